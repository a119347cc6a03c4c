import type { SearchRequest, SearchResult } from '../../shared/search.ts'
import { manifestFile, type SearchManifest } from '../../shared/search.ts'
import { fetchFile } from './fetch-file.ts'
import { retryError, type SearchClient } from './search-client.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/**
 * Searches the index that comes with a site, in a worker that starts at once. What fails is tried again by the next search; where
 * the site has been built anew meanwhile, at once.
 */
export function createEmbeddedClient({ baseUrl, locale }: { baseUrl: string; locale: string }): SearchClient {
  let running: Promise<Running> | undefined
  const stop = () => {
    running?.then(({ end }) => end()).catch(() => {})
    running = undefined
  }
  const start = () => {
    if (running) return running
    const starting = startWorker(baseUrl, locale)
    starting.catch(() => {
      if (running === starting) running = undefined
    })
    running = starting
    return starting
  }
  /** Whether the files that the worker knows are those of an earlier build, which are gone. */
  const isOutdated = async ({ manifest }: Running) => {
    const current = await fetchFile(baseUrl + manifestFile(locale))
    return JSON.stringify(current) !== JSON.stringify(manifest)
  }
  const search = async (requests: SearchRequest[]) => {
    const dependencies = await start()
    try {
      return await dependencies.ask(requests)
    } catch (error) {
      if (!dependencies.hasFailed() && !(await isOutdated(dependencies))) throw error
      if ((await running) === dependencies) stop()
      return (await start()).ask(requests)
    }
  }
  start().catch(() => {})
  return {
    addAlgoliaAgent() {},
    transporter: { algoliaAgent: { value: 'lectern' } },
    async search(query) {
      try {
        return await search(Array.isArray(query) ? query : query.requests)
      } catch (error) {
        throw retryError('The search index cannot be read.', error)
      }
    },
    close: stop,
  }
}

interface Running {
  manifest: SearchManifest
  /** Whether the worker itself has failed or was stopped, so that it answers nothing more. */
  hasFailed(): boolean
  end(): void
  ask(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>
}

async function startWorker(baseUrl: string, locale: string): Promise<Running> {
  const manifest = (await fetchFile(baseUrl + manifestFile(locale))) as SearchManifest
  const worker = new Worker(baseUrl + manifest.worker)
  const waiting = new Map<number, { resolve(results: { results: SearchResult[] }): void; reject(error: Error): void }>()
  let failed: Error | undefined
  worker.onmessage = ({ data: { id, results, failure } }: MessageEvent<FromWorker>) => {
    const dependencies = waiting.get(id)
    waiting.delete(id)
    if (results) dependencies?.resolve(results)
    else dependencies?.reject(new Error(failure))
  }
  const end = (message: string) => {
    failed = new Error(message)
    worker.terminate()
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
  }
  worker.onerror = () => end('The worker of the search failed.')
  const tell = (message: ToWorker) => worker.postMessage(message)
  tell({ manifest, baseUrl })
  let last = 0
  return {
    manifest,
    end: () => end('The search was stopped.'),
    hasFailed: () => failed !== undefined,
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
