import { llms } from 'lectern/plugins'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'
import { reportUnusedOptions } from './unused-options.ts'

/** Plugins that write `llms.txt` differ in their options. */
export function convertLlms(entry: PluginEntry, { draft, mapping }: EntryContext): void {
  const { options } = entry
  if (draft.others.some(({ name }) => name === 'llms')) return
  const { description, generateLLMsFullTxt } = options
  const full = generateLLMsFullTxt === false ? { full: false } : {}
  draft.others.push(llms({ ...(typeof description === 'string' ? { description } : {}), ...full }))
  reportUnusedOptions(entry, ['description', 'generateLLMsFullTxt', 'generateLLMsTxt', 'id'], mapping)
}
