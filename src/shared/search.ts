/** Returns the output path of an index file (gzipped JSON); its name is a hash of its content. */
export function indexFile(name: string): string {
  return `assets/search/${name}.bin`
}

/** Returns the output path of the index manifest of a locale (gzipped JSON). */
export function manifestFile(locale: string): string {
  return `search-index/${locale}.bin`
}

/** The search index of one locale. */
export interface SearchManifest {
  /** Path of the worker script, relative to the base URL. */
  worker: string
  locale: string
  /** Groups of words with the same meaning. */
  synonyms?: string[][]
  /** Groups of words and phrases with a similar meaning, separated by commas. */
  similarWords?: string[]
  /** Rules of a language other than English. */
  language?: SearchLanguage
  parts: IndexPart[]
  /** Contents of the tables and dictionaries of small parts, and of the postings of tiny ones, by name. These are no files of their own. */
  files?: Record<string, unknown>
  /** URL → headings, for the pages of small parts. */
  headings?: Record<string, PageHeadings>
}

/** The title of a page, and the heading of each section in the order of the page. An ID is absent if it follows from the heading. */
export type PageHeadings = [title: string, ...sections: (string | [heading: string, id: string])[]]

/** How words of a language are compared. */
export interface SearchLanguage {
  /** Regular expression of the endings that forms of a word differ in. */
  suffixes: string
  /** Terms that count only if a query has no others. */
  stopWords: string[]
}

/** The index of one version of a docs instance, or of all pages without a version. */
export interface IndexPart {
  /** `default`, or `docs-<instance>-<version>`. */
  tag: string
  instance?: string
  version?: string
  sections: number
  /** First levels of the hit hierarchy; each page is in one group. */
  groups: string[]
  /** Names of the files with pages and sections. */
  tables: string[]
  /** First term and name of each file, sorted by term. */
  dictionary: FileRange[]
  postings: FileRange[]
  /**
   * Of a large part, the first page number of each table. Its postings files contain the best sections of their terms, its
   * dictionary has only frequent terms, and its tables are read for texts and complete results.
   */
  tableStarts?: number[]
}

export type FileRange = [first: string, file: string]

/** A search request: the supported subset of Algolia's API. */
export interface SearchRequest {
  indexName?: string
  query?: string
  params?: Omit<SearchRequest, 'params' | 'indexName'>
  page?: number
  hitsPerPage?: number
  /** `name:value` or `name:-value`; the filters of an inner list are alternatives. */
  facetFilters?: string | (string | string[])[]
  /** Names of facets to count; `*` for all. */
  facets?: string[]
  /** Attributes of hits to return: names, or `*` for all, and with a minus sign those to leave out. Default: all. */
  attributesToRetrieve?: string[]
  /** Whether to return a `queryID`, with which clicks are reported. */
  clickAnalytics?: boolean
  attributesToSnippet?: string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
}

export type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

export type Hierarchy<T> = Record<Level, T | null>

export interface Highlighted {
  /** HTML: the escaped text with marks around matches. */
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
}

/** A hit for DocSearch. All texts are escaped, because DocSearch inserts them as HTML. */
export interface SearchHit {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: Level | 'content'
  content: string | null
  hierarchy: Hierarchy<string>
  _highlightResult: { hierarchy: Partial<Record<Level, Highlighted>>; content?: Highlighted }
  _snippetResult: { hierarchy: Partial<Record<Level, Highlighted>>; content?: Highlighted }
}

export interface SearchResult {
  index: string
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  processingTimeMS: number
  exhaustiveNbHits: true
  query: string
  params: string
  facets?: Record<string, Record<string, number>>
  queryID?: string
}
