import type { Server } from 'node:http'

/** Milliseconds until a client has sent its headers, its whole request, and until a silent connection is closed. */
const headersTimeout = 20_000
const requestTimeout = 60_000
const silentTimeout = 120_000

/** Characters of a URL that is answered. */
export const maxUrlLength = 8192

/** Closes connections of clients that are too slow, so that they cannot use up all connections. */
export function limitSlowClients(server: Server): Server {
  server.headersTimeout = headersTimeout
  server.requestTimeout = requestTimeout
  server.keepAliveTimeout = 10_000
  server.setTimeout(silentTimeout)
  return server
}

/** Closes a server: responses that are being sent have some time to end. */
export async function closeServer(server: Server, grace = 2000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Connections are idle once their response has ended.
  const closing = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearInterval(closing)
  clearTimeout(timer)
}
