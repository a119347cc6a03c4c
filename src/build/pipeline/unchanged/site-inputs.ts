import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  changeTime,
  createFileDigest,
  createSourceFilter,
  fileStamp,
  isSettled,
  readCacheFile,
  walkFiles,
} from '../../../platform/index.ts'

/** More files than this take too long to compare. */
const maxFiles = 300_000

/** The files of a site at one time. */
export interface SiteFiles {
  /** Undefined if files cannot be compared by their times. */
  digest: string | undefined
  count: number
  /** By path. */
  stamps: Record<string, string>
}

export interface ListedSite {
  siteDir: string
  outDir: string
  /** Called for each file that has changed since this time. */
  since: number
  onNewer(): void
}

/**
 * Returns the stamps of all files in the site folder, except installed packages, the cache, the Git folder and
 * output folders. Must be called before any of them is read.
 */
export function listSiteFiles({ siteDir, outDir, since, onNewer }: ListedSite): SiteFiles {
  const digest = createFileDigest()
  const startedAt = Date.now()
  const stamps: Record<string, string> = Object.create(null)
  let count = 0
  let areSettled = true
  const isNoSource = createSourceFilter(siteDir, { outDir })
  const isComplete = walkFiles(
    siteDir,
    ({ file, state }) => {
      digest.addState(file, state)
      stamps[file] = fileStamp(state)
      count++
      if (changeTime(state) > since) onNewer()
      areSettled &&= isSettled(state, startedAt)
    },
    { isIgnored: (file) => count > maxFiles || isNoSource(file) },
  )
  return { digest: isComplete && areSettled && count <= maxFiles ? digest.value() : undefined, count, stamps }
}

/** Returns a digest of the cache, without what the next build does not read. */
export function cacheDigest(cacheDir: string): string {
  const digest = createFileDigest()
  const isIgnored = (file: string) => ['locks', 'builds', 'folders', 'remote', 'retained'].includes(file)
  walkFiles(cacheDir, ({ file, state }) => digest.addState(file, state), { isIgnored })
  return digest.value()
}

/** Returns the files that cached bundles were made from. */
export function findInputs(cacheDir: string): string[] {
  const files = ['bundles', 'config'].flatMap((folder) =>
    recordNames(path.join(cacheDir, folder)).flatMap((name) => readInputs(cacheDir, `${folder}/${name}`)),
  )
  return [...new Set(files)]
}

/**
 * Returns those that `listSiteFiles` does not list.
 * @returns undefined if one of them is a folder
 */
export function findOutsideInputs(inputs: string[], siteDir: string): string[] | undefined {
  const outside = inputs.filter((file) => !isSiteFile(file, siteDir))
  return outside.some((file) => file.endsWith(path.sep)) ? undefined : outside.sort()
}

/** What a module needs to depend on more than the files that its bundle records. */
const impureCode = /\b(?:process|require|fetch|Date|Math\.random|from\s*["'](?!lectern)|import\s*["'(])/

/**
 * Whether a module that plugins import, such as a sidebar file, may read more than its own files. The site config is not one
 * of them, since every build evaluates it.
 */
export function hasImpureModules(cacheDir: string, { bundleFile }: { bundleFile: string }): boolean {
  const folder = path.join(cacheDir, 'config')
  // Modules of earlier versions of a file have no record. A copied site has records of the original, too.
  const files = recordNames(folder).flatMap((name) => readRecord(cacheDir, `config/${name}`).bundleFile ?? [])
  const current = new Set(files.filter((file) => path.dirname(file) === folder))
  return [...current].some(
    (file) => file !== bundleFile && existsSync(file) && impureCode.test(readFileSync(file, 'utf8')),
  )
}

/** Returns a digest of these files, some of which may not exist. */
export function filesDigest(files: string[]): string {
  const digest = createFileDigest()
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat) digest.addState(file, stat)
  }
  return digest.value()
}

/** Whether a path is in the site folder and not in an installed package. */
export function isSiteFile(file: string, siteDir: string): boolean {
  return isWithin(file, siteDir) && !path.relative(siteDir, file).split(path.sep).includes('node_modules')
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}

function recordNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

interface BundleInputs {
  bundleFile?: string
  inputs?: ([file: string, hash: string | null] | { file: string })[]
  targets?: [path: string, target: string][]
}

function readRecord(cacheDir: string, name: string): BundleInputs {
  return JSON.parse(readCacheFile(cacheDir, name) ?? '{}') as BundleInputs
}

/** Reads the inputs of a bundle record. Paths that are not absolute are in the package of the generator. */
function readInputs(cacheDir: string, name: string): string[] {
  const { inputs = [], targets = [] } = readRecord(cacheDir, name)
  return [...inputs, ...targets]
    .map((input) => (Array.isArray(input) ? input[0] : input.file))
    .filter((file) => path.isAbsolute(file))
}
