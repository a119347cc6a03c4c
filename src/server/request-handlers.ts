import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../platform/index.ts'
import type { Plugin, RequestHandler, ServeContext } from '../shared/types.ts'

/** Returns the request handlers of plugins, in plugin order. */
export async function openHandlers(plugins: Plugin[], context: ServeContext): Promise<RequestHandler[]> {
  const handlers: RequestHandler[] = []
  for (const plugin of plugins) {
    const handler = await plugin.serve?.(context)
    if (handler) handlers.push(handler)
  }
  return handlers
}

/** Responds to a request with a plugin's handler. Errors are logged, not sent to the client. */
export async function respondWith(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<void> {
  try {
    const webRequest = toWebRequest(request, disconnectSignal(response))
    if (!webRequest) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request.')
      return
    }
    const { status, headers, body } = await handler.respond(webRequest, { address: request.socket.remoteAddress ?? '' })
    response.writeHead(status, Object.fromEntries(headers))
    if (body === null || request.method === 'HEAD') response.end()
    else await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response)
  } catch (error) {
    // The client disconnected.
    if ((request.destroyed && !request.complete) || disconnectCodes.has((error as NodeJS.ErrnoException).code ?? ''))
      return
    log.error((error as Error).stack ?? String(error))
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal server error.')
  } finally {
    // Discard the unread rest of the body, so that the connection can be reused.
    request.removeAllListeners('readable').resume()
  }
}

const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Returns a signal that aborts when the client disconnects before the response is complete. */
function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Returns undefined if the method or URL is not valid for a web `Request`. */
function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/' } = request
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const body = method === 'GET' || method === 'HEAD' ? undefined : bodyStream(request)
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

/** Streams the body. If the handler cancels it, the rest is discarded and the response can still be sent. */
function bodyStream(request: IncomingMessage): ReadableStream<Uint8Array> {
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
