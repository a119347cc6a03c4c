import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Loopback {
  address: string
  /** What was asked, in order. */
  dependencies: { method: string; url: URL; headers: IncomingMessage['headers']; body: string }[]
}

/** A server on the loopback that stops with the test; `answer` is called when the whole request is there. */
export async function openLoopback(
  answer: (response: ServerResponse, dependencies: Loopback['dependencies'][number]) => void,
): Promise<Loopback> {
  const dependencies: Loopback['dependencies'] = []
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const entry = { method: request.method ?? '', url, headers: request.headers, body }
      dependencies.push(entry)
      answer(response, entry)
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, dependencies }
}

/** An address at which nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
