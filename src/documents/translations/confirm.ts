import { existsSync } from 'node:fs'
import path from 'node:path'
import { confirmedRecord } from './record/create-record.ts'
import { writeRecords } from './record/lock-file.ts'
import type { FileStatus, LocaleStatus } from './status/file-status.ts'

/**
 * Marks translations as up to date with the present sources.
 * @param isSelected by default, all that exist are confirmed
 * @returns the files that were confirmed
 */
export function confirmTranslations(
  siteDir: string,
  { folder, files, records }: LocaleStatus,
  isSelected: (file: FileStatus) => boolean,
): FileStatus[] {
  const confirmed = files.filter((file) => file.exists && isSelected(file))
  for (const file of confirmed) {
    if (file.type === 'document') records.documents.set(file.name, confirmedRecord(file.pair.source))
    else {
      const { sources, translations } = file.pairs
      records.texts.set(
        file.name,
        new Map([...sources].flatMap(([key, { text }]) => (translations.has(key) ? [[key, text]] : []))),
      )
    }
  }
  if (confirmed.length > 0) {
    removeUnused(siteDir, { folder, records })
    writeRecords(siteDir, folder, records)
  }
  return confirmed
}

/** Removes the records of translations that no longer exist. */
export function removeUnused(siteDir: string, { folder, records }: Pick<LocaleStatus, 'folder' | 'records'>): void {
  for (const names of [records.documents, records.texts] as Map<string, unknown>[])
    for (const name of names.keys()) if (!existsSync(path.join(siteDir, folder, name))) names.delete(name)
}
