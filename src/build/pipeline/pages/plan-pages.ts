import {
  assemblePage,
  createCodeSetup,
  createShell,
  type ModuleFiles,
  type PageSetup,
} from '../../../documents/pages/index.ts'
import { siteTags } from '../../../documents/render/index.ts'
import { hashOf } from '../../../platform/index.ts'
import { documentKey } from '../../../shared/document-key.ts'
import type {
  Artifact,
  Diagnostic,
  Page,
  PageHtml,
  Route,
  RouteManifest,
  SiteData,
  SitePage,
} from '../../../shared/types.ts'
import { isThemeRequest } from '../../bundle/index.ts'
import { type Bundles, pageFiles, withSettingsScripts } from '../bundles/module-files.ts'
import type { SiteContext } from '../site/site-context.ts'
import { isCompiled } from './select-routes.ts'

/** All pages of a site, and the context to render them in. */
export interface PagePlan {
  pages: SitePage[]
  diagnostics: Diagnostic[]
  /** Undefined if the bundles failed, so that nothing can be rendered. */
  context?: PagePlanContext
  /** Returns the file to report for errors of a page. */
  getSourcePath(page: Page): string | undefined
  /** Its own preview image: a URL, or a path without base URL. */
  getImage(page: Page): string | undefined
  /** Whether every document of the page was compiled. */
  isComplete(page: Page): boolean
}

export interface PagePlanContext {
  setup: PageSetup
  bundles: Bundles
}

/** Assembles the pages of all routes. Without bundles, their modules are unknown, which is enough to check links. */
export function planPages(options: {
  site: SiteContext
  siteData: SiteData
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
  bundles: Bundles | undefined
  /** HTML that plugins add to every page. */
  html: PageHtml
}): PagePlan {
  const { site, siteData, manifest, artifacts, bundles, html } = options
  const { config } = site
  const modules: ModuleFiles = bundles ? pageFiles(bundles) : { get: () => undefined }
  const stamp = bundles ? deploymentStamp(bundles, siteData, { site, html }) : ''
  const routes = new Map<Page, Route>()
  const pages: SitePage[] = []
  const diagnostics: Diagnostic[] = []
  for (const route of manifest.routes) {
    const assembled = assemblePage(route, {
      config,
      artifacts,
      modules,
      stamp,
      mode: site.mode,
      plugins: config.plugins,
      joinsDocuments: true,
    })
    pages.push(assembled.page)
    routes.set(assembled.page, route)
    diagnostics.push(...assembled.diagnostics)
  }
  return {
    pages,
    diagnostics,
    ...(bundles ? { context: { setup: pageSetup(siteData, bundles, { site, html }), bundles } } : {}),
    getSourcePath: (page) => routes.get(page)?.sourcePath,
    getImage: (page) => routes.get(page)?.head.image,
    isComplete: (page) =>
      routes.get(page)?.contents.every((content) => isCompiled(documentKey(content), artifacts)) ?? true,
  }
}

/**
 * Returns a stamp that changes when the theme, the components in place of those of the theme, the shared site data or what every page
 * contains changes, for clients to detect a deployment.
 */
function deploymentStamp(
  { theme, settings, site }: Bundles,
  siteData: SiteData,
  { site: { config, texts }, html }: { site: SiteContext; html: PageHtml },
): string {
  const replaced = Object.entries(site.manifest.modules).filter(([key]) => isThemeRequest(key))
  const shown = [
    siteData,
    siteTags(config),
    ...(Object.keys(html).length > 0 ? [html] : []),
    ...(texts.messages ? [texts.messages] : []),
    ...replaced.flatMap(([, { scripts, styles }]) => [scripts, styles]),
  ]
  const { browserHash } = theme.manifest
  return hashOf(browserHash, settings.manifest.files.join('\n'), JSON.stringify(shown)).slice(0, 10)
}

function pageSetup(
  siteData: SiteData,
  bundles: Bundles,
  { site: language, html }: { site: SiteContext; html: PageHtml },
): PageSetup {
  const { theme, settings, site, docusaurus } = bundles
  const { common } = pageFiles(bundles)
  const files = {
    boot: settings.manifest.boot,
    scripts: [...theme.manifest.main.scripts, ...(docusaurus?.onEveryPage ? [docusaurus.file] : []), ...common.scripts],
    styles: [...settings.manifest.mainStyles, ...common.styles],
  }
  return {
    ...createCodeSetup({ themeFolder: theme.folder, siteFolder: site.folder }, { language, docusaurus }),
    shell: createShell({ language, site: withSettingsScripts(siteData, settings), html, files }),
  }
}
