import { rmSync } from 'node:fs'
import path from 'node:path'
import { acquireLock, hashOf, type Log, type Output, openOutput } from '../platform/index.ts'
import type { Fault } from '../shared/types.ts'
import { checkLinks } from '../site/index.ts'
import { bundleAll, themeBundle } from './bundle-stage.ts'
import { compileDocuments, compileSetup } from './compile-stage.ts'
import { createDocumentCompiler } from './document-compiler.ts'
import { fileSystemError, refuseSources } from './out-dir.ts'
import { planPages } from './page-plan.ts'
import { linkableFiles, publishFiles } from './publish-stage.ts'
import { readSite } from './read-stage.ts'
import { freshCache, recoverSite } from './recover-site.ts'
import { renderPages } from './render-stage.ts'
import { openSite } from './site-context.ts'
import { hasErrors, siteError, withFrames } from './site-error.ts'
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
  try {
    return await lockedBuild(options)
  } catch (error) {
    throw fileSystemError(error)
  }
}

async function lockedBuild(options: BuildOptions): Promise<BuildStats> {
  const siteDir = path.resolve(options.siteDir)
  const outDir = path.resolve(siteDir, options.outDir)
  const keptDir = path.join(siteDir, '.lectern')
  const cacheDir = options.cache ? keptDir : freshCache(keptDir)
  const release = await acquireLock(path.join(keptDir, 'locks', hashOf(outDir)), (pid) =>
    options.log.info(`Waiting for the build of process ${pid} to end.`),
  )
  try {
    recoverSite({ outDir, keptDir })
    const output = openOutput({ outDir, cacheDir })
    try {
      return await buildInto(output, { ...options, siteDir }, cacheDir)
    } finally {
      output.abandon()
    }
  } finally {
    release()
    if (!options.cache) rmSync(cacheDir, { recursive: true, force: true })
  }
}

async function buildInto(output: Output, options: BuildOptions, cacheDir: string): Promise<BuildStats> {
  const { log, dev = false } = options
  const stages = createStages(log)
  const site = await stages.run('configure', () => openSite({ siteDir: options.siteDir, cacheDir }))
  refuseSources(output.current, site)
  // Webpack needs nothing of the content, so it works beside the compilers.
  const theme = themeBundle(site, dev)
  theme.catch(() => {})
  const { content, reader, siteData, faults } = await stages.run('read', () => readSite(site))
  const { manifest } = content
  const setup = compileSetup(site, manifest)
  const pool = createTaskPool({ compile: setup, storeDir: site.storeDir }, site.store)
  try {
    const compiled = await stages.run('compile', (progress) =>
      compileDocuments({ site, setup, manifest, reader, pool, progress }),
    )
    const { artifacts } = compiled
    const { bundles, bundleFaults } = await stages.run('bundle', () =>
      bundleAll(site, theme, { manifest, artifacts, setup, dev }),
    )
    faults.push(...compiled.faults, ...bundleFaults)
    const plan = planPages({ site, siteData, manifest, artifacts, bundles })
    faults.push(...plan.faults)
    const { code } = createDocumentCompiler(setup, site.store)
    const rendered = await stages.run('render', (progress) =>
      renderPages({ site, plan, sharedFiles: content.shared, artifacts, code, output, pool, progress }),
    )
    faults.push(...rendered.faults)
    const links = checkLinks({
      config: site.config,
      site: siteData,
      configFile: site.configFile,
      pages: plan.pages,
      artifacts,
      rendered: (page) => rendered.notes.get(page),
      isComplete: (page) => plan.isComplete(page) && !rendered.failed.has(page),
      files: linkableFiles(site, artifacts, bundles),
    })
    faults.push(...links)
    // Without its bundles nothing of the site can be published; their fault is among those that are thrown.
    if (!bundles || hasErrors(faults)) throw siteError(site.siteDir, faults)
    const published = await stages.run('publish', () =>
      publishFiles({
        site,
        output,
        artifacts,
        code,
        bundles,
        shared: content.shared,
        assets: content.assets,
        siteData,
        manifest,
        pages: plan.pages,
      }),
    )
    faults.push(...published.faults)
    if (hasErrors(faults)) throw siteError(site.siteDir, faults)
    const result = await stages.run('write', () => output.commit())
    reader.save()
    site.store.prune(30)
    return {
      pages: plan.pages.length,
      compiled: compiled.compiled,
      reused: compiled.reused,
      rendered: rendered.rendered,
      ...result,
      outputBytes: result.bytes,
      stages: stages.times(),
      totalMs: Math.round(performance.now()),
      peakMemory: process.resourceUsage().maxRSS * 1024,
      policy: published.policy,
      warnings: withFrames(faults, site.siteDir),
    }
  } finally {
    await pool.close()
  }
}
