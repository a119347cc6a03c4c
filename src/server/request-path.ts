import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitUrl } from '../shared/url.ts'

export interface RequestPath {
  /** Decoded. */
  path: string
  /** Query, with `?`. */
  search: string
}

/**
 * What a request asks for. Undefined for an address that no site has: a malformed escape, an encoded slash, a backslash, a
 * NUL, a step up or on the spot. So a path that is given back names nothing outside of the folder that it is joined to.
 */
function requestPath(url = '/'): RequestPath | undefined {
  const { path: encoded, search } = splitUrl(url)
  if (!encoded.startsWith('/') || /%2f|%5c|%00/i.test(encoded)) return undefined
  try {
    const path = decodeURIComponent(encoded)
    return /\\|\0|(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? undefined : { path, search }
  } catch {
    return undefined
  }
}

/** What a request for a page or a file asks for; one that asks otherwise is answered here, and gives undefined. */
export function parseRequestPath({ method, url }: IncomingMessage, response: ServerResponse): RequestPath | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return undefined
  }
  const dependencies = requestPath(url)
  if (!dependencies) response.writeHead(400, { 'content-type': 'text/plain' }).end('This is no address of a page.')
  return dependencies
}

/** The address of a decoded path. */
export function addressOf({ path, search }: RequestPath): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) + search
}
