import { hashOf } from '../../platform/index.ts'
import type { Shell } from '../../render/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, Diagnostic, Page, RouteManifest, SiteData } from '../../shared/types.ts'
import { joinUrl } from '../../shared/url.ts'
import { assemblePage, type ModuleFiles } from '../../site/index.ts'
import { type Bundles, moduleFiles } from '../bundle.ts'
import type { SiteContext } from '../site/site-context.ts'

/** All pages of a site, and what they have in common. */
export interface PagePlan {
  pages: Page[]
  diagnostics: Diagnostic[]
  /** Undefined when the bundles could not be made: then nothing can be rendered. */
  shared?: { shell: Shell; bundles: Bundles }
  /** The file to name when a page has a fault. */
  sourceOf(page: Page): string | undefined
  /** Whether every document of the page was compiled. */
  isComplete(page: Page): boolean
}

/** Assembles the pages of all routes. Without bundles their modules stay unknown, which is enough to check links. */
export function planPages(options: {
  site: SiteContext
  siteData: SiteData
  manifest: RouteManifest
  artifacts: Map<string, Artifact>
  bundles: Bundles | undefined
}): PagePlan {
  const { site, siteData, manifest, artifacts, bundles } = options
  const { config } = site
  const nowhere: ModuleFiles = { of: () => undefined }
  const modules = bundles ? moduleFiles(bundles.theme, bundles.site) : nowhere
  const stamp = bundles ? stampOf(bundles, siteData) : ''
  const routes = new Map<Page, RouteManifest['routes'][number]>()
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
    routes.set(assembled.page, route)
    diagnostics.push(...assembled.diagnostics)
  }
  return {
    pages: [...routes.keys()],
    diagnostics,
    ...(bundles ? { shared: { shell: shellOf(siteData, bundles, config.baseUrl), bundles } } : {}),
    sourceOf: (page) => routes.get(page)?.sourcePath,
    isComplete: (page) =>
      routes.get(page)?.contents.every((content) => isCompiled(documentKey(content), artifacts)) ?? true,
  }
}

function isCompiled(id: string, artifacts: Map<string, Artifact>, trail: string[] = []): boolean {
  const artifact = artifacts.get(id)
  if (!artifact) return false
  return artifact.partials.every((part) => trail.includes(part) || isCompiled(part, artifacts, [...trail, id]))
}

/** Changes when a deployment brings another theme or other data shared by all pages. */
export function stampOf({ theme }: Pick<Bundles, 'theme'>, siteData: SiteData): string {
  return hashOf(theme.manifest.browserHash, JSON.stringify(siteData)).slice(0, 10)
}

/** Everything that the HTML of all pages shares. */
export function shellOf(siteData: SiteData, { theme, site }: Bundles, baseUrl: string): Shell {
  const address = (file: string) => joinUrl(baseUrl, file)
  return {
    site: siteData,
    scripts: [...theme.manifest.main.scripts, ...site.manifest.client.scripts].map(address),
    styles: [...theme.manifest.main.styles, ...site.manifest.client.styles].map(address),
  }
}
