/** `lectern/search/build`: selects the pages of a site and writes their search index. Node. */
export { emitIndex, tasksModule, updateIndex, workerPath } from './emit-index.ts'
export { cacheVersion, type KeyedPage, keyedPages } from './index-pages.ts'
export { partitionCount, partitionIndex, partitionPages } from './partition-pages.ts'
export { searchTag } from './search-tag.ts'
export { type PageSelection, type SearchablePage, searchablePages } from './searchable-pages.ts'
