import path from 'node:path'
import { SiteError } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { absoluteUrl, joinUrl, pageKey } from '../../shared/url.ts'
import { hasPageFile } from '../../site/index.ts'
import type { PipelineResult } from '../run-pipeline.ts'
import type { SiteContext } from '../site/site-context.ts'
import { findLostPages } from './find-lost-pages.ts'
import { readHostRules } from './host-rules.ts'
import { isUrl, readSitemap } from './read-sitemap.ts'

/**
 * Reports the pages of a deployed sitemap that are lost. A sitemap that cannot be read becomes a diagnostic.
 * @param sitemap URL, or path relative to the working folder; by default, `sitemap.xml` of the site
 */
export async function checkMovedPages(
  site: SiteContext,
  { routes, redirects, hasAllRoutes, files }: PipelineResult,
  sitemap: string | undefined,
): Promise<Diagnostic[]> {
  const { siteDir, configFile, config } = site
  const { url: siteUrl, baseUrl } = config
  // The missing pages are those of a plugin that failed.
  if (!hasAllRoutes) return []
  const source = sitemap ?? absoluteUrl(joinUrl(baseUrl, 'sitemap.xml'), siteUrl)
  try {
    const urls = await readSitemap(isUrl(source) ? source : path.resolve(source), { siteUrl })
    const hasRule = readHostRules(config.staticDirectories.map((folder) => path.resolve(siteDir, folder)))
    const isServed = (pathname: string) => hasPageFile(pageKey(pathname, baseUrl) ?? '', files) || hasRule(pathname)
    return findLostPages(urls, {
      siteDir,
      configFile,
      baseUrl,
      severity: config.onLostPages,
      routes,
      redirects,
      isServed,
    })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.diagnostics
  }
}
