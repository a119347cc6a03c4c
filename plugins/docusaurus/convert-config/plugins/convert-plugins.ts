import type { Values } from '../mapping.ts'
import { convertClassicPreset } from './classic-preset.ts'
import { clientModules } from './client-modules.ts'
import type { EntryContext } from './entry-context.ts'
import { adaptEntry, presetEntries } from './foreign-plugins.ts'
import { knownPlugins } from './known-plugins.ts'
import { pageComponents } from './page-components.ts'
import { type PluginEntry, packageNames, packageOfFactory, readEntries } from './plugin-entry.ts'
import { searchPlugin } from './search.ts'

type PluginsContext = Pick<EntryContext, 'draft' | 'mapping' | 'adapter'>

/** Converts presets, themes and plugins, in the order in which Docusaurus loads them. */
export async function convertPlugins(values: Values, { draft, mapping, adapter }: PluginsContext): Promise<void> {
  for (const entry of [
    ...readEntries(values.presets, 'preset', ['presets'], mapping),
    ...readEntries(values.plugins, 'plugin', ['plugins'], mapping),
    ...readEntries(values.themes, 'theme', ['themes'], mapping),
  ]) {
    await convertEntry(entry, { values, draft, mapping, adapter })
  }
  const search = searchPlugin(values, draft, mapping)
  if (search) draft.others.push(search)
  const client = clientModules(values.clientModules, mapping)
  if (client) draft.others.push(client)
  const components = pageComponents(draft.pageComponents, mapping.siteDir)
  if (components) draft.others.push(components)
}

async function convertEntry(entry: PluginEntry, context: EntryContext): Promise<void> {
  const own = packageOfFactory(entry.factory)
  const names = entry.request === undefined ? [own ?? ''] : packageNames(entry)
  if (entry.kind === 'preset' && (names.includes('@docusaurus/preset-classic') || names.includes('classic'))) {
    for (const part of convertClassicPreset(entry, context)) await convertEntry(part, context)
    return
  }
  if (entry.kind === 'preset') {
    for (const part of await presetEntries(entry, context)) await convertEntry(part, context)
    return
  }
  const name = names.find((each) => Object.hasOwn(knownPlugins, each))
  if (name !== undefined) await knownPlugins[name]?.(entry, context)
  else {
    const replaced = await adaptEntry(entry, context)
    // The plugin extends one of Docusaurus' own, whose pages are here those of the equivalent.
    if (replaced !== undefined) await knownPlugins[replaced]?.(entry, context)
  }
}
