import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CodeSetup } from '../../../documents/pages/index.ts'
import { type createFileHasher, hashOf, openCacheParts, readGitState, writeCacheFile } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import type { SiteContext } from '../site/site-context.ts'
import { cacheDigest, filesDigest, type SiteFiles } from '../unchanged/site-inputs.ts'
import {
  type BuildRecord,
  type BuildSummary,
  buildRecordName,
  editStateName,
  readBuildRecord,
  settingsKey,
} from '../unchanged/unchanged-build.ts'
import type { CompileSetup } from '../workers/compile-setup.ts'
import { fromPortable, type PathRoots, toPortable } from './portable-paths.ts'

/** The record of a build, and what it has left for the next one, with contents in place of times, and without paths of a machine. */
export interface PortableBuild {
  settings: string
  /** Hashes of the files of the site, by their paths. */
  site: Record<string, string>
  outside: [file: string, hash: string | null][]
  git?: BuildRecord['git']
  summary: BuildSummary
  /** Parts of the state. */
  state?: Record<string, unknown>
}

export interface BuildPaths extends PathRoots {
  outDir: string
}

type Hash = ReturnType<typeof createFileHasher>

/**
 * Returns the last build; undefined if it left no record, or if files have changed since.
 *
 * @param options.files of the site as they were built
 * @param options.now as they are now
 */
export async function toPortableBuild(
  { site, dev, paths, hash }: { site: SiteContext; dev: boolean; paths: BuildPaths; hash: Hash },
  { files, now }: { files: SiteFiles; now: SiteFiles },
): Promise<PortableBuild | undefined> {
  const { cacheDir, siteDir, outDir } = paths
  const record = readBuildRecord(cacheDir, outDir)
  const settings = portableSettings(site, dev, paths)
  if (!record || settings === undefined || files.digest === undefined) return undefined
  // What is hashed now must be what was built.
  if (record.siteFiles !== files.digest || now.digest !== files.digest) return undefined
  const state = record.hasState ? toPortableState(paths) : undefined
  return {
    settings,
    site: Object.fromEntries(Object.keys(files.stamps).map((file) => [file, hash(path.join(siteDir, file)) ?? ''])),
    outside: record.outsideFiles.map((file) => [toPortable(file, paths), hash(file)]),
    ...(record.git !== undefined && { git: { ...record.git, state: withoutRoot(record.git.state) } }),
    summary: record.summary,
    ...(state && { state }),
  }
}

/**
 * Writes the record of a build on another machine as if this one had built it, if nothing but the texts of files differs. Must
 * be called when the output is restored.
 */
export async function restoreBuild(
  build: PortableBuild,
  {
    site,
    dev,
    paths,
    hash,
    files,
    digests,
  }: {
    site: SiteContext
    dev: boolean
    paths: BuildPaths
    hash: Hash
    files: SiteFiles
    digests: Pick<BuildRecord, 'output' | 'unpublished'>
  },
): Promise<void> {
  const { cacheDir, siteDir, outDir } = paths
  const settings = settingsKey(site, dev)
  if (settings === undefined || portableSettings(site, dev, paths) !== build.settings) return
  if (files.digest === undefined) return
  const outsideFiles = build.outside.map(([file]) => fromPortable(file, paths))
  if (!build.outside.every(([, content], index) => hash(outsideFiles[index] as string) === content)) return
  const git = build.git && { ...build.git, state: await readGitState(siteDir, build.git.repositories) }
  if (git && withoutRoot(git.state) !== build.git?.state) return
  const stamps: Record<string, string> = Object.create(null)
  let changed = 0
  for (const [file, content] of Object.entries(build.site)) {
    const stamp = ownValue(files.stamps, file)
    const isSame = stamp !== undefined && hash(path.join(siteDir, file)) === content
    // No file has an empty stamp, so it counts as changed.
    stamps[file] = isSame ? stamp : ''
    if (!isSame) changed++
  }
  const isSameList = Object.keys(files.stamps).length === Object.keys(build.site).length
  const isUnchanged = changed === 0 && isSameList
  const hasState = build.state !== undefined && restoreState(build.state, { site, paths, stamps })
  if (!isUnchanged && !hasState) return
  const record: BuildRecord = {
    settings,
    siteFiles: isUnchanged ? files.digest : '',
    outsideFiles,
    outside: filesDigest(outsideFiles),
    git,
    ...digests,
    cache: cacheDigest(cacheDir),
    summary: build.summary,
    hasState,
  }
  writeCacheFile(cacheDir, buildRecordName(outDir), JSON.stringify(record))
}

/** Returns the state of a repository without the first line, the folder in which it is. */
function withoutRoot(state: string): string {
  return hashOf(state.slice(state.indexOf('\n') + 1))
}

/** Returns what `settingsKey` hashes, for all machines: without paths, and without times of the generator's own files. */
function portableSettings(site: SiteContext, dev: boolean, paths: PathRoots): string | undefined {
  const { package: own, loaded, config, components, toolchainKey, selectedLocales } = site
  const { plugins, cache: _, ...settings } = config
  try {
    const text = JSON.stringify([
      [own.packageRevision, process.version, process.env.TZ],
      [loaded.key, toolchainKey, dev, selectedLocales],
      [settings, components, plugins.map(({ name, key }) => [name, key])],
    ])
    const inText = (folder: string) => JSON.stringify(folder).slice(1, -1)
    return hashOf(
      text.replaceAll(inText(paths.packageRoot), '@package').replaceAll(`"${inText(paths.siteDir)}/`, '"@site/'),
    )
  } catch {
    // A config that is not JSON, as it refers to itself.
    return undefined
  }
}

/** The parts of the state that name files. */
type StateHead = { render: CodeSetup } & Record<string, unknown>

function toPortableState(paths: BuildPaths): Record<string, unknown> | undefined {
  const parts = openCacheParts(paths.cacheDir, editStateName(paths.outDir))
  const state: Record<string, unknown> = {}
  for (const name of parts.names()) {
    if (name === 'files') continue
    const value = parts.get(name)
    if (value === undefined) return undefined
    state[name] = mapPaths(name, value, (file) => toPortable(file, paths))
  }
  return 'locales' in state ? state : undefined
}

/** @returns whether the bundles that the state names exist */
function restoreState(
  state: Record<string, unknown>,
  { site, paths, stamps }: { site: SiteContext; paths: BuildPaths; stamps: Record<string, string> },
): boolean {
  const parts = openCacheParts(paths.cacheDir, editStateName(paths.outDir))
  for (const name of parts.names()) parts.set(name, undefined)
  for (const [name, value] of Object.entries(state)) {
    const mapped = mapPaths(name, value, (file) => fromPortable(file, paths))
    parts.set(name, isCompileSetup(name) ? withConfigBundle(mapped as CompileSetup, site) : mapped)
  }
  const locales = parts.get('locales') as StateHead[]
  if (!locales.every(({ render }) => hasFolder(render.themeFolder) && hasFolder(render.siteFolder))) return false
  parts.set('files', stamps)
  parts.save()
  return true
}

function isCompileSetup(part: string): boolean {
  return /^\d+ compile$/.test(part)
}

/** An empty name is that of no folder. */
function hasFolder(folder: string): boolean {
  return folder === '' || existsSync(folder)
}

/** Applies a function to the paths in a part of the state. */
function mapPaths(part: string, value: unknown, map: (file: string) => string): unknown {
  if (part === 'locales')
    return (value as StateHead[]).map((head) => {
      const { themeFolder, siteFolder } = head.render
      return { ...head, render: { ...head.render, themeFolder: map(themeFolder), siteFolder: map(siteFolder) } }
    })
  if (!isCompileSetup(part)) return value
  const setup = value as CompileSetup
  const { siteDir, configBundle, markdownModules, codeChecks } = setup
  return {
    ...setup,
    siteDir: map(siteDir),
    ...(configBundle !== undefined && { configBundle: map(configBundle) }),
    markdownModules: markdownModules.map(map),
    ...(codeChecks && {
      codeChecks: {
        ...codeChecks,
        plugins: codeChecks.plugins.map((plugin) => ({ ...plugin, module: map(plugin.module) })),
      },
    }),
  }
}

/** The bundled site config may name folders of this machine, so each has its own. */
function withConfigBundle({ configBundle, ...setup }: CompileSetup, site: SiteContext): CompileSetup {
  return { ...setup, ...(configBundle !== undefined && { configBundle: site.loaded.bundleFile }) }
}
