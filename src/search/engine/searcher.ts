import { createDictionary } from '../../shared/dictionary.ts'
import type { IndexPart, PageHeadings, SearchManifest, SearchRequest, SearchResult } from '../../shared/search.ts'
import { facetNames, facetValue, parseFacetFilters } from './facets.ts'
import type { PageText, TextsFile } from './format.ts'
import type { HighlightOptions } from './highlight.ts'
import { createHit } from './hit.ts'
import { openLargePart } from './open-large-part.ts'
import { openPart } from './open-part.ts'
import { emptyPageText } from './page-headings.ts'
import { parseQuery } from './query.ts'
import { type Match, type Ranking, rank } from './rank.ts'
import type { ReadFile } from './read-file.ts'
import { createFindSimilar } from './similar-words.ts'
import { createStem } from './stem.ts'
import { fillerWords, stopWords } from './stop-words.ts'
import { createSynonymExpander } from './synonyms.ts'
import type { Word } from './tokenize.ts'

// A global of browsers, workers and Node.
declare const performance: { now(): number }

export interface Searcher {
  /**
   * Returns all hits with their texts. For a single request, `onHits` is called with the hits as soon as they are known, if texts
   * must be read and the index has the headings of all hits: hits whose texts are unknown have no content. If a later search has
   * begun by then, their texts are not read.
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
  /** URL → text of the page. */
  const loadedTexts = new Map<string, PageText>()
  const readText = async ({ part, page }: Match): Promise<PageText> => {
    if (!loadedTexts.has(page.url)) {
      const texts = (await read(await part.textFile(page))) as TextsFile
      for (const [url, text] of Object.entries(texts)) loadedTexts.set(url, text)
    }
    return loadedTexts.get(page.url) as PageText
  }
  const parts = manifest.parts.map((part) => (part.tableStarts ? openLargePart : openPart)(part, read))
  const searched = new Set<(typeof parts)[number]>()
  const { locale, language } = manifest
  const stem = createStem(language?.suffixes)
  const commonWords = language
    ? { stop: new Set(language.stopWords), filler: new Set<string>() }
    : { stop: stopWords, filler: fillerWords }
  const similar = (manifest.similarWords ?? []).map((group) => group.split(','))
  const phrases = similar.filter((group) => group.some((word) => word.includes(' ')))
  const expandSynonyms = createSynonymExpander([...(manifest.synonyms ?? []), ...phrases], stem)
  const rules = {
    stem,
    findSimilar: createFindSimilar(
      similar.filter((group) => !phrases.includes(group)),
      stem,
    ),
  }

  /** Of the latest request whose hits may be returned early. */
  let lastOrder = 0

  const searchOne = async (request: SearchRequest, onHits?: (result: SearchResult) => void): Promise<SearchResult> => {
    const startedAt = performance.now()
    const order = onHits ? ++lastOrder : 0
    const parameters = { ...request, ...request.params }
    const text = (parameters.query ?? '').slice(0, maxQueryLength)
    const hitsPerPage = clamp(parameters.hitsPerPage, defaultHits, maxHits)
    const page = clamp(parameters.page, 0, maxPage)
    const accepts = parseFacetFilters(parameters.facetFilters)
    const queries = [text, ...expandSynonyms(text)]
      .map((each) => parseQuery(each, commonWords))
      .filter(({ tokens }) => tokens.length > 0)
    const acceptedParts = parts.filter(({ part }) => part.groups.some((group) => accepts(part, { group, locale })))
    // A request without hits only counts.
    if (hitsPerPage > 0) for (const part of acceptedParts) searched.add(part)
    const { matches, terms, namedTerms } = await rank(queries, {
      parts: acceptedParts,
      rules,
      isComplete: page > 0 || (parameters.facets ?? []).includes('section'),
      accepts: ({ group }, { part }) => accepts(part, { group, locale }),
      hasFile: (file) => manifest.files?.[file] !== undefined,
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
    const toResult = (texts: PageText[]) => {
      return { ...result, hits: pageMatches.map((match, at) => createHit(match, texts[at] as PageText, options)) }
    }
    if (onHits && pageMatches.some(({ page }) => !loadedTexts.has(page.url))) {
      const texts = await Promise.all(pageMatches.map((match) => loadedTexts.get(match.page.url) ?? emptyText(match)))
      if (texts.every((text) => text !== undefined)) {
        onHits(toResult(texts))
        if (order !== lastOrder) return toResult(texts)
      }
    }
    return toResult(await Promise.all(pageMatches.map(readText)))
  }
  /** The text of a page without content; undefined if its headings are not known. */
  const emptyText = async ({ page, section, part }: Match) => {
    if (page.title !== undefined) return emptyPageText([page.title, section.heading as PageHeadings[1]], [section])
    const headings = manifest.headings?.[page.url]
    return headings && emptyPageText(headings, (await part.sections()).sections.slice(page.firstSection))
  }
  return {
    async search(requests, onHits) {
      const onResult =
        onHits && requests.length === 1 ? (result: SearchResult) => onHits({ results: [result] }) : undefined
      return { results: await Promise.all(requests.map((request) => searchOne(request, onResult))) }
    },
    async preloadTerms() {
      await Promise.all([...searched].flatMap(({ part }) => part.dictionary.map(([, file]) => read(file))))
    },
    async prepare() {
      const used = parts.filter(({ part }) => !hasVersions(part, manifest))
      await Promise.all(used.map((part) => ('sections' in part ? part.sections() : undefined)))
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
    const counts = createDictionary<number>()
    for (const { part, page } of matches) {
      const value = facetValue(name, part.part, { group: page.group, locale })
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
    }
    return [name, counts] as const
  })
  return Object.fromEntries(entries)
}
