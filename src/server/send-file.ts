import { createReadStream, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface SentFile {
  /** Absolute path. */
  file: string
  /** Value of `content-type`. */
  type: string
  /** Encoding of the file's content: `br` or `gzip`. */
  encoding?: string
  /** Tells the form of a page apart from others at the same address. */
  variant?: string
}

/**
 * Sends a file from disk, with ETag and range support. Responds with 404 if the file does not exist. Headers that the response
 * already has are not changed.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, type, encoding, variant }: SentFile,
): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) {
    response.writeHead(404).end()
    return
  }
  const etag = `W/"${stats.size}-${Math.trunc(stats.mtimeMs * 1000)}${[encoding, variant].map((part) => (part ? `-${part}` : '')).join('')}"`
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
  const ranges = encoding ? undefined : readRanges(request, stats.size)
  if (ranges?.length === 0) {
    response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end()
    return
  }
  // Clients that ask for several parts get the whole file.
  const [range] = ranges?.length === 1 ? ranges : []
  const { start, end } = range ?? { start: 0, end: stats.size - 1 }
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

interface ByteRange {
  start: number
  /** The last byte. */
  end: number
}

/** The ranges that a file with as many bytes has, without compression; undefined if all of it is sent. */
function readRanges({ headers, method }: IncomingMessage, size: number): ByteRange[] | undefined {
  const [, list] = /^bytes=(.*)$/i.exec(headers.range ?? '') ?? []
  // Parts of a file whose version is unknown would be joined with parts of another.
  if (list === undefined || method !== 'GET' || headers['if-range'] !== undefined || size === 0) return undefined
  const ranges: ByteRange[] = []
  for (const part of list.split(',')) {
    const [, first, last] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(part) ?? []
    if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
    if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
    const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
    const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
    if (start < size) ranges.push({ start, end })
  }
  delete headers['accept-encoding']
  return ranges
}
