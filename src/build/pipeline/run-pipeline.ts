import { findShownDocuments, type Reader } from '../../documents/site/index.ts'
import type { Output, StageTimer } from '../../platform/index.ts'
import type { Artifact } from '../../shared/types.ts'
import { type BundlerThread, createBundlerThread, hasReplacedComponents, isThemeRequest } from '../bundle/index.ts'
import { type BundledSite, bundleModules, bundleSettings, bundleSite, bundleTheme } from './bundle.ts'
import { hasClientModules } from './bundles/bundle-additions.ts'
import { createEarlyBundle } from './bundles/early-bundle.ts'
import { compileDocuments, finishDocuments } from './compile.ts'
import { type CompiledLocale, type FinishedSite, finishLocales } from './finish-locales.ts'
import { createImageConverter, decodeOnly } from './images/image-converter.ts'
import { type ImageStats, imageStats } from './images/image-stats.ts'
import type { CheckCache } from './output/check-cache.ts'
import type { PageOutput } from './output/page-output.ts'
import { routesToRender, routesWithComponents, withoutBrokenReleases } from './pages/select-routes.ts'
import { addTranslationNotes } from './pages/translation-notes.ts'
import { readSites } from './read.ts'
import { addCompiledPages, routeSites } from './route.ts'
import type { SiteContext } from './site/site-context.ts'
import { siteInLocales } from './site/site-locales.ts'
import { createCompileSetup } from './workers/compile-setup.ts'
import { createTaskPool, type StartableTaskPool } from './workers/task-pool.ts'
import type { WorkerSetup } from './workers/task-runner.ts'

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
  /** Workers that are likely to be needed. They load their modules while the site is read. */
  workers?: number
  /** Bundles React's development build. */
  dev?: boolean
  /** Adds other machines to the pool. */
  distribute?(pool: StartableTaskPool, setup: Promise<WorkerSetup>): StartableTaskPool
  /** Set for a check, which skips all stages that report no errors, and writes nothing. */
  checkCache?: CheckCache
}

export interface PipelineResult extends FinishedSite {
  /** Numbers of documents compiled and taken from the cache, in all locales. */
  compiled: number
  reused: number
  images: ImageStats
  reader: Reader
  /** The compiled documents of all locales. */
  artifacts: Artifact[]
  /** The Git repositories whose history was read, as folders relative to the site folder. */
  repositories: string[]
}

/**
 * Runs a site in all its locales through all stages and collects all diagnostics. A stage with errors hides nothing that later
 * stages can still find. All files are claimed from the output, which creates their content later. Locales share workers, caches,
 * and bundles.
 */
export async function runPipeline(options: PipelineOptions): Promise<PipelineResult> {
  const { site, dev = false, guarded = false, workers = 0 } = options
  const { cacheDir, store, config } = site
  let provideSetup: (setup: WorkerSetup) => void = () => {}
  const setup = new Promise<WorkerSetup>((resolve) => {
    provideSetup = resolve
  })
  const local = createTaskPool({ setup, store, guarded, timeout: config.documentTimeout })
  const pool = options.distribute?.(local, setup) ?? local
  pool.start(workers)
  const thread = createBundlerThread({ cacheDir, dev })
  try {
    return await runStages(options, { pool, thread, provideSetup })
  } finally {
    await Promise.all([pool.close(), thread.close()])
    store.close()
  }
}

interface Threads {
  pool: StartableTaskPool
  thread: BundlerThread
  provideSetup(setup: WorkerSetup): void
}

async function runStages(options: PipelineOptions, { pool, thread, provideSetup }: Threads): Promise<PipelineResult> {
  const { stages, dev = false, checkCache } = options
  const sites = await siteInLocales(options.site)
  const main = sites[0] as SiteContext
  const theme = once(() => bundleTheme(main, dev, thread))
  const settings = once(async () => bundleSettings(main, await theme()))
  // The theme bundle needs no content, so webpack runs while documents compile.
  if (!checkCache) theme()

  const { loaded, reader, repositories } = await stages.run('read', () =>
    readSites(sites, options.guarded ? () => pool.start(1) : undefined),
  )
  const routed = await stages.run('route', () => routeSites(sites, loaded))
  const notesUseGit = await addTranslationNotes(routed)
  const hasComponents = routed.some(({ site, content }) => routesWithComponents({ ...content, site }).size > 0)
  if (checkCache && hasComponents) theme()

  const imageConversion = checkCache && main.images ? decodeOnly(main.images) : main.images
  const prepared = routed.map((locale) => {
    const setup = createCompileSetup(locale.site, locale.content, reader)
    const pageSetup = { ...setup, checking: checkCache !== undefined, imageKey: imageConversion?.key }
    return { ...locale, setup, pageSetup }
  })
  const setups = Object.fromEntries(prepared.map(({ site, pageSetup }) => [site.locale, pageSetup]))
  provideSetup({ compile: setups, storeDir: main.storeDir })
  if (!checkCache) settings()
  // Webpack loads, and runs, while documents compile.
  const hasOwnModules =
    hasClientModules(main) ||
    hasReplacedComponents(main.components, main.package.paths) ||
    routed.some(({ content }) => content.manifest.routes.some(({ component }) => !isThemeRequest(component)))
  const isFirstBundle = !checkCache && thread.isFirstBundle()
  if (isFirstBundle && hasOwnModules) thread.start()
  const early = isFirstBundle
    ? createEarlyBundle((artifacts) => bundleModules({ ...bundleInput(prepared, artifacts), dev, pool, thread, theme }))
    : undefined

  const compiled: CompiledLocale[] = []
  for (const locale of prepared) {
    const { manifest } = locale.content
    const part = sites.length > 1 ? locale.site.locale : undefined
    const compileOptions = {
      ...locale,
      manifest,
      reader,
      pool,
      cache: checkCache?.artifacts,
      ...(early && { onCompiled: early.add }),
    }
    const result = await stages.run('compile', (progress) => compileDocuments({ ...compileOptions, progress }), part)
    if (imageConversion && result.unfinished.length > 0) {
      const images = createImageConverter(imageConversion, main.store)
      await stages.run('images', (progress) => finishDocuments(result, { ...compileOptions, images, progress }), part)
    }
    const { artifacts } = result
    const complete = withoutBrokenReleases(locale.content, artifacts)
    const { content, diagnostics } = await addCompiledPages(complete, { site: locale.site, artifacts })
    const needed = checkCache && routesToRender({ ...locale, manifest: content.manifest, artifacts })
    compiled.push({
      ...locale,
      content,
      diagnostics: [
        ...locale.diagnostics,
        ...diagnostics,
        ...findShownDocuments([...artifacts.values()], locale.content),
      ],
      compiled: result,
      needed,
    })
  }
  const needsBundles = compiled.some(({ needed }) => needed === undefined || needed.size > 0) || hasClientModules(main)
  const bundled: BundledSite = needsBundles
    ? await stages.run('bundle', async () => {
        await early?.settled()
        const artifacts = compiled.flatMap((locale) => [...locale.compiled.artifacts.values()])
        return bundleSite({ theme, settings }, { ...bundleInput(compiled, artifacts), dev, pool, thread })
      })
    : { brokenFiles: [], diagnostics: [] }
  const finished = await finishLocales(compiled, { ...options, bundled, pool })
  return {
    ...finished,
    compiled: sum(compiled, (locale) => locale.compiled.compiled),
    reused: sum(compiled, (locale) => locale.compiled.reused),
    images: imageStats([
      ...compiled.flatMap((locale) => [...locale.compiled.artifacts.values()]),
      ...(bundled.bundles?.site.manifest.documents ?? []),
    ]),
    reader,
    repositories: notesUseGit ? [...new Set(['', ...repositories])] : repositories,
    artifacts: compiled.flatMap((locale) => [...locale.compiled.artifacts.values()]),
  }
}

type PreparedLocale = Pick<CompiledLocale, 'site' | 'setup' | 'content'>

/** What all locales need of the bundle. Documents that components import are compiled for the main locale. */
function bundleInput(locales: PreparedLocale[], artifacts: Artifact[]) {
  const [{ site, setup }] = locales as [PreparedLocale]
  return { site, setup, routes: locales.flatMap(({ content }) => content.manifest.routes), artifacts }
}

function sum<T>(items: T[], count: (item: T) => number): number {
  return items.reduce((total, item) => total + count(item), 0)
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
