import type { FileChange, FoundSite, Migration } from './migration.ts'
import type { Notes } from './notes.ts'
import type { OldPages } from './old-html/old-pages.ts'

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
