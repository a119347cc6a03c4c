import type { Diagnostic } from '../../../shared/types.ts'
import { kindNames } from '../blocks/block.ts'
import type { FileStatus, LocaleStatus } from '../status/file-status.ts'
import { type Counts, countUnits, type Unit } from '../status/unit.ts'

/** The state of translations as JSON. Its form is public: members are only added. */
export interface TranslationReport {
  version: 1
  locales: ReportedLocale[]
  diagnostics: Pick<Diagnostic, 'severity' | 'message' | 'hint' | 'sourcePath' | 'line'>[]
}

export interface ReportedLocale extends Counts {
  locale: string
  /** Folder of the translations, relative to the site folder. */
  folder: string
  /** Whether the folder exists. */
  exists: boolean
  files: ReportedFile[]
  /** Translated documents whose source does not exist. */
  orphans: string[]
}

export interface ReportedFile extends Counts {
  /** Path of the translation, relative to the site folder. */
  file: string
  /** Path of the source; left out for texts of the site config and of components. */
  source?: string
  exists: boolean
  /** How the source of the translation is known: from the file of records, from Git, or not at all. */
  basis: FileStatus['basis']
  /** Texts that are missing or stale, in the order of the source. */
  texts: ReportedText[]
}

export interface ReportedText {
  state: 'missing' | 'stale'
  /** `paragraph`, `heading`, `text`, … */
  kind: string
  /** Key of a text in the front matter or in a file with texts. */
  key?: string
  /** Lines in the source and in the translation, from 1. */
  sourceLine?: number
  line?: number
  /** The text in the default language; left out if it has been removed. */
  source?: string
  /** What it was when the translation was made, if that is known. */
  before?: string
  translation?: string
}

/** Creates the report of translations: what is complete is only counted. */
export function createReport(locales: readonly LocaleStatus[], diagnostics: readonly Diagnostic[]): TranslationReport {
  return {
    version: 1,
    locales: locales.map(({ locale, folder, exists, files, orphans }) => ({
      locale,
      folder,
      exists,
      ...countUnits(files.flatMap(({ units }) => units)),
      files: files.map(reportFile),
      orphans,
    })),
    diagnostics: diagnostics.map(({ severity, message, hint, sourcePath, line }) => ({
      severity,
      message,
      hint,
      ...(sourcePath !== undefined && { sourcePath }),
      ...(line !== undefined && { line }),
    })),
  }
}

function reportFile({ translation, source, exists, basis, units }: FileStatus): ReportedFile {
  return {
    file: translation,
    source,
    exists,
    basis,
    ...countUnits(units),
    texts: units.flatMap(reportText),
  }
}

function reportText({ state, kind, key, source, before, translation }: Unit): ReportedText[] {
  if (state === 'translated') return []
  return [
    {
      state,
      kind: kind === 'text' ? kind : kindNames[kind],
      key,
      ...(source?.line !== undefined && { sourceLine: source.line }),
      ...(translation?.line !== undefined && { line: translation.line }),
      ...(source && { source: source.text }),
      ...(before !== undefined && { before }),
      ...(translation && { translation: translation.text }),
    },
  ]
}
