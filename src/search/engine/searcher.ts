import type { IndexPart, PageHeadings, SearchManifest, SearchRequest, SearchResult } from '../../shared/search.ts'
import { facetNames, facetValue, parseFacetFilters } from './facets.ts'
import type { PageText, TextsFile } from './format.ts'
import type { HighlightOptions } from './highlight.ts'
import { createHit } from './hit.ts'
import { openPart } from './open-part.ts'
import { emptyPageText } from './page-headings.ts'
import { parseQuery } from './query.ts'
import { type Match, type Ranking, rank } from './rank.ts'
import type { ReadFile } from './read-file.ts'
import { createStem } from './stem.ts'
import { stopWords as englishStopWords } from './stop-words.ts'
import { createSynonymExpander } from './synonyms.ts'
import type { Word } from './tokenize.ts'

// A global of browsers, workers and Node.
declare const performance: { now(): number }

export interface Searcher {
  /**
   * Returns all hits with their texts. For a single request, `onHits` is called with the hits as soon as they are known, if texts
   * must be read and the index has the headings of all hits: hits whose texts are unknown have no content.
   */
  search(
    requests: SearchRequest[],
    onHits?: (response: { results: SearchResult[] }) => void,
  ): Promise<{ results: SearchResult[] }>
  /** Reads the files that every search needs. */
  prepare(): Promise<void>
  /** Reads the dictionary files of the versions that were searched, so that the next searches are faster. */
  preloadTerms(): Promise<void>
}

const defaultHits = 20
const maxHits = 100
const maxPage = 10_000
const maxQueryLength = 512

/**
 * Opens an index for searching.
 * @param read reads an index file by name; called once per file, and again only after a failure
 */
export function createSearcher({ manifest, read: readFile }: { manifest: SearchManifest; read: ReadFile }): Searcher {
  const read = memoize(async (file) => manifest.files?.[file] ?? readFile(file))
  /** File → its texts. */
  const loadedTexts = new Map<string, TextsFile>()
  const readTexts = async (file: string) => {
    const texts = (await read(file)) as TextsFile
    loadedTexts.set(file, texts)
    return texts
  }
  const parts = manifest.parts.map((part) => openPart(part, read))
  const searched = new Set<(typeof parts)[number]>()
  const { locale, language } = manifest
  const stem = createStem(language?.suffixes)
  const stopWords = language ? new Set(language.stopWords) : englishStopWords
  const expandSynonyms = createSynonymExpander(manifest.synonyms)

  const searchOne = async (request: SearchRequest, onHits?: (result: SearchResult) => void): Promise<SearchResult> => {
    const startedAt = performance.now()
    const parameters = { ...request, ...request.params }
    const text = (parameters.query ?? '').slice(0, maxQueryLength)
    const hitsPerPage = clamp(parameters.hitsPerPage, defaultHits, maxHits)
    const page = clamp(parameters.page, 0, maxPage)
    const accepts = parseFacetFilters(parameters.facetFilters)
    const queries = [text, ...expandSynonyms(text)]
      .map((each) => parseQuery(each, stopWords))
      .filter(({ tokens }) => tokens.length > 0)
    const acceptedParts = parts.filter(({ part }) => part.groups.some((group) => accepts(part, { group, locale })))
    // A request without hits only counts.
    if (hitsPerPage > 0) for (const part of acceptedParts) searched.add(part)
    const { matches, terms, namedTerms } = await rank(queries, {
      parts: acceptedParts,
      stem,
      accepts: ({ group }, { part }) => accepts(part, { group, locale }),
    })
    const pageMatches = matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    const options = {
      ...highlightOptions(parameters, { terms, namedTerms }),
      attributesToSnippet: parameters.attributesToSnippet,
    }
    const result = {
      index: request.indexName ?? '',
      nbHits: matches.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(matches.length / hitsPerPage),
      hitsPerPage,
      processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
      exhaustiveNbHits: true as const,
      query: text,
      params: '',
      ...(parameters.facets && { facets: countFacets(parameters.facets, matches, locale) }),
    }
    const loadedText = ({ page: { file, url } }: Match) => loadedTexts.get(file)?.[url]
    const unread = [...new Set(pageMatches.map(({ page }) => page.file))].filter((file) => !loadedTexts.has(file))
    const reading = Promise.all(unread.map(readTexts))
    if (onHits && unread.length > 0 && pageMatches.every(({ page }) => manifest.headings?.[page.url])) {
      reading.catch(() => {})
      const texts = await Promise.all(pageMatches.map((match) => loadedText(match) ?? textWithoutContent(match)))
      onHits({ ...result, hits: pageMatches.map((match, at) => createHit(match, texts[at] as PageText, options)) })
    }
    await reading
    return { ...result, hits: pageMatches.map((match) => createHit(match, loadedText(match) as PageText, options)) }
  }
  const textWithoutContent = async ({ page, part }: Match) => {
    const { sections } = await part.sections()
    return emptyPageText(manifest.headings?.[page.url] as PageHeadings, sections.slice(page.firstSection))
  }
  return {
    async search(requests, onHits) {
      const onResult =
        onHits && requests.length === 1 ? (result: SearchResult) => onHits({ results: [result] }) : undefined
      return { results: await Promise.all(requests.map((request) => searchOne(request, onResult))) }
    },
    async preloadTerms() {
      await Promise.all([...searched].map((part) => part.readTerms()))
    },
    async prepare() {
      await Promise.all(parts.filter(({ part }) => !hasVersions(part, manifest)).map((part) => part.sections()))
    },
  }
}

/** Whether a part is one of several versions, of which a reader needs one. */
function hasVersions({ instance }: IndexPart, { parts }: SearchManifest): boolean {
  return instance !== undefined && parts.filter((part) => part.instance === instance).length > 1
}

function memoize(read: ReadFile): ReadFile {
  const files = new Map<string, Promise<unknown>>()
  return (file) => {
    let content = files.get(file)
    if (!content) {
      content = read(file)
      files.set(file, content)
      content.catch(() => files.delete(file))
    }
    return content
  }
}

function clamp(value: number | undefined, fallback: number, max: number): number {
  return value === undefined || !Number.isFinite(value) ? fallback : Math.min(max, Math.max(0, Math.floor(value)))
}

function highlightOptions(
  request: SearchRequest,
  { terms, namedTerms }: Pick<Ranking, 'terms' | 'namedTerms'>,
): HighlightOptions {
  return {
    isNamed: (word: Word) => namedTerms.has(word.terms[0] as string),
    isMatch: (word: Word) => word.terms.some((term) => terms.has(term)),
    before: request.highlightPreTag ?? '<mark>',
    after: request.highlightPostTag ?? '</mark>',
    ellipsis: request.snippetEllipsisText ?? '…',
  }
}

function countFacets(requested: string[], matches: Match[], locale: string): Record<string, Record<string, number>> {
  const names = facetNames.filter((name) => requested.includes(name) || requested.includes('*'))
  const entries = names.map((name) => {
    const counts: Record<string, number> = {}
    for (const { part, page } of matches) {
      const value = facetValue(name, part.part, { group: page.group, locale })
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
    }
    return [name, counts] as const
  })
  return Object.fromEntries(entries)
}
