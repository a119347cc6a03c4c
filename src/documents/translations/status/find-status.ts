import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  blobName,
  type FileVersions,
  type GitObject,
  listFiles,
  openFileVersions,
  SiteError,
} from '../../../platform/index.ts'
import type { Diagnostic, TranslatableFile } from '../../../shared/types.ts'
import type { SplitDocument } from '../blocks/block.ts'
import type { DocumentSplitter } from '../blocks/split-document.ts'
import { assumedRecord } from '../record/create-record.ts'
import { readRecords, type TranslationRecords } from '../record/lock-file.ts'
import { documentUnits } from './document-units.ts'
import type { DocumentStatus, LocaleStatus, TextsStatus } from './file-status.ts'
import { readSourceTexts, readTranslatedTexts, type TextFile } from './read-texts.ts'
import { textUnits } from './text-units.ts'

export interface TranslatedLocale {
  locale: string
  /** Folder of its translations, relative to the site folder. It need not exist. */
  folder: string
  files: TranslatableFile[]
}

interface StatusContext {
  siteDir: string
  split: DocumentSplitter
  versions: FileVersions
  diagnostics: Diagnostic[]
}

/** Compares everything that locales can translate with the translations. */
export async function findStatus(options: {
  siteDir: string
  locales: TranslatedLocale[]
  split: DocumentSplitter
}): Promise<{ locales: LocaleStatus[]; diagnostics: Diagnostic[] }> {
  const { siteDir, split } = options
  const context = { siteDir, split, versions: await openFileVersions(siteDir), diagnostics: [] }
  const locales: LocaleStatus[] = []
  for (const locale of options.locales) locales.push(await localeStatus(locale, context))
  return { locales, diagnostics: context.diagnostics }
}

async function localeStatus(
  { locale, folder, files }: TranslatedLocale,
  context: StatusContext,
): Promise<LocaleStatus> {
  const { siteDir, diagnostics } = context
  const { records, diagnostics: damaged } = readRecords(siteDir, folder)
  diagnostics.push(...damaged)
  const documents = files.filter((file) => file.type === 'document')
  const statuses = await documentStatuses(documents, { ...context, folder, records })
  const texts = files.flatMap((file) =>
    file.type === 'document' ? [] : textsStatus(file, { ...context, folder, records }),
  )
  return {
    locale,
    folder,
    exists: existsSync(path.join(siteDir, folder)),
    files: [...statuses, ...texts].sort((a, b) => (a.name < b.name ? -1 : 1)),
    records,
    orphans: findOrphans(path.join(siteDir, folder), files).map((name) => `${folder}/${name}`),
  }
}

interface LocaleContext extends StatusContext {
  folder: string
  records: TranslationRecords
}

type DocumentFile = Extract<TranslatableFile, { type: 'document' }>

interface ReadDocument {
  file: DocumentFile
  path: string
  source: SplitDocument
  translation?: SplitDocument
}

async function documentStatuses(files: readonly DocumentFile[], context: LocaleContext): Promise<DocumentStatus[]> {
  const { records, versions, split } = context
  const read: ReadDocument[] = []
  for (const file of files) read.push(...(await readPair(file, context)))
  const earlier = await readEarlierSources(read, context)
  const statuses: DocumentStatus[] = []
  for (const { file, path: translationPath, source, translation } of read) {
    const recorded = records.documents.get(file.name)
    const text = earlier.get(file.name)
    const before = text === undefined ? undefined : await split(text, file.of).catch(() => undefined)
    const isKnown = recorded !== undefined || (before !== undefined && versions.hasHistory)
    const record = recorded ?? (translation && assumedRecord(before ?? source, translation))
    const pair = { source, translation, ...(record && { record }), ...(before && { before }) }
    statuses.push({
      type: 'document',
      name: file.name,
      translation: translationPath,
      source: file.of,
      exists: translation !== undefined,
      basis: recorded ? 'record' : isKnown ? 'git' : 'none',
      pair,
      units: documentUnits(pair),
    })
  }
  return statuses
}

/** Reads a document and its translation. One that cannot be parsed is reported and left out. */
async function readPair(
  file: DocumentFile,
  { siteDir, folder, split, diagnostics }: LocaleContext,
): Promise<ReadDocument[]> {
  const translationPath = `${folder}/${file.name}`
  try {
    const source = await split(readFileSync(path.join(siteDir, file.of), 'utf8'), file.of)
    const translated = path.join(siteDir, translationPath)
    if (!existsSync(translated)) return [{ file, path: translationPath, source }]
    const translation = await split(readFileSync(translated, 'utf8'), translationPath)
    return [{ file, path: translationPath, source, translation }]
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    diagnostics.push(...error.diagnostics)
    return []
  }
}

/** Reads from Git what translations were made from, by their names: the recorded source, else that of their last commit. */
async function readEarlierSources(
  documents: readonly ReadDocument[],
  { records, versions, folder }: LocaleContext,
): Promise<Map<string, string>> {
  const needsCommits = documents.some(({ file, translation }) => translation && !records.documents.has(file.name))
  const commits = needsCommits && versions.hasHistory ? await versions.lastCommits(folder) : new Map<string, string>()
  const requests = documents.flatMap(({ file, path: translationPath, source, translation }): [string, GitObject][] => {
    if (!translation) return []
    const record = records.documents.get(file.name)
    const commit = commits.get(translationPath)
    if (record?.source !== undefined) {
      return record.source === blobName(source.text) ? [] : [[file.name, { blob: record.source }]]
    }
    return record === undefined && commit !== undefined ? [[file.name, { commit, file: file.of }]] : []
  })
  const texts = await versions.read(requests.map(([, object]) => object))
  return new Map(requests.flatMap(([name], index) => (texts[index] === undefined ? [] : [[name, texts[index]]])))
}

function textsStatus(file: TextFile, { siteDir, folder, records, diagnostics }: LocaleContext): TextsStatus[] {
  const translationPath = `${folder}/${file.name}`
  const source = readSourceTexts(siteDir, file)
  const translated = readTranslatedTexts(siteDir, translationPath, file)
  diagnostics.push(...source.diagnostics, ...translated.diagnostics)
  if (source.diagnostics.length + translated.diagnostics.length > 0 || source.texts.size === 0) return []
  const recorded = records.texts.get(file.name)
  const pairs = { sources: source.texts, translations: translated.texts, records: recorded ?? new Map() }
  return [
    {
      type: file.type,
      name: file.name,
      translation: translationPath,
      ...(file.type === 'settings' && { source: file.of }),
      exists: translated.exists,
      basis: recorded ? 'record' : 'none',
      file,
      pairs,
      units: textUnits(pairs),
    },
  ]
}

/** Finds translated documents, below the folders of plugins, that no source belongs to. */
function findOrphans(folder: string, files: readonly TranslatableFile[]): string[] {
  if (!existsSync(folder)) return []
  const names = new Set(files.map(({ name }) => name))
  const plugins = new Set(files.flatMap(({ name, type }) => (type === 'document' ? [name.split('/')[0]] : [])))
  // Names with an underscore are parts of documents.
  return listFiles(folder)
    .filter(
      (file) => /\.mdx?$/.test(file) && plugins.has(file.split('/')[0]) && !/(?:^|\/)_/.test(file) && !names.has(file),
    )
    .sort()
}
