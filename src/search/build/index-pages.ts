import { shortHash } from '../../platform/index.ts'
import type { Json, LastBuild, LazyContent, PageSections, Site, SitePage } from '../../shared/types.ts'
import { pageText, splitEvenly, splitIntoChunks, type TextsFile } from '../engine/index.ts'
import type { SearchablePage } from './searchable-pages.ts'

/** Part of every cache key of the search: raise it when the same pages are indexed or stored differently. */
export const cacheVersion = 15

/** Part of the names of text files: raise it when the same texts are stored differently. */
const textVersion = 11

/** A page to index, with a key that changes whenever its index entry does. */
export interface KeyedPage<P = Pick<SitePage, 'path' | 'version'>> extends Omit<SearchablePage, 'page'> {
  page: P
  key: string
  sections: Pick<PageSections, 'read' | 'source'>
}

/** Characters per text file: about two pages. */
const textFileSize = 9_000

/** Adds keys to pages; pages whose text is unknown are left out. */
export async function keyedPages(pages: SearchablePage[], site: Site): Promise<KeyedPage<SitePage>[]> {
  const keyed: KeyedPage<SitePage>[] = []
  for (const page of pages) {
    const sections = await site.sections(page.page)
    if (!sections) continue
    keyed.push({ ...page, key: pageEntryKey(page, sections.key), sections })
  }
  return keyed
}

/** Returns a key that changes whenever the index entry of a page does. */
function pageEntryKey(
  { page, title, description, categories, keywords, names }: Omit<KeyedPage, 'key' | 'sections'>,
  sectionsKey: string,
): string {
  return shortHash(JSON.stringify([page.path, title, description, categories, keywords, names, sectionsKey]))
}

type RememberedPage = Omit<KeyedPage, 'sections'>

/** Returns what `updatedPages` needs in the next build. */
export function rememberedPages(pages: KeyedPage[]): Json {
  return pages.map(({ sections: _, page: { path, version }, ...rest }) => ({
    ...rest,
    page: { path, version },
  })) as unknown as Json
}

/** Returns the pages of a part of the last build with the text of edited pages; undefined if it is unknown. */
export async function updatedPages(edited: SitePage[], last: LastBuild, tag: string): Promise<KeyedPage[] | undefined> {
  const remembered = last.remembered(tag) as unknown as RememberedPage[] | undefined
  if (!remembered) return undefined
  const paths = new Set(edited.map(({ path }) => path))
  const pages: KeyedPage[] = []
  for (const page of remembered) {
    const { path } = page.page
    const find = async () => {
      const sections = await last.sections(path)
      if (!sections) throw new Error(`The text of ${path} is unknown.`)
      return sections
    }
    const sections = { read: async () => (await find()).read(), source: async () => (await find()).source() }
    if (!paths.has(path)) pages.push({ ...page, sections })
    else {
      const sections = await last.sections(path)
      if (!sections) return undefined
      pages.push({ ...page, key: pageEntryKey(page, sections.key), sections })
    }
  }
  return pages
}

/**
 * Assigns pages to text files. A file's name changes with its content.
 * @param isLarge whether no file may be much larger than others, because hits are of as many files as there are hits
 */
export function planTextFiles(
  pages: KeyedPage[],
  { getSize, isLarge }: { getSize(page: KeyedPage): number; isLarge: boolean },
): [name: string, paths: string[]][] {
  const getPath = ({ page }: KeyedPage) => page.path
  // Pages of one folder are often found together.
  const sorted = [...pages].sort((a, b) => (getPath(a) < getPath(b) ? -1 : 1))
  const chunks = splitIntoChunks(sorted, { size: textFileSize, getKey: getPath, getSize })
  const files = isLarge ? chunks.flatMap((chunk) => splitEvenly(chunk, { maxSize: textFileSize, getSize })) : chunks
  return files.map((chunk) => [shortHash(`${textVersion} ${chunk.map(({ key }) => key)}`), chunk.map(getPath)])
}

/** Pages of a text file. Their sections are those of the item with the same index. */
export type TextFileInput = [url: string, title: string][]

/** Text files that are worth creating on another machine. */
const textFilesPerBatch = 50

/** Returns a text file, which is created when it is written. */
export function textFile(name: string, pages: KeyedPage[]): LazyContent {
  return {
    key: name,
    cached: false,
    task: {
      name: 'textFiles',
      path: pages[0]?.page.path ?? '',
      batchSize: textFilesPerBatch,
      input: pages.map(({ page, title }) => [page.path, title]) satisfies TextFileInput,
      pages: () => Promise.all(pages.map(({ sections }) => sections.source())),
    },
    async create() {
      const texts = pages.map(async ({ page: { path }, title, sections }) => {
        return [path, pageText({ title, sections: await sections.read() })] as const
      })
      return JSON.stringify(Object.fromEntries(await Promise.all(texts)) satisfies TextsFile)
    },
  }
}
