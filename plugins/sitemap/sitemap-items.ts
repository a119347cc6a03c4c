import {
  absoluteUrl,
  isIndexable,
  type LoadContext,
  pageLocales,
  type Route,
  type Site,
  type SiteConfig,
  type SitePage,
} from 'lectern/plugin-kit'
import picomatch from 'picomatch'
import type { ResolvedOptions, SitemapItem } from './options.ts'

/** What the sitemap lists is known before documents are compiled. */
export type IndexedSite = Pick<Site, 'config' | 'manifest' | 'pages'>

/** Returns the routes of indexable pages that match none of the patterns. */
export function indexableRoutes({ config, manifest, pages }: IndexedSite, ignorePatterns: string[]): Route[] {
  const isIgnored = picomatch(ignorePatterns, { dot: true })
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return manifest.routes.filter(({ path }) => {
    const page = byPath.get(path)
    return page !== undefined && isIndexable(page, config) && !(ignorePatterns.length > 0 && isIgnored(path))
  })
}

/** Creates an item for each route. */
export async function defaultItems(
  { siteConfig, routes }: { siteConfig: SiteConfig; routes: Route[] },
  options: ResolvedOptions & Pick<LoadContext, 'lastUpdate'> & { pages?: readonly SitePage[] },
): Promise<SitemapItem[]> {
  const { changefreq, priority, pages = [] } = options
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return Promise.all(
    routes.map(async (route) => {
      const lastmod = await lastModified(route, options)
      const page = byPath.get(route.path)
      const links = page ? pageLocales(page, siteConfig) : []
      return {
        url: absoluteUrl(route.path, siteConfig.url),
        ...(links.length > 0 && { links }),
        ...(lastmod && { lastmod }),
        ...(changefreq && { changefreq }),
        ...(priority !== null && { priority }),
      } as SitemapItem
    }),
  )
}

async function lastModified(
  { head, sourcePath }: Route,
  { lastmod, lastUpdate }: Pick<ResolvedOptions, 'lastmod'> & Pick<LoadContext, 'lastUpdate'>,
): Promise<string | undefined> {
  if (lastmod === null) return undefined
  if (head.modified !== undefined || lastmod === undefined || sourcePath === undefined) return head.modified
  return (await lastUpdate(sourcePath))?.date
}
