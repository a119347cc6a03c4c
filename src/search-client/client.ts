import type { SearchRequest, SearchResult } from '../shared/search.ts'
import { manifestFile, type SearchManifest } from '../shared/search.ts'
import type { SearchSettings } from '../shared/types.ts'
import { fetchFile } from './fetch-file.ts'
import type { FromWorker, ToWorker } from './worker.ts'

export interface SearchClientOptions {
  settings?: SearchSettings
  /** Of the site; ends with a slash. */
  baseUrl: string
  locale: string
  /** Of the documents: the others are left out. All of them where there is none. */
  version?: string
}

/** What DocSearch wants of a search client. */
export interface SearchClient {
  addAlgoliaAgent(): void
  transporter: { algoliaAgent: { value: string } }
  search(query: { requests: SearchRequest[] } | SearchRequest[]): Promise<{ results: SearchResult[] }>
  /** Stops the worker. */
  close(): void
}

/** By this name DocSearch knows that it is to show its error screen. */
function unreachable(cause: unknown): Error {
  const error = new Error('The search index cannot be read.', { cause })
  error.name = 'RetryError'
  return error
}

/**
 * Searches the index that comes with a site, in a worker that starts at once. A start that fails is tried again by the next
 * search.
 */
export function createSearchClient({ baseUrl, locale, version }: SearchClientOptions): SearchClient {
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
        const { ask, manifest } = await start()
        return await ask(given.map((request) => ofVersion(request, version, manifest)))
      } catch (error) {
        throw unreachable(error)
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
  manifest: SearchManifest
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
    manifest,
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

/** Leaves out the documents of other versions; of a docs instance that has no such version, none. */
function ofVersion(request: SearchRequest, version: string | undefined, { parts }: SearchManifest): SearchRequest {
  if (version === undefined) return request
  const instances = new Set(parts.filter((part) => part.version === version).map(({ instance }) => instance))
  const tags = parts.filter((part) => part.version === version || !instances.has(part.instance)).map(({ tag }) => tag)
  const given = request.facetFilters ?? request.params?.facetFilters ?? []
  const facetFilters = [...(typeof given === 'string' ? [given] : given), tags.map((tag) => `docusaurus_tag:${tag}`)]
  const { params, ...rest } = request
  return { ...params, ...rest, facetFilters }
}
