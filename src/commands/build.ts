import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  fileSystemError,
  hasErrors,
  type ImageStats,
  openSite,
  prepareDiagnostics,
  protectSources,
  recoverOutputs,
  runPipeline,
  siteError,
  temporaryCacheDir,
  unpublishedDir,
} from '../pipeline/index.ts'
import { acquireLock, createStageTimer, hashOf, type Log, type Output, openOutput } from '../platform/index.ts'
import type { Diagnostic } from '../shared/types.ts'

export interface BuildOptions {
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
  cache: boolean
  /** Locales to build; all of them by default. */
  locales?: readonly string[]
  log: Log
  /** Bundles React's development build, whose warnings tests check. */
  dev?: boolean
}

/** Statistics of a build; times in milliseconds, memory and sizes in bytes. */
export interface BuildStats {
  pages: number
  compiled: number
  reused: number
  rendered: number
  written: string[]
  removed: string[]
  unchanged: number
  outputBytes: number
  stages: Record<string, number>
  totalMs: number
  peakMemory: number
  /** Sizes of the optimized images, and of the originals. */
  images: ImageStats
  policy: string | undefined
  warnings: Diagnostic[]
}

/**
 * Builds a site. A build with errors does not change the output.
 * @throws SiteError with all errors of the site
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
  const mainCacheDir = path.join(siteDir, '.lectern')
  const cacheDir = options.cache ? mainCacheDir : temporaryCacheDir(mainCacheDir)
  const release = await acquireLock(path.join(mainCacheDir, 'locks', hashOf(outDir)), (pid) =>
    options.log.info(`Waiting for another build (process ${pid}) to finish.`),
  )
  try {
    const unpublished = unpublishedDir({ siteDir, outDir })
    recoverOutputs({ outDir, cacheDir: mainCacheDir })
    recoverOutputs({ outDir: unpublished, cacheDir: mainCacheDir })
    const outputs = {
      output: openOutput({ outDir, cacheDir }),
      unpublished: openOutput({ outDir: unpublished, cacheDir }),
    }
    try {
      return await buildInto(outputs, { ...options, siteDir }, cacheDir)
    } finally {
      outputs.output.discard()
      outputs.unpublished.discard()
    }
  } finally {
    release()
    if (!options.cache) rmSync(cacheDir, { recursive: true, force: true })
  }
}

interface Outputs {
  output: Output
  unpublished: Output
}

async function buildInto(outputs: Outputs, options: BuildOptions, cacheDir: string): Promise<BuildStats> {
  const { log, dev, locales } = options
  const { output, unpublished } = outputs
  const stages = createStageTimer(log)
  const site = await stages.run('configure', () => openSite({ siteDir: options.siteDir, cacheDir }))
  protectSources(output.current, site)
  const { diagnostics, pages, compiled, reused, rendered, images, policy, reader } = await runPipeline({
    site,
    locales,
    ...outputs,
    stages,
    dev,
  })
  if (hasErrors(diagnostics)) throw siteError(site.siteDir, diagnostics)
  const result = await stages.run('write', async () => {
    await unpublished.commit()
    return output.commit()
  })
  reader.save()
  site.store.prune(30)
  site.store.close()
  return {
    pages: pages.length,
    compiled,
    reused,
    rendered,
    ...result,
    outputBytes: result.bytes,
    stages: stages.times(),
    totalMs: Math.round(performance.now()),
    peakMemory: process.resourceUsage().maxRSS * 1024,
    images,
    policy,
    warnings: prepareDiagnostics(site.siteDir, diagnostics),
  }
}
