import {
  collectModuleRequests,
  compileDocuments,
  hasErrors,
  siteError,
  withMathStyles,
} from '../../build/pipeline/index.ts'
import { assemblePage, collectPartials } from '../../documents/pages/index.ts'
import { uniqueDiagnostics } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, Diagnostic, Route, SitePage } from '../../shared/types.ts'
import type { DevCode } from './dev-code.ts'
import type { DevSite } from './dev-site.ts'

export interface DevPage {
  page: SitePage
  artifacts: Map<string, Artifact>
  /** Problems that do not prevent rendering. */
  diagnostics: Diagnostic[]
}

/**
 * Compiles the documents of a route, adds its modules to the bundle and assembles its page.
 * @param stamp constant during one run of the server
 * @throws SiteError if the page cannot be rendered
 */
export async function buildDevPage(route: Route, state: DevSite, code: DevCode, stamp: string): Promise<DevPage> {
  const { bundle, settings } = code
  const { site, setup, content, reader } = state
  const manifest = { ...content.manifest, routes: [route] }
  const { artifacts, diagnostics } = await compileDocuments({
    site,
    setup,
    manifest,
    reader,
    pool: state.pool,
    progress: () => {},
  })
  const requests = collectModuleRequests([route], artifacts.values(), site.themeIds, site.components.library)
  const moduleDiagnostics = await bundle.ensure({ uses: requests.modules, importers: requests.importers })
  const files = bundle.browser()
  const found = uniqueDiagnostics([...diagnostics, ...requests.diagnostics, ...moduleDiagnostics])
  if (!files || hasMissingDocuments(route, artifacts) || requests.diagnostics.length + moduleDiagnostics.length > 0)
    throw siteError(site.siteDir, found.length > 0 ? found : bundle.diagnostics())
  const { page, diagnostics: pageDiagnostics } = assemblePage(route, {
    config: site.config,
    artifacts,
    modules: { get: (key) => withMathStyles(key, files.get(key), settings) },
    stamp,
    // Files that plugins emit do not exist in development.
    mode: 'development',
    plugins: site.config.plugins,
  })
  const all = [...found, ...pageDiagnostics]
  if (hasErrors(pageDiagnostics)) throw siteError(site.siteDir, all)
  return { page: withHashedUrls(page, state), artifacts, diagnostics: all }
}

/** Whether a document of the route, or one it imports, failed to compile. */
function hasMissingDocuments(route: Route, artifacts: Map<string, Artifact>): boolean {
  return route.contents.some((content) => {
    const artifact = artifacts.get(documentKey(content))
    if (!artifact) return true
    return [artifact, ...collectPartials(artifact, artifacts).partials].some((part) =>
      part.partials.some((partial) => !artifacts.has(partial)),
    )
  })
}

/** Replaces the URLs of shared data with their hashed URLs. */
function withHashedUrls(page: SitePage, { hashedUrls }: DevSite): SitePage {
  let text = JSON.stringify(page)
  for (const [url, hashed] of hashedUrls) text = text.replaceAll(JSON.stringify(url), JSON.stringify(hashed))
  return JSON.parse(text) as SitePage
}
