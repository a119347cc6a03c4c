import { existsSync, lstatSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { createFileDigest, walkFiles } from '../files/file-digest.ts'
import { linkOrCopy } from '../files/move-file.ts'
import { hashOf } from '../hash.ts'

/** An output folder as it is now. */
export interface OutputSnapshot {
  /** Digest of the names, sizes and times of its files. */
  digest: string
  /** When its last file was written, in milliseconds. */
  time: number
}

/** Returns a value that changes with every build that changes the output folder. Reads no files. */
export function outputState({ outDir, cacheDir }: { outDir: string; cacheDir: string }): string {
  return [outDir, path.join(cacheDir, `outputs/${hashOf(outDir)}.index`)]
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false })
      return stats ? `${stats.ino} ${stats.mtimeMs}` : 'none'
    })
    .join(' ')
}

/**
 * Makes a folder a copy of an output folder, with hard links: a build never writes to files of its last output.
 * @returns undefined if the output has changed in the meantime
 */
export function copyOutput(outDir: string, folder: string): OutputSnapshot | undefined {
  rmSync(folder, { recursive: true, force: true })
  createFolder(folder)
  const folders = new Set<string>()
  const copied = readOutput(outDir, (file) => {
    // A build writes none, and what it leads to is no part of the site.
    if (lstatSync(path.join(outDir, file)).isSymbolicLink()) return
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!folders.has(parent)) createFolder(parent)
    folders.add(parent)
    linkOrCopy(path.join(outDir, file), target)
  })
  if (copied && copied.digest === readOutput(outDir)?.digest) return copied
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** Returns the state of an output folder; undefined if it changes while it is read, or does not exist. */
export function readOutput(outDir: string, visit?: (file: string) => void): OutputSnapshot | undefined {
  const digest = createFileDigest()
  let time = 0
  try {
    if (!existsSync(outDir)) return undefined
    walkFiles(outDir, ({ file, state: { size, mtimeMs } }) => {
      visit?.(file)
      digest.add(file, size, mtimeMs)
      time = Math.max(time, mtimeMs)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { digest: hashOf(digest.value()).slice(0, 16), time }
}
