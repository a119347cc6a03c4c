import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputSource } from './output-source.ts'

/** Returns the folder with the copy of the output that plugins change. It is the same for every build of a site. */
export function outputCopyDir(siteDir: string): string {
  return path.join(siteDir, '.lectern', 'output')
}

/** A file of an output: the source of a new one, or the file of the last output with its modification time. */
export type CopiedFile = { source: OutputSource; staged: string; current: string } | { file: string; mtime: number }

/** Every copied file gets a time in the past, so that any change of it is visible, even within one tick of the clock. */
const copiedTime = new Date(0)

/** Copies a file, unless the copy of an unchanged file is still there. */
export function copyOutputFile(target: string, copied: CopiedFile): void {
  if ('file' in copied) {
    const { file, mtime } = copied
    if (hasTime(target, mtime)) return
    writeCopy(target, () => copyFileSync(file, target), new Date(mtime))
    return
  }
  const { source, staged, current } = copied
  if ('text' in source) writeCopy(target, () => writeFileSync(target, source.text), copiedTime)
  // A worker writes only what differs from the last output.
  else
    writeCopy(
      target,
      () => writeFileSync(target, readFirst('copy' in source ? [source.copy] : [staged, current])),
      copiedTime,
    )
}

/** Whether a copy differs from what `copyOutputFile` wrote. */
export function isChangedCopy(target: string, copied: CopiedFile): boolean {
  return !hasTime(target, 'file' in copied ? copied.mtime : copiedTime.getTime())
}

/** Times are set with a precision of milliseconds. */
function hasTime(file: string, time: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Math.abs(stat.mtimeMs - time) <= 1
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
