import type { Page } from 'lectern/plugin-kit'
import { buildIndex, type IndexedPage, type IndexPart } from 'lectern/search'
import { nameOf } from './name-of.ts'
import { type KeyedPage, textFiles } from './page-index.ts'

export interface IndexFiles {
  parts: IndexPart[]
  /** Name → content. */
  files: Map<string, string>
  /** Names of the files of texts, with the paths of the pages. */
  texts: [name: string, paths: string[]][]
}

/** The files of the index: a part for each version of each docs instance, and one for all other pages. */
export function indexFiles(pages: KeyedPage[], indexed: Map<string, IndexedPage>): IndexFiles {
  const files = new Map<string, string>()
  const add = (content: string) => {
    const name = nameOf(content)
    files.set(name, content)
    return name
  }
  const of = ({ page }: KeyedPage) => indexed.get(page.path) as IndexedPage
  const texts = textFiles(pages, (page) => of(page).size)
  const fileOf = new Map(texts.flatMap(([name, paths]) => paths.map((path) => [path, name])))
  const byTag = byTagOf(pages)
  const parts = [...byTag.keys()].sort().map((tag) => {
    const own = byTag.get(tag) as KeyedPage[]
    const version = own[0]?.page.version
    const given = own.map((page) => {
      const { group, weight } = page
      return { page: of(page), file: fileOf.get(page.page.path) as string, group, weight }
    })
    return buildIndex(given, { tag, ...(version && { instance: version.instance, version: version.name }) }, add)
  })
  return { parts, files, texts }
}

/** As Docusaurus tags its pages for search engines. */
export function tagOf({ page: { version } }: { page: Pick<Page, 'version'> }): string {
  return version ? `docs-${version.instance}-${version.name}` : 'default'
}

function byTagOf(pages: KeyedPage[]): Map<string, KeyedPage[]> {
  const groups = new Map<string, KeyedPage[]>()
  for (const page of pages) {
    const group = groups.get(tagOf(page))
    if (group) group.push(page)
    else groups.set(tagOf(page), [page])
  }
  return groups
}
