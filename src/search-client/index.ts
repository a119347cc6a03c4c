/** `lectern/search-client`: asks the index of a site from its pages. */
export type { SearchHit, SearchRequest, SearchResult } from '../shared/search.ts'
export { createSearchClient, type SearchClient, type SearchClientOptions } from './client.ts'
