import path from 'node:path'
import {
  type Audience,
  type BuildSummary,
  buildEdited,
  cacheDamage,
  checkOutDir,
  connectFleet,
  connectRemote,
  createLinkedFolder,
  createUnchangedCheck,
  type FleetBuild,
  hasErrors,
  type ImageStats,
  neededEntries,
  openSite,
  prepareDiagnostics,
  type RemoteBuild,
  readFleetSettings,
  recoverOutputs,
  runPipeline,
  type SiteContext,
  siteError,
  startTaskThread,
  temporaryCacheDir,
  type UnchangedCheck,
  unpublishedDir,
} from '../../build/pipeline/index.ts'
import { loadConfig } from '../../config/index.ts'
import {
  acquireLock,
  createStageTimer,
  fileSystemError,
  hashOf,
  type Log,
  mainThreadCpu,
  type Output,
  type OutputResult,
  openOutput,
  registerOutput,
  removeIfPossible,
  removeOutputIndex,
  SiteError,
  type StageTimer,
  type WorkerThread,
} from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { type AudiencePages, buildForAudiences } from './audience-builds.ts'

export interface BuildOptions {
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
  cache: boolean
  /** Locales to build; all of them by default. */
  locales?: readonly string[]
  log: Log
  /** Stops documents that do not end: see `PipelineOptions`. */
  guarded?: boolean
  /** Bundles React's development build, whose warnings tests check. */
  dev?: boolean
  /** Replaces what is in the output folder, also if no build has written it. */
  force?: boolean
  /** Address of the fleet whose workers take part; that of `LECTERN_FLEET` by default. */
  fleet?: string
}

/** Statistics of a build; times in milliseconds, memory and sizes in bytes. */
export interface BuildStats {
  pages: number
  /** All pages of a site with `access`, and how many of them readers see. */
  audiences?: { all: number; seen: AudiencePages[] }
  compiled: number
  reused: number
  rendered: number
  written: string[]
  removed: string[]
  unchanged: number
  outputBytes: number
  stages: Record<string, number>
  /** CPU time of this process by stage. */
  stagesCpu: Record<string, number>
  /** CPU time of its main thread by stage, and in all; 0 where the system does not report it. */
  stagesMainCpu: Record<string, number>
  mainCpu: number
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
    // A wrong address is reported even if there is nothing to build.
    await readFleetSettings(options.fleet)
    const siteDir = path.resolve(options.siteDir)
    const outDir = path.resolve(siteDir, options.outDir)
    const config = await readConfig(siteDir, options)
    const isLimited = config.access !== false
    return await buildForAudiences({ siteDir, outDir, config }, (audience, folder) =>
      lockedBuild({ ...options, siteDir, outDir: folder, publishedDir: outDir, isLimited }, audience),
    )
  } catch (error) {
    throw fileSystemError(error)
  }
}

async function readConfig(siteDir: string, { cache }: Pick<BuildOptions, 'cache'>) {
  const mainCacheDir = path.join(siteDir, '.lectern')
  const cacheDir = cache ? mainCacheDir : temporaryCacheDir(mainCacheDir)
  try {
    return (await loadConfig({ siteDir, cacheDir })).config
  } finally {
    if (!cache) removeIfPossible(cacheDir)
  }
}

interface AudienceBuild extends BuildOptions {
  isLimited: boolean
  /** Output folder for readers who have not signed in. */
  publishedDir: string
}

async function lockedBuild(options: AudienceBuild, audience: Audience): Promise<BuildStats> {
  const { siteDir, outDir, publishedDir, force = false } = options
  const mainCacheDir = path.join(siteDir, '.lectern')
  const cacheDir = options.cache ? mainCacheDir : temporaryCacheDir(mainCacheDir)
  const release = await acquireLock(path.join(mainCacheDir, 'locks', hashOf(outDir)), (pid) =>
    options.log.info(`Waiting for another build (process ${pid}) to finish.`),
  )
  let thread: WorkerThread | undefined
  try {
    const unpublished = unpublishedDir({ siteDir, outDir })
    recoverOutputs({ outDir, cacheDir: mainCacheDir })
    recoverOutputs({ outDir: unpublished, cacheDir: mainCacheDir })
    const onEdit = () => {
      // It loads its modules while files are compared and the site config is read.
      if (options.guarded) thread ??= startTaskThread()
    }
    const place = { siteDir, cacheDir, outDir, unpublishedDir: unpublished, onEdit }
    // What an earlier build has noted of single documents does not say who may read them.
    const check = options.cache && !options.isLimited ? createUnchangedCheck(place) : undefined
    let fleet: FleetBuild | undefined
    const stages = createStageTimer(options.log, (isEnd) => fleet?.note(isEnd))
    const opening = { siteDir, cacheDir, locales: options.locales, audience }
    const site = await stages.run('configure', () => openSite(opening))
    createLinkedFolder(outDir)
    for (const folder of new Set([publishedDir, outDir])) {
      const found = checkOutDir(
        { outDir: folder, cacheDir: mainCacheDir, force, isOfAudience: folder !== publishedDir },
        site,
      )
      registerOutput({ siteDir, outDir: folder })
      if (found && folder === outDir) options.log.info(`Replacing the build of Docusaurus in ${outDir}.`)
    }
    const { dev = false, guarded } = options
    const buildChanges = async (found: UnchangedCheck | undefined): Promise<BuildStats | undefined> => {
      const summary = await found?.find(site, dev)
      if (summary) return unchangedStats(summary, stages)
      return found && buildEdits({ site, stages, check: found, dev, guarded, thread, outDir, cacheDir })
    }
    const buildAll = async (found: UnchangedCheck | undefined): Promise<WholeBuild> => {
      const outputs = {
        output: openOutput({ outDir, cacheDir, precompress: site.config.precompress }),
        unpublished: openOutput({ outDir: unpublished, cacheDir }),
      }
      try {
        const workers = guarded ? found?.expectedWorkers() : 0
        fleet = await connectFleet(options.fleet, { site, outDir })
        const whole = await buildInto(outputs, { site, stages, check: found, workers, dev, guarded, fleet })
        // That of the cache describes the files that were replaced.
        if (!options.cache && hasChanges(whole.stats)) removeOutputIndex({ outDir, cacheDir: mainCacheDir })
        return { ...whole, stats: addWarnings(whole.stats, fleet?.diagnostics() ?? []) }
      } catch (error) {
        throw addToError(error, fleet?.diagnostics() ?? [])
      } finally {
        await fleet?.close()
        outputs.output.discard()
        outputs.unpublished.discard()
      }
    }
    const changes = await buildChanges(check)
    if (changes && !hasChanges(changes)) return changes
    const connected = check && (await connectRemote({ ...place, site, dev, files: check.files, stages }))
    if (!check || !connected?.remote)
      return addWarnings(changes ?? (await buildAll(check)).stats, connected?.diagnostics ?? [])
    const { remote } = connected
    try {
      if (changes) {
        await remote.save({ buildMs: changes.totalMs })
        return withRemote(changes, { remote, stages })
      }
      // The output of another machine is like the last one of this machine.
      const hasOutput = await remote.restore()
      const restored = hasOutput ? createUnchangedCheck({ ...place, files: check.files }) : undefined
      const partial = await buildChanges(restored)
      const { stats, needed } = partial ? { stats: partial, needed: undefined } : await buildAll(restored ?? check)
      if (!partial || hasChanges(partial)) await remote.save({ needed: needed?.(), buildMs: stats.totalMs })
      return withRemote(stats, { remote, stages })
    } catch (error) {
      throw addToError(error, remote.diagnostics())
    } finally {
      await remote.close()
    }
  } finally {
    thread?.terminate()
    release()
    if (!options.cache) removeIfPossible(cacheDir)
  }
}

function hasChanges({ written, removed }: BuildStats): boolean {
  return written.length + removed.length > 0
}

/** Adds what a build has to say of the remote cache, and the time that this took. */
function withRemote(stats: BuildStats, { remote, stages }: { remote: RemoteBuild; stages: StageTimer }): BuildStats {
  return addWarnings({ ...stats, ...measurements(stages) }, remote.diagnostics())
}

function addWarnings(stats: BuildStats, diagnostics: Diagnostic[]): BuildStats {
  return { ...stats, warnings: [...stats.warnings, ...diagnostics] }
}

/** Adds warnings to the errors of a site. */
function addToError(error: unknown, diagnostics: Diagnostic[]): unknown {
  if (error instanceof SiteError) error.diagnostics.push(...diagnostics)
  return error
}

/** Rebuilds single documents if nothing else has changed; returns undefined if the site has to be built as a whole. */
async function buildEdits({
  site,
  stages,
  check,
  dev = false,
  guarded = false,
  thread,
  outDir,
  cacheDir,
}: EditContext): Promise<BuildStats | undefined> {
  const found = check.findEdits(site, dev)
  if (!found) return undefined
  const { summary, ...edits } = found
  const output = openOutput({ outDir, cacheDir, precompress: site.config.precompress })
  try {
    const edited = await stages.run('update', () => buildEdited({ site, ...edits, output, guarded, thread }))
    if (!edited) return undefined
    const { changes, compiled, rendered } = edited
    const written = await stages.run('write', () => output.commit())
    site.store.close()
    const damage = cacheDamage(cacheDir)
    // The next build does not warn of damage that this one has repaired.
    if (damage.length === 0) check.saveEdits({ changes, output: output.digest(), sizes: outputSizes(written) })
    const { pages, documents, images, policy } = summary
    const warnings = prepareDiagnostics(site.siteDir, [...summary.warnings, ...damage, ...inPlaceNote(outDir, written)])
    const counts = { pages, compiled, reused: documents - compiled, rendered }
    return { ...counts, ...outputStats(written), ...measurements(stages), images, policy, warnings }
  } finally {
    output.discard()
  }
}

interface EditContext extends Omit<BuildContext, 'workers' | 'check' | 'fleet'> {
  check: UnchangedCheck
  thread: WorkerThread | undefined
  outDir: string
  cacheDir: string
}

interface Outputs {
  output: Output
  unpublished: Output
}

/** A build of all documents. */
interface WholeBuild {
  stats: BuildStats
  /** Returns the ids of the store's entries that the pages are made of. */
  needed(): ReadonlySet<string>
}

interface BuildContext {
  site: SiteContext
  stages: StageTimer
  check: UnchangedCheck | undefined
  dev: boolean | undefined
  guarded: boolean | undefined
  workers: number | undefined
  fleet: FleetBuild | undefined
}

async function buildInto(
  { output, unpublished }: Outputs,
  { site, stages, check, dev = false, guarded, workers, fleet }: BuildContext,
): Promise<WholeBuild> {
  const distribute = fleet?.distribute
  const options = { site, output, unpublished, stages, dev, guarded, workers }
  const result = await runPipeline({ ...options, ...(distribute && { distribute }) })
  const { diagnostics, pages, compiled, reused, rendered, images, policy } = result
  const { siteDir, cacheDir } = site
  if (hasErrors(diagnostics)) throw siteError(siteDir, [...diagnostics, ...cacheDamage(cacheDir)])
  const written = await stages.run('write', async () => {
    await unpublished.commit()
    return output.commit()
  })
  result.reader.save()
  site.store.prune(30)
  site.store.close()
  const damage = cacheDamage(cacheDir)
  const warnings = prepareDiagnostics(siteDir, [...diagnostics, ...damage])
  const summary: BuildSummary = {
    pages: pages.length,
    documents: compiled + reused,
    ...outputSizes(written),
    images,
    policy,
    warnings,
  }
  // The next build does not warn of damage that this one has repaired.
  if (damage.length === 0)
    await check?.save({
      site,
      dev,
      artifacts: result.artifacts,
      repositories: result.repositories,
      output: output.digest(),
      unpublished: unpublished.digest(),
      summary,
      localeStates: (modules) => {
        const { files, texts } = result.reader
        return result.localeStates({ files, texts: new Set([...texts, ...modules]) })
      },
    })
  const counts = { pages: pages.length, compiled, reused, rendered }
  const notes = inPlaceNote(output.outDir, written)
  const stats = {
    ...{ ...counts, ...outputStats(written), ...measurements(stages), images, policy },
    warnings: prepareDiagnostics(siteDir, [...warnings, ...notes]),
  }
  return { stats, needed: () => neededEntries(site.store, result.artifacts) }
}

function outputStats({ isInPlace: _, ...written }: OutputResult) {
  return { ...written, outputBytes: written.bytes }
}

/** Says that readers may have seen a part of a build. */
function inPlaceNote(outDir: string, { isInPlace }: OutputResult): Diagnostic[] {
  if (!isInPlace) return []
  const name = path.basename(outDir)
  const message = `The output folder ${name} is a link or a mount point, so its files were replaced one by one, not all at once.`
  return [{ code: 'replaced-in-place', severity: 'info', message }]
}

/** Returns what the summary of a build contains about its output. */
function outputSizes({ unchanged, written, bytes }: OutputResult): Pick<BuildSummary, 'files' | 'outputBytes'> {
  return { files: unchanged + written.length, outputBytes: bytes }
}

/** Returns the statistics of a build that found nothing to do. */
function unchangedStats({ documents, files, ...summary }: BuildSummary, stages: StageTimer): BuildStats {
  const counts = { compiled: 0, reused: documents, rendered: 0, written: [], removed: [], unchanged: files }
  return { ...summary, ...counts, ...measurements(stages) }
}

function measurements(
  stages: StageTimer,
): Pick<BuildStats, 'stages' | 'stagesCpu' | 'stagesMainCpu' | 'mainCpu' | 'totalMs' | 'peakMemory'> {
  return {
    stages: stages.times(),
    stagesCpu: stages.cpuTimes(),
    stagesMainCpu: stages.mainCpuTimes(),
    mainCpu: mainThreadCpu(),
    totalMs: Math.round(performance.now()),
    peakMemory: process.resourceUsage().maxRSS * 1024,
  }
}
