import type { Json } from './json.ts'

/** Where searches are answered. */
export type SearchEngine =
  /** In the browser, from the index that comes with the site. */
  | { type: 'embedded' }
  /**
   * By servers that speak Algolia's protocol, `lectern serve` for one, asked in turn: addresses without a path; without any, the
   * server that the site comes from.
   */
  | { type: 'server'; hosts: string[] }
  /** By Algolia. `hosts`: other addresses than its own. */
  | { type: 'algolia'; appId: string; apiKey: string; hosts?: string[] }

/** What the theme is told by the plugin that brings a search. */
export interface SearchSettings {
  engine: SearchEngine
  indexName: string
  /** Address of the search page, base URL included, where there is one. */
  page?: string
  placeholder: string
  /** Hits of one group that are shown in the modal. */
  maxResultsPerGroup: number
  /** Whether only the shown language and versions are searched. */
  contextual: boolean
  /** Parameters of Algolia's API that go with every search. */
  parameters: Record<string, Json>
  /** Regular expression: results whose addresses match are opened as they are. */
  externalUrlRegex?: string
  /** What is replaced in the paths of results; `from` is a regular expression. */
  replacePathname?: { from: string; to: string }
  /** Where readers tell that a query should have results: `{query}` stands for it. */
  missingResultsUrl?: string
  /** Address of a script of the site that brings `search-insights`; clicks and views are told to Algolia only with it. */
  insights?: string
}
