import { statSync } from 'node:fs'
import path from 'node:path'
import { hasPageFile } from '../../../documents/site/index.ts'
import { SiteError } from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import { absoluteUrl, joinUrl, pageKey } from '../../../shared/url.ts'
import type { PipelineResult } from '../run-pipeline.ts'
import type { SiteContext } from '../site/site-context.ts'
import { isCurrentSitemap } from './current-sitemap.ts'
import { findLostPages } from './find-lost-pages.ts'
import { readHostRules } from './host-rules.ts'
import { readBuiltPages } from './read-built-pages.ts'
import { isUrl, readSitemap } from './read-sitemap.ts'

/**
 * Reports the pages of a deployed sitemap or of a built site that are lost. A sitemap that cannot be read becomes a
 * diagnostic.
 * @param sitemap URL, or path relative to the working folder, of a sitemap or of the folder of a built site; by default,
 * the URL of the site's `sitemap.xml`
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
    const file = isUrl(source) ? undefined : path.resolve(source)
    const isBuild = file !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory()
    const urls = isBuild ? await readBuiltPages(file, baseUrl) : await readSitemap(file ?? source, { siteUrl })
    if (file !== undefined && !isBuild && isCurrentSitemap(file, urls, { siteDir, config, routes }))
      return [currentSitemap(source)]
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

function currentSitemap(source: string): Diagnostic {
  return {
    code: 'sitemap',
    severity: 'info',
    message: `The sitemap ${source} is from a build of the current pages, so none of its pages can be lost.`,
    hint: 'Pass the URL of the deployed sitemap, or a file that you saved before the build.',
  }
}
