import { existsSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  hashJson,
  hashOf,
  openKnownFolders,
  outputDigest,
  readCacheFile,
  readGitState,
  writeCacheFile,
} from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Artifact, Diagnostic } from '../../../shared/types.ts'
import type { LocaleChanges, LocaleState } from '../edited/edit-state.ts'
import { type EditState, readEditState, writeEditState } from '../edited/state-file.ts'
import type { ImageStats } from '../images/image-stats.ts'
import type { SiteContext } from '../site/site-context.ts'
import {
  cacheDigest,
  filesDigest,
  findInputs,
  findOutsideInputs,
  hasImpureModules,
  isSiteFile,
  listSiteFiles,
  type SiteFiles,
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
export interface BuildRecord {
  settings: string
  siteFiles: string
  outsideFiles: string[]
  outside: string
  /** The Git repositories whose history the build read, and their state. */
  git?: { repositories: string[]; state: string }
  output: string
  unpublished: string
  cache: string
  summary: BuildSummary
  /** Whether the next build can rebuild single documents. */
  hasState?: boolean
}

/** Documents that have changed since the last build, and nothing else. */
export interface Edits {
  /** Source paths. */
  edits: string[]
  state: EditState
  summary: BuildSummary
  /** Whether everything else that the site depends on, and its output, is unchanged. */
  isOnlyChange(): Promise<boolean>
}

export interface BuildPlace {
  siteDir: string
  cacheDir: string
  outDir: string
  unpublishedDir: string
  /** Called as soon as it is likely that documents have changed, and the next build may be one of single documents. */
  onEdit(): void
  /** The files of the site, if they have been listed already. */
  files?: SiteFiles
}

export interface UnchangedCheck {
  /** The files of the site before it was read. */
  readonly files: SiteFiles
  /** Returns the summary of the last build if nothing that it depends on has changed since. */
  find(site: SiteContext, dev: boolean): Promise<BuildSummary | undefined>
  /** Returns the files that have changed since the last build; undefined if there are new files, or many changed. */
  findEdits(site: SiteContext, dev: boolean): Edits | undefined
  /** Records a build of single documents. Must be called when everything else is written. */
  saveEdits(build: {
    changes: LocaleChanges[]
    output: string
    sizes: Pick<BuildSummary, 'files' | 'outputBytes'>
  }): void
  /** Returns the number of workers that a build is likely to need. */
  expectedWorkers(): number
  /** Records a build for the next one. Must be called when everything else is written. */
  save(build: FinishedBuild): Promise<void>
}

export interface FinishedBuild {
  site: SiteContext
  dev: boolean
  artifacts: Iterable<Artifact>
  /** The Git repositories whose history was read, as folders relative to the site folder. */
  repositories: string[]
  /** Digests of the output folders. */
  output: string
  unpublished: string
  summary: BuildSummary
  /** Returns what the next build needs to rebuild single documents. @param modules source paths of the files in bundles */
  localeStates(modules: string[]): LocaleState[] | undefined
}

/** More files than this are built with the whole site. */
const maxEdits = 20

/** Returns the files with other sizes or times; undefined if files were added or removed, or there are many. */
function changedFiles(before: Record<string, string>, now: Record<string, string>): string[] | undefined {
  const changed: string[] = []
  let count = 0
  for (const file in now) {
    count++
    const stamp = ownValue(before, file)
    if (stamp === undefined) return undefined
    if (stamp !== now[file] && changed.push(file) > maxEdits) return undefined
  }
  return Object.keys(before).length === count && changed.length > 0 ? changed : undefined
}

/**
 * Compares a build with the last one by the names, sizes and times of all files, so that a build does nothing if nothing has
 * changed. Must be created before the site is read, since files may change during the build.
 */
export function createUnchangedCheck(place: BuildPlace): UnchangedCheck {
  const { siteDir, cacheDir, outDir } = place
  const name = buildRecordName(outDir)
  const stateName = editStateName(outDir)
  const recordFile = path.join(cacheDir, name)
  const record = readBuildRecord(cacheDir, outDir)
  const since = record?.hasState ? (statSync(recordFile, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) : Infinity
  const files = place.files ?? listSiteFiles({ siteDir, outDir, since, onNewer: place.onEdit })
  const { digest: siteFiles, count, stamps } = files
  const cache = () => cacheDigest(cacheDir)
  const isFirst = !existsSync(path.join(cacheDir, 'outputs'))
  let state: EditState | undefined
  const mayHaveEdits = record?.hasState === true && siteFiles !== undefined && record.siteFiles !== siteFiles
  // Files that changed during the last build are older than its record.
  if (mayHaveEdits) place.onEdit()
  const isSameOutput = ({ unpublished, output }: BuildRecord) => {
    if (unpublished !== outputDigest(place.unpublishedDir)) return false
    const folders = openKnownFolders(cacheDir, `builds/${hashOf(outDir)}.folders`)
    const digest = outputDigest(outDir, folders.list)
    folders.save()
    return output === digest
  }
  /** Whether everything but the files of the site and the output is as it was. */
  const isSameContext = async (last: BuildRecord, site: SiteContext, dev: boolean) =>
    last.settings === settingsKey(site, dev) &&
    last.outside === filesDigest(last.outsideFiles) &&
    (last.git === undefined || last.git.state === (await readGitState(siteDir, last.git.repositories)))
  const write = (next: BuildRecord, writeState: () => boolean) => {
    // The record names the state that belongs to it.
    rmSync(recordFile, { force: true })
    const hasState = writeState()
    writeCacheFile(cacheDir, name, JSON.stringify({ ...next, hasState }))
  }
  return {
    files,
    async find(site, dev) {
      if (!record) {
        // It may be damaged, which is reported once.
        rmSync(recordFile, { force: true })
        return undefined
      }
      const isUnchanged =
        record.siteFiles === siteFiles &&
        record.cache === cache() &&
        (await isSameContext(record, site, dev)) &&
        isSameOutput(record)
      return isUnchanged ? record.summary : undefined
    },
    findEdits(site, dev) {
      if (!record || !mayHaveEdits) return undefined
      state = readEditState(cacheDir, stateName)
      if (!state) return undefined
      const edits = changedFiles(state.files, stamps)
      // The lines of its warnings may have changed.
      if (!edits || record.summary.warnings.some(({ sourcePath = '' }) => edits.includes(sourcePath))) return undefined
      const isOnlyChange = async () => (await isSameContext(record, site, dev)) && isSameOutput(record)
      return { edits, state, summary: record.summary, isOnlyChange }
    },
    saveEdits({ changes, output, sizes }) {
      if (!record || siteFiles === undefined) return
      const summary = { ...record.summary, ...sizes }
      write({ ...record, siteFiles, output, cache: cache(), summary }, () => {
        state?.update(stamps, changes)
        return state !== undefined
      })
    },
    expectedWorkers() {
      if (isFirst) return count < minFilesForWorkers ? 1 : availableParallelism()
      // Without a record, it is unknown whether anything has changed.
      return record ? 1 : 0
    },
    async save({ site, dev, artifacts, repositories, output, unpublished, summary, localeStates }) {
      const inputs = findInputs(cacheDir)
      const outsideFiles = findOutsideInputs([...inputs, ...fileDependencies(artifacts, siteDir)], siteDir)
      const settings = settingsKey(site, dev)
      if (siteFiles === undefined || outsideFiles === undefined || settings === undefined) return
      if (hasImpureModules(cacheDir, site.loaded) || !dependsOnSiteOnly(site)) return
      const next: BuildRecord = {
        settings,
        siteFiles,
        outsideFiles,
        outside: filesDigest(outsideFiles),
        ...(repositories.length > 0 && {
          git: { repositories, state: await readGitState(siteDir, repositories) },
        }),
        output,
        unpublished,
        cache: cache(),
        summary,
      }
      write(next, () => {
        const locales = localeStates(inputs.map((file) => path.relative(siteDir, file).split(path.sep).join('/')))
        if (locales) writeEditState(cacheDir, stateName, { files: stamps, locales })
        return locales !== undefined
      })
    },
  }
}

/** File of the record of a build, relative to the cache folder. */
export function buildRecordName(outDir: string): string {
  return `builds/${hashOf(outDir)}.json`
}

/** File of what a build has left for the next one, relative to the cache folder. */
export function editStateName(outDir: string): string {
  return `builds/${hashOf(outDir)}.state`
}

/** Returns the record of the last build; undefined if there is none. */
export function readBuildRecord(cacheDir: string, outDir: string): BuildRecord | undefined {
  const text = readCacheFile(cacheDir, buildRecordName(outDir))
  return text === undefined ? undefined : (JSON.parse(text) as BuildRecord)
}

/** Returns a hash of everything but files that a build depends on; undefined if some of it cannot be compared. */
export function settingsKey(site: SiteContext, dev: boolean): string | undefined {
  const { package: own, loaded, config, components, toolchainKey } = site
  const { plugins, cache: _, ...settings } = config
  const compiledAt = statSync(path.join(own.paths.root, 'dist', 'revisions.json'), { throwIfNoEntry: false })
  try {
    return hashJson([
      [own.version, own.contentRevision, own.renderRevision, compiledAt?.mtimeMs, process.version, process.env.TZ],
      [loaded.key, toolchainKey, dev, site.selectedLocales],
      [settings, components, plugins.map(({ name, key }) => [name, key])],
      ...(site.variables ? [site.variables] : []),
    ])
  } catch {
    // A config that is not JSON, as it refers to itself.
    return undefined
  }
}

/** Whether nothing outside the site folder affects the site, other than what bundles and documents record. */
function dependsOnSiteOnly({ siteDir, config }: SiteContext): boolean {
  const { plugins, staticDirectories, themeDir } = config
  if (!plugins.every(({ readsSiteOnly, key }) => readsSiteOnly && key !== undefined)) return false
  const folders = plugins.flatMap(({ folder, watch = [] }) => [...(folder === undefined ? [] : [folder]), ...watch])
  const isInside = (file: string) => isSiteFile(path.resolve(siteDir, file), siteDir)
  return [...folders, ...staticDirectories, themeDir].every(isInside)
}

/** Returns the absolute paths of the files that documents depend on, beside those of the site. */
function fileDependencies(artifacts: Iterable<Artifact>, siteDir: string): string[] {
  const files = new Set<string>()
  for (const { dependencies } of artifacts)
    for (const [kind, spec] of dependencies) if (kind === 'file') files.add(path.join(siteDir, spec))
  return [...files]
}
