import type { Mapping, Values } from '../mapping.ts'
import { convertClassicPreset } from './classic-preset.ts'
import { clientModules } from './client-modules.ts'
import type { Draft } from './draft.ts'
import type { EntryContext } from './entry-context.ts'
import { knownPlugins } from './known-plugins.ts'
import { describeEntry, type PluginEntry, packageNames, packageOfFactory, readEntries } from './plugin-entry.ts'
import { searchPlugin } from './search.ts'

/** Converts presets, themes and plugins, in the order in which Docusaurus loads them. */
export async function convertPlugins(values: Values, draft: Draft, mapping: Mapping): Promise<void> {
  for (const entry of [
    ...readEntries(values.presets, 'preset', ['presets'], mapping),
    ...readEntries(values.plugins, 'plugin', ['plugins'], mapping),
    ...readEntries(values.themes, 'theme', ['themes'], mapping),
  ]) {
    await convertEntry(entry, { values, draft, mapping })
  }
  const search = searchPlugin(values, draft, mapping)
  if (search) draft.others.push(search)
  const client = clientModules(values.clientModules, mapping)
  if (client) draft.others.push(client)
}

async function convertEntry(entry: PluginEntry, context: EntryContext): Promise<void> {
  const own = packageOfFactory(entry.factory)
  const names = entry.request === undefined ? [own ?? ''] : packageNames(entry)
  if (entry.kind === 'preset' && (names.includes('@docusaurus/preset-classic') || names.includes('classic'))) {
    for (const part of convertClassicPreset(entry, context)) await convertEntry(part, context)
    return
  }
  const name = names.find((each) => Object.hasOwn(knownPlugins, each))
  if (name !== undefined) await knownPlugins[name]?.(entry, context)
  else await convertForeign(entry, context)
}

/** A plugin without an equivalent. */
async function convertForeign(entry: PluginEntry, { mapping }: EntryContext): Promise<void> {
  mapping.report(entry.path, {
    message: `${describeEntry(entry)} is not run: Lectern has no equivalent.`,
    hint: 'The build continues without its pages and changes.',
  })
}
