import { rmSync } from 'node:fs'
import path from 'node:path'
import { importModule } from '../config/index.ts'
import { acquireLock, hashOf, type Log, openOutput, recoverOutput, SiteError } from '../platform/index.ts'
import type { Shell } from '../render/index.ts'
import type { Fault, Page, SiteData } from '../shared/types.ts'
import { joinUrl } from '../shared/url.ts'
import { assemblePage, checkLinks, createReader, runPlugins, siteDataOf } from '../site/index.ts'
import { moduleFiles, siteBundle, themeBundle } from './bundle-stage.ts'
import { compileDocuments, compileSetup } from './compile-stage.ts'
import { createDocumentCompiler } from './document-compiler.ts'
import { publishFiles } from './publish-stage.ts'
import { renderPages, shellKeyOf } from './render-stage.ts'
import { openSite, type SiteContext } from './site-context.ts'
import { createStages } from './stages.ts'
import { createTaskPool } from './task-pool.ts'

export interface BuildOptions {
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
  cache: boolean
  log: Log
  /** Bundles React's development build, for tests that look for its warnings. */
  dev?: boolean
}

/** What a build did; times in milliseconds, memory and sizes in bytes. */
export interface BuildStats {
  pages: number
  compiled: number
  reused: number
  rendered: number
  written: string[]
  removed: string[]
  kept: number
  outputBytes: number
  stages: Record<string, number>
  totalMs: number
  peakMemory: number
  policy: string
  warnings: Fault[]
}

/**
 * Builds a site. The output changes only when everything went well.
 * @throws SiteError with all faults of the site
 */
export async function build(options: BuildOptions): Promise<BuildStats> {
  const siteDir = path.resolve(options.siteDir)
  const outDir = path.resolve(siteDir, options.outDir)
  const keptDir = path.join(siteDir, '.lectern')
  const cacheDir = options.cache ? keptDir : path.join(keptDir, `fresh-${process.pid}`)
  const release = await acquireLock(path.join(keptDir, 'locks', hashOf(outDir)), (pid) =>
    options.log.info(`Waiting for the build of process ${pid} to end.`),
  )
  try {
    recoverOutput({ outDir, cacheDir: keptDir })
    return await buildLocked({ ...options, siteDir, outDir }, cacheDir)
  } finally {
    release()
    if (!options.cache) rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function buildLocked(options: BuildOptions, cacheDir: string): Promise<BuildStats> {
  const { log, outDir, dev = false } = options
  const stages = createStages(log)
  const site = await stages.run('configure', () => openSite({ siteDir: options.siteDir, cacheDir }))
  // Webpack needs nothing of the content, so it works beside the compilers.
  const theme = themeBundle(site, dev)
  theme.catch(() => {})
  const { content, reader, siteData, faults } = await stages.run('read', () => readSite(site))
  const { manifest } = content
  const setup = compileSetup(site, manifest)
  const pool = createTaskPool({ compile: setup, storeDir: site.storeDir }, site.store)
  const output = openOutput({ outDir, cacheDir })
  try {
    const compiled = await stages.run('compile', (progress) =>
      compileDocuments({ site, setup, manifest, reader, pool, progress }),
    )
    faults.push(...compiled.faults)
    const { artifacts } = compiled
    const { bundles, bundleFaults } = await stages.run('bundle', async () =>
      bundleAll(site, theme, { manifest, artifacts, dev }),
    )
    faults.push(...bundleFaults)
    if (!bundles) throw siteFaults(faults)
    const modules = moduleFiles(bundles.theme, bundles.site)
    const shell = shellOf(siteData, bundles, site.config.baseUrl)
    const stamp = hashOf(bundles.theme.manifest.hash, JSON.stringify(siteData)).slice(0, 10)
    const assembled = manifest.routes.map((route) =>
      assemblePage(route, { config: site.config, artifacts, modules, stamp, plugins: site.config.plugins }),
    )
    const pages = assembled.map(({ page }) => page)
    faults.push(...assembled.flatMap((result) => result.faults))
    const incomplete = hasErrors(compiled.faults) || hasErrors(bundleFaults)
    const rendered = await stages.run('render', (progress) =>
      renderPages({
        site,
        // A page whose document could not be compiled cannot be rendered; its fault is known already.
        pages: incomplete ? pages.filter((page) => isComplete(page, manifest.routes)) : pages,
        artifacts,
        setup: {
          themeFolder: bundles.theme.folder,
          siteFolder: bundles.site.folder,
          shell,
          staging: output.staging,
          current: outDir,
        },
        shellKey: shellKeyOf(site, shell, bundles.theme.manifest.hash),
        output,
        pool,
        progress,
      }),
    )
    faults.push(...rendered.faults)
    const documents = createDocumentCompiler(setup, site.store)
    const published = await stages.run('publish', () =>
      publishFiles({
        site,
        output,
        artifacts,
        code: documents.code,
        theme: bundles.theme,
        bundle: bundles.site,
        shared: content.shared,
        siteData,
        manifest,
        pages,
      }),
    )
    faults.push(...published.faults)
    faults.push(
      ...checkLinks({
        config: site.config,
        site: siteData,
        pages,
        artifacts,
        rendered: (page) => rendered.notes.get(page),
        files: output.files(),
      }),
    )
    if (hasErrors(faults)) throw siteFaults(faults)
    const result = await stages.run('write', () => output.commit())
    reader.save()
    site.store.prune(30)
    return {
      pages: pages.length,
      compiled: compiled.compiled,
      reused: compiled.reused,
      rendered: rendered.rendered,
      written: result.written,
      removed: result.removed,
      kept: result.kept,
      outputBytes: result.bytes,
      stages: stages.times(),
      totalMs: Math.round(performance.now()),
      peakMemory: process.resourceUsage().maxRSS * 1024,
      policy: published.policy,
      warnings: faults,
    }
  } finally {
    await pool.close()
    output.abandon()
  }
}

/** Hops 1 and 2: files to content, content to routes. */
export async function readSite(site: SiteContext) {
  const { siteDir, cacheDir, config } = site
  const reader = createReader({ siteDir, cacheDir, config, key: site.package.contentRevision })
  const locale = config.i18n.defaultLocale
  const content = await runPlugins({
    siteDir,
    config,
    locale,
    reader,
    importModule: (sourcePath) => importModule({ siteDir, cacheDir, file: path.join(siteDir, sourcePath) }),
  })
  const { site: siteData, faults } = siteDataOf(config, { locale, targets: content.targets })
  return { content, reader, siteData, faults: [...content.faults, ...faults] }
}

type Bundles = {
  theme: Awaited<ReturnType<typeof themeBundle>>
  site: Awaited<ReturnType<typeof siteBundle>>['bundle']
}

async function bundleAll(
  site: SiteContext,
  theme: ReturnType<typeof themeBundle>,
  options: Omit<Parameters<typeof siteBundle>[0], 'site' | 'theme'>,
): Promise<{ bundles?: Bundles; bundleFaults: Fault[] }> {
  try {
    const themeResult = await theme
    const { bundle, faults } = await siteBundle({ site, theme: themeResult, ...options })
    return { bundles: { theme: themeResult, site: bundle }, bundleFaults: faults }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { bundleFaults: error.faults }
  }
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

function isComplete(page: Page, routes: { path: string; contents: unknown[] }[]): boolean {
  return routes.find((route) => route.path === page.path)?.contents.length === page.contents.length
}

function hasErrors(faults: Fault[]): boolean {
  return faults.some((fault) => fault.severity === 'throw')
}

function siteFaults(faults: Fault[]): SiteError {
  return new SiteError({ message: 'The site has faults.', faults })
}
