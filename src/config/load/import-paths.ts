import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { hashOf } from '../../platform/index.ts'

/** What the imports of a module have led to. */
export interface ImportedPaths {
  /**
   * Hash of every file that was read, by absolute path. It is empty for a file that does not exist, and that an import would lead to
   * if it did.
   */
  inputs: Map<string, string>
  /** Where the paths lead that imports of links and packages name, as `findTarget` returns it. By absolute path. */
  targets: Map<string, string>
}

/** `ImportedPaths` of a record. */
export interface RecordedPaths {
  inputs: { file: string; hash: string }[]
  targets: [path: string, target: string][]
}

/** Whether files have these hashes, and paths lead to these targets. */
export async function areUnchanged({ inputs, targets }: RecordedPaths): Promise<boolean> {
  const unchanged = await Promise.all([
    ...inputs.map(async ({ file, hash }) => (await readHash(file)) === hash),
    ...targets.map(async ([path, target]) => (await findTarget(path)) === target),
  ])
  return unchanged.every(Boolean)
}

/** Returns the hash of a file; empty if there is none. */
export async function readHash(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes === undefined ? '' : hashOf(bytes)
}

/** Returns the real path of a file or folder, relative to the folder that its path names. Empty if there is none. */
async function findTarget(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  return real === undefined ? '' : relative(dirname(path), real)
}

/** Whether a file, by its real path, is of a package that is installed, and changes only with its version. */
export function isInstalled(file: string): boolean {
  return file.split(sep).includes('node_modules')
}

/** The extensions that esbuild adds to a path, in its order. */
const addedEndings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/**
 * Records the paths that the path of an import may mean, to the one that led to a file.
 * @param found real path of the file
 */
export async function recordPath(path: string, found: string, { inputs, targets }: ImportedPaths): Promise<void> {
  if (path === found) return
  const endings = ['', ...addedEndings, `${sep}package.json`, ...addedEndings.map((ending) => `${sep}index${ending}`)]
  for (const candidate of endings.map((ending) => path + ending)) {
    if (candidate === found) return
    const target = await findTarget(candidate)
    targets.set(candidate, target)
    const hash = await readHash(candidate)
    // A folder can have the path.
    if (target === '' || hash !== '') inputs.set(candidate, hash)
    if (resolve(dirname(candidate), target) === found) return
  }
}

/** Records the folders in which a package is looked for, to the one that has it. */
export async function recordPackage(specifier: string, folder: string, { targets }: ImportedPaths): Promise<void> {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
  for (let around = folder; ; around = dirname(around)) {
    const candidate = join(around, 'node_modules', name)
    if (basename(around) !== 'node_modules') {
      const target = await findTarget(candidate)
      targets.set(candidate, target)
      if (target !== '') return
    }
    if (around === dirname(around)) return
  }
}
