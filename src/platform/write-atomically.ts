import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { createFolder } from './create-folder.ts'
import { namingFile } from './errors.ts'
import { removeIfPossible } from './remove-if-possible.ts'

/** Writes a file under a temporary name and renames it. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  createFolder(path.dirname(file))
  const temporary = `${file}.${process.pid}-${threadId}.tmp`
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  } catch (error) {
    removeIfPossible(temporary)
    throw namingFile(error, file)
  }
}
