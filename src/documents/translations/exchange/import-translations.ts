import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  closestMatch,
  interruptedChanges,
  leadsOut,
  makeChanges,
  SiteError,
  type StagedChange,
} from '../../../platform/index.ts'
import type { Diagnostic } from '../../../shared/types.ts'
import type { DocumentSplitter } from '../blocks/split-document.ts'
import { recordsFile } from '../record/lock-file.ts'
import type { FileStatus, LocaleStatus, TextsStatus } from '../status/file-status.ts'
import type { Unit } from '../status/unit.ts'
import { type ExchangeUnit, exchangeUnits } from './exchange-file.ts'
import { hashTarget } from './exported-note.ts'
import { readExchange } from './formats/read-exchange.ts'
import type { ReadProblem, ReadUnit } from './formats/read-result.ts'
import { type ImportedText, importDocument } from './import-document.ts'
import { importTexts } from './import-texts.ts'
import { assemble, checkPlaceholders, withEscapedTags } from './segment.ts'

export interface ImportOptions {
  siteDir: string
  /** The locales of the site with the names that files can give their languages. */
  locales: readonly (LocaleStatus & { lang: string })[]
  split: DocumentSplitter
}

/** What an import has changed. */
export interface ImportResult {
  /** Number of texts that were imported or confirmed, or now need a review. */
  texts: number
  /** Files that were written, relative to the site folder. */
  files: string[]
  diagnostics: Diagnostic[]
}

/** A unit of an imported file with the text that it belongs to. */
interface FoundUnit {
  read: ReadUnit
  unit: ExchangeUnit
  file: FileStatus
}

/**
 * Writes the translations of files from translation services. Texts that cannot be imported are reported, and their translations
 * stay as they are.
 */
export async function importTranslations(files: readonly string[], options: ImportOptions): Promise<ImportResult> {
  const diagnostics: Diagnostic[] = []
  const imported = new Map<LocaleStatus, Map<FileStatus, Map<Unit, ImportedText>>>()
  const refused = new Set<FileStatus>()
  for (const file of files) {
    const sourcePath = path.relative(options.siteDir, path.resolve(file)).split(path.sep).join('/')
    const report: Report = (severity, message, { hint, line }) =>
      diagnostics.push({
        code: 'translation-import',
        severity,
        message,
        sourcePath,
        hint,
        ...(line !== undefined && { line }),
      })
    const found = await readFile(file, { ...options, report })
    for (const { read, unit, file: status } of found?.units ?? []) {
      const text = await importedText({ read, unit, file: status }, { ...options, report })
      if (!found || text === undefined || refused.has(status)) continue
      const refusal = reasonToRefuse(status, found.locale, options.siteDir)
      if (refusal) {
        refused.add(status)
        report('error', `${status.translation} is not changed: ${refusal.reason}.`, { hint: refusal.hint })
        continue
      }
      const byFile = imported.get(found.locale) ?? new Map<FileStatus, Map<Unit, ImportedText>>()
      const texts = byFile.get(status) ?? new Map<Unit, ImportedText>()
      imported.set(found.locale, byFile.set(status, texts.set(unit.unit, text)))
    }
  }
  const changes = [...imported].map(([locale, byFile]) => importLocale(locale, byFile, options.siteDir))
  if (changes.length > 0)
    makeChanges(
      changes.flatMap(({ translations, records }) => [...translations, records]),
      places(options.siteDir),
    )
  const written = changes.flatMap(({ translations }) => translations.map((change) => change.path))
  const texts = [...imported.values()].flatMap((byFile) => [...byFile.values()])
  return { texts: texts.reduce((total, { size }) => total + size, 0), files: written, diagnostics }
}

type Report = (severity: 'error' | 'warning', message: string, place: { hint?: string; line?: number }) => void

async function readFile(
  file: string,
  { locales, report }: ImportOptions & { report: Report },
): Promise<{ locale: LocaleStatus; units: FoundUnit[] } | undefined> {
  if (!existsSync(file)) {
    report('error', `The file ${file} does not exist.`, { hint: 'Correct its path.' })
    return undefined
  }
  const { targetLang, units, problems, warnings = [] } = await readExchange(readFileSync(file))
  const reportAll = (severity: 'error' | 'warning', found: readonly ReadProblem[]) => {
    for (const { message, hint, line } of found)
      report(severity, message, { hint, ...(line !== undefined && { line }) })
  }
  reportAll('error', problems)
  reportAll('warning', warnings)
  // What can be read of a damaged file may be incomplete.
  if (problems.length > 0) return undefined
  const isNamed = (name: string) => name.toLowerCase() === targetLang?.toLowerCase()
  const locale = locales.find(({ locale: name, lang }) => isNamed(name) || isNamed(lang))
  if (!locale) {
    const names = locales.map(({ locale: name }) => name).join(', ')
    const subject =
      targetLang === undefined ? 'The file names no target language' : `The file is a translation to "${targetLang}"`
    report('error', `${subject}.`, { hint: `Translations to ${names} can be imported.`, line: 1 })
    return undefined
  }
  const known = new Map(locale.files.map((each) => [each.name, { file: each, units: exchangeUnits(each) }]))
  const unknown = new Set<string>()
  const found = withoutConflicts(units, report).flatMap((read): FoundUnit[] => {
    const place = read.line === undefined ? {} : { line: read.line }
    const target = known.get(read.file)
    if (!target) {
      const close = closestMatch(read.file, [...known.keys()])
      const hint = close === undefined ? 'Its source has been removed.' : `Did you mean ${close}?`
      if (!unknown.has(read.file))
        report('warning', `The site has no file ${read.file} to translate.`, { hint, ...place })
      unknown.add(read.file)
      return []
    }
    const unit = target.units.find(({ id }) => id === read.id)
    if (unit) return [{ read, unit, file: target.file }]
    const isTranslated = read.target !== undefined && read.target.length > 0
    const hint = 'The source has changed since the export. Export the texts again, and translate this one.'
    if (isTranslated) report('warning', `${read.file} no longer has the text "${read.id}".`, { hint, ...place })
    return []
  })
  return { locale, units: found }
}

/** Leaves out texts that a file has twice with different translations. */
function withoutConflicts(units: readonly ReadUnit[], report: Report): ReadUnit[] {
  const translations = new Map<string, ReadUnit>()
  const conflicts = new Set<string>()
  const keyOf = ({ file, id }: ReadUnit) => `${file}#${id}`
  for (const unit of units.filter(({ target }) => target !== undefined && target.length > 0)) {
    const key = keyOf(unit)
    const first = translations.get(key)
    translations.set(key, first ?? unit)
    if (!first || JSON.stringify(first.target) === JSON.stringify(unit.target)) continue
    conflicts.add(key)
    const where = first.line === undefined ? '' : `, also in line ${first.line}`
    const message = `The translation is not imported: the file has another one of the same text${where}.`
    report('warning', message, {
      hint: 'Remove one of them.',
      ...(unit.line !== undefined && { line: unit.line }),
    })
  }
  return units.filter((unit) => !conflicts.has(keyOf(unit)))
}

/** Returns the text to write; undefined if nothing changes, or if it cannot be used. */
async function importedText(
  { read, unit, file }: FoundUnit,
  { split, report }: ImportOptions & { report: Report },
): Promise<ImportedText | undefined> {
  const { state } = read
  const { segment, target: existing, unit: status } = unit
  const place = read.line === undefined ? {} : { line: read.line }
  if (read.isIncomplete) {
    const hint = 'Translate all segments of the text.'
    report('warning', 'The translation is not imported: a segment has no target.', { hint, ...place })
    return undefined
  }
  const target = read.target && withEscapedTags(segment, read.target, existing)
  if (!target || target.every((part) => typeof part === 'string' && part.trim() === '')) return undefined
  if (JSON.stringify(target) === JSON.stringify(existing)) {
    const isReviewed = unit.state === 'translated'
    const isChanged = (isReviewed && state === 'review') || (!isReviewed && state === 'translated')
    return isChanged && status.translation
      ? { text: status.translation.text, needsReview: state === 'review' }
      : undefined
  }
  if (read.exported !== undefined && read.exported !== hashTarget(existing)) {
    // Nobody has translated the text in the file.
    if (read.exported === hashTarget(target)) return undefined
    const hint = 'Export the texts again, or write the translation into the document.'
    report('warning', 'The translation is not imported: the site has another one since the export.', { hint, ...place })
    return undefined
  }
  const problem = checkPlaceholders(segment, target, existing)
  if (problem !== undefined) {
    const hint = 'A placeholder stands for markup, such as a link. Use each one once.'
    report('warning', `The translation is not imported: ${problem}.`, { hint, ...place })
    return undefined
  }
  const text = assemble(segment, target)
  const invalid =
    file.type === 'document' &&
    segment.kind !== 'text' &&
    (await findSyntaxProblem(text, segment.kind, { split, file: file.name }))
  if (invalid) {
    report('warning', `The translation is not imported: ${invalid}.`, {
      hint: 'Correct the Markdown of the translation.',
      ...place,
    })
    return undefined
  }
  return { text, needsReview: state === 'review' }
}

/** Returns why a translation must not be written: something else would change, or be lost. */
function reasonToRefuse({ translation }: FileStatus, { folder }: LocaleStatus, siteDir: string) {
  const file = path.join(siteDir, translation)
  if (leadsOut(file, path.join(siteDir, folder)))
    return {
      reason: 'a symbolic link leads out of the folder of the language',
      hint: 'Replace the link with a copy of what it leads to, and import the file again.',
    }
  if (existsSync(file) && !isUtf8(readFileSync(file)))
    return { reason: 'it is not encoded in UTF-8', hint: 'Save it in UTF-8, and import the file again.' }
  return undefined
}

/** Whether a translated block is still one block of its kind. */
async function findSyntaxProblem(
  text: string,
  kind: string,
  { split, file }: { split: DocumentSplitter; file: string },
): Promise<string | undefined> {
  try {
    const { blocks } = await split(text, file)
    return blocks.length === 1 && blocks[0]?.kind === kind
      ? undefined
      : 'its Markdown is no longer a block of the same kind'
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.message.replace(/\.$/, '')
  }
}

/** Does what an import has left to do that was interrupted while it wrote files. @returns whether there was one */
export function finishImport(siteDir: string): boolean {
  const interrupted = interruptedChanges(places(siteDir))
  interrupted?.finish()
  return interrupted !== undefined
}

/** Whether an import was interrupted while it wrote files. */
export function hasUnfinishedImport(siteDir: string): boolean {
  return interruptedChanges(places(siteDir)) !== undefined
}

function places(siteDir: string) {
  return { dir: siteDir, staging: path.join(siteDir, '.lectern-import') }
}

/** Returns the translations of a locale that an import changes, and its records. */
function importLocale(
  { folder, records }: LocaleStatus,
  byFile: ReadonlyMap<FileStatus, ReadonlyMap<Unit, ImportedText>>,
  siteDir: string,
): { translations: StagedChange[]; records: StagedChange } {
  const translations: StagedChange[] = []
  for (const [file, texts] of byFile) {
    const target = path.join(siteDir, file.translation)
    const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined
    let text: string
    if (file.type === 'document') {
      const result = importDocument(file, texts)
      records.documents.set(file.name, result.record)
      text = result.text
    } else {
      recordTexts(file, texts, records.texts)
      text = importTexts(siteDir, file, texts)
    }
    if (text !== before) translations.push({ path: file.translation, text })
  }
  return { translations, records: recordsFile(folder, records) }
}

function recordTexts(
  { name }: TextsStatus,
  texts: ReadonlyMap<Unit, ImportedText>,
  records: Map<string, Map<string, string>>,
): void {
  const recorded = records.get(name) ?? new Map<string, string>()
  // No text is the same as an empty one, so the translation stays stale.
  for (const [{ key = '', source }, { needsReview }] of texts)
    recorded.set(key, needsReview ? '' : (source?.text ?? ''))
  records.set(name, recorded)
}
