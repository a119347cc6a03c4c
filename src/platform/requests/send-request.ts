import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/** A body that is read while it is sent. */
export interface StreamedBody {
  /** In bytes. */
  length: number
  open(): Readable
}

export interface SentRequest {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  /** That of a body's length is added. */
  headers?: Record<string, string>
  body?: Buffer | StreamedBody | undefined
  agent?: Agent | undefined
  /** Ends the request. */
  signal?: AbortSignal | undefined
  /** Ends the request after so many milliseconds without a byte. */
  timeout?: number | undefined
  /** Called when bytes of a body were sent, or when bytes of the answer to GET have arrived. */
  onBytes?: ((count: number) => void) | undefined
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Bytes that are sent at a time. */
const chunkSize = 64 * 1024
/** Larger answers are not read. */
const maxAnswer = 256 * 2 ** 20

/** Returns what keeps the connections to a host open. */
export async function createAgent({ protocol }: URL, maxSockets: number): Promise<Agent> {
  const { Agent } = protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Agent({ keepAlive: true, maxSockets })
}

/**
 * Sends a request without following redirects, and reads the answer.
 * @throws an error of the connection, which `describeNetworkFailure` describes
 */
export async function sendRequest(url: URL, options: SentRequest): Promise<Answer> {
  const { method, headers, body, agent, signal, timeout, onBytes } = options
  const { request: start } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      agent,
      ...(signal && { signal }),
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
    })
    if (timeout !== undefined)
      request.setTimeout(timeout, () => request.destroy(failure('ETIMEDOUT', 'no byte was received')))
    request.on('error', reject)
    request.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxAnswer) request.destroy(failure('EMSGSIZE', 'the answer is too large'))
        if (method === 'GET') onBytes?.(chunk.length)
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('aborted', () => reject(failure('ECONNRESET', 'the answer is incomplete')))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    if (!body) request.end()
    else
      sendBody(request, Buffer.isBuffer(body) ? slices(body) : body.open(), onBytes).catch((error: Error) =>
        request.destroy(error),
      )
  })
}

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += chunkSize) yield body.subarray(at, at + chunkSize)
}

/** Sends a body in pieces, each when the one before has left. */
async function sendBody(
  request: ClientRequest,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
  onBytes: SentRequest['onBytes'],
): Promise<void> {
  for await (const piece of pieces) {
    if (request.destroyed) return
    await new Promise<void>((resolve, reject) => request.write(piece, (error) => (error ? reject(error) : resolve())))
    onBytes?.(piece.length)
  }
  request.end()
}

function failure(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code })
}

/** Describes why a request failed, as the end of a sentence: `the connection was refused`. */
export function describeNetworkFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'the connection was refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it ended the connection'
  if (code === 'ETIMEDOUT') return 'it does not answer'
  if (code === 'EMSGSIZE') return 'its answer is too large'
  return code ?? message
}
