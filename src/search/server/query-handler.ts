import { randomBytes } from 'node:crypto'
import { clientName, HttpError, limitConcurrency, limitRate, readBody } from '../../platform/index.ts'
import type { RequestClient, RequestHandler } from '../../shared/types.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../engine/index.ts'
import type { ServerIndex } from './built-index.ts'
import { readQueries, readQuery } from './read-queries.ts'
import { retrieveAttributes } from './retrieve-attributes.ts'

const maxBodyBytes = 64 * 1024

// Searches are CPU-bound: more at a time would only use more memory.
const maxConcurrentSearches = 4
const maxWaitingSearches = 2000

const endpoint = /^\/1\/indexes\/([^/?]+)\/(queries|query)(?:\?|$)/

/** Pages of any site may search, without a preflight request. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

type ServedResult = Omit<SearchResult, 'hits'> & { hits: Partial<SearchHit>[] }

export interface QueryHandlerOptions {
  index: ServerIndex
  /** The names that the index has: one for each locale whose site has another title. */
  indexNames: readonly string[]
  /** No limit by default. */
  queriesPerMinute?: number | undefined
  /** Header in which a proxy names its client, last. Default: the address of the connection is that of the client. */
  clientHeader?: string | undefined
  /** Milliseconds after which the other queries of a call are not run. */
  timeout?: number
}

/** Handles the search calls of Algolia's API. Credentials are not checked. */
export function createQueryHandler(options: QueryHandlerOptions): RequestHandler {
  const { index, indexNames, queriesPerMinute, clientHeader, timeout = 10_000 } = options
  const limit = limitConcurrency({
    maxRunning: maxConcurrentSearches,
    maxWaiting: maxWaitingSearches,
    message: 'Too many pending searches. Try again later.',
  })
  const runQuery = async (query: SearchRequest, { signal }: Request): Promise<ServedResult> => {
    const { results } = await limit(() => {
      signal.throwIfAborted()
      return index.search([query])
    })
    const result = results[0] as SearchResult
    return {
      ...result,
      index: query.indexName ?? '',
      hits: result.hits?.map((hit) => retrieveAttributes(hit, query.attributesToRetrieve)),
      ...(query.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    }
  }
  const countQueries = queriesPerMinute === undefined ? () => 0 : limitRate({ queriesPerMinute })
  const checkRate = (queries: number, request: Request, client: RequestClient) => {
    const seconds = countQueries(clientName(request, client, clientHeader), queries)
    if (seconds > 0) throw new HttpError(429, 'Too many queries. Try again later.', { 'retry-after': String(seconds) })
  }
  const handleCall = async (request: Request, client: RequestClient): Promise<unknown> => {
    const began = performance.now()
    const { pathname } = new URL(request.url)
    const [, name = '', call] = endpoint.exec(pathname) ?? []
    if (request.method !== 'POST') throw new HttpError(405, 'Use POST to search.', { allow: 'POST, OPTIONS' })
    const body = await readBody(request, maxBodyBytes)
    if (call === 'query') {
      const query = readQuery(body, checkIndexName(name, indexNames))
      checkRate(1, request, client)
      return runQuery(query, request)
    }
    if (decodeName(name) !== '*') throw new HttpError(404, 'Send queries to /1/indexes/*/queries.')
    const queries = readQueries(body, indexNames)
    checkRate(queries.length, request, client)
    const results: ServedResult[] = []
    // One after another, so that a call with fifty queries takes one slot.
    for (const query of queries) {
      if (performance.now() - began > timeout) throw new HttpError(503, 'The queries take too long.')
      results.push(await runQuery(query, request))
    }
    return { results }
  }
  return {
    accepts: ({ url = '' }) => endpoint.test(url),
    async respond(request, client) {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
      try {
        return toResponse(200, await handleCall(request, client))
      } catch (error) {
        const { status, message, headers } = error instanceof HttpError ? error : serviceUnavailable(error)
        return toResponse(status, { message, status }, headers)
      }
    },
  }
}

function toResponse(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { ...commonHeaders, ...headers } })
}

/** A server-side failure: with status 503 clients try the next host. */
function serviceUnavailable(cause: unknown): HttpError {
  return new HttpError(503, (cause as Error).message)
}

/** Returns the index name of a URL path, decoded, if it is a name of this index. */
function checkIndexName(name: string, indexNames: readonly string[]): string {
  const decoded = decodeName(name)
  if (!indexNames.includes(decoded)) throw new HttpError(404, `Index ${decoded} does not exist`)
  return decoded
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    throw new HttpError(400, 'The index name is malformed.')
  }
}
