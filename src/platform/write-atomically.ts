import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { namingFile } from './errors.ts'

/** Writes a file under a temporary name and renames it. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}-${threadId}.tmp`
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw namingFile(error, file)
  }
}
