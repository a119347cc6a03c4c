import type { RequestHandler } from 'lectern/plugin-kit'
import type { SearchRequest, SearchResult } from 'lectern/search'
import { inTurn } from './in-turn.ts'
import { readQueries, readQuery } from './read-queries.ts'
import { RefusedRequest } from './refused-request.ts'
import type { ServedIndex } from './served-index.ts'

/** Bytes of a body. */
const longestBody = 64 * 1024

/** Searches at a time: they compute, so that more would only hold more in memory. */
const atOnce = 4
const mostWaiting = 2000

const path = /^\/1\/indexes\/([^/?]+)\/(queries|query)(?:\?|$)/

/** Pages of any site may ask, and without asking first whether they may. */
const usualHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Answers the search calls of Algolia's API; who asks need not say who it is. */
export function createQueryHandler({ index, indexName }: { index: ServedIndex; indexName: string }): RequestHandler {
  const wait = inTurn({ atOnce, mostWaiting })
  const find = async (query: SearchRequest, { signal }: Request): Promise<SearchResult> => {
    const { results } = await wait(() => {
      signal.throwIfAborted()
      return index.search([query])
    })
    return { ...(results[0] as SearchResult), index: indexName }
  }
  const answerCall = async (request: Request): Promise<unknown> => {
    const { pathname } = new URL(request.url)
    const [, name = '', call] = path.exec(pathname) ?? []
    if (request.method !== 'POST') throw new RefusedRequest(405, 'Searches are sent by POST.')
    const body = await readBody(request)
    if (call === 'query') return find(readQuery(body, named(name, indexName)), request)
    if (decoded(name) !== '*') throw new RefusedRequest(404, 'Queries are sent to /1/indexes/*/queries')
    const results: SearchResult[] = []
    // One after another, so that no call takes the place of fifty.
    for (const each of readQueries(body, indexName)) results.push(await find(each, request))
    return { results }
  }
  return {
    accepts: ({ url = '' }) => path.test(url),
    async respond(request) {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: leave })
      try {
        return json(200, await answerCall(request))
      } catch (error) {
        const { status, message } = error instanceof RefusedRequest ? error : unable(error)
        return json(status, { message, status }, status === 405 ? { allow: 'POST, OPTIONS' } : {})
      }
    },
  }
}

const leave = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

function json(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { ...usualHeaders, ...headers } })
}

/** What goes wrong here is not the fault of who asks: another host may do better. */
function unable(cause: unknown): RefusedRequest {
  return new RefusedRequest(503, (cause as Error).message)
}

/** The name of an index in a path, which must be the one that is here. */
function named(name: string, indexName: string): string {
  if (decoded(name) !== indexName) throw new RefusedRequest(404, `Index ${decoded(name)} does not exist`)
  return indexName
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    throw new RefusedRequest(400, 'The name of the index is malformed.')
  }
}

/** Reads no more of a body than may be of use. */
async function readBody(request: Request): Promise<string> {
  const tooLong = new RefusedRequest(413, `The body is longer than ${longestBody} bytes.`)
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new RefusedRequest(415, `Bodies in ${encoding} are not read.`)
  if (Number(request.headers.get('content-length') ?? 0) > longestBody) throw tooLong
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > longestBody) throw tooLong
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new RefusedRequest(400, 'The body must be JSON in UTF-8.')
  }
}
