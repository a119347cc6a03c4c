import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash.ts'
import type { OutputSource } from './output-source.ts'

/** Returns the folder with the copy of the output that plugins change. It is the same for every build of a site. */
export function outputCopyDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'output')
}

/** A file of an output with the time of its copy: the source of a new one, or the file of the last output. */
export type CopiedFile = ({ source: OutputSource; staged: string; current: string } | { file: string }) & { time: Date }

/**
 * Returns the modification time of a copy. It is in the past, so that any change of the copy is visible, even within one
 * tick of the clock, and tells what is copied: a copy with the time of another key is out of date. All file systems can store
 * even seconds.
 */
export function copyTime(key: string): Date {
  return new Date(Number.parseInt(hashOf(key).slice(0, 7), 16) * 2000)
}

/** Copies a file, unless the copy of an unchanged file is still there. */
export function copyOutputFile(target: string, copied: CopiedFile): void {
  const { time } = copied
  if ('file' in copied) {
    if (!hasTime(target, time)) writeCopy(target, () => copyFileSync(copied.file, target), time)
    return
  }
  const { source, staged, current } = copied
  if ('text' in source) writeCopy(target, () => writeFileSync(target, source.text), time)
  // A worker writes only what differs from the last output.
  else
    writeCopy(
      target,
      () => writeFileSync(target, readFirst('copy' in source ? [source.copy] : [staged, current])),
      time,
    )
}

/** Whether a copy differs from what `copyOutputFile` wrote. */
export function isChangedCopy(target: string, copied: CopiedFile): boolean {
  return !hasTime(target, copied.time)
}

/** Times are set with a precision of milliseconds. */
function hasTime(file: string, time: Date): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Math.abs(stat.mtimeMs - time.getTime()) <= 1
}

function writeCopy(target: string, write: () => void, time: Date): void {
  // A plugin may have replaced a folder by a file, or made the file a link.
  rmSync(target, { recursive: true, force: true })
  mkdirSync(path.dirname(target), { recursive: true })
  write()
  utimesSync(target, time, time)
}

function readFirst(files: string[]): Uint8Array {
  for (const file of files) {
    if (statSync(file, { throwIfNoEntry: false })) return readFileSync(file)
  }
  throw new Error(`The output file ${files[0]} has not been written.`)
}
