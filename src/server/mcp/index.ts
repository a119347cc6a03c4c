/** The MCP server: tools of plugins for assistants. The protocol itself is loaded when it is needed. */
import type { serveStdio as serve } from './serve-stdio.ts'

export { builtPages } from './built-pages.ts'
export { mcpEndpoint } from './endpoint.ts'
export type { McpSite } from './mcp-server.ts'
export { openMcpSite } from './open-site.ts'
export { openTools } from './open-tools.ts'
export { takeStdout } from './take-stdout.ts'

export async function serveStdio(...options: Parameters<typeof serve>): Promise<void> {
  return (await import('./serve-stdio.ts')).serveStdio(...options)
}
