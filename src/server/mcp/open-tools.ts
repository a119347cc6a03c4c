import { SiteError } from '../../platform/index.ts'
import type { Plugin, Tool, ToolContext } from '../../shared/types.ts'

/**
 * Returns the tools of the server itself and of plugins, in plugin order.
 * @throws SiteError if two have the same name, or one has an invalid name
 */
export async function openTools(
  plugins: readonly Plugin[],
  context: ToolContext,
  own: readonly Tool[] = [],
): Promise<Tool[]> {
  const tools = new Map<string, { tool: Tool; plugin: string | undefined }>(
    own.map((tool) => [tool.name, { tool, plugin: undefined }]),
  )
  for (const plugin of plugins) {
    for (const tool of (await plugin.tools?.(context)) ?? []) {
      const { name } = tool
      const other = tools.get(name)
      if (!/^[a-z][a-z0-9_]{0,63}$/.test(name))
        throw new SiteError({
          message: `The plugin "${plugin.name}" has a tool with the name "${name}".`,
          hint: 'Use up to 64 lowercase letters, digits and underscores: `find_event`.',
        })
      if (other)
        throw new SiteError({
          message:
            other.plugin === undefined
              ? `The plugin "${plugin.name}" has a tool with the name "${name}", as the server has.`
              : `The plugins "${other.plugin}" and "${plugin.name}" both have a tool with the name "${name}".`,
          hint: other.plugin === undefined ? 'Rename it.' : 'Rename one of them.',
        })
      tools.set(name, { tool, plugin: plugin.name })
    }
  }
  return [...tools.values()].map(({ tool }) => tool)
}
