/** `lectern/search`: builds and searches indexes. Runs anywhere: no DOM, no Node. */

export { algoliaHost } from '../../shared/algolia-host.ts'
export {
  type IndexPart,
  indexFile,
  manifestFile,
  type SearchHit,
  type SearchManifest,
  type SearchRequest,
  type SearchResult,
} from '../../shared/search.ts'
export { buildIndex, joinIndex, numberPages, type PartPage, type RowPageInput, rowSources } from './build-index.ts'
export type { AddFile, PageText, TextsFile } from './format.ts'
export { groupTerms } from './group-terms.ts'
export { type IndexedPage, indexPage, pageText, type SearchPage } from './index-page.ts'
export { indexShard, type ShardIndex } from './index-shard.ts'
export { searchLanguage } from './languages.ts'
export { countNumbers } from './numbers.ts'
export type { ReadFile } from './read-file.ts'
export { createSearcher, type Searcher } from './searcher.ts'
export type { RowSources } from './shorten-postings.ts'
export { similarWords } from './similar-word-lists.ts'
export { splitEvenly, splitIntoChunks } from './split-into-chunks.ts'
export { maxShards } from './term-shards.ts'
export { tokenize, type Word } from './tokenize.ts'
