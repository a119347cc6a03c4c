import { isValues, type KeyPath, readValues, reportInvalid, reportUnknownKeys } from '../mapping.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

/** Parts of the preset by the key of their options, in Docusaurus' order. `true`: it runs unless it is turned off. */
const parts: Readonly<Record<string, { request: string; isDefault: boolean }>> = Object.freeze({
  docs: { request: '@docusaurus/plugin-content-docs', isDefault: true },
  blog: { request: '@docusaurus/plugin-content-blog', isDefault: true },
  pages: { request: '@docusaurus/plugin-content-pages', isDefault: true },
  googleAnalytics: { request: '@docusaurus/plugin-google-analytics', isDefault: false },
  gtag: { request: '@docusaurus/plugin-google-gtag', isDefault: false },
  googleTagManager: { request: '@docusaurus/plugin-google-tag-manager', isDefault: false },
  sitemap: { request: '@docusaurus/plugin-sitemap', isDefault: true },
  svgr: { request: '@docusaurus/plugin-svgr', isDefault: true },
  debug: { request: '@docusaurus/plugin-debug', isDefault: false },
  theme: { request: '@docusaurus/theme-classic', isDefault: true },
})

/** Returns the entries that the preset `classic` consists of. */
export function convertClassicPreset(preset: PluginEntry, { mapping }: EntryContext): PluginEntry[] {
  const { options, optionsPath } = preset
  reportUnknownKeys(options, optionsPath, Object.keys(parts), mapping)
  return Object.entries(parts).flatMap(([key, { request, isDefault }]): PluginEntry[] => {
    const value = options[key]
    if (value === false || value === null || (value === undefined && !isDefault)) return []
    const path: KeyPath = [...optionsPath, key]
    if (key === 'debug' && value === true) return [entry(request, {}, path)]
    if (value !== undefined && value !== true && !isValues(value)) {
      reportInvalid(path, 'an object or false', value, mapping)
      return []
    }
    return [entry(request, value === true ? {} : readValues(value, path, mapping), path)]
  })
}

function entry(request: string, options: PluginEntry['options'], path: KeyPath): PluginEntry {
  return { kind: request.includes('/theme-') ? 'theme' : 'plugin', request, options, path, optionsPath: path }
}
