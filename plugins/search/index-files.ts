import { buildIndex, type IndexPart, type PartPage } from 'lectern/search'
import { nameOf } from './name-of.ts'
import type { KeptPage, KeyedPage } from './page-index.ts'

export interface IndexFiles {
  parts: IndexPart[]
  /** Name → content, without the files of texts. */
  files: Map<string, string>
}

/** The files of the index: a part for each version of each docs instance, and one for all other pages. */
export function indexFiles(pages: KeyedPage[], kept: Map<string, KeptPage>): IndexFiles {
  const files = new Map<string, string>()
  const add = (content: string) => {
    const name = nameOf(content)
    files.set(name, content)
    return name
  }
  const byTag = new Map<string, KeyedPage[]>()
  for (const page of pages) byTag.set(tagOf(page), [...(byTag.get(tagOf(page)) ?? []), page])
  const parts = [...byTag.keys()].sort().map((tag) => {
    const own = byTag.get(tag) as KeyedPage[]
    const version = own[0]?.page.version
    const given = own.map(({ page, group, weight }): PartPage => {
      const { indexed, file } = kept.get(page.path) as KeptPage
      return { page: indexed, file, group, weight }
    })
    return buildIndex(given, { tag, ...(version && { instance: version.instance, version: version.name }) }, add)
  })
  return { parts, files }
}

/** As Docusaurus tags its pages for search engines. */
export function tagOf({ page: { version } }: Pick<KeyedPage, 'page'>): string {
  return version ? `docs-${version.instance}-${version.name}` : 'default'
}
