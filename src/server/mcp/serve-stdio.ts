import { createMcpServer, type McpSite } from './mcp-server.ts'
import { type StdioStreams, stdioTransport } from './stdio-transport.ts'

/** Serves one client over standard input and output. Resolves when the input ends, or `signal` aborts. */
export async function serveStdio(
  site: () => Promise<McpSite>,
  streams: StdioStreams,
  signal: AbortSignal,
): Promise<void> {
  const server = await createMcpServer(site)
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
  })
  const stop = () => void server.close()
  signal.addEventListener('abort', stop, { once: true })
  await server.connect(stdioTransport(streams))
  if (signal.aborted) stop()
  await closed
  signal.removeEventListener('abort', stop)
}
