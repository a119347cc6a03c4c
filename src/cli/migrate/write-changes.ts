import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, replaceFile, SiteError, writeAtomically } from '../../platform/index.ts'
import type { Migration } from './migration.ts'

/**
 * Holds the new files while they are written. Not part of `.lectern`, which everybody may delete at any time: after an
 * interruption, this folder has the only copy of texts whose old file is gone.
 */
const stagingFolder = '.lectern-migration'
const journalName = 'changes.json'

/**
 * Writes, moves and copies the files of a migration. Checks first that no new file replaces one that is there. After an
 * interruption, `finishMigration` does the rest.
 * @throws SiteError if a file would be replaced
 */
export function writeMigration(migration: Migration): void {
  const { siteDir, files } = migration
  const taken = files.filter((file) => !file.replaces && existsSync(path.join(siteDir, file.path)))
  if (taken.length > 0) {
    throw new SiteError({
      message: `Nothing was written: ${taken.map((file) => file.path).join(', ')} would be replaced.`,
      hint: 'Move the file away, and run the command again.',
    })
  }
  const staging = path.join(siteDir, stagingFolder)
  rmSync(staging, { recursive: true, force: true })
  createFolder(staging)
  for (const [index, { text, copyOf }] of files.entries()) {
    const staged = path.join(staging, String(index))
    if (copyOf !== undefined) copyFileSync(path.join(siteDir, copyOf), staged)
    else if (text !== undefined) writeFileSync(staged, text)
  }
  // The texts are in files that are named like the index of their change.
  const journal: Migration = { ...migration, files: files.map(({ text: _, ...file }) => file) }
  writeAtomically(path.join(staging, journalName), JSON.stringify(journal))
  finishMigration(journal)
}

/** Returns the migration that was interrupted while it was written, without the texts of its files. */
export function interruptedMigration(siteDir: string): Migration | undefined {
  const file = path.join(siteDir, stagingFolder, journalName)
  // The site may have been moved since.
  return existsSync(file) ? { ...(JSON.parse(readFileSync(file, 'utf8')) as Migration), siteDir } : undefined
}

/** Does what an interrupted migration has left to do. */
export function finishMigration({ siteDir, files }: Migration): void {
  const staging = path.join(siteDir, stagingFolder)
  const newPaths = new Set(files.map((file) => file.path))
  for (const [index, { path: name, movedFrom }] of files.entries()) {
    const staged = path.join(staging, String(index))
    if (existsSync(staged)) {
      createFolder(path.dirname(path.join(siteDir, name)))
      replaceFile(path.join(siteDir, name), staged)
    }
    // A path that another file gets may have that file already.
    if (movedFrom !== undefined && !newPaths.has(movedFrom)) rmSync(path.join(siteDir, movedFrom), { force: true })
  }
  // Without the journal, the rest is of no use.
  rmSync(path.join(staging, journalName), { force: true })
  rmSync(staging, { recursive: true, force: true })
}
