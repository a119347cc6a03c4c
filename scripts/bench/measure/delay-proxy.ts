import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server between a browser and a site, with round trips of a chosen length. */
export interface DelayProxy {
  address: string
  /** Milliseconds that each request takes longer. */
  delay: number
  /** Bytes of the response bodies so far, as sent. */
  bytes: number
  /** Paths that were requested so far. */
  paths: string[]
  /** Returns the content of files that are not those of the site. */
  readFile?: ((file: string) => Promise<Uint8Array | undefined>) | undefined
  close(): Promise<void>
}

/** Opens a proxy for the site at an address on the loopback interface. */
export async function openDelayProxy(target: string): Promise<DelayProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((request, response) => {
    const { url: path = '/', method } = request
    proxy.paths.push(path)
    setTimeout(async () => {
      const content = await proxy.readFile?.(path.slice(1))
      if (content) {
        proxy.bytes += content.length
        response.end(content)
        return
      }
      const headers = { ...request.headers, host: `${hostname}:${port}` }
      const forwarded = sendRequest({ hostname, port, path, method, headers }, (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers)
        received.on('data', (chunk: Buffer) => {
          proxy.bytes += chunk.length
        })
        received.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      forwarded.end()
    }, proxy.delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: DelayProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: 0,
    bytes: 0,
    paths: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
