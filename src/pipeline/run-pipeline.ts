import { createSpareThread, isThemeRequest } from '../bundle/index.ts'
import type { Output, StageTimer } from '../platform/index.ts'
import type { Artifact, Diagnostic, Redirect, Route, SitePage } from '../shared/types.ts'
import type { ExternalLink, Reader } from '../site/index.ts'
import { type BundledSite, bundleSite, bundleTheme } from './bundle.ts'
import { hasClientModules } from './bundles/bundle-additions.ts'
import { withDocusaurusFile } from './bundles/module-files.ts'
import { checkSite } from './check.ts'
import { compileDocuments, finishDocuments } from './compile.ts'
import { hasErrors } from './diagnostics/site-diagnostics.ts'
import { strayDiagnostics } from './diagnostics/stray-errors.ts'
import { createImageConverter, decodeOnly } from './images/image-converter.ts'
import { type ImageStats, imageStats } from './images/image-stats.ts'
import type { CheckCache } from './output/check-cache.ts'
import type { PageOutput } from './output/page-output.ts'
import { createReplacementCheck } from './output/static-files.ts'
import { planPages } from './pages/plan-pages.ts'
import { routesToRender, routesWithComponents, withoutBrokenReleases } from './pages/select-routes.ts'
import { publishFiles } from './publish.ts'
import { readSite } from './read.ts'
import { renderPages } from './render.ts'
import { addCompiledPages, routeSite } from './route.ts'
import type { SiteContext } from './site/site-context.ts'
import { createCompileSetup } from './workers/compile-setup.ts'
import { createDocumentCompiler } from './workers/document-compiler.ts'
import { createTaskPool } from './workers/task-pool.ts'

export interface PipelineOptions {
  site: SiteContext
  output: PageOutput
  /** Receives the files that must not be published. */
  unpublished?: Output
  stages: StageTimer
  /**
   * Compiles and renders in workers only, which are stopped if a document does not end. For a command: starting workers takes
   * longer than a small job.
   */
  guarded?: boolean
  /** Bundles React's development build. */
  dev?: boolean
  /** Set for a check, which skips all stages that report no errors, and writes nothing. */
  checkCache?: CheckCache
}

export interface PipelineResult {
  diagnostics: Diagnostic[]
  pages: SitePage[]
  artifacts: Map<string, Artifact>
  /** Numbers of documents compiled and taken from the cache, and of pages rendered. */
  compiled: number
  reused: number
  rendered: number
  images: ImageStats
  /** The Content-Security-Policy of the site; undefined if it has none. */
  policy: string | undefined
  reader: Reader
  /** Whether plugins read the Git history. */
  usesGit: boolean
  routes: readonly Route[]
  redirects: readonly Redirect[]
  /** False if a plugin failed, so that its pages are unknown. */
  hasAllRoutes: boolean
  /** Output paths of files other than pages. */
  files: ReadonlySet<string>
  /** Collects the links that lead out of the site. */
  externalLinks(): ExternalLink[]
}

/**
 * Runs a site through all stages and collects all diagnostics. A stage with errors hides nothing that later stages can
 * still find. All files are claimed from the output, which creates their content later.
 */
export async function runPipeline(options: PipelineOptions): Promise<PipelineResult> {
  const { site, output, unpublished, stages, dev = false, guarded = false, checkCache } = options
  const startTheme = once(() => bundleTheme(site, dev))
  // The theme bundle needs no content, so webpack runs while documents compile.
  if (!checkCache) startTheme()

  const { loaded, reader, usesGit } = await stages.run('read', () => readSite(site))
  const routed = await stages.run('route', () => routeSite(site, loaded))
  const { siteData } = routed
  if (checkCache && routesWithComponents({ site, manifest: routed.content.manifest }).size > 0) startTheme()

  const setup = createCompileSetup(site, routed.content.manifest)
  const imageConversion = checkCache && site.images ? decodeOnly(site.images) : site.images
  const pageSetup = { ...setup, checking: checkCache !== undefined, imageKey: imageConversion?.key }
  const pool = createTaskPool({
    setup: { compile: pageSetup, storeDir: site.storeDir },
    store: site.store,
    guarded,
    timeout: site.config.documentTimeout,
  })
  const thread = createSpareThread({ cacheDir: site.cacheDir, dev })
  // Webpack loads while documents compile.
  const hasOwnModules =
    hasClientModules(site) || routed.content.manifest.routes.some(({ component }) => !isThemeRequest(component))
  if (!checkCache && hasOwnModules) thread.start()
  try {
    const compileOptions = {
      site,
      setup,
      manifest: routed.content.manifest,
      reader,
      pool,
      cache: checkCache?.artifacts,
    }
    const compiled = await stages.run('compile', (progress) => compileDocuments({ ...compileOptions, progress }))
    const { artifacts } = compiled
    if (imageConversion && compiled.unfinished.length > 0) {
      const images = createImageConverter(imageConversion, site.store)
      await stages.run('images', (progress) => finishDocuments(compiled, { ...compileOptions, images, progress }))
    }
    const { content, diagnostics: late } = await addCompiledPages(withoutBrokenReleases(routed.content, artifacts), {
      site,
      artifacts,
    })
    const { manifest } = content
    const needed = checkCache && routesToRender({ site, manifest, artifacts })
    const needsBundles = needed === undefined || needed.size > 0 || hasClientModules(site)
    const bundled: BundledSite = needsBundles
      ? await stages.run('bundle', () =>
          bundleSite(startTheme(), { site, manifest, artifacts, setup, dev, pool, thread }),
        )
      : { brokenFiles: [], diagnostics: [] }
    const bundles = bundled.bundles && withDocusaurusFile(bundled.bundles, content.docusaurus)

    const plan = planPages({ site, siteData, manifest, artifacts, bundles, html: content.html })
    const documents = createDocumentCompiler(pageSetup, site.store)
    const rendered = await stages.run('render', (progress) =>
      renderPages({
        site,
        plan,
        sharedFiles: content.shared,
        artifacts,
        bundleDiagnostics: bundled.diagnostics,
        brokenFiles: new Set(bundled.brokenFiles),
        documents,
        output,
        isNeeded: (page) => needed === undefined || needed.has(page.path),
        isReplaced: createReplacementCheck(site),
        pool,
        progress,
      }),
    )
    const { pages } = plan
    const { notes } = rendered
    const earlier = [
      ...routed.diagnostics,
      // If a plugin failed, a missing document may be one of its generated documents.
      ...late,
      ...compiled.diagnostics.filter(({ code }) => content.hasAllRoutes || code !== 'broken-markdown-link'),
      ...[bundled, plan, rendered].flatMap((stage) => stage.diagnostics),
    ]
    const found = { bundles, content, siteData, pages, notes, hasErrors: hasErrors(earlier) }
    const published = await stages.run('publish', () =>
      publishFiles({ site, output, unpublished, artifacts, documents, ...found }),
    )
    const { emitted, policy, redirects } = published
    const checked = checkSite({ site, siteData, content, artifacts, bundles, plan, rendered, emitted, redirects })

    const stray = strayDiagnostics(pool.strayErrors(), plan, site)
    const diagnostics = [...earlier, ...stray, ...published.diagnostics, ...checked.diagnostics]
    return {
      diagnostics,
      pages,
      artifacts,
      compiled: compiled.compiled,
      reused: compiled.reused,
      rendered: rendered.rendered,
      images: imageStats([...artifacts.values(), ...(bundles?.site.manifest.documents ?? [])]),
      policy,
      reader,
      usesGit,
      routes: manifest.routes,
      redirects: content.redirects,
      hasAllRoutes: content.hasAllRoutes && content.missing.paths.length === 0,
      files: checked.files,
      externalLinks: checked.externalLinks,
    }
  } finally {
    await Promise.all([pool.close(), thread.close()])
    site.store.close()
  }
}

/** Runs work on the first call and returns the same promise on each call. A rejection is left to those who await it. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    if (!running) {
      running = work()
      running.catch(() => {})
    }
    return running
  }
}
