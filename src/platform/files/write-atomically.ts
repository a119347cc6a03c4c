import { chmodSync, lstatSync, readlinkSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { namingFile } from '../messages/errors.ts'
import { createFolder } from './create-folder.ts'
import { removeIfPossible } from './remove-if-possible.ts'

/** Writes a file under a temporary name and renames it. A file that is replaced keeps its permissions, and links to it. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  createFolder(path.dirname(file))
  const temporary = `${file}.${process.pid}-${threadId}.tmp`
  try {
    writeFileSync(temporary, text)
    replaceFile(file, temporary)
  } catch (error) {
    removeIfPossible(temporary)
    throw namingFile(error, file)
  }
}

/** Moves a file, in one step, to the place of another one on the same disk, which keeps its permissions, and links to it. */
export function replaceFile(file: string, by: string): void {
  const existing = lstatSync(file, { throwIfNoEntry: false })
  const place = existing?.isSymbolicLink() ? target(file) : file
  const old = existing?.isSymbolicLink() ? lstatSync(place, { throwIfNoEntry: false }) : existing
  if (old?.isFile()) chmodSync(by, old.mode & 0o7777)
  renameSync(by, place)
}

/** Where a symbolic link leads, whether or not something is there. */
function target(link: string): string {
  try {
    return realpathSync(link)
  } catch {
    return path.resolve(path.dirname(link), readlinkSync(link))
  }
}
