import {
  addCompiled,
  createSiteData,
  type LoadedContent,
  routeContent,
  type SiteContent,
} from '../../documents/site/index.ts'
import { pluginContext } from '../../shared/plugin-context.ts'
import type { Artifact, Diagnostic, SiteData } from '../../shared/types.ts'
import { pageKey } from '../../shared/url.ts'
import { linkLocales } from './pages/link-locales.ts'
import { isPartial } from './site/audiences.ts'
import { findMovedTranslations, followTranslations } from './site/moved-translations.ts'
import type { SiteContext } from './site/site-context.ts'

export interface RoutedSite {
  site: SiteContext
  content: SiteContent
  siteData: SiteData
  diagnostics: Diagnostic[]
}

/** Routes a site in all its locales, and adds to each page what it is in the others. @param loaded in the order of the locales */
export function routeSites(sites: SiteContext[], loaded: LoadedContent[]): RoutedSite[] {
  const routed = sites.map((site, index) => routeSite(site, loaded[index] as LoadedContent))
  linkLocales(routed)
  return routed.map((locale) => {
    const moved = findMovedTranslations(locale.content.manifest.routes, locale.site.config)
    return moved ? { ...locale, siteData: followTranslations(locale.siteData, moved) } : locale
  })
}

/** Runs the `routes` hooks of plugins, freezes the route manifest, and resolves the data that all pages share. Pure. */
export function routeSite(site: SiteContext, loaded: LoadedContent): RoutedSite {
  const { configFile, config, locale } = site
  const content = routeContent(loaded, { ...pluginContext(site), ...site.texts, isPartial: isPartial(site) })
  const { site: siteData, diagnostics } = createSiteData(config, {
    locale,
    targets: content.targets,
    targetLabels: content.targetLabels,
    versionTargets: content.versionTargets,
    routes: content.manifest.routes,
    versions: content.versions,
    search: content.search,
    previews: content.previews,
    hasAllTargets: content.hasAllRoutes,
    missingTargets: content.missing.targets,
    omitsMissing: isPartial(site),
    configFile,
    siteDir: site.siteDir,
    home: content.manifest.routes.find((route) => pageKey(route.path, config.baseUrl) === '')?.path,
  })
  return { site, content, siteData, diagnostics: [...content.diagnostics, ...diagnostics] }
}

/** Runs the `compiled` hooks of plugins, which add what depends on compiled documents. @param pause lets other work run */
export function addCompiledPages(
  content: SiteContent,
  { site, artifacts, pause }: { site: SiteContext; artifacts: Map<string, Artifact>; pause?: () => Promise<void> },
): Promise<{ content: SiteContent; diagnostics: Diagnostic[] }> {
  const options = { ...pluginContext(site), ...site.texts, artifacts, store: site.store }
  return addCompiled(content, { ...options, ...(pause && { pause }) })
}
