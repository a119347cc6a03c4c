/** The state of translations: what is missing, and what has changed since it was translated. */
export { createDocumentSplitter, type DocumentSplitter } from './blocks/split-document.ts'
export { confirmTranslations } from './confirm.ts'
export { createExchange } from './exchange/exchange-file.ts'
export {
  type ExchangeFormat,
  exchangeFormats,
  formatExchange,
  isReplaceable,
  isUnchanged,
} from './exchange/export-translations.ts'
export {
  finishImport,
  hasUnfinishedImport,
  type ImportResult,
  importTranslations,
} from './exchange/import-translations.ts'
export {
  createReport,
  type ReportedFile,
  type ReportedLocale,
  type ReportedText,
  type TranslationReport,
} from './report/report.ts'
export { type PageLanguages, reportPage } from './report/report-page.ts'
export type { FileStatus, LocaleStatus } from './status/file-status.ts'
export { findOutdated } from './status/find-outdated.ts'
export { findStatus, type TranslatedLocale } from './status/find-status.ts'
export { type Counts, countUnits, type Unit, type UnitState } from './status/unit.ts'
