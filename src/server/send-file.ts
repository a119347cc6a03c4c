import { createReadStream, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface SentFile {
  /** Absolute path. */
  file: string
  /** Value of `content-type`. */
  type: string
  /** Encoding of the file's content: `br` or `gzip`. */
  encoding?: string
}

/**
 * Sends a file from disk, with ETag and range support. Responds with 404 if the file does not exist. Headers that the response
 * already has are not changed.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, { file, type, encoding }: SentFile): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) {
    response.writeHead(404).end()
    return
  }
  const etag = `W/"${stats.size}-${Math.trunc(stats.mtimeMs * 1000)}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    'content-type': type,
    etag,
    'last-modified': stats.mtime.toUTCString(),
    'cache-control': 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  }
  for (const [name, value] of Object.entries(headers)) if (!response.hasHeader(name)) response.setHeader(name, value)
  if (isNotModified(request, etag, stats)) {
    for (const name of ['content-type', 'content-encoding']) response.removeHeader(name)
    response.writeHead(304).end()
    return
  }
  const range = encoding ? undefined : readRange(request)
  if (range && range.first >= stats.size) {
    response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end()
    return
  }
  const end = Math.min(range?.last ?? Number.POSITIVE_INFINITY, stats.size - 1)
  const start = range?.first ?? 0
  response.setHeader('content-length', end - start + 1)
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${stats.size}`)
  response.setHeader('accept-ranges', 'bytes')
  response.writeHead(range ? 206 : 200)
  if (request.method === 'HEAD' || stats.size === 0) {
    response.end()
    return
  }
  const source = createReadStream(file, { start, end })
  // A build may delete a file after it was found and before it is read.
  source.once('error', () => response.destroy())
  response.once('close', () => source.destroy())
  source.pipe(response)
}

/** Whether the client has this version. `if-none-match` takes precedence over `if-modified-since`. */
function isNotModified({ headers }: IncomingMessage, etag: string, stats: Stats): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const strong = (tag: string) => tag.trim().replace(/^W\//, '')
    return known.trim() === '*' || known.split(',').some((tag) => strong(tag) === strong(etag))
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(stats.mtimeMs / 1000) * 1000 <= since
}

/** Returns a single plain range, in bytes of the uncompressed file; any other range header is ignored. */
function readRange({ headers }: IncomingMessage): { first: number; last: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || (last !== '' && Number(first) > Number(last))) return undefined
  // Parts of a file whose version is unknown would be joined with parts of another.
  if (headers['if-range'] !== undefined) return undefined
  delete headers['accept-encoding']
  return { first: Number(first), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) }
}
