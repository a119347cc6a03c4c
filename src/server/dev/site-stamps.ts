import { statSync } from 'node:fs'
import path from 'node:path'
import { createSourceFilter, fileStamp, walkFiles } from '../../platform/index.ts'

/** Stamps of files, by their absolute paths. */
export type SiteStamps = ReadonlyMap<string, string>

/**
 * Reads the stamps of all files in a site folder, except packages, caches and output folders.
 * @param inputs further files and folders, absolute
 */
export function readStamps(siteDir: string, inputs: Iterable<string>): SiteStamps {
  const stamps = new Map<string, string>()
  const addFolder = (folder: string) =>
    walkFiles(folder, ({ file, state }) => stamps.set(path.join(folder, file), fileStamp(state)), {
      isIgnored: createSourceFilter(folder),
    })
  addFolder(siteDir)
  for (const input of inputs) {
    if (stamps.has(input)) continue
    const stats = statSync(input, { throwIfNoEntry: false })
    if (stats?.isDirectory()) addFolder(input)
    else if (stats) stamps.set(input, fileStamp(stats))
  }
  return stamps
}

/** Returns the files that were changed, added or removed between two readings. */
export function changedFiles(before: SiteStamps, after: SiteStamps): string[] {
  const changed = [...after].flatMap(([file, stamp]) => (before.get(file) === stamp ? [] : [file]))
  const removed = [...before.keys()].filter((file) => !after.has(file))
  return [...changed, ...removed]
}
