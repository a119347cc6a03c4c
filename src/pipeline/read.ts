import path from 'node:path'
import { importModule } from '../config/index.ts'
import { createGitHistory } from '../platform/index.ts'
import type { Diagnostic, SiteData } from '../shared/types.ts'
import { pageKey } from '../shared/url.ts'
import { createReader, createSiteData, type Reader, runPlugins, type SiteContent } from '../site/index.ts'
import type { SiteContext } from './site/site-context.ts'

export interface ReadSite {
  content: SiteContent
  reader: Reader
  siteData: SiteData
  diagnostics: Diagnostic[]
}

/** Hops 1 and 2: files to content, content to routes. */
export async function readSite(site: SiteContext): Promise<ReadSite> {
  const { siteDir, cacheDir, config, mode } = site
  const reader = createReader({ siteDir, cacheDir, config, key: readKey(site) })
  const locale = config.i18n.defaultLocale
  const content = await runPlugins({
    siteDir,
    configFile: site.configFile,
    config,
    locale,
    mode,
    reader,
    store: site.store,
    history: createGitHistory({ siteDir, store: site.store }),
    importModule: (sourcePath) => importModule({ siteDir, cacheDir, file: path.join(siteDir, sourcePath) }),
  })
  const { site: siteData, diagnostics } = createSiteData(config, {
    locale,
    targets: content.targets,
    versions: content.versions,
    search: content.search,
    hasAllTargets: content.hasAllRoutes,
    configFile: site.configFile,
    home: content.manifest.routes.find((route) => pageKey(route.path, config.baseUrl) === '')?.path,
  })
  return { content, reader, siteData, diagnostics: [...content.diagnostics, ...diagnostics] }
}

/** Functions cannot be compared; the text of the declaration that made them can. */
function readKey({ config, loaded, package: own }: SiteContext): string {
  const { preprocessor, parseFrontMatter } = config.markdown
  return preprocessor || parseFrontMatter ? `${own.contentRevision} ${loaded.key}` : own.contentRevision
}
