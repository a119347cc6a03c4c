import { readFileSync } from 'node:fs'
import path from 'node:path'
import { blobName } from '../../../platform/index.ts'
import type { TranslatedSource } from '../../../shared/types.ts'
import type { DocumentSplitter } from '../blocks/split-document.ts'
import { type DocumentRecord, readRecords } from '../record/lock-file.ts'
import { findStatus } from './find-status.ts'

/**
 * Finds translated documents whose source has changed since. Those with a record of the present source are not even parsed. Without
 * a record and a Git history, nothing is known.
 */
export async function findOutdated(
  documents: readonly TranslatedSource[],
  { siteDir, folder, split }: { siteDir: string; folder: string; split: DocumentSplitter },
): Promise<{ outdated: Set<string>; usesGit: boolean }> {
  const { records } = readRecords(siteDir, folder)
  const toName = (at: string) => path.posix.relative(folder, at)
  const possiblyStale = documents.filter(({ of, at }) => {
    const record = records.documents.get(toName(at))
    return record === undefined || !isComplete(record) || record.source !== blobName(readText(path.join(siteDir, of)))
  })
  if (possiblyStale.length === 0) return { outdated: new Set(), usesGit: false }
  const files = possiblyStale.map(({ of, at }) => ({ type: 'document' as const, name: toName(at), of }))
  const { locales } = await findStatus({ siteDir, locales: [{ locale: '', folder, files }], split })
  const found = (locales[0]?.files ?? []).filter(
    ({ basis, units }) => basis !== 'none' && units.some(({ state }) => state !== 'translated'),
  )
  const usesGit = possiblyStale.some(({ at }) => !records.documents.has(toName(at)))
  return { outdated: new Set(found.map(({ translation }) => translation)), usesGit }
}

function isComplete({ texts, blocks }: DocumentRecord): boolean {
  return [...Object.values(texts), ...blocks].every(({ state }) => state === undefined)
}

/** A document of another version of the docs may be generated. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
