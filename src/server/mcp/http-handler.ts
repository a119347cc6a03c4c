import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { clientName, HttpError, isAllowedHost, limitConcurrency, limitRate, readBody } from '../../platform/index.ts'
import type { McpConfig, RequestClient, RequestHandler } from '../../shared/types.ts'
import { createMcpServer, type McpSite } from './mcp-server.ts'
import { answerStateless, isStateless } from './stateless.ts'

const maxBodyBytes = 128 * 1024

/** Messages of one request. */
const maxMessages = 20

const maxConcurrentRequests = 16
const maxWaitingRequests = 1000

const commonHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export interface McpHandlerOptions {
  site(): Promise<McpSite>
  settings: McpConfig
  /** URL of the site. */
  siteUrl: string
  /** Value of `--host`. */
  host: string
}

/**
 * Answers MCP over streamable HTTP, without sessions: each request is complete, so that any number of servers can share the work,
 * and nothing is kept for clients that never come back.
 */
export function createMcpHandler({
  site,
  settings,
  siteUrl,
  host,
}: McpHandlerOptions): Pick<RequestHandler, 'respond'> {
  const limit = limitConcurrency({
    maxRunning: maxConcurrentRequests,
    maxWaiting: maxWaitingRequests,
    message: 'Too many pending requests. Try again later.',
  })
  const { callsPerMinute, clientHeader } = settings
  const countCalls = callsPerMinute === undefined ? () => 0 : limitRate({ queriesPerMinute: callsPerMinute })
  const own = [siteUrl, settings.url ?? siteUrl].map((url) => new URL(url))

  const checkSender = (request: Request) => {
    const header = request.headers.get('host') ?? undefined
    if (![host, ...own.map(({ hostname }) => hostname)].some((name) => isAllowedHost(header, name)))
      throw new HttpError(403, 'This host is not allowed. Set `mcp.url` in the site config to the URL of this server.')
    const origin = request.headers.get('origin')?.toLowerCase()
    if (origin === undefined || own.some((url) => url.origin === origin)) return
    if (URL.canParse(origin) && new URL(origin).host === header?.toLowerCase()) return
    throw new HttpError(403, 'This origin is not allowed.')
  }
  const readMessages = async (request: Request, client: RequestClient): Promise<unknown> => {
    const body = parse(await readBody(request, maxBodyBytes))
    const count = Array.isArray(body) ? body.length : 1
    if (count > maxMessages) throw new HttpError(400, `Too many messages: ${count} (maximum ${maxMessages}).`)
    const seconds = countCalls(clientName(request, client, clientHeader), count)
    if (seconds > 0) throw new HttpError(429, 'Too many calls. Try again later.', { 'retry-after': String(seconds) })
    return body
  }
  const respond = async (request: Request, client: RequestClient): Promise<Response> => {
    checkSender(request)
    // Without sessions, there is no stream to open and nothing to delete.
    if (request.method !== 'POST') throw new HttpError(405, 'Send messages with POST.', { allow: 'POST' })
    const parsedBody = await readMessages(request, client)
    return limit(async () => {
      request.signal.throwIfAborted()
      if (isStateless(parsedBody, request.headers)) {
        if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
          throw new HttpError(415, 'The body must be application/json.')
        const { status, body } = await Promise.race([
          answerStateless(parsedBody, site, request.headers),
          aborted(request.signal),
        ])
        if (body === undefined) return new Response(null, { status, headers: commonHeaders })
        return Response.json(body, { status, headers: commonHeaders })
      }
      const server = await createMcpServer(site)
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      try {
        await server.connect(transport as Parameters<typeof server.connect>[0])
        const response = await Promise.race([transport.handleRequest(request, { parsedBody }), aborted(request.signal)])
        for (const [name, value] of Object.entries(commonHeaders)) response.headers.set(name, value)
        return response
      } finally {
        await server.close()
      }
    })
  }
  return {
    async respond(request, client) {
      try {
        return await respond(request, client)
      } catch (error) {
        // The client has gone, and gets nothing.
        if (request.signal.aborted) return new Response(null, { status: 503 })
        if (!(error instanceof HttpError)) throw error
        const { status, message, headers } = error
        const code = status === 400 ? -32700 : -32000
        const body = { jsonrpc: '2.0', id: null, error: { code, message } }
        return Response.json(body, { status, headers: { ...commonHeaders, ...headers } })
      }
    },
  }
}

/** Rejects when a signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Malformed, or nested too deeply to parse.
    throw new HttpError(400, 'The body must be JSON.')
  }
}
