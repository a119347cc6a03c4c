import { existsSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { hashJson, hashOf, outputDigest, readCacheFile, readGitState, writeCacheFile } from '../../platform/index.ts'
import type { Artifact, Diagnostic } from '../../shared/types.ts'
import type { ImageStats } from '../images/image-stats.ts'
import type { SiteContext } from '../site/site-context.ts'
import {
  cacheDigest,
  filesDigest,
  findOutsideInputs,
  hasImpureModules,
  isSiteFile,
  siteFilesDigest,
} from './site-inputs.ts'

/** A site with fewer files has too few documents for several workers. */
const minFilesForWorkers = 60

/** What a build reports again if nothing has changed since. */
export interface BuildSummary {
  pages: number
  documents: number
  files: number
  outputBytes: number
  images: ImageStats
  policy: string | undefined
  warnings: Diagnostic[]
}

/** The state of a site and its output after a build. */
interface BuildRecord {
  settings: string
  siteFiles: string
  outsideFiles: string[]
  outside: string
  /** State of the Git history, if the build read it. */
  git?: string
  output: string
  unpublished: string
  cache: string
  summary: BuildSummary
}

export interface BuildPlace {
  siteDir: string
  cacheDir: string
  outDir: string
  unpublishedDir: string
}

export interface UnchangedCheck {
  /** Returns the summary of the last build if nothing that it depends on has changed since. */
  find(site: SiteContext, dev: boolean): Promise<BuildSummary | undefined>
  /** Returns the number of workers that a build is likely to need, after `find`. */
  expectedWorkers(): number
  /** Records a build for the next one. Must be called when everything else is written. */
  save(build: FinishedBuild): Promise<void>
}

export interface FinishedBuild {
  site: SiteContext
  dev: boolean
  artifacts: Iterable<Artifact>
  usesGit: boolean
  /** Digests of the output folders. */
  output: string
  unpublished: string
  summary: BuildSummary
}

/**
 * Compares a build with the last one by the names, sizes and times of all files, so that a build does nothing if nothing has
 * changed. Must be created before the site is read, since files may change during the build.
 */
export function createUnchangedCheck(place: BuildPlace): UnchangedCheck {
  const { siteDir, cacheDir, outDir } = place
  const name = `builds/${hashOf(outDir)}.json`
  const { digest: siteFiles, count } = siteFilesDigest(siteDir, outDir)
  const cache = () => cacheDigest(cacheDir)
  const isFirst = !existsSync(path.join(cacheDir, 'outputs'))
  let hasRecord = false
  return {
    async find(site, dev) {
      const text = readCacheFile(cacheDir, name)
      if (text === undefined) {
        // It may be damaged, which is reported once.
        rmSync(path.join(cacheDir, name), { force: true })
        return undefined
      }
      const record = JSON.parse(text) as BuildRecord
      hasRecord = true
      const isUnchanged =
        record.siteFiles === siteFiles &&
        record.settings === settingsKey(site, dev) &&
        record.outside === filesDigest(record.outsideFiles) &&
        record.cache === cache() &&
        (record.git === undefined || record.git === (await readGitState(siteDir))) &&
        record.unpublished === outputDigest(place.unpublishedDir) &&
        record.output === outputDigest(outDir)
      return isUnchanged ? record.summary : undefined
    },
    expectedWorkers() {
      if (isFirst) return count < minFilesForWorkers ? 1 : availableParallelism()
      // Without a record, it is unknown whether anything has changed.
      return hasRecord ? 1 : 0
    },
    async save({ site, dev, artifacts, usesGit, output, unpublished, summary }) {
      const outsideFiles = findOutsideInputs(siteDir, cacheDir)
      const settings = settingsKey(site, dev)
      if (siteFiles === undefined || outsideFiles === undefined || settings === undefined) return
      if (hasImpureModules(cacheDir, site.loaded) || !dependsOnSiteOnly(site, artifacts)) return
      const record: BuildRecord = {
        settings,
        siteFiles,
        outsideFiles,
        outside: filesDigest(outsideFiles),
        ...(usesGit && { git: await readGitState(siteDir) }),
        output,
        unpublished,
        cache: cache(),
        summary,
      }
      writeCacheFile(cacheDir, name, JSON.stringify(record))
    },
  }
}

/** Returns a hash of everything but files that a build depends on; undefined if some of it cannot be compared. */
function settingsKey(site: SiteContext, dev: boolean): string | undefined {
  const { package: own, loaded, config, components, toolchainKey } = site
  const { plugins, ...settings } = config
  const compiledAt = statSync(path.join(own.paths.root, 'dist', 'revisions.json'), { throwIfNoEntry: false })
  try {
    return hashJson([
      [own.version, own.contentRevision, own.renderRevision, compiledAt?.mtimeMs, process.version, process.env.TZ],
      [loaded.key, toolchainKey, dev, site.selectedLocales],
      [settings, components, plugins.map(({ name, key }) => [name, key])],
    ])
  } catch {
    // A config that is not JSON, as it refers to itself.
    return undefined
  }
}

/** Whether nothing outside the site folder affects the site, other than what bundles record. */
function dependsOnSiteOnly({ siteDir, config }: SiteContext, artifacts: Iterable<Artifact>): boolean {
  const { plugins, staticDirectories, themeDir } = config
  if (!plugins.every(({ readsSiteOnly, key }) => readsSiteOnly && key !== undefined)) return false
  const folders = plugins.flatMap(({ folder, watch = [] }) => [...(folder === undefined ? [] : [folder]), ...watch])
  const isInside = (file: string) => isSiteFile(path.resolve(siteDir, file), siteDir)
  if (![...folders, ...staticDirectories, themeDir].every(isInside)) return false
  for (const { dependencies } of artifacts)
    if (!dependencies.every(([kind, spec]) => kind !== 'file' || isInside(spec))) return false
  return true
}
