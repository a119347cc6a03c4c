import type { RequestHandler } from '../../shared/types.ts'
import type { SearchRequest, SearchResult } from '../engine/index.ts'
import type { ServerIndex } from './built-index.ts'
import { HttpError } from './http-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { readQueries, readQuery } from './read-queries.ts'

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

/**
 * Handles the search calls of Algolia's API. Credentials are not checked.
 * @param indexNames the names that the index has; one for each locale whose site has another title
 */
export function createQueryHandler({
  index,
  indexNames,
}: {
  index: ServerIndex
  indexNames: readonly string[]
}): RequestHandler {
  const limit = limitConcurrency({ maxRunning: maxConcurrentSearches, maxWaiting: maxWaitingSearches })
  const runQuery = async (query: SearchRequest, { signal }: Request): Promise<SearchResult> => {
    const { results } = await limit(() => {
      signal.throwIfAborted()
      return index.search([query])
    })
    return { ...(results[0] as SearchResult), index: query.indexName ?? '' }
  }
  const handleCall = async (request: Request): Promise<unknown> => {
    const { pathname } = new URL(request.url)
    const [, name = '', call] = endpoint.exec(pathname) ?? []
    if (request.method !== 'POST') throw new HttpError(405, 'Use POST to search.')
    const body = await readBody(request)
    if (call === 'query') return runQuery(readQuery(body, checkIndexName(name, indexNames)), request)
    if (decodeName(name) !== '*') throw new HttpError(404, 'Send queries to /1/indexes/*/queries.')
    const results: SearchResult[] = []
    // One after another, so that a call with fifty queries takes one slot.
    for (const query of readQueries(body, indexNames)) results.push(await runQuery(query, request))
    return { results }
  }
  return {
    accepts: ({ url = '' }) => endpoint.test(url),
    async respond(request) {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders })
      try {
        return toResponse(200, await handleCall(request))
      } catch (error) {
        const { status, message } = error instanceof HttpError ? error : serviceUnavailable(error)
        return toResponse(status, { message, status }, status === 405 ? { allow: 'POST, OPTIONS' } : {})
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
