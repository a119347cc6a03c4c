import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { assistantName } from '../../shared/page-menu.ts'
import type { ToolRunner } from './call-tool.ts'
import { inputSchema } from './check-input.ts'
import type { Resources } from './resources.ts'

/** What a server offers, for any number of connections. */
export interface McpSite {
  /** Of the site. */
  title: string
  /** Of the generator. */
  version: string
  /** Tells assistants what the site documents, and how to use the tools. */
  instructions: string
  runner: ToolRunner
  resources: Resources
}

/** MCP's code for a resource that does not exist. */
const resourceNotFound = -32002

/** Unused: the server asks clients for nothing, and tools check their arguments. The default one compiles schemas. */
const noValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'Not supported.' }),
}

/**
 * Creates the server of one connection.
 * @param current returns the site, which may change
 */
export async function createMcpServer(current: () => Promise<McpSite>): Promise<Server> {
  const { title, version, instructions } = await current()
  const server = new Server(
    { name: assistantName(title), title, version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions,
      jsonSchemaValidator: noValidator,
    },
  )
  // Not a handler for each schema: the messages of schemas do not say what to do.
  server.fallbackRequestHandler = async ({ method, params = {} }) => {
    const { runner, resources } = await current()
    switch (method) {
      case 'tools/list':
        return {
          tools: runner.tools.map(({ name, title: label = toWords(name), description, parameters }) => ({
            ...{ name, title: label, description, inputSchema: inputSchema(parameters) },
            annotations: { title: label, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
          })),
        }
      case 'tools/call': {
        const name = requireText(params, 'name')
        const result = await runner.call(name, params.arguments)
        if (!result) throw new McpError(ErrorCode.InvalidParams, unknownTool(name, runner))
        return { ...result }
      }
      case 'resources/list': {
        const list = await resources.list(params.cursor === undefined ? undefined : requireText(params, 'cursor'))
        if (!list) throw new McpError(ErrorCode.InvalidParams, 'Invalid cursor. List the resources from the start.')
        return { ...list }
      }
      case 'resources/templates/list':
        return { resourceTemplates: [] }
      case 'resources/read': {
        const uri = requireText(params, 'uri')
        const found = await resources.read(uri)
        if (!found) throw new McpError(resourceNotFound, 'Resource not found. Use a URI of resources/list.')
        return { ...found }
      }
      default:
        throw new McpError(ErrorCode.MethodNotFound, 'Method not found')
    }
  }
  return server
}

/** `read_page` → `Read page`. */
function toWords(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}

function requireText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value.length <= 2000) return value
  throw new McpError(ErrorCode.InvalidParams, `"${name}" must be a string of at most 2000 characters.`)
}

function unknownTool(name: string, runner: ToolRunner): string {
  const match = runner.suggest(name)
  const hint =
    match === undefined ? `Tools: ${runner.tools.map((tool) => tool.name).join(', ')}.` : `Did you mean "${match}"?`
  return `Unknown tool "${name.slice(0, 60)}". ${hint}`
}
