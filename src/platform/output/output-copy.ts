import { copyFileSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { findEntry, parentFolders } from '../files/find-entry.ts'
import { hashOf } from '../hash.ts'
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
export function copyOutputFile(place: { folder: string; file: string }, copied: CopiedFile): void {
  const { time } = copied
  const target = path.join(place.folder, place.file)
  if ('file' in copied) {
    if (!hasTime(target, time)) writeCopy(place, () => copyFileSync(copied.file, target), time)
    return
  }
  const { source, staged, current } = copied
  if ('text' in source) writeCopy(place, () => writeFileSync(target, source.text), time)
  // A worker writes only what differs from the last output.
  else
    writeCopy(place, () => writeFileSync(target, readFirst('copy' in source ? [source.copy] : [staged, current])), time)
}

/** Whether a copy differs from what `copyOutputFile` wrote. */
export function isChangedCopy(target: string, copied: CopiedFile): boolean {
  return !hasTime(target, copied.time)
}

/** Times are set with a precision of milliseconds. */
function hasTime(file: string, time: Date): boolean {
  const entry = findEntry(file)
  return entry?.isFile() === true && Math.abs(entry.mtimeMs - time.getTime()) <= 1
}

function writeCopy({ folder, file }: { folder: string; file: string }, write: () => void, time: Date): void {
  const target = path.join(folder, file)
  // What was a file in the last output, or what a plugin has made a file or a link, may be a folder now, and the reverse.
  for (const parent of parentFolders(file)) {
    const full = path.join(folder, parent)
    const entry = findEntry(full)
    if (entry && !entry.isDirectory()) rmSync(full, { force: true })
  }
  if (findEntry(target)) rmSync(target, { recursive: true, force: true })
  createFolder(path.dirname(target))
  write()
  utimesSync(target, time, time)
}

function readFirst(files: string[]): Uint8Array {
  for (const file of files) {
    if (statSync(file, { throwIfNoEntry: false })) return readFileSync(file)
  }
  throw new Error(`The output file ${files[0]} has not been written.`)
}
