import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { removeIfPossible } from '../files/remove-if-possible.ts'
import { hashOf } from '../hash.ts'
import { stagingFolder } from './output.ts'
import { type IndexEntry, openOutputIndex } from './output-index.ts'

/** The last output, as its index describes it. */
export interface OutputFiles {
  /** Path → what the index says about the file. */
  entries: Map<string, IndexEntry>
  /** Returns the content of a file; undefined if it is not as the index says. */
  read(file: string): Buffer | undefined
}

export interface OutputFolder {
  outDir: string
  cacheDir: string
}

/** Returns the files of the last output. */
export function readOutputFiles({ outDir, cacheDir }: OutputFolder): OutputFiles {
  const index = openOutputIndex(cacheDir, indexFile(outDir))
  const entries = new Map(index.files().map((file) => [file, index.find(file) as IndexEntry]))
  return {
    entries,
    read(file) {
      const { size, mtime } = entries.get(file) ?? {}
      const full = path.join(outDir, file)
      const stat = statSync(full, { throwIfNoEntry: false })
      return stat && stat.size === size && stat.mtimeMs === mtime ? readFileSync(full) : undefined
    },
  }
}

/** Makes the files of the last output unknown. */
export function removeOutputIndex({ outDir, cacheDir }: OutputFolder): void {
  rmSync(path.join(cacheDir, indexFile(outDir)), { force: true })
}

/** A file to restore. */
export interface RestoredFile extends Pick<IndexEntry, 'key' | 'group' | 'notes'> {
  file: string
  content: Buffer
}

/** Creates an output folder that does not exist, as a build would have left it. @returns the times of the files */
export function restoreOutput(
  { outDir, cacheDir }: OutputFolder,
  files: readonly RestoredFile[],
): ReadonlyMap<string, number> {
  const staging = stagingFolder(outDir)
  try {
    const folders = new Set<string>()
    const entries = new Map<string, IndexEntry>()
    createFolder(staging)
    for (const { file, content, key, group, notes } of files) {
      const target = path.join(staging, file)
      const folder = path.dirname(target)
      if (!folders.has(folder)) createFolder(folder)
      folders.add(folder)
      writeFileSync(target, content)
      entries.set(file, {
        key,
        group,
        size: content.length,
        mtime: statSync(target).mtimeMs,
        ...(notes !== undefined && { notes }),
      })
    }
    renameSync(staging, outDir)
    openOutputIndex(cacheDir, indexFile(outDir)).replace(entries)
    return new Map([...entries].map(([file, { mtime }]) => [file, mtime]))
  } catch (error) {
    removeIfPossible(staging)
    throw error
  }
}

function indexFile(outDir: string): string {
  return `outputs/${hashOf(outDir)}.index`
}
