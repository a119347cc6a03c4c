import type { PageSections, Site, Writer } from 'lectern/plugin-kit'
import { chunks, type IndexedPage, indexPage, pageText, type SearchPage, type TextsFile } from 'lectern/search'
import type { FoundPage } from './found-pages.ts'
import { nameOf } from './name-of.ts'

/** Raised when the same pages come to be indexed otherwise, or shown otherwise. */
export const release = 5

/** A page that goes into the index, and what stands for it as long as it says the same. */
export interface KeyedPage extends FoundPage {
  key: string
  sections: PageSections
}

/** Pages whose index is kept together: many small files cost more than indexing some pages once more. */
const pagesTogether = 64

/** Characters of the pages whose texts are in one file: some two pages. */
const textSize = 9_000

/** The pages whose text is known, with keys. */
export async function keyedPages(found: FoundPage[], site: Site): Promise<KeyedPage[]> {
  const pages: KeyedPage[] = []
  for (const page of found) {
    const sections = await site.sections(page.page)
    if (!sections) continue
    const { title, description, categories, keywords } = page
    const key = nameOf(JSON.stringify([page.page.path, title, description, categories, keywords, sections.key]))
    pages.push({ ...page, key, sections })
  }
  return pages
}

/** Indexes the pages that no earlier build has indexed. Page path → what is kept of it. */
export async function indexPages(pages: KeyedPage[], out: Writer): Promise<Map<string, IndexedPage>> {
  const kept = new Map<string, IndexedPage>()
  for (const group of together(pages, pagesTogether)) {
    const key = nameOf(group.map((page) => page.key).join())
    let fresh: IndexedPage[] | undefined
    const made = await out.cached(key, async () => {
      fresh = await Promise.all(group.map(async (page) => indexPage(await searchPage(page))))
      return JSON.stringify(fresh)
    })
    for (const page of fresh ?? (JSON.parse(made) as IndexedPage[])) kept.set(page.url, page)
  }
  return kept
}

/** The files that hold the texts of pages: their names, which stand for all that is in them, with the paths of the pages. */
export function textFiles(pages: KeyedPage[], sizeOf: (page: KeyedPage) => number): [name: string, paths: string[]][] {
  const pathOf = ({ page }: KeyedPage) => page.path
  // Pages of one folder are often found together.
  const sorted = [...pages].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return chunks(sorted, { size: textSize, keyOf: pathOf, sizeOf }).map((piece) => [
    nameOf(`${release} ${piece.map(({ key }) => key)}`),
    piece.map(pathOf),
  ])
}

export async function textsOf(pages: KeyedPage[]): Promise<string> {
  const texts = pages.map(async (page) => [page.page.path, pageText(await searchPage(page))] as const)
  return JSON.stringify(Object.fromEntries(await Promise.all(texts)) satisfies TextsFile)
}

async function searchPage({ page, sections, ...said }: KeyedPage): Promise<SearchPage> {
  const { title, description, categories, keywords } = said
  return { url: page.path, title, description, categories, keywords, sections: await sections.read() }
}

/**
 * Pages in groups of at most about `size`. Which are together depends on their paths alone, and on about how many there are.
 */
export function together(pages: KeyedPage[], size: number): KeyedPage[][] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, pages.length / size)))
  const groups = Array.from({ length: count }, (): KeyedPage[] => [])
  for (const page of pages) groups[Number.parseInt(nameOf(page.page.path).slice(0, 8), 16) % count]?.push(page)
  return groups.filter((group) => group.length > 0)
}
