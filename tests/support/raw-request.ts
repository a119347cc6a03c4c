import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Starts a server on the loopback that stops with the test. @returns its port */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** Sends a request with its path and headers as they are. */
export function sendRaw(
  port: number,
  path: string,
  { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: string } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends bytes that need not be a request, and resolves with the response when the server closes the connection. */
export function sendBytes(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (part) => (received += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}
