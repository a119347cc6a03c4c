import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { errorCodes } from './answer-method.ts'
import { createMcpServer, type McpSite } from './mcp-server.ts'
import { answerStateless, isStateless } from './stateless.ts'
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
  const transport = stdioTransport(streams)
  await server.connect(transport)
  // A client may speak any revision, and one of the later ones begins without a handshake.
  const { onmessage } = transport
  const pending = new Set<Promise<void>>()
  transport.onmessage = (message, extra) => {
    if (!isStateless(message)) {
      onmessage?.(message, extra)
      return
    }
    const answered = answerAt(message, site, transport).finally(() => pending.delete(answered))
    pending.add(answered)
  }
  if (signal.aborted) stop()
  await closed
  // Without a handshake, the input may be a single request.
  if (!signal.aborted) await Promise.all(pending)
  signal.removeEventListener('abort', stop)
}

async function answerAt(message: JSONRPCMessage, site: () => Promise<McpSite>, transport: Transport): Promise<void> {
  try {
    const { body } = await answerStateless(message, site)
    if (body) await transport.send(body as JSONRPCMessage)
  } catch (error) {
    transport.onerror?.(error as Error)
    if ('id' in message && message.id !== undefined)
      await transport.send({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: errorCodes.internalError, message: (error as Error).message },
      })
  }
}
