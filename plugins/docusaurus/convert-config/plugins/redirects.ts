import { pick, reportUnknownKeys } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

const keys = ['redirects', 'createRedirects', 'fromExtensions', 'toExtensions']

export function convertRedirects({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  reportUnknownKeys(options, optionsPath, [...keys, 'id'], mapping)
  const plugin = createPlugin('redirects', pick(options, keys), optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
}
