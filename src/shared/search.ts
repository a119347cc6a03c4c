/** A host as Algolia's client takes it, from its address: protocol, name and perhaps port. */
export function algoliaHost(address: string) {
  const [, protocol, url = '', port] = /^(https?):\/\/(\[[^\]]+\]|[^/:]+)(?::(\d+))?$/.exec(address) ?? []
  return {
    url,
    protocol: protocol === 'http' ? ('http' as const) : ('https' as const),
    ...(port !== undefined && { port: Number(port) }),
    accept: 'readWrite' as const,
  }
}

/** Path of a file of an index, by its name: compressed JSON. The name stands for what is in it. */
export function indexFile(name: string): string {
  return `assets/search/${name}.bin`
}

/** Path of the list of all of them, which is JSON. */
export function manifestFile(locale: string): string {
  return `search-index/${locale}.json`
}

/** All that is searched in one language. */
export interface SearchManifest {
  /** Address of the script of the worker, relative to the base URL. */
  worker: string
  locale: string
  /** Groups of words that mean the same. */
  synonyms?: string[][]
  parts: IndexPart[]
}

/** The pages of one version of a docs instance, or all pages that have no version. */
export interface IndexPart {
  /** `default`, or `docs-<instance>-<version>`. */
  tag: string
  instance?: string
  version?: string
  sections: number
  /** First levels of the hierarchy: each page has one of them. */
  groups: string[]
  /** Names of the files that list pages and sections. */
  tables: string[]
  /** First term and name of each file, in the order of terms. */
  dictionary: FileRange[]
  postings: FileRange[]
}

export type FileRange = [first: string, file: string]

/** What is asked, in the terms of Algolia's API, as far as it is answered here. */
export interface SearchRequest {
  indexName?: string
  query?: string
  params?: Omit<SearchRequest, 'params' | 'indexName'>
  page?: number
  hitsPerPage?: number
  /** `name:value`, `name:-value`; what stands in an inner list is an alternative to each other. */
  facetFilters?: string | (string | string[])[]
  /** Names of facets to be counted; `*` for all. */
  facets?: string[]
  attributesToSnippet?: string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
}

export type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`

export type Hierarchy<T> = Record<Level, T | null>

export interface Highlighted {
  /** HTML: the text with its signs escaped, and marks around what was asked for. */
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  matchedWords: string[]
}

/** A section as DocSearch shows it. All texts are escaped: DocSearch puts them into the page as HTML. */
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
}
