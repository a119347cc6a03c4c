import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { assistantName } from '../../shared/page-menu.ts'
import { answerMethod } from './answer-method.ts'
import type { ToolRunner } from './call-tool.ts'
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
  server.fallbackRequestHandler = async ({ method, params = {} }) => ({
    ...(await answerMethod(method, params, await current())),
  })
  return server
}
