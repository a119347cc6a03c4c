import type { ThemeBundle } from '../bundle/index.ts'
import type { Output } from '../platform/index.ts'
import type { Artifact, Diagnostic, Page } from '../shared/types.ts'
import { checkLinks, type ExternalLink, externalLinks, type Reader } from '../site/index.ts'
import { bundleAll, hasClientModules, themeBundle } from './bundle.ts'
import type { CheckCache } from './check-cache.ts'
import { compileDocuments, compileSetup } from './compile.ts'
import { planPages } from './pages/plan-pages.ts'
import { routesToRender, routesWithComponents } from './pages/select-routes.ts'
import { linkableFiles, publishFiles } from './publish.ts'
import { readSite } from './read.ts'
import { type PageOutput, renderPages } from './render.ts'
import type { SiteContext } from './site/site-context.ts'
import type { StageTimer } from './stage-timer.ts'
import { createDocumentCompiler } from './workers/document-compiler.ts'
import { createTaskPool } from './workers/task-pool.ts'

/** A site that went through all stages. */
export interface PipelineResult {
  diagnostics: Diagnostic[]
  pages: Page[]
  artifacts: Map<string, Artifact>
  compiled: number
  reused: number
  rendered: number
  /** The Content-Security-Policy of the site. */
  policy: string
  reader: Reader
  /** The links that lead out of the site. */
  external(): ExternalLink[]
}

/**
 * Takes a site through all stages, and finds everything that is wrong with it: a stage that fails hides no more of the
 * later ones than what really cannot be known. All files are claimed from the output; what they hold is asked for later.
 * @param options.memo given by a check, which does only what takes to find faults, and writes nothing
 */
export async function runPipeline(options: {
  site: SiteContext
  output: PageOutput
  /** Takes what is not to be published. */
  unpublished?: Output
  stages: StageTimer
  dev?: boolean
  memo?: CheckCache
}): Promise<PipelineResult> {
  const { site, output, unpublished, stages, dev = false, memo } = options
  const theme = lazily(() => themeBundle(site, dev))
  // Webpack needs nothing of the content, so it works beside the compilers.
  if (!memo) theme.start()
  const { content, reader, siteData, diagnostics } = await stages.run('read', () => readSite(site))
  const { manifest } = content
  if (memo && routesWithComponents({ site, manifest }).size > 0) theme.start()
  const setup = compileSetup(site, manifest)
  const checking = memo !== undefined
  const pool = createTaskPool({ compile: { ...setup, checking }, storeDir: site.storeDir }, site.store)
  try {
    const { artifacts, ...compiled } = await stages.run('compile', (progress) =>
      compileDocuments({ site, setup, manifest, reader, pool, memo: memo?.artifacts, progress }),
    )
    const chosen = memo && routesToRender({ site, manifest, artifacts })
    const needsBundles = chosen === undefined || chosen.size > 0 || hasClientModules(site)
    const { bundles, bundleDiagnostics } = needsBundles
      ? await stages.run('bundle', () => bundleAll(site, theme.start(), { manifest, artifacts, setup, dev }))
      : { bundleDiagnostics: [] }
    // A document that is missing may be one of those that a plugin could not give.
    const isKnown = ({ code }: Diagnostic) => content.hasAllRoutes || code !== 'broken-markdown-link'
    diagnostics.push(...compiled.diagnostics.filter(isKnown), ...bundleDiagnostics)
    const plan = planPages({ site, siteData, manifest, artifacts, bundles })
    const { pages } = plan
    diagnostics.push(...plan.diagnostics)
    const documents = createDocumentCompiler({ ...setup, checking }, site.store)
    const rendered = await stages.run('render', (progress) =>
      renderPages({
        site,
        plan,
        sharedFiles: content.shared,
        artifacts,
        bundleDiagnostics,
        documents,
        output,
        pool,
        progress,
        isKnown: (page) => chosen !== undefined && !chosen.has(page.path),
      }),
    )
    diagnostics.push(...rendered.diagnostics)
    const published = await stages.run('publish', () =>
      publishFiles({
        site,
        output,
        unpublished,
        artifacts,
        documents,
        bundles,
        content,
        siteData,
        pages,
      }),
    )
    diagnostics.push(...published.diagnostics)
    const inLinks = {
      site: siteData,
      configFile: site.configFile,
      pages,
      artifacts,
      rendered: (page: Page) => rendered.notes.get(page),
      sourceOf: plan.sourceOf,
      declared: content.links,
    }
    const links = checkLinks({
      ...inLinks,
      config: site.config,
      isComplete: (page) => plan.isComplete(page) && !rendered.failed.has(page),
      files: new Set([...linkableFiles(site, artifacts, bundles), ...published.emitted]),
      hasAllPages: content.hasAllRoutes,
    })
    diagnostics.push(...links)
    const { policy } = published
    const external = () => externalLinks(inLinks)
    return { ...compiled, diagnostics, pages, artifacts, rendered: rendered.rendered, policy, reader, external }
  } finally {
    await pool.close()
  }
}

/** Work that begins when it is first asked for, and is done once; what it throws is for who waits for it. */
function lazily(work: () => Promise<ThemeBundle>): { start(): Promise<ThemeBundle> } {
  let running: Promise<ThemeBundle> | undefined
  return {
    start() {
      if (!running) {
        running = work()
        running.catch(() => {})
      }
      return running
    },
  }
}
