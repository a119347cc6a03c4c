/** `lectern/search/client`: asks what answers the searches of a site, from its pages. */
export type { SearchHit, SearchRequest, SearchResult } from '../../shared/search.ts'
export { createSearchClient, type SearchClientOptions } from './client.ts'
export type { SearchClient } from './search-client.ts'
