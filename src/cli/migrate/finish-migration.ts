import type { OldPages } from './last-build/old-pages.ts'
import type { FileChange, FoundSite, Migration } from './migration.ts'
import type { Notes } from './notes.ts'

interface PlannedSite {
  files: FileChange[]
  documents: readonly unknown[]
  notes: Notes
  oldPages: OldPages
}

/** Returns the migration of a site whose files are planned. */
export function finishMigration(foundSite: FoundSite, { files, documents, notes, oldPages }: PlannedSite): Migration {
  return {
    ...foundSite,
    files,
    documents: documents.length,
    diagnostics: notes.diagnostics,
    addresses: oldPages.addresses(),
  }
}
