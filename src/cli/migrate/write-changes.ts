import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { interruptedChanges, isFile, leadsOut, makeChanges, SiteError } from '../../platform/index.ts'
import type { Migration } from './migration.ts'

/** A migration that was interrupted while it was written, without the texts of its files. */
export interface InterruptedMigration {
  migration: Migration
  finish(): void
}

/**
 * Writes, moves and copies the files of a migration. Checks first that no new file replaces one that is there, that no link leads out of
 * the site folder, and that no text has another encoding. If it is interrupted, `interruptedMigration` finds the rest.
 * @throws SiteError if a file would be replaced, or changed outside of the site folder
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
  const changed = files.flatMap(({ path: name, movedFrom }) => [name, ...(movedFrom === undefined ? [] : [movedFrom])])
  const outside = changed.filter((name) => leadsOut(path.join(siteDir, name), siteDir))
  if (outside.length > 0) {
    throw new SiteError({
      message: `Nothing was written: ${outside.join(', ')} ${outside.length === 1 ? 'leads' : 'lead'} out of the site folder through a symbolic link.`,
      hint: 'Replace the link with a copy of what it leads to, and run the command again.',
    })
  }
  const sources = files.flatMap((file) => (file.text === undefined ? [] : [file.movedFrom ?? file.path]))
  const unreadable = sources.filter((name) => !isText(path.join(siteDir, name)))
  if (unreadable.length > 0) {
    throw new SiteError({
      message: `Nothing was written: ${unreadable.join(', ')} ${unreadable.length === 1 ? 'is' : 'are'} not encoded in UTF-8.`,
      hint: 'Save the files in UTF-8, and run the command again.',
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

/** Whether a file, if it exists, is text that can be written again without a loss. */
function isText(file: string): boolean {
  return !isFile(file) || isUtf8(readFileSync(file))
}

/** Not in `.lectern`, which everybody may delete at any time: after an interruption, some texts are nowhere else. */
function places(siteDir: string) {
  return { dir: siteDir, staging: path.join(siteDir, '.lectern-migration') }
}
