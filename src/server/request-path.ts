import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitUrl } from '../shared/url.ts'
import { maxUrlLength } from './limits.ts'

export interface RequestPath {
  /** Decoded. */
  path: string
  /** Query, with `?`. */
  search: string
}

/**
 * Parses a request URL. Returns undefined for a malformed escape, an encoded slash, a backslash, a NUL, a hash and for `.` and `..`
 * segments, so a returned path never escapes the folder it is joined to.
 */
function parsePath(url = '/'): RequestPath | undefined {
  const { path: encoded, search, hash } = splitUrl(url)
  // Not allowed in a request; other software may read the path differently.
  if (hash !== '') return undefined
  if (!encoded.startsWith('/') || /%2f|%5c|%00/i.test(encoded)) return undefined
  try {
    const path = decodeURIComponent(encoded)
    return /\\|\0|(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? undefined : { path, search }
  } catch {
    return undefined
  }
}

/** Returns the path of a request for a page or file. Responds to invalid requests and returns undefined. */
export function parseRequestPath({ method, url }: IncomingMessage, response: ServerResponse): RequestPath | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return undefined
  }
  if (url !== undefined && url.length > maxUrlLength) {
    response.writeHead(414, { 'content-type': 'text/plain' }).end('The URL is too long.')
    return undefined
  }
  const requestPath = parsePath(url)
  if (!requestPath) response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request.')
  return requestPath
}

/** Encodes a decoded path. */
export function formatRequestPath({ path, search }: RequestPath): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) + search
}
