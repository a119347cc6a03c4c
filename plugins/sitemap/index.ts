import { absoluteUrl, joinUrl, type LoadContext, type Plugin } from 'lectern/plugin-kit'
import { resolveOptions, type SitemapOptions } from './options.ts'
import { robotsText } from './robots-txt.ts'

export type { CreateSitemapItems, RobotsRule, SitemapItem, SitemapOptions } from './options.ts'

interface SitemapContent {
  lastUpdate: LoadContext['lastUpdate']
  /** Whether the site writes its own `robots.txt`. */
  hasRobots: boolean
}

/**
 * Writes `sitemap.xml`, and `robots.txt` if the site is at the root of its host.
 * @throws SiteError if an option is invalid
 */
export function sitemap(options: SitemapOptions = {}): Plugin<SitemapContent> {
  const resolved = resolveOptions(options)
  const { filename, lastmod, robots, createSitemapItems } = resolved
  return {
    name: 'sitemap',
    key: `sitemap ${JSON.stringify(options)}`,
    // A function may read anything.
    readsSiteOnly: createSitemapItems === undefined,
    async load({ config, findFiles, lastUpdate }) {
      // Reports Git problems during load instead of emit.
      if (lastmod) await lastUpdate('.')
      const existing = config.staticDirectories.map((folder) =>
        findFiles(folder, { include: ['robots.txt'], exclude: [] }),
      )
      return { lastUpdate, hasRobots: (await Promise.all(existing)).flat().length > 0 }
    },
    // No text of a document is in the sitemap.
    update: async () => 'changed',
    async emit(site, out, { lastUpdate, hasRobots }) {
      const { defaultItems, indexableRoutes } = await import('./sitemap-items.ts')
      const { config } = site
      const params = { siteConfig: config, routes: indexableRoutes(site, resolved.ignorePatterns) }
      const defaultCreateSitemapItems = (selected: typeof params) =>
        defaultItems(selected, { ...resolved, lastUpdate, pages: site.pages })
      const items = await (createSitemapItems ?? defaultCreateSitemapItems)({ ...params, defaultCreateSitemapItems })
      const url = absoluteUrl(joinUrl(config.baseUrl, filename), config.url)
      if (items.length > 0) {
        const { sitemapFiles } = await import('./sitemap-xml.ts')
        const files = await sitemapFiles(items, { filename, folderUrl: url, dateOnly: lastmod !== 'datetime' })
        for (const [name, text] of files) await out.write(name, text)
      }
      // Crawlers only request it from the root of the host.
      if (robots && !hasRobots && config.baseUrl === '/') {
        await out.write('robots.txt', robotsText(robots, items.length > 0 ? url : undefined))
      }
    },
  }
}
