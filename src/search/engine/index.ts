/** `lectern/search`: builds and searches indexes. Runs anywhere: no DOM, no Node. */

export {
  algoliaHost,
  type IndexPart,
  indexFile,
  manifestFile,
  type SearchHit,
  type SearchManifest,
  type SearchRequest,
  type SearchResult,
} from '../../shared/search.ts'
export { type AddFile, buildIndex, type PartPage } from './build-index.ts'
export type { PageText, TextsFile } from './format.ts'
export { type IndexedPage, indexPage, pageText, type SearchPage } from './index-page.ts'
export type { ReadFile } from './read-file.ts'
export { createSearcher, type Searcher } from './searcher.ts'
export { splitIntoChunks } from './split-into-chunks.ts'
export { tokenize, type Word } from './tokenize.ts'
