import type { SearchRequest, SearchResult } from '../shared/search.ts'
import { manifestFile, type SearchManifest } from '../shared/search.ts'
import { fetchFile } from './fetch-file.ts'
import { retryError, type SearchClient } from './search-client.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/**
 * Searches the index that comes with a site, in a worker that starts at once. A start that fails is tried again by the next
 * search.
 */
export function createEmbeddedClient({ baseUrl, locale }: { baseUrl: string; locale: string }): SearchClient {
  let running: Promise<Running> | undefined
  const start = () => {
    running ??= startWorker(baseUrl, locale)
    running.catch(() => {
      running = undefined
    })
    return running
  }
  start().catch(() => {})
  return {
    addAlgoliaAgent() {},
    transporter: { algoliaAgent: { value: 'lectern' } },
    async search(query) {
      const given = Array.isArray(query) ? query : query.requests
      try {
        const { ask } = await start()
        return await ask(given)
      } catch (error) {
        throw retryError('The search index cannot be read.', error)
      }
    },
    close() {
      running?.then(({ worker }) => worker.terminate()).catch(() => {})
      running = undefined
    },
  }
}

interface Running {
  worker: Worker
  ask(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>
}

async function startWorker(baseUrl: string, locale: string): Promise<Running> {
  const manifest = (await fetchFile(baseUrl + manifestFile(locale))) as SearchManifest
  const worker = new Worker(baseUrl + manifest.worker)
  const waiting = new Map<number, { resolve(results: { results: SearchResult[] }): void; reject(error: Error): void }>()
  let failed: Error | undefined
  worker.onmessage = ({ data: { id, results, failure } }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (results) asked?.resolve(results)
    else asked?.reject(new Error(failure))
  }
  worker.onerror = () => {
    failed = new Error('The worker of the search failed.')
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
  }
  const tell = (message: ToWorker) => worker.postMessage(message)
  tell({ manifest, baseUrl })
  let last = 0
  return {
    worker,
    ask(requests) {
      if (failed) return Promise.reject(failed)
      return new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        tell({ id, requests })
      })
    },
  }
}
