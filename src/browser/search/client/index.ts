/** `lectern/search/client`: searches a site from its pages, with any engine. Browser. */
export type { SearchHit, SearchRequest, SearchResult } from '../../../shared/search.ts'
export { createSearchClient, type SearchClientOptions } from './client.ts'
export { startEarlyWorker } from './early-worker.ts'
export { fetchFile } from './fetch-file.ts'
export type { SearchClient } from './search-client.ts'
