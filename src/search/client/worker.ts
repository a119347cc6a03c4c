import type { SearchRequest } from '../../shared/search.ts'
import { indexFile, type SearchManifest } from '../../shared/search.ts'
import { createSearcher, type Searcher } from '../engine/index.ts'
import { fetchFile } from './fetch-file.ts'

/** What the page tells the worker: first where the index is, then what is asked. */
export type ToWorker = { manifest: SearchManifest; baseUrl: string } | { id: number; requests: SearchRequest[] }

export type FromWorker = { id: number; results?: Awaited<ReturnType<Searcher['search']>>; failure?: string }

const scope = globalThis as unknown as {
  onmessage: ((event: { data: ToWorker }) => void) | null
  postMessage(message: FromWorker): void
}

let searcher: Searcher | undefined

scope.onmessage = async ({ data }) => {
  if ('manifest' in data) {
    const { manifest, baseUrl } = data
    searcher = createSearcher({ manifest, read: (file) => fetchFile(baseUrl + indexFile(file)) })
    // Whether that went well is told by the searches.
    searcher.prepare().catch(() => {})
    return
  }
  const dependencies = searcher as Searcher
  try {
    scope.postMessage({ id: data.id, results: await dependencies.search(data.requests) })
    // The next letters come soon.
    dependencies.readTerms().catch(() => {})
  } catch (error) {
    scope.postMessage({ id: data.id, failure: (error as Error).message })
  }
}
