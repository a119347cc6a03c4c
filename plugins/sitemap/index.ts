import { absoluteUrl, joinUrl, type LoadContext, type Plugin } from 'lectern/plugin-kit'
import { resolveOptions, type SitemapOptions } from './options.ts'
import { robotsText } from './robots-txt.ts'
import type { IndexedSite } from './sitemap-items.ts'

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
    async develop(file, site, content) {
      if (file !== 'robots.txt' && !file.endsWith('.xml')) return undefined
      return (await createFiles(site, content)).get(file)
    },
    async emit(site, out, content) {
      for (const [name, text] of await createFiles(site, content)) await out.write(name, text)
    },
  }

  /** Returns the texts of the files by output path. */
  async function createFiles(
    site: IndexedSite,
    { lastUpdate, hasRobots }: SitemapContent,
  ): Promise<Map<string, string>> {
    const { defaultItems, indexableRoutes } = await import('./sitemap-items.ts')
    const { config } = site
    const params = { siteConfig: config, routes: indexableRoutes(site, resolved.ignorePatterns) }
    const defaultCreateSitemapItems = (selected: typeof params) =>
      defaultItems(selected, { ...resolved, lastUpdate, pages: site.pages })
    const items = await (createSitemapItems ?? defaultCreateSitemapItems)({ ...params, defaultCreateSitemapItems })
    const url = absoluteUrl(joinUrl(config.baseUrl, filename), config.url)
    const texts = new Map<string, string>()
    if (items.length > 0) {
      const { sitemapFiles } = await import('./sitemap-xml.ts')
      const options = { filename, folderUrl: url, dateOnly: lastmod !== 'datetime' }
      for (const [name, text] of await sitemapFiles(items, options)) texts.set(name, text)
    }
    // Crawlers only request it from the root of the host.
    if (robots && !hasRobots && config.baseUrl === '/')
      texts.set('robots.txt', robotsText(robots, items.length > 0 ? url : undefined))
    return texts
  }
}
