import type { DevBundle } from '../../bundle/index.ts'
import {
  type CompileResult,
  collectModuleRequests,
  compileDocuments,
  hasErrors,
  siteError,
  type TaskPool,
} from '../../pipeline/index.ts'
import { uniqueDiagnostics } from '../../platform/index.ts'
import { documentKey } from '../../shared/document-key.ts'
import type { Artifact, ContentFile, Diagnostic, Page, Route } from '../../shared/types.ts'
import { assemblePage, collectPartials } from '../../site/index.ts'
import { themeIds } from './dev-code.ts'
import type { DevSite } from './dev-site.ts'

export interface DevPage {
  page: Page
  artifacts: Map<string, Artifact>
  /** What is wrong with it though it can be shown. */
  diagnostics: Diagnostic[]
}

/**
 * Compiles what a route shows and brings its modules into the bundle.
 * @param stamp the same for all pages of one run of the server
 * @throws SiteError when the page cannot be shown
 */
export async function showRoute(route: Route, state: DevSite, bundle: DevBundle, stamp: string): Promise<DevPage> {
  const { site, setup, content, reader } = state
  const manifest = { ...content.manifest, routes: [route] }
  const { artifacts, diagnostics } = await compileDocuments({
    site,
    setup,
    manifest,
    reader,
    pool: inThisThread(state),
    progress: () => {},
  })
  const wanted = collectModuleRequests([route], artifacts.values(), themeIds(state))
  const unbundled = await bundle.ensure({ uses: wanted.modules, importers: wanted.importers })
  const modules = bundle.browser()?.modules
  const found = uniqueDiagnostics([...diagnostics, ...wanted.diagnostics, ...unbundled])
  const missing = missingDocuments(route, artifacts)
  if (!modules || missing || wanted.diagnostics.length + unbundled.length > 0)
    throw siteError(site.siteDir, found.length > 0 ? found : bundle.diagnostics())
  const { page, diagnostics: circles } = assemblePage(route, {
    config: site.config,
    artifacts,
    modules: { get: (key) => modules[key] },
    stamp,
    // What plugins emit is not there while somebody writes.
    mode: 'development',
    plugins: site.config.plugins,
  })
  const wrong = [...found, ...circles]
  if (hasErrors(circles)) throw siteError(site.siteDir, wrong)
  return { page: withAddresses(page, state), artifacts, diagnostics: wrong }
}

/** Whether a document of the route, or one that it imports, could not be compiled. */
function missingDocuments(route: Route, artifacts: Map<string, Artifact>): boolean {
  return route.contents.some((content) => {
    const artifact = artifacts.get(documentKey(content))
    if (!artifact) return true
    return [artifact, ...collectPartials(artifact, artifacts).partials].some((part) =>
      part.partials.some((partial) => !artifacts.has(partial)),
    )
  })
}

/** The page with the present addresses of the data that it shares. */
function withAddresses(page: Page, { addresses }: DevSite): Page {
  let text = JSON.stringify(page)
  for (const [url, address] of addresses) text = text.replaceAll(JSON.stringify(url), JSON.stringify(address))
  return JSON.parse(text) as Page
}

/** One page has few documents: workers would take longer to start. */
export function inThisThread({ documents }: DevSite): TaskPool {
  return {
    async run<I, R>(items: I[]): Promise<R[]> {
      const results: CompileResult[] = []
      for (const file of items as ContentFile[]) results.push(await documents.compile(file))
      return results as R[]
    },
    close: async () => {},
  }
}
