import { existsSync } from 'node:fs'
import path from 'node:path'
import { interruptedChanges, makeChanges, SiteError } from '../../platform/index.ts'
import type { Migration } from './migration.ts'

/** A migration that was interrupted while it was written, without the texts of its files. */
export interface InterruptedMigration {
  migration: Migration
  finish(): void
}

/**
 * Writes, moves and copies the files of a migration. Checks first that no new file replaces one that is there. If it is interrupted,
 * `interruptedMigration` finds the rest.
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
  const note = { ...migration, files: files.map(({ text: _, ...file }) => file) }
  makeChanges(files, { ...places(siteDir), note })
}

export function interruptedMigration(siteDir: string): InterruptedMigration | undefined {
  const found = interruptedChanges(places(siteDir))
  // The site may have been moved since.
  return found && { finish: found.finish, migration: { ...(found.note as Migration), siteDir } }
}

/** Not in `.lectern`, which everybody may delete at any time: after an interruption, some texts are nowhere else. */
function places(siteDir: string) {
  return { dir: siteDir, staging: path.join(siteDir, '.lectern-migration') }
}
