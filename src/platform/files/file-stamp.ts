import { type Stats, statSync } from 'node:fs'

/** What tells whether a file has changed. */
export type FileState = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>

/**
 * Identifies the content of a file that others write, without reading it. Tools can restore its size and modification time, but
 * not its change time, and a file that replaces it has another inode. A copy, a clone or a restored cache has other stamps for the
 * same content: it must be read. For the files of an output, which only Lectern writes and links, size and modification time count.
 */
export function fileStamp({ size, mtimeMs, ctimeMs, ino }: FileState): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

/** Returns the stamp of a file; undefined if it does not exist. */
export function readStamp(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && fileStamp(stats)
}

/** A file that changed less than this before it is read may change again without a new stamp. */
const racyMilliseconds = 100

/** Returns when a file, or its name, changed last. */
export function changeTime({ mtimeMs, ctimeMs }: Pick<FileState, 'mtimeMs' | 'ctimeMs'>): number {
  return Math.max(mtimeMs, ctimeMs)
}

/** Whether every later change of a file gets another stamp. @param time when it was read, or before */
export function isSettled(state: Pick<FileState, 'mtimeMs' | 'ctimeMs'>, time: number): boolean {
  return changeTime(state) <= time - racyMilliseconds
}
