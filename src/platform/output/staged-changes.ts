import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/create-folder.ts'
import { replaceFile, writeAtomically } from '../files/write-atomically.ts'

/** A file to write, copy or move. Paths are relative to one folder. */
export interface StagedChange {
  path: string
  /** New text; undefined for a copy. */
  text?: string
  /** Path of the file that it is a copy of. */
  copyOf?: string
  /** Current path of the file, if it is moved. */
  movedFrom?: string
}

/** Changes that a process has begun to make and was stopped. */
export interface InterruptedChanges {
  /** What the process has noted for the one that finishes them. JSON. */
  note: unknown
  finish(): void
}

interface Journal {
  changes: Omit<StagedChange, 'text'>[]
  note: unknown
}

const journalName = 'changes.json'

/**
 * Makes changes to files so that, when the process is stopped, either none of them has been made, or `interruptedChanges` can make the
 * rest.
 * @param staging a folder on the same disk, for the time in between. Nothing else may be in it.
 */
export function makeChanges(
  changes: readonly StagedChange[],
  { dir, staging, note }: { dir: string; staging: string; note?: unknown },
): void {
  rmSync(staging, { recursive: true, force: true })
  createFolder(staging)
  for (const [index, { text, copyOf }] of changes.entries()) {
    // The files are named like the index of their change.
    const staged = path.join(staging, String(index))
    if (copyOf !== undefined) copyFileSync(path.join(dir, copyOf), staged)
    else if (text !== undefined) writeFileSync(staged, text)
  }
  const journal: Journal = { changes: changes.map(({ text: _, ...change }) => change), note: note ?? null }
  writeAtomically(path.join(staging, journalName), JSON.stringify(journal))
  finish(journal, dir, staging)
}

/** Returns the changes that were interrupted; undefined if there are none. */
export function interruptedChanges({ dir, staging }: { dir: string; staging: string }): InterruptedChanges | undefined {
  const file = path.join(staging, journalName)
  if (!existsSync(file)) return undefined
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  return { note: journal.note, finish: () => finish(journal, dir, staging) }
}

function finish({ changes }: Journal, dir: string, staging: string): void {
  const newPaths = new Set(changes.map((change) => change.path))
  for (const [index, { path: name, movedFrom }] of changes.entries()) {
    const staged = path.join(staging, String(index))
    if (existsSync(staged)) {
      createFolder(path.dirname(path.join(dir, name)))
      replaceFile(path.join(dir, name), staged)
    }
    // A path that another file gets may have that file already.
    if (movedFrom !== undefined && !newPaths.has(movedFrom)) rmSync(path.join(dir, movedFrom), { force: true })
  }
  // Without the journal, the rest is of no use.
  rmSync(path.join(staging, journalName), { force: true })
  rmSync(staging, { recursive: true, force: true })
}
