import { hashOf } from '../../platform/index.ts'
import { type Shell, siteTags } from '../../render/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type {
  Artifact,
  Diagnostic,
  Page,
  Route,
  RouteManifest,
  SiteConfig,
  SiteData,
  SitePage,
} from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import { assemblePage, type ModuleFiles } from '../../site/index.ts'
import { type Bundles, moduleFiles, withDiagramScript } from '../bundles/module-files.ts'
import type { SiteContext } from '../site/site-context.ts'

/** All pages of a site, and the context to render them in. */
export interface PagePlan {
  pages: SitePage[]
  diagnostics: Diagnostic[]
  /** Undefined if the bundles failed, so that nothing can be rendered. */
  context?: RenderContext
  /** Returns the file to report for errors of a page. */
  getSourcePath(page: Page): string | undefined
  /** Whether every document of the page was compiled. */
  isComplete(page: Page): boolean
}

export interface RenderContext {
  shell: Shell
  bundles: Bundles
}

/** Assembles the pages of all routes. Without bundles, their modules are unknown, which is enough to check links. */
export function planPages(options: {
  site: SiteContext
  siteData: SiteData
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
  bundles: Bundles | undefined
}): PagePlan {
  const { site, siteData, manifest, artifacts, bundles } = options
  const { config } = site
  const modules: ModuleFiles = bundles ? moduleFiles(bundles) : { get: () => undefined }
  const stamp = bundles ? deploymentStamp(bundles, siteData, config) : ''
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
    ...(bundles ? { context: { shell: createShell(siteData, bundles, config), bundles } } : {}),
    getSourcePath: (page) => routes.get(page)?.sourcePath,
    isComplete: (page) =>
      routes.get(page)?.contents.every((content) => isCompiled(documentKey(content), artifacts)) ?? true,
  }
}

function isCompiled(id: string, artifacts: Map<string, Artifact>, trail: string[] = []): boolean {
  const artifact = artifacts.get(id)
  if (!artifact) return false
  return artifact.partials.every((part) => trail.includes(part) || isCompiled(part, artifacts, [...trail, id]))
}

/** Returns a stamp that changes when the theme, the shared site data or the tags of every page change, for clients to detect a deployment. */
function deploymentStamp({ theme, settings }: Bundles, siteData: SiteData, config: SiteConfig): string {
  const { browserHash } = theme.manifest
  return hashOf(browserHash, settings.manifest.files.join('\n'), JSON.stringify([siteData, siteTags(config)])).slice(
    0,
    10,
  )
}

function createShell(siteData: SiteData, { theme, settings, site, docusaurus }: Bundles, config: SiteConfig): Shell {
  const toUrl = (file: string) => joinUrl(config.baseUrl, file)
  return {
    site: withDiagramScript(siteData, settings),
    scripts: [
      ...theme.manifest.main.scripts,
      ...(docusaurus?.onEveryPage ? [docusaurus.file] : []),
      ...site.manifest.client.scripts,
    ].map(toUrl),
    styles: [...settings.manifest.mainStyles, ...site.manifest.client.styles].map(toUrl),
    tags: siteTags(config),
  }
}
