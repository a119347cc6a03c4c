import {
  buildIndex,
  createSearcher,
  indexPage,
  pageText,
  type SearchPage,
  searchLanguage,
  similarWords,
} from '../../src/search/engine/index.ts'
import { omitUndefined } from '../../src/shared/omit-undefined.ts'
import type { SearchManifest, SearchRequest } from '../../src/shared/search.ts'

export interface TestPage extends Partial<SearchPage> {
  url: string
  title: string
  group?: string
  weight?: number
  tag?: string
}

/** An index of pages in memory, and what searches it. */
export function createTestSearcher(
  pages: TestPage[],
  {
    failing = new Set<string>(),
    synonyms = [] as string[][],
    locale = 'en',
    inline = false,
    isLarge = false,
    similar = false,
  } = {},
) {
  const files = new Map<string, unknown>()
  const add = (content: string) => {
    const name = `file-${files.size}`
    files.set(name, JSON.parse(content))
    return name
  }
  const whole = pages.map((page) => ({ description: '', categories: [], keywords: [], sections: [], ...page }))
  const tags = [...new Set(whole.map(({ tag = 'default' }) => tag))]
  const parts = tags.map((tag) => {
    const own = whole.filter((page) => (page.tag ?? 'default') === tag)
    const given = own.map((page) => ({
      page: indexPage(page),
      file: add(JSON.stringify({ [page.url]: pageText(page) })),
      group: page.group ?? 'Guide',
      weight: page.weight ?? 1,
    }))
    const version = /^docs-(\w+)-(\w+)$/.exec(tag)
    return buildIndex(given, { tag, ...(version && { instance: version[1], version: version[2] }) }, add, { isLarge })
  })
  const rules = omitUndefined({
    similarWords: similar ? similarWords(locale, synonyms) : undefined,
    language: searchLanguage(locale),
  })
  const manifest: SearchManifest = { worker: '', locale, synonyms, ...rules, parts }
  if (isLarge) {
    const dictionary = parts.flatMap((part) => part.dictionary.map(([, name]) => name))
    manifest.files = Object.fromEntries(dictionary.map((name) => [name, files.get(name)]))
  }
  if (inline) {
    const inlined = parts.flatMap(({ tables, dictionary }) => [...tables, ...dictionary.map(([, name]) => name)])
    manifest.files = Object.fromEntries(inlined.map((name) => [name, files.get(name)]))
    manifest.headings = Object.fromEntries(whole.map((page) => [page.url, indexPage(page).headings]))
  }
  const reads: string[] = []
  const searcher = createSearcher({
    manifest,
    read: async (file) => {
      reads.push(file)
      if (failing.has(file)) throw new Error(`${file}: 404`)
      return files.get(file)
    },
  })
  const searchFor = async (query: string, request: SearchRequest = {}) => {
    const { results } = await searcher.search([{ query, ...request }])
    return results[0] as (typeof results)[0]
  }
  const urls = async (query: string, request?: SearchRequest) =>
    (await searchFor(query, request)).hits.map(({ url }) => url)
  return { searchFor, urls, reads, searcher, files, manifest }
}

/** What a page says before its first heading. */
export const text = (words: string, more: object = {}) => ({ level: 1, title: '', text: words, ...more })
/** A section with a heading. */
export const below = (id: string, title: string, words: string, more: object = {}) => ({
  id,
  level: 2,
  title,
  text: words,
  ...more,
})
