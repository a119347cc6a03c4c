import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackEntry } from '../../../machines/remote-cache/index.ts'
import { hashOf, listFiles, writeAtomically } from '../../../platform/index.ts'
import type { PathRoots } from './portable-paths.ts'
import { packId } from './remote-record.ts'

/** The bundles of a site, for machines on which it is in the same folder: their records name their inputs by paths. */
export interface PortableBundles {
  /** Hash of the folders. */
  place: string
  /** Path below the folder of the bundles, and the id of the content. */
  files: [file: string, id: string][]
}

/** Files with paths: records and source maps. */
const withPaths = /\.(?:json|map)$/

/** Returns the bundles in the cache, and their contents, in which marks take the place of folders. */
export function toPortableBundles(paths: PathRoots): { bundles: PortableBundles; entries: PackEntry[] } {
  const folder = bundlesFolder(paths)
  const entries = new Map<string, PackEntry>()
  const files = (existsSync(folder) ? currentFiles(folder) : []).map((file): [string, string] => {
    const bytes = readFileSync(path.join(folder, file))
    const value = withPaths.test(file) ? Buffer.from(replace(bytes.toString(), folders(paths))) : bytes
    const id = createHash('sha256').update(value).digest().toString('base64', 0, 12)
    entries.set(id, { id: packId(id), value })
    return [file, id]
  })
  return { bundles: { place: placeOf(paths), files }, entries: [...entries.values()] }
}

/** Writes bundles to the cache, unless they are those of another folder, or a content is missing. */
export function restoreBundles(
  { place, files }: PortableBundles,
  { paths, contents }: { paths: PathRoots; contents: ReadonlyMap<string, Buffer> },
): void {
  if (place !== placeOf(paths) || !files.every(([, id]) => contents.has(packId(id)))) return
  const folder = bundlesFolder(paths)
  // Without its record, a bundle is ignored.
  const recordsLast = files.toSorted(([a], [b]) => Number(isRecord(a)) - Number(isRecord(b)))
  for (const [file, id] of recordsLast) {
    const value = contents.get(packId(id)) as Buffer
    const target = path.join(folder, file)
    if (existsSync(target)) continue
    const marks = folders(paths).map(([from, to]) => [to, from] as const)
    // Another process may be reading the bundles.
    writeAtomically(target, withPaths.test(file) ? replace(value.toString(), marks) : value)
  }
}

function bundlesFolder({ cacheDir }: PathRoots): string {
  return path.join(cacheDir, 'bundles')
}

function isRecord(file: string): boolean {
  return !file.includes('/')
}

function placeOf({ siteDir, packageRoot }: PathRoots): string {
  return hashOf(siteDir, packageRoot)
}

/** Pairs of the folders as they are in JSON, and the characters that no file contains in their place. */
function folders({ siteDir, packageRoot }: PathRoots): (readonly [from: string, to: string])[] {
  const inText = (folder: string) => JSON.stringify(folder).slice(1, -1)
  // The package may be in the site folder.
  return [[inText(packageRoot), '\uE0F4'] as const, [inText(siteDir), '\uE0F5'] as const]
}

function replace(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

/** Returns the records, and the files of bundles that have one. Bundles that are being built have none. */
function currentFiles(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
  const complete = names.filter((entry) => entry.isDirectory() && !/\.tmp$|-failed$/.test(entry.name))
  return [
    ...names.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map(({ name }) => name),
    ...complete.flatMap(({ name }) => listFiles(path.join(folder, name)).map((file) => `${name}/${file}`)),
  ].sort()
}
