import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportUnusedOptions } from './unused-options.ts'

/** Plugins that write `llms.txt` differ in their options. */
export function convertLlms(entry: PluginEntry, { draft, mapping }: EntryContext): void {
  const { options } = entry
  if (draft.others.some(({ name }) => name === 'llms')) return
  const { description, generateLLMsFullTxt } = options
  const full = generateLLMsFullTxt === false ? { full: false } : {}
  const resolved = { ...(typeof description === 'string' ? { description } : {}), ...full }
  const plugin = createPlugin('llms', resolved, entry.optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
  reportUnusedOptions(entry, ['description', 'generateLLMsFullTxt', 'generateLLMsTxt', 'id'], mapping)
}
