import type { ToolRunner } from './call-tool.ts'
import { inputSchema } from './check-input.ts'
import type { Resources } from './resources.ts'

/** An error in the format of JSON-RPC. */
export class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message)
  }
}

export const errorCodes = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** A resource that does not exist, until 2025-11-25 */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/**
 * Answers a request for a tool or a resource, which all revisions of the protocol share.
 * @throws ProtocolError
 */
export async function answerMethod(
  method: string,
  params: Record<string, unknown>,
  { runner, resources }: { runner: ToolRunner; resources: Resources },
): Promise<object> {
  switch (method) {
    case 'tools/list':
      return {
        tools: runner.tools.map(({ name, title: label = toWords(name), description, parameters, writes = false }) => ({
          ...{ name, title: label, description, inputSchema: inputSchema(parameters) },
          annotations: { title: label, readOnlyHint: !writes, idempotentHint: !writes, openWorldHint: false },
        })),
      }
    case 'tools/call': {
      const name = requireText(params, 'name')
      const result = await runner.call(name, params.arguments)
      if (!result) throw new ProtocolError(errorCodes.invalidParams, unknownTool(name, runner))
      return result
    }
    case 'resources/list': {
      const list = await resources.list(params.cursor === undefined ? undefined : requireText(params, 'cursor'))
      if (!list) throw new ProtocolError(errorCodes.invalidParams, 'Invalid cursor. List the resources from the start.')
      return list
    }
    case 'resources/templates/list':
      return { resourceTemplates: [] }
    case 'resources/read': {
      const uri = requireText(params, 'uri')
      const found = await resources.read(uri)
      if (!found)
        throw new ProtocolError(errorCodes.resourceNotFound, 'Resource not found. Use a URI of resources/list.', {
          uri,
        })
      return found
    }
    default:
      throw new ProtocolError(errorCodes.methodNotFound, 'Method not found')
  }
}

/** `read_page` → `Read page`. */
function toWords(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}

function requireText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value.length <= 2000) return value
  throw new ProtocolError(errorCodes.invalidParams, `"${name}" must be a string of at most 2000 characters.`)
}

function unknownTool(name: string, runner: ToolRunner): string {
  const match = runner.suggest(name)
  const hint =
    match === undefined ? `Tools: ${runner.tools.map((tool) => tool.name).join(', ')}.` : `Did you mean "${match}"?`
  return `Unknown tool "${name.slice(0, 60)}". ${hint}`
}
