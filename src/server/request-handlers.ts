import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../platform/index.ts'
import type { Plugin, RequestHandler, ServeContext } from '../shared/types.ts'

/** What plugins answer by themselves, in the order of the plugins. */
export async function openHandlers(plugins: Plugin[], context: ServeContext): Promise<RequestHandler[]> {
  const handlers: RequestHandler[] = []
  for (const plugin of plugins) {
    const handler = await plugin.serve?.(context)
    if (handler) handlers.push(handler)
  }
  return handlers
}

/** Answers a request with a handler that accepts it. Of what a handler throws, the one who asked is told nothing. */
export async function answerWith(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<void> {
  try {
    const dependencies = webRequest(request, signalOf(response))
    if (!dependencies) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This is no request that can be answered.')
      return
    }
    const answer = await handler.answer(dependencies)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (answer.body === null || request.method === 'HEAD') response.end()
    else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
  } catch (error) {
    // Who asked has gone, so that nobody is left to be told.
    if ((request.destroyed && !request.complete) || goneCodes.has((error as NodeJS.ErrnoException).code ?? '')) return
    log.error((error as Error).stack ?? String(error))
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('The server failed.')
  } finally {
    // What the handler has left of the body is thrown away, so that the connection can be used again.
    request.removeAllListeners('readable').resume()
  }
}

const goneCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Tells when nobody waits for the answer any more. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Undefined for what the web knows no request for: a method or an address that it does not allow. */
function webRequest(request: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/' } = request
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyOf(request)
  try {
    return new Request(new URL(url, 'http://localhost'), {
      method,
      headers,
      body,
      signal,
      duplex: 'half',
    } as RequestInit)
  } catch {
    return undefined
  }
}

/** The body as it arrives. Who stops reading it still gets an answer through, while the rest is thrown away. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false })
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value as Buffer))
    },
    async cancel() {
      await chunks.return?.()
      request.resume()
    },
  })
}
