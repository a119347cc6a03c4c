import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Sends a file from disk, with ETag and range support. Responds with 404 if the file does not exist. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, type }: { file: string; type: string },
): void {
  const { dir, base } = path.parse(file)
  const serve = sirv(dir, { dev: true, etag: true, dotfiles: true, extensions: [] }) as unknown as Middleware
  response.setHeader('content-type', type)
  request.url = `/${encodeURI(base)}`
  prepareStream(request, response)
  serve(request, response, () => response.writeHead(404).end())
}

/** Prepares a request for sirv: normalizes the range, and closes the connection if the file cannot be read. */
export function prepareStream(request: IncomingMessage, response: ServerResponse): void {
  limitRange(request)
  // A build may delete a file after it was found and before it is read.
  response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()))
}

/** Allows a single plain range; any other range header is ignored. */
function limitRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range) ?? []
  // Ranges refer to the uncompressed file.
  if (first !== undefined && (last === '' || Number(first) <= Number(last))) delete headers['accept-encoding']
  else delete headers.range
}
