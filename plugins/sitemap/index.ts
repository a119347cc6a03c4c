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
 * Tells crawlers what there is: `sitemap.xml`, and `robots.txt` where the site is the whole of its host.
 * @throws SiteError when an option is wrong
 */
export function sitemap(options: SitemapOptions = {}): Plugin<SitemapContent> {
  const resolved = resolveOptions(options)
  const { filename, lastmod, robots, createSitemapItems } = resolved
  return {
    name: 'sitemap',
    async load({ config, findFiles, lastUpdate }) {
      // What keeps Git from answering is told with the faults of reading.
      if (lastmod) await lastUpdate('.')
      const found = config.staticDirectories.map((folder) =>
        findFiles(folder, { include: ['robots.txt'], exclude: [] }),
      )
      return { lastUpdate, hasRobots: (await Promise.all(found)).flat().length > 0 }
    },
    async emit(site, out, { lastUpdate, hasRobots }) {
      const { defaultItems, foundRoutes } = await import('./sitemap-items.ts')
      const { config } = site
      const given = { siteConfig: config, routes: foundRoutes(site, resolved.ignorePatterns) }
      const defaultCreateSitemapItems = (params: typeof given) => defaultItems(params, { ...resolved, lastUpdate })
      const items = await (createSitemapItems ?? defaultCreateSitemapItems)({ ...given, defaultCreateSitemapItems })
      const url = absoluteUrl(joinUrl(config.baseUrl, filename), config.url)
      if (items.length > 0) {
        const { sitemapFiles } = await import('./sitemap-xml.ts')
        const files = await sitemapFiles(items, { filename, folderUrl: url, dateOnly: lastmod !== 'datetime' })
        for (const [name, text] of files) await out.write(name, text)
      }
      // Crawlers look for it at the root of the host alone.
      if (robots && !hasRobots && config.baseUrl === '/') {
        await out.write('robots.txt', robotsText(robots, items.length > 0 ? url : undefined))
      }
    },
  }
}
