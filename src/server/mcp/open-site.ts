import type { Log } from '../../platform/index.ts'
import type { Plugin, Tool, ToolContext } from '../../shared/types.ts'
import { createToolRunner } from './call-tool.ts'
import { checkCodeTools } from './check-code.ts'
import type { McpSite } from './mcp-server.ts'
import { openTools } from './open-tools.ts'
import { pageResources } from './resources.ts'

/**
 * Opens what an MCP server offers of a site.
 * @param options.ownTools tools of the server itself, which come first
 * @param options.notice returns a text to add to every result; empty for none
 * @throws SiteError if tools of plugins are in conflict
 */
export async function openMcpSite(
  plugins: readonly Plugin[],
  context: ToolContext,
  options: { version: string; log: Log; notice?: () => string; ownTools?: readonly Tool[] },
): Promise<McpSite> {
  const { version } = options
  const { config, locale } = context
  const tools = await openTools(plugins, context, [...(options.ownTools ?? []), ...checkCodeTools(plugins, context)])
  const writing = tools.flatMap(({ name, writes }) => (writes ? [name] : []))
  const reading =
    writing.length === 0 ? 'All tools only read.' : `All tools other than ${writing.join(', ')} only read.`
  const pages = await context.pages(locale)
  const notes = plugins.flatMap((plugin) => plugin.assistantNotes?.(pages, { config, locale }) ?? [])
  const about = config.tagline === '' ? config.title : `${config.title} (${config.tagline})`
  return {
    title: config.title,
    version,
    instructions: [
      `This server reads the documentation of ${about}, ${config.url}${config.baseUrl}.`,
      `Search first, read the pages that match, and cite their URLs. ${reading}`,
      ...notes,
    ].join('\n'),
    runner: createToolRunner(tools, options),
    resources: pageResources(context),
  }
}
