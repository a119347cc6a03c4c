import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitUrl } from '../shared/url.ts'
import { maxUrlLength } from './limits.ts'

export interface RequestPath {
  /** Decoded. */
  path: string
  /** As it was sent, in ASCII. */
  encoded: string
  /** Query, with `?`, as it was sent, in ASCII. */
  search: string
}

/**
 * Parses a request URL. Returns undefined for a malformed escape, an encoded slash, a backslash, a NUL, a hash, characters that
 * must be encoded and for `.` and `..` segments, so a returned path never escapes the folder it is joined to. The configurations
 * that `lectern serve --print` prints refuse the same paths.
 */
function parsePath(url = '/'): RequestPath | undefined {
  const { path: encoded, search, hash } = splitUrl(url)
  // Not allowed in a request; other software may read the path differently.
  if (hash !== '' || /[^!-~]/.test(url)) return undefined
  if (!encoded.startsWith('/') || /%(?![\da-f]{2})|%2f|%5c|%00/i.test(encoded)) return undefined
  const path = decodeBytes(encoded)
  return /\\|\0|(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? undefined : { path, encoded, search }
}

/** Decodes percent escapes. Bytes that are no UTF-8 become replacement characters: no page has such a path. */
function decodeBytes(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    const bytes = encoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
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
