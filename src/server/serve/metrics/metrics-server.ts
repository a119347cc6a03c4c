import { createServer, type Server } from 'node:http'
import { limitSlowClients } from '../../limits.ts'
import { formatMetrics, type Metrics } from './format-metrics.ts'

/** Answers `/metrics` for Prometheus. */
export function createMetricsServer(read: () => Metrics | Promise<Metrics>): Server {
  const server = createServer(async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(isRead ? 404 : 405, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
      return
    }
    try {
      const text = formatMetrics(await read())
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(text)
    } catch {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The server is starting or stopping.\n')
    }
  })
  return limitSlowClients(server)
}
