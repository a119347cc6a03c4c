import { createSearcher, type Searcher } from '../../../search/engine/index.ts'
import type { SearchRequest } from '../../../shared/search.ts'
import { indexFile, type SearchManifest } from '../../../shared/search.ts'
import { fetchFile } from './fetch-file.ts'

/** Messages to the worker: first the location of the index, then searches. */
export type WorkerRequest = { manifest: SearchManifest; baseUrl: string } | { id: number; requests: SearchRequest[] }

/** `isEarly`: hits follow again, with all of their texts. */
export type WorkerResponse = {
  id: number
  results?: Awaited<ReturnType<Searcher['search']>>
  isEarly?: boolean
  error?: string
}

const scope = globalThis as unknown as {
  onmessage: ((event: { data: WorkerRequest }) => void) | null
  postMessage(message: WorkerResponse): void
}

let searcher: Searcher | undefined

scope.onmessage = async ({ data }) => {
  if ('manifest' in data) {
    const { manifest, baseUrl } = data
    searcher = createSearcher({ manifest, read: (file) => fetchFile(baseUrl + indexFile(file)) })
    // A search reports the failure.
    searcher.prepare().catch(() => {})
    return
  }
  const openSearcher = searcher as Searcher
  try {
    const { id, requests } = data
    const onHits = (results: Awaited<ReturnType<Searcher['search']>>) => {
      scope.postMessage({ id, results, isEarly: true })
    }
    scope.postMessage({ id, results: await openSearcher.search(requests, onHits) })
    // The reader is probably still typing.
    openSearcher.preloadTerms().catch(() => {})
  } catch (error) {
    scope.postMessage({ id: data.id, error: (error as Error).message })
  }
}
