import { randomBytes } from 'node:crypto'
import type { RequestClient, RequestHandler } from '../../shared/types.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../engine/index.ts'
import type { ServerIndex } from './built-index.ts'
import { HttpError } from './http-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { limitRate } from './limit-rate.ts'
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
  const limit = limitConcurrency({ maxRunning: maxConcurrentSearches, maxWaiting: maxWaitingSearches })
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
  const checkRate = (queries: number, request: Request, { address }: RequestClient) => {
    const named = clientHeader && request.headers.get(clientHeader)?.split(',').at(-1)?.trim()
    const seconds = countQueries(named || address, queries)
    if (seconds > 0) throw new HttpError(429, 'Too many queries. Try again later.', { 'retry-after': String(seconds) })
  }
  const handleCall = async (request: Request, client: RequestClient): Promise<unknown> => {
    const began = performance.now()
    const { pathname } = new URL(request.url)
    const [, name = '', call] = endpoint.exec(pathname) ?? []
    if (request.method !== 'POST') throw new HttpError(405, 'Use POST to search.', { allow: 'POST, OPTIONS' })
    const body = await readBody(request)
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

/** Reads a JSON body, and stops as soon as it exceeds the limit. */
async function readBody(request: Request): Promise<string> {
  const tooLong = new HttpError(413, `The body is larger than ${maxBodyBytes} bytes.`)
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new HttpError(415, `Content encoding "${encoding}" is not supported.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLong
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBodyBytes) throw tooLong
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new HttpError(400, 'The body must be UTF-8 encoded JSON.')
  }
}
