import type { Json } from './json.ts'

/** The search engine of a site. */
export type SearchEngine = EmbeddedEngine | ServerEngine | AlgoliaEngine

/** The reader's browser, with an index from the site's static files. */
export interface EmbeddedEngine {
  type: 'embedded'
  /** Path of the script that searches, without the base URL. */
  worker: string
}

/**
 * Servers that implement Algolia's protocol, such as `lectern serve`, tried in order. `hosts`: origins; if empty, the server
 * that the site comes from.
 */
export interface ServerEngine {
  type: 'server'
  hosts: string[]
}

/** Algolia. `hosts`: origins to use instead of Algolia's own. */
export interface AlgoliaEngine {
  type: 'algolia'
  appId: string
  apiKey: string
  hosts?: string[]
}

/** Search settings for the theme. */
export interface SearchSettings {
  engine: SearchEngine
  indexName: string
  /** Path of the search page, base URL included; absent if there is none. */
  page?: string
  placeholder: string
  /** Maximum hits per group in the modal. */
  maxResultsPerGroup: number
  /** Whether to search only the current language and versions. */
  contextual: boolean
  /** Algolia API parameters for every search. */
  parameters: Record<string, Json>
  /** Regular expression: results whose URLs match open unchanged. */
  externalUrlRegex?: string
  /** Replacement in the paths of results; `from` is a regular expression. */
  replacePathname?: { from: string; to: string }
  /** Where readers report a query without results: `{query}` is replaced. */
  missingResultsUrl?: string
  /** URL of a script on this site that provides `search-insights`; without it no clicks and views are sent to Algolia. */
  insights?: string
}
