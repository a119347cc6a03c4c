import type { PageSections, Site, Writer } from 'lectern'
import { type IndexedPage, indexPage, pageText, type SearchPage } from 'lectern/search'
import type { FoundPage } from './found-pages.ts'
import { nameOf } from './name-of.ts'

/** A page that goes into the index, and what stands for it as long as it says the same. */
export interface KeyedPage extends FoundPage {
  key: string
  sections: PageSections
}

/** What is kept of a page between builds. */
export interface KeptPage {
  indexed: IndexedPage
  /** Name of the file of its text. */
  file: string
}

/** Pages that are kept together: many small files cost more than indexing a few pages once more. */
const pagesTogether = 16

/** The pages whose text is known, with keys. */
export async function keyedPages(found: FoundPage[], site: Site): Promise<KeyedPage[]> {
  const pages: KeyedPage[] = []
  for (const page of found) {
    const sections = await site.sections(page.page)
    if (!sections) continue
    const key = nameOf(JSON.stringify([page.page.path, page.title, page.description, page.keywords, sections.key]))
    pages.push({ ...page, key, sections })
  }
  return pages
}

/** Indexes the pages that no earlier build has indexed. Page path → what is kept of it. */
export async function indexPages(pages: KeyedPage[], out: Writer): Promise<Map<string, KeptPage>> {
  const kept = new Map<string, KeptPage>()
  for (const group of together(pages)) {
    const key = nameOf(group.map((page) => page.key).join())
    const made = await out.keep(key, async () => JSON.stringify(await Promise.all(group.map(keptPage))))
    for (const page of JSON.parse(made) as KeptPage[]) kept.set(page.indexed.url, page)
  }
  return kept
}

/** The content of the file that holds the text of a page. */
export async function textFile(page: KeyedPage): Promise<string> {
  return JSON.stringify(pageText(await searchPage(page)))
}

async function keptPage(page: KeyedPage): Promise<KeptPage> {
  return { indexed: indexPage(await searchPage(page)), file: nameOf(await textFile(page)) }
}

async function searchPage({ page, title, description, keywords, sections }: KeyedPage): Promise<SearchPage> {
  return { url: page.path, title, description, keywords, sections: await sections.read() }
}

/** Which pages are together depends on their paths alone, and on about how many there are. */
function together(pages: KeyedPage[]): KeyedPage[][] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, pages.length / pagesTogether)))
  const groups = new Map<number, KeyedPage[]>()
  for (const page of pages) {
    const number = Number.parseInt(nameOf(page.page.path).slice(0, 8), 16) % count
    groups.set(number, [...(groups.get(number) ?? []), page])
  }
  return [...groups.values()]
}
