import { absoluteUrl, type LoadContext, type Page, type Route, type Site, type SiteConfig } from 'lectern/plugin-kit'
import picomatch from 'picomatch'
import type { ResolvedOptions, SitemapItem } from './options.ts'

/** The pages that search engines are to find: those that name themselves as canonical, and ask for nothing else. */
export function foundRoutes({ config, manifest, pages }: Site, ignorePatterns: string[]): Route[] {
  const isIgnored = picomatch(ignorePatterns, { dot: true })
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return manifest.routes.filter(({ path }) => {
    const page = byPath.get(path)
    return page !== undefined && isFound(page, config) && !(ignorePatterns.length > 0 && isIgnored(path))
  })
}

function isFound({ path, head }: Page, { url }: SiteConfig): boolean {
  const isHidden = head.some(
    ({ attributes: { name, content } }) =>
      String(name).toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(String(content)),
  )
  const canonical = head.find(({ tag, attributes }) => tag === 'link' && attributes.rel === 'canonical')
  const own = absoluteUrl(path, url)
  return !isHidden && (!canonical || new URL(String(canonical.attributes.href), own).href === new URL(own).href)
}

/** One item for each page. */
export async function defaultItems(
  { siteConfig, routes }: { siteConfig: SiteConfig; routes: Route[] },
  options: ResolvedOptions & Pick<LoadContext, 'lastUpdate'>,
): Promise<SitemapItem[]> {
  const { changefreq, priority } = options
  return Promise.all(
    routes.map(async (route) => {
      const lastmod = await lastModified(route, options)
      return {
        url: absoluteUrl(route.path, siteConfig.url),
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
