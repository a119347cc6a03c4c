import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { cli } from './generator.ts'

/** A connection of the official client. */
export interface McpClient {
  client: Client
  /** Calls a tool; the result begins with "Error: " if it is one. */
  call(name: string, input?: Record<string, unknown>): Promise<string>
  /** What the server has written to standard error. */
  log(): string
  close(): Promise<void>
}

/** Starts `lectern mcp` in a process of its own. */
export async function stdioClient(siteDir: string, options: string[] = []): Promise<McpClient> {
  const args = [cli, 'mcp', siteDir, ...options]
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' })
  let log = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  return { ...(await connect(transport)), log: () => log }
}

/** Connects to `/mcp` of a server. */
export async function httpClient(address: string): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL(address))
  return { ...(await connect(transport as unknown as StdioClientTransport)), log: () => '' }
}

async function connect(transport: StdioClientTransport): Promise<Omit<McpClient, 'log'>> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const errors: Error[] = []
  client.onerror = (error) => errors.push(error)
  await client.connect(transport)
  return {
    client,
    async call(name, input = {}) {
      const { content, isError } = (await client.callTool({ name, arguments: input })) as CallToolResult
      const [part] = content
      const text = part?.type === 'text' ? part.text : ''
      if (errors.length > 0) throw errors[0]
      return isError ? `Error: ${text}` : text
    },
    close: () => client.close(),
  }
}
