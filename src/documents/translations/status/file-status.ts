import type { TranslationRecords } from '../record/lock-file.ts'
import type { DocumentPair } from './document-units.ts'
import type { TextFile } from './read-texts.ts'
import type { TextPairs } from './text-units.ts'
import type { Unit } from './unit.ts'

/** A file of a locale with its units. */
export type FileStatus = DocumentStatus | TextsStatus

interface CommonStatus {
  /** Path below the folder of the locale. */
  name: string
  /** Path of the translation, relative to the site folder. */
  translation: string
  /** Path of the source, relative to the site folder; undefined for texts of the site config and of components. */
  source?: string
  exists: boolean
  /** Where the source of the translation is known from: its record, Git, or neither. */
  basis: 'record' | 'git' | 'none'
  units: Unit[]
}

export interface DocumentStatus extends CommonStatus {
  type: 'document'
  source: string
  pair: DocumentPair
}

export interface TextsStatus extends CommonStatus {
  type: 'settings' | 'messages'
  file: TextFile
  pairs: TextPairs
}

/** The translations to one locale. */
export interface LocaleStatus {
  locale: string
  /** Folder of the translations, relative to the site folder. */
  folder: string
  exists: boolean
  files: FileStatus[]
  records: TranslationRecords
  /** Translated documents whose source does not exist, relative to the site folder. */
  orphans: string[]
}
