import type { SearchRequest, SearchResult } from '../../../shared/search.ts'
import { manifestFile, type SearchManifest } from '../../../shared/search.ts'
import { type EarlyWorkerOptions, takeEarlyWorker } from './early-worker.ts'
import { fetchFile } from './fetch-file.ts'
import { retryError, type SearchClient } from './search-client.ts'
import type { WorkerRequest, WorkerResponse } from './worker.ts'

/**
 * Searches the index in a site's static files, in a worker that starts immediately. The next search retries after a failure; if
 * the cause is a newer build, the search itself is repeated.
 */
export function createEmbeddedClient(options: EarlyWorkerOptions): SearchClient {
  const { baseUrl, locale } = options
  let running: Promise<RunningWorker> | undefined
  const stop = () => {
    running?.then(({ end }) => end()).catch(() => {})
    running = undefined
  }
  const start = () => {
    if (running) return running
    const starting = startWorker(options)
    starting.catch(() => {
      if (running === starting) running = undefined
    })
    running = starting
    return starting
  }
  /** Whether there is a newer build, so that the worker's files may be gone. */
  const isOutdated = async ({ manifest }: RunningWorker) => {
    const current = await fetchFile(baseUrl + manifestFile(locale))
    return JSON.stringify(current) !== JSON.stringify(manifest)
  }
  const search = async (requests: SearchRequest[], onHits?: OnHits) => {
    const worker = await start()
    try {
      return await worker.search(requests, onHits)
    } catch (error) {
      if (!worker.hasFailed() && !(await isOutdated(worker))) throw error
      if ((await running) === worker) stop()
      return (await start()).search(requests, onHits)
    }
  }
  start().catch(() => {})
  return {
    addAlgoliaAgent() {},
    transporter: { algoliaAgent: { value: 'lectern' } },
    async search(query, onHits) {
      try {
        return await search(Array.isArray(query) ? query : query.requests, onHits)
      } catch (error) {
        throw retryError('Cannot read the search index.', error)
      }
    },
    close: stop,
  }
}

interface RunningWorker {
  manifest: SearchManifest
  /** Whether the worker has failed or was stopped, so that it no longer responds. */
  hasFailed(): boolean
  end(): void
  search(requests: SearchRequest[], onHits?: OnHits): Promise<SearchResponse>
}

type SearchResponse = { results: SearchResult[] }
type OnHits = (response: SearchResponse) => void

async function startWorker(options: EarlyWorkerOptions): Promise<RunningWorker> {
  const { baseUrl, locale } = options
  const early = takeEarlyWorker(options)
  const loading = fetchFile(baseUrl + manifestFile(locale), early.manifest) as Promise<SearchManifest>
  const manifest = await loading.catch((error: unknown) => {
    early.worker.terminate()
    throw error
  })
  // The page may be of an earlier build.
  const isUsable = !early.hasFailed() && early.path === manifest.worker
  if (!isUsable) early.worker.terminate()
  const worker = isUsable ? early.worker : new Worker(baseUrl + manifest.worker)
  const waiting = new Map<
    number,
    { resolve(response: SearchResponse): void; reject(error: Error): void; onHits?: OnHits }
  >()
  let failed: Error | undefined
  worker.onmessage = ({ data: { id, results, isEarly, error } }: MessageEvent<WorkerResponse>) => {
    const pending = waiting.get(id)
    if (results && isEarly) {
      pending?.onHits?.(results)
      return
    }
    waiting.delete(id)
    if (results) pending?.resolve(results)
    else pending?.reject(new Error(error))
  }
  const end = (message: string) => {
    failed = new Error(message)
    worker.terminate()
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
  }
  worker.onerror = () => end('The search worker failed.')
  const post = (message: WorkerRequest) => worker.postMessage(message)
  post({ manifest, baseUrl })
  let lastId = 0
  return {
    manifest,
    end: () => end('The search was stopped.'),
    hasFailed: () => failed !== undefined,
    search(requests, onHits) {
      if (failed) return Promise.reject(failed)
      return new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject, onHits })
        post({ id, requests })
      })
    },
  }
}
