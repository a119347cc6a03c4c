import type { RequestHandler } from '../../shared/types.ts'
import type { McpHandlerOptions } from './http-handler.ts'

/** Returns the handler of the MCP endpoint at a path. The protocol is loaded with the first request. */
export function mcpEndpoint({ path, ...options }: McpHandlerOptions & { path: string }): RequestHandler {
  let handler: Promise<Pick<RequestHandler, 'respond'>> | undefined
  return {
    accepts({ url = '', method, headers }) {
      if (url.split('?', 1)[0]?.replace(/\/$/, '') !== path) return false
      // The site may have a page here.
      if (method !== 'GET' && method !== 'HEAD') return true
      return method === 'GET' && String(headers?.accept).includes('text/event-stream')
    },
    async respond(request, client) {
      handler ??= import('./http-handler.ts').then(({ createMcpHandler }) => createMcpHandler(options))
      return (await handler).respond(request, client)
    },
  }
}
