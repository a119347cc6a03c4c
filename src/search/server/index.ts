/** `lectern/search/server`: searches an index on a server, by Algolia's protocol. Node. */
export type { SearchHit } from '../../shared/search.ts'
export { openBuiltIndexes, type ServerIndex } from './built-index.ts'
export { type LiveIndexOptions, openLiveIndex } from './live-index.ts'
export { createQueryHandler } from './query-handler.ts'
