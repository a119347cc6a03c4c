import { existsSync } from 'node:fs'
import path from 'node:path'
import { pageFile } from '../../../documents/pages/index.ts'
import type { Route, TrailingSlash } from '../../../shared/types.ts'
import { decodePath, pageKey } from '../../../shared/url.ts'

export interface CurrentSitemapOptions {
  siteDir: string
  config: { url: string; baseUrl: string; trailingSlash: TrailingSlash }
  routes: readonly Route[]
}

/**
 * Whether a sitemap belongs to a build of the current pages: it lists no others, and lies in a folder of the site that
 * contains all of them. Compared with it, no page can be lost.
 */
export function isCurrentSitemap(
  file: string,
  urls: readonly string[],
  { siteDir, config: { url: siteUrl, baseUrl, trailingSlash }, routes }: CurrentSitemapOptions,
): boolean {
  const outDir = path.dirname(file)
  if (!outDir.startsWith(path.resolve(siteDir) + path.sep)) return false
  const keys = new Set(routes.flatMap((route) => pageKey(route.path, baseUrl) ?? []))
  const isPage = (url: string) => {
    const key = URL.canParse(url, siteUrl) && pageKey(decodePath(new URL(url, siteUrl).pathname), baseUrl)
    return typeof key === 'string' && keys.has(key)
  }
  return (
    urls.every(isPage) &&
    routes.every((route) => existsSync(path.join(outDir, pageFile(route, { config: { baseUrl, trailingSlash } }))))
  )
}
