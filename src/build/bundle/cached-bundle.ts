import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  createFileHasher,
  createFolder,
  findDamagedFile,
  folderChecksums,
  hashJson,
  readCacheFile,
  removeIfPossible,
  reportDamage,
  writeCacheFile,
} from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

interface BundleRecord<M> {
  /** Hash is null for an input that does not exist, and has the target of a link. The path of a folder ends in a separator. */
  inputs: [file: string, hash: string | null][]
  /** Checksums of the files, by their paths in the folder. */
  files: Record<string, string>
  manifest: M
  /** Warnings only: bundles with errors are not recorded. */
  diagnostics: Diagnostic[]
}

export interface BundleCacheEntry {
  cacheDir: string
  name: string
  /** Everything except input files that determines the output. */
  settings: unknown
  /**
   * Folder of the generator's package, for a bundle of nothing but its modules. Such a bundle may be shipped in `dist/bundles`:
   * its record names files relative to this folder, and only compiled ones, since the package pins its dependencies.
   */
  packageRoot?: string
}

export interface CachedBundle<M> {
  manifest: M
  folder: string
  /** Problems in some modules; the other modules are usable. */
  diagnostics: Diagnostic[]
}

/**
 * Returns the bundle built earlier from the same settings, undefined if there is none, if an input file has changed, or if a
 * file of the bundle is damaged.
 */
export function findCachedBundle<M>(entry: BundleCacheEntry): CachedBundle<M> | undefined {
  const hash = createInputHasher(entry.packageRoot)
  const { cacheDir, packageRoot = '' } = entry
  const shippedCache = packageRoot ? [path.dirname(shippedFolder(packageRoot))] : []
  for (const parentCache of [cacheDir, ...shippedCache]) {
    const { key, recordName } = locateRecord(entry)
    const record = readRecord<M>(parentCache, recordName, cacheDir)
    if (
      !record?.inputs.every(
        ([file, content]) => hash(path.isAbsolute(file) ? file : path.join(packageRoot, file)) === content,
      )
    )
      continue
    const folder = bundleFolder(bundlesFolder(parentCache), entry.name, key, record)
    // The files of the package are as safe as its code.
    const damaged = parentCache === cacheDir ? findDamagedFile(folder, record.files) : undefined
    if (damaged !== undefined && existsSync(folder)) {
      reportDamage(cacheDir, path.posix.join('bundles', path.basename(folder), damaged))
      continue
    }
    if (existsSync(folder)) return { manifest: record.manifest, folder, diagnostics: record.diagnostics }
  }
  return undefined
}

/** Whether the cache has a bundle of this name, from whatever settings and files. */
export function wasBuilt(cacheDir: string, name: string): boolean {
  const folder = bundlesFolder(cacheDir)
  const record = new RegExp(`^${name}-[^-]+\\.json$`)
  return existsSync(folder) && readdirSync(folder).some((file) => record.test(file))
}

/** Read-only folder with prebuilt bundles. */
export function shippedFolder(packageRoot: string): string {
  return path.join(packageRoot, 'dist', 'bundles')
}

function bundlesFolder(cacheDir: string): string {
  return path.join(cacheDir, 'bundles')
}

function locateRecord({ name, settings }: BundleCacheEntry) {
  const key = hashJson(settings)
  return { key, recordName: `bundles/${name}-${key}.json` }
}

/**
 * Builds a bundle into a new folder below `cacheDir`, which is never modified afterwards. A bundle with errors is returned
 * but not cached.
 */
export async function buildAndCache<M>(
  entry: BundleCacheEntry & {
    build(folder: string): Promise<{ manifest: M; inputs: string[]; diagnostics: Diagnostic[] }>
  },
): Promise<CachedBundle<M>> {
  const parent = bundlesFolder(entry.cacheDir)
  const { key, recordName } = locateRecord(entry)
  createFolder(parent)
  const temporary = path.join(parent, `${entry.name}-${process.pid}-${Date.now()}.tmp`)
  try {
    const { manifest, inputs, diagnostics } = await entry.build(temporary)
    const isValid = !diagnostics.some((diagnostic) => diagnostic.severity === 'error')
    const hash = createInputHasher(entry.packageRoot)
    const recorded = inputs.flatMap((file): [string, string | null][] => {
      const name = recordedName(file, entry)
      return name === undefined ? [] : [[name, hash(file)]]
    })
    createFolder(temporary)
    const record: BundleRecord<M> = { inputs: recorded, files: folderChecksums(temporary), manifest, diagnostics }
    const folder = isValid
      ? bundleFolder(parent, entry.name, key, record)
      : path.join(parent, `${entry.name}-${key}-failed`)
    // Another process may be using the same bundle.
    const isThere = isValid && existsSync(folder) && findDamagedFile(folder, record.files) === undefined
    if (!isThere) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(temporary, folder)
    }
    if (isValid) writeCacheFile(entry.cacheDir, recordName, JSON.stringify(record))
    return { manifest, folder, diagnostics }
  } finally {
    removeIfPossible(temporary)
  }
}

/**
 * Creates a function that returns the hash of an input, with the target if links lead to it: relative imports of a file, and its package,
 * depend on where it really is. Not of the generator's package, which is found through any path.
 */
function createInputHasher(packageRoot: string | undefined): (file: string) => string | null {
  const hash = createFileHasher()
  if (packageRoot !== undefined) return hash
  const realFolders = new Map<string, string>()
  return (file) => {
    const content = hash(file)
    if (content === null) return null
    const [folder, name] = [path.dirname(file), path.basename(file)]
    const realFolder = realFolders.get(folder) ?? realpathSync.native(folder)
    realFolders.set(folder, realFolder)
    const isLink = lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink()
    const real = isLink ? realpathSync.native(file) : path.join(realFolder, name)
    return real === path.join(folder, name) ? content : `${content} ${path.relative(folder, real)}`
  }
}

/** Returns the name of an input in a record; undefined for one that is not recorded. */
function recordedName(file: string, { packageRoot }: BundleCacheEntry): string | undefined {
  if (packageRoot === undefined) return file
  const compiled = path.join(packageRoot, 'dist') + path.sep
  return file.startsWith(compiled) ? path.relative(packageRoot, file).split(path.sep).join('/') : undefined
}

/** Returns the folder of a bundle. If processes build one at the same time, the record of each names a folder with its files. */
function bundleFolder(
  parent: string,
  name: string,
  key: string,
  { inputs, files }: Pick<BundleRecord<unknown>, 'inputs' | 'files'>,
): string {
  return path.join(parent, `${name}-${hashJson([key, inputs, files])}`)
}

function readRecord<M>(cacheDir: string, name: string, reportDir: string): BundleRecord<M> | undefined {
  const text = readCacheFile(cacheDir, name, reportDir)
  return text === undefined ? undefined : (JSON.parse(text) as BundleRecord<M>)
}
