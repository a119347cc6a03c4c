import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

/** Writes a file under a temporary name and renames it. */
export function writeAtomically(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}-${threadId}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}
