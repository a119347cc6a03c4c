import { shortHash } from '../../platform/index.ts'
import type { PageSections, Site } from '../../shared/types.ts'
import { pageText, type SearchPage, splitIntoChunks, type TextsFile } from '../engine/index.ts'
import type { SearchablePage } from './searchable-pages.ts'

/** Part of every cache key of the search: raise it when the same pages are indexed or stored differently. */
export const cacheVersion = 6

/** A page to index, with a key that changes whenever its index entry does. */
export interface KeyedPage extends SearchablePage {
  key: string
  sections: PageSections
}

/** Characters per text file: about two pages. */
const textFileSize = 9_000

/** Adds keys to pages; pages whose text is unknown are left out. */
export async function keyedPages(pages: SearchablePage[], site: Site): Promise<KeyedPage[]> {
  const keyed: KeyedPage[] = []
  for (const page of pages) {
    const sections = await site.sections(page.page)
    if (!sections) continue
    const { title, description, categories, keywords } = page
    const key = shortHash(JSON.stringify([page.page.path, title, description, categories, keywords, sections.key]))
    keyed.push({ ...page, key, sections })
  }
  return keyed
}

/** Assigns pages to text files. A file's name changes with its content. */
export function planTextFiles(
  pages: KeyedPage[],
  getSize: (page: KeyedPage) => number,
): [name: string, paths: string[]][] {
  const getPath = ({ page }: KeyedPage) => page.path
  // Pages of one folder are often found together.
  const sorted = [...pages].sort((a, b) => (getPath(a) < getPath(b) ? -1 : 1))
  return splitIntoChunks(sorted, { size: textFileSize, getKey: getPath, getSize: getSize }).map((chunk) => [
    shortHash(`${cacheVersion} ${chunk.map(({ key }) => key)}`),
    chunk.map(getPath),
  ])
}

/** Returns the content of a text file. */
export async function textFileContent(pages: KeyedPage[]): Promise<string> {
  const texts = pages.map(async (page) => [page.page.path, pageText(await readSearchPage(page))] as const)
  return JSON.stringify(Object.fromEntries(await Promise.all(texts)) satisfies TextsFile)
}

/** Reads the text of a page. */
export async function readSearchPage({ page, sections, ...rest }: KeyedPage): Promise<SearchPage> {
  const { title, description, categories, keywords } = rest
  return { url: page.path, title, description, categories, keywords, sections: await sections.read() }
}
