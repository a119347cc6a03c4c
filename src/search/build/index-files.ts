import { shortHash } from '../../platform/index.ts'
import { buildIndex, type IndexedPage, type IndexPart } from '../engine/index.ts'
import { type KeyedPage, planTextFiles } from './index-pages.ts'
import { searchTag } from './search-tag.ts'

export interface IndexFiles {
  parts: IndexPart[]
  /** Name → content. */
  files: Map<string, string>
  /** Names of the text files, each with the paths of its pages. */
  texts: [name: string, paths: string[]][]
}

/** Builds the index files: one part per version of each docs instance, and one for all other pages. */
export function buildIndexFiles(pages: KeyedPage[], indexed: Map<string, IndexedPage>): IndexFiles {
  const files = new Map<string, string>()
  const addFile = (content: string) => {
    const name = shortHash(content)
    files.set(name, content)
    return name
  }
  const getIndexed = ({ page }: KeyedPage) => indexed.get(page.path) as IndexedPage
  const texts = planTextFiles(pages, (page) => getIndexed(page).size)
  const textFiles = new Map(texts.flatMap(([name, paths]) => paths.map((path) => [path, name])))
  const groups = groupByTag(pages)
  const parts = [...groups.keys()].sort().map((tag) => {
    const tagPages = groups.get(tag) as KeyedPage[]
    const version = tagPages[0]?.page.version
    const partPages = tagPages.map((page) => {
      const { group, weight } = page
      return { page: getIndexed(page), file: textFiles.get(page.page.path) as string, group, weight }
    })
    const about = { tag, ...(version && { instance: version.instance, version: version.name }) }
    return buildIndex(partPages, about, addFile)
  })
  return { parts, files, texts }
}

function groupByTag(pages: KeyedPage[]): Map<string, KeyedPage[]> {
  const groups = new Map<string, KeyedPage[]>()
  for (const page of pages) {
    const tag = searchTag(page.page)
    const group = groups.get(tag)
    if (group) group.push(page)
    else groups.set(tag, [page])
  }
  return groups
}
