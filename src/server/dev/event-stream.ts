import type { IncomingMessage, ServerResponse } from 'node:http'
import { devEventsPath } from '../../shared/runtime-contract.ts'

/** The worker that tabs share: it holds the one connection, and tells a new tab what was said last. */
export const streamScript = `const ports = new Set()
let last
self.onconnect = ({ ports: [port] }) => {
  ports.add(port)
  if (last !== undefined) port.postMessage(last)
}
new EventSource('${devEventsPath}').onmessage = ({ data }) => {
  last = data
  for (const port of ports) port.postMessage(data)
}
`

/** A stream of JSON values to everyone who listens. */
export interface EventStream {
  /** Takes a listener; it is told the present value at once. */
  open(request: IncomingMessage, response: ServerResponse, value: unknown): void
  send(value: unknown): void
  close(): void
}

export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>()
  const write = (response: ServerResponse, value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`)
  return {
    open(request, response, value) {
      // A server that was started anew is found again soon.
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
        .write('retry: 500\n\n')
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
      write(response, value)
    },
    send(value) {
      for (const listener of listeners) write(listener, value)
    },
    close() {
      for (const listener of listeners) listener.end()
    },
  }
}
