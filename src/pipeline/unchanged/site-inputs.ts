import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createFileDigest, readCacheFile, walkFiles } from '../../platform/index.ts'

/** A file that changed less than this before the walk may change again without a new time. */
const racyMilliseconds = 100

/** More files than this take too long to compare. */
const maxFiles = 300_000

/**
 * Returns a digest of the names, sizes and times of all files in the site folder, except installed packages, the cache, the Git
 * folder and output folders. Must be called before any of them is read.
 *
 * @returns the digest, undefined if files cannot be compared by their times, and the number of files
 */
export function siteFilesDigest(siteDir: string, outDir: string): { digest: string | undefined; count: number } {
  const digest = createFileDigest()
  const startedAt = Date.now()
  let count = 0
  let isSettled = true
  const isOutput = (file: string) => isWithin(path.join(siteDir, file), outDir) || /^\..*\.staging-/.test(file)
  const isIgnored = (file: string) =>
    ['.git', '.lectern'].includes(file) || path.posix.basename(file) === 'node_modules' || isOutput(file)
  const isComplete = walkFiles(
    siteDir,
    ({ file, size, mtime, ctime }) => {
      digest.add(file, size, mtime, ctime)
      count++
      if (Math.max(mtime, ctime) > startedAt - racyMilliseconds) isSettled = false
    },
    (file) => count > maxFiles || isIgnored(file),
  )
  return { digest: isComplete && isSettled && count <= maxFiles ? digest.value() : undefined, count }
}

/** Returns a digest of the cache, without what the next build does not read. */
export function cacheDigest(cacheDir: string): string {
  const digest = createFileDigest()
  const isIgnored = (file: string) => file === 'locks' || file === 'builds'
  walkFiles(cacheDir, ({ file, size, mtime, ctime }) => digest.add(file, size, mtime, ctime), isIgnored)
  return digest.value()
}

/**
 * Returns the files that cached bundles were made from and that `siteFilesDigest` does not contain.
 * @returns undefined if one of them is a folder
 */
export function findOutsideInputs(siteDir: string, cacheDir: string): string[] | undefined {
  const files = ['bundles', 'config'].flatMap((folder) =>
    recordNames(path.join(cacheDir, folder)).flatMap((name) => readInputs(cacheDir, `${folder}/${name}`)),
  )
  const outside = [...new Set(files)].filter((file) => !isSiteFile(file, siteDir))
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
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== path.basename(bundleFile))
  return names.some((name) => impureCode.test(readFileSync(path.join(folder, name), 'utf8')))
}

/** Returns a digest of these files, some of which may not exist. */
export function filesDigest(files: string[]): string {
  const digest = createFileDigest()
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat) digest.add(file, stat.size, stat.mtimeMs, stat.ctimeMs)
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

/** Reads the inputs of a bundle record. Paths that are not absolute are in the package of the generator. */
function readInputs(cacheDir: string, name: string): string[] {
  const { inputs = [] } = JSON.parse(readCacheFile(cacheDir, name) ?? '{}') as {
    inputs?: ([file: string, hash: string | null] | { file: string })[]
  }
  return inputs.map((input) => (Array.isArray(input) ? input[0] : input.file)).filter((file) => path.isAbsolute(file))
}
