import path from 'node:path'
import { keyPath } from 'lectern/plugin-kit'
import { adaptPlugin } from '../../lifecycle/index.ts'
import { isValues } from '../mapping.ts'
import type { EntryContext } from './entry-context.ts'
import { describeEntry, type PluginEntry, packageNames, readEntries } from './plugin-entry.ts'

/** Plugins of Docusaurus that a site's own plugin can extend: its name is that of the plugin it extends. */
const extended = /^docusaurus-(plugin-content-(?:docs|blog|pages)|plugin-sitemap|theme-classic)(?:-|$)/

/**
 * Adds a plugin that has no equivalent, so that its own hooks run.
 * @returns the package that the plugin extends; undefined for any other plugin
 */
export async function adaptEntry(entry: PluginEntry, context: EntryContext): Promise<string | undefined> {
  const { mapping, draft, adapter } = context
  const module = await loadEntry(entry, context)
  if (module === undefined) return undefined
  const { plugin, diagnostics } = await adaptPlugin(module.value, entry.options, {
    ...adapter,
    ...(entry.request === undefined ? {} : { request: entry.request }),
    folder: module.folder,
    item: keyPath(entry.path),
  })
  mapping.diagnostics.push(...diagnostics)
  if (plugin === undefined) return undefined
  const own = extendedPackage(adapter.shared.plugins.at(-1)?.plugin)
  if (own === undefined) {
    draft.others.push(plugin)
    mapping.adapted.set(plugin.name, entry.path)
    return undefined
  }
  adapter.shared.plugins.pop()
  mapping.report(entry.path, {
    message: `${describeEntry(entry)} extends ${own}. Its own changes have no effect: Lectern's equivalent generates the pages with the same options.`,
  })
  return own
}

/** The package that a plugin extends, by its name or by the mark of what replaces the package while the config is loaded. */
function extendedPackage(plugin: { name: string; lecternExtends?: string } | undefined): string | undefined {
  const [, own] = extended.exec(plugin?.name ?? '') ?? []
  return plugin?.lecternExtends ?? (own && `@docusaurus/${own}`)
}

/** Returns the plugins and themes of a preset without an equivalent. */
export async function presetEntries(entry: PluginEntry, context: EntryContext): Promise<PluginEntry[]> {
  const { mapping, adapter } = context
  const module = await loadEntry(entry, context)
  if (module === undefined) return []
  const factory = defaultExport(module.value)
  try {
    const preset = typeof factory === 'function' ? await factory(adapter.shared.loadContext, entry.options) : undefined
    if (!isValues(preset)) throw new Error('it does not return an object with `plugins` and `themes`')
    // Messages name the preset: its parts are not in the config.
    const atPreset = (part: PluginEntry) => ({ ...part, path: entry.path, optionsPath: entry.path })
    return [
      ...readEntries(preset.plugins, 'plugin', entry.path, mapping),
      ...readEntries(preset.themes, 'theme', entry.path, mapping),
    ].map(atPreset)
  } catch (error) {
    mapping.report(entry.path, {
      severity: 'error',
      message: `${describeEntry(entry)} failed: ${error instanceof Error ? error.message : String(error)}.`,
    })
    return []
  }
}

/** What a module exports by default; compiled CommonJS modules have it one level deeper. */
function defaultExport(value: unknown): unknown {
  const { default: inner } = (value ?? {}) as { default?: unknown }
  return inner === undefined ? value : defaultExport(inner)
}

/** Loads what an entry names. A package that is missing or fails is reported. */
async function loadEntry(
  entry: PluginEntry,
  { mapping }: EntryContext,
): Promise<{ value: unknown; folder: string } | undefined> {
  const { siteDir, importModule, report } = mapping
  if (entry.request === undefined) return { value: entry.factory, folder: siteDir }
  try {
    // A path leads to a module of a package, which is not always its main one.
    for (const name of path.isAbsolute(entry.request) ? [entry.request] : packageNames(entry)) {
      const module = await importModule(name)
      if (module) return { value: module.value, folder: path.dirname(module.file) }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report(entry.path, { severity: 'error', message: `${describeEntry(entry)} cannot be loaded: ${reason}` })
    return undefined
  }
  if (/^[./]/.test(entry.request)) {
    const message = `${describeEntry(entry)} does not exist.`
    report(entry.path, { severity: 'error', message, hint: 'Correct the path, relative to the config.' })
    return undefined
  }
  report(entry.path, {
    message: `${describeEntry(entry)} does not run: it is not installed, and Lectern has no equivalent.`,
    hint: 'Install it, or remove it.',
  })
  return undefined
}
