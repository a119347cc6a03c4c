import { pick, reportUnknownKeys } from '../mapping.ts'
import { createPlugin } from './create-plugin.ts'
import type { EntryContext } from './entry-context.ts'
import type { PluginEntry } from './plugin-entry.ts'

const keys = ['changefreq', 'priority', 'ignorePatterns', 'filename', 'createSitemapItems']

/** A sitemap with Docusaurus' defaults: no dates, and no `robots.txt`. */
export function convertSitemap({ options, optionsPath }: PluginEntry, { draft, mapping }: EntryContext): void {
  reportUnknownKeys(options, optionsPath, [...keys, 'lastmod', 'id', 'trailingSlash', 'cacheTime'], mapping)
  const { lastmod = null } = options as { lastmod?: 'date' | 'datetime' | null }
  const plugin = createPlugin('sitemap', { ...pick(options, keys), lastmod, robots: false }, optionsPath, mapping)
  if (plugin) draft.others.push(plugin)
}
