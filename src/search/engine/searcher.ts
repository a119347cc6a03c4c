import type { SearchManifest, SearchRequest, SearchResult } from '../../shared/search.ts'
import { facetNames, facetValue, readFacetFilters } from './facets.ts'
import type { PageText, TextsFile } from './format.ts'
import type { HighlightOptions } from './highlight.ts'
import { hitOf } from './hit.ts'
import { openPart, type ReadFile } from './open-part.ts'
import { readQuery } from './query.ts'
import { type Match, rank } from './rank.ts'
import { readSynonyms } from './synonyms.ts'
import type { Word } from './tokenize.ts'

export interface Searcher {
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>
  /** Reads what any search needs. */
  prepare(): Promise<void>
  /** Reads all terms, so that what is typed next waits for less. */
  readTerms(): Promise<void>
}

const usualHits = 20
const mostHits = 100
const longestQuery = 512

/**
 * Searches an index.
 * @param read gives a file by its name; each is asked for once, unless that failed
 */
export function createSearcher({ manifest, read: readAny }: { manifest: SearchManifest; read: ReadFile }): Searcher {
  const read = once(readAny)
  const parts = manifest.parts.map((about) => openPart(about, read))
  const { locale } = manifest
  const otherWords = readSynonyms(manifest.synonyms)

  const one = async (request: SearchRequest): Promise<SearchResult> => {
    const began = performance.now()
    const given = { ...request, ...request.params }
    const text = (given.query ?? '').slice(0, longestQuery)
    const hitsPerPage = bounded(given.hitsPerPage, usualHits, mostHits)
    const page = bounded(given.page, 0, 10_000)
    const accepts = readFacetFilters(given.facetFilters)
    const queries = [text, ...otherWords(text)].map(readQuery).filter(({ tokens }) => tokens.length > 0)
    const wanted = parts.filter(({ about }) => about.groups.some((group) => accepts(about, { group, locale })))
    const { matches, terms } = await rank(queries, wanted, ({ group }, { about }) => accepts(about, { group, locale }))
    const shown = matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    const options = { ...highlightOptions(given, terms), attributesToSnippet: given.attributesToSnippet }
    const texts = (await Promise.all(shown.map((match) => read(match.page.file)))) as TextsFile[]
    const hits = shown.map((match, index) => hitOf(match, texts[index]?.[match.page.url] as PageText, options))
    return {
      index: request.indexName ?? '',
      hits,
      nbHits: matches.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(matches.length / hitsPerPage),
      hitsPerPage,
      processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
      exhaustiveNbHits: true,
      query: text,
      params: '',
      ...(given.facets && { facets: countFacets(given.facets, matches, locale) }),
    }
  }
  return {
    async search(requests) {
      return { results: await Promise.all(requests.map(one)) }
    },
    async readTerms() {
      await Promise.all(parts.map((part) => part.readTerms()))
    },
    async prepare() {
      await Promise.all(parts.map((part) => part.sections()))
    },
  }
}

function once(read: ReadFile): ReadFile {
  const known = new Map<string, Promise<unknown>>()
  return (file) => {
    let content = known.get(file)
    if (!content) {
      content = read(file)
      known.set(file, content)
      content.catch(() => known.delete(file))
    }
    return content
  }
}

function bounded(value: number | undefined, usual: number, most: number): number {
  return value === undefined || !Number.isFinite(value) ? usual : Math.min(most, Math.max(0, Math.floor(value)))
}

function highlightOptions(request: SearchRequest, terms: Set<string>): HighlightOptions {
  return {
    isAsked: (word: Word) => word.terms.some((term) => terms.has(term)),
    before: request.highlightPreTag ?? '<mark>',
    after: request.highlightPostTag ?? '</mark>',
    ellipsis: request.snippetEllipsisText ?? '…',
  }
}

function countFacets(wanted: string[], matches: Match[], locale: string): Record<string, Record<string, number>> {
  const names = facetNames.filter((name) => wanted.includes(name) || wanted.includes('*'))
  const counted = names.map((name) => {
    const counts: Record<string, number> = {}
    for (const { part, page } of matches) {
      const value = facetValue(name, part.about, { group: page.group, locale })
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
    }
    return [name, counts] as const
  })
  return Object.fromEntries(counted)
}
