import type { IncomingMessage, ServerResponse } from 'node:http'
import { devEventsPath } from '../../shared/runtime-contract.ts'

/** Shared worker of all tabs. It has the only connection, and sends the last value to new tabs. */
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

/** Server-sent events with JSON values. */
export interface EventStream {
  /** Adds a client and sends it the current value. */
  open(request: IncomingMessage, response: ServerResponse, value: unknown): void
  send(value: unknown): void
  close(): void
}

export function createEventStream(): EventStream {
  const clients = new Set<ServerResponse>()
  const write = (response: ServerResponse, value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`)
  return {
    open(request, response, value) {
      // Silent for as long as nothing is changed.
      request.socket.setTimeout(0)
      // Reconnect quickly after a restart of the server.
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
        .write('retry: 500\n\n')
      clients.add(response)
      request.on('close', () => clients.delete(response))
      write(response, value)
    },
    send(value) {
      for (const client of clients) write(client, value)
    },
    close() {
      for (const client of clients) client.end()
    },
  }
}
