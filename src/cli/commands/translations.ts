import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  listTranslatableFiles,
  openSite,
  prepareDiagnostics,
  type SiteContext,
  targetLocales,
} from '../../build/pipeline/index.ts'
import {
  confirmTranslations,
  createDocumentSplitter,
  createExchange,
  createReport,
  type DocumentSplitter,
  type ExchangeFormat,
  findStatus,
  finishImport,
  formatExchange,
  hasUnfinishedImport,
  type ImportResult,
  importTranslations,
  isReplaceable,
  isUnchanged,
  type LocaleStatus,
  reportPage,
  type TranslatedLocale,
  type TranslationReport,
} from '../../documents/translations/index.ts'
import { SiteError, writeAtomically } from '../../platform/index.ts'
import type { Diagnostic, TranslatableFile } from '../../shared/types.ts'
import { translatableMessages } from '../../texts/index.ts'
import { messageFolders } from './write-translations.ts'

export interface TranslationsOptions {
  siteDir: string
  /** All locales with translations if it is empty. */
  locales: readonly string[]
}

/** The translations of a site. Files are written only by the functions that say so. */
export interface OpenedTranslations {
  report: TranslationReport
  diagnostics: Diagnostic[]
  /** Returns the report as an HTML page. */
  page(): string
  /**
   * Marks translations as up to date: files and all files in folders. Paths are relative to the working folder or to the site.
   * @returns the files that were confirmed, relative to the site folder
   * @throws SiteError if a path is no translation
   */
  confirm(paths: readonly string[]): string[]
  /**
   * Writes the texts of each locale to a file for translation services, and returns their paths.
   * @throws SiteError if a file has translations that would be lost
   */
  exportTexts(format: ExchangeFormat, outDir: string): Promise<string[]>
  /**
   * Writes the translations of files from translation services.
   * @throws SiteError if a file of records is damaged
   */
  importFiles(files: readonly string[]): Promise<ImportResult>
}

/** Compares the documents and texts of a site with their translations. */
export async function openTranslations(options: TranslationsOptions): Promise<OpenedTranslations> {
  const site = await openSite({ siteDir: path.resolve(options.siteDir) })
  try {
    const { siteDir, config } = site
    if (hasUnfinishedImport(siteDir))
      throw new SiteError({
        message: 'The last import of translations was interrupted while it wrote files.',
        hint: 'Run the same command with --import again to finish it.',
      })
    const targets = targetLocales(site, options.locales)
    const { files, diagnostics } = await listTranslatableFiles(site)
    const locales = await Promise.all(
      targets.map(({ locale, folder }) => translatedLocale(site, { locale, folder, files })),
    )
    const split: DocumentSplitter = createDocumentSplitter(config.markdown)
    const status = await findStatus({ siteDir, locales, split })
    const allDiagnostics = prepareDiagnostics(siteDir, [...diagnostics, ...status.diagnostics])
    const report = createReport(status.locales, allDiagnostics)
    const { defaultLocale, localeConfigs } = config.i18n
    const sourceLang = localeConfigs[defaultLocale]?.htmlLang ?? defaultLocale
    const toLang = (locale: string) => targets.find((target) => target.locale === locale)?.lang ?? locale
    return {
      report,
      diagnostics: allDiagnostics,
      page: () => {
        const names = targets.map(({ locale, label, lang, dir }) => [locale, { label, lang, dir }])
        return reportPage(report, { siteTitle: config.title, source: sourceLang, locales: Object.fromEntries(names) })
      },
      confirm(paths) {
        requireRecords(allDiagnostics)
        return confirmPaths(siteDir, status.locales, paths)
      },
      async exportTexts(format, outDir) {
        const files: { file: string; text: string; isWritten: boolean }[] = []
        const exportedAt = new Date()
        for (const { locale, files: translated } of status.locales) {
          const exchange = createExchange(
            { files: translated },
            { siteTitle: config.title, sourceLang, targetLang: toLang(locale), exportedAt },
          )
          const { extension, text } = await formatExchange(exchange, format)
          const file = path.join(outDir, `${locale}.${extension}`)
          const full = path.resolve(file)
          const existing = existsSync(full) ? readFileSync(full, 'utf8') : undefined
          if (existing !== undefined && !(await isReplaceable(existing, text)))
            throw new SiteError({
              message: `${file} contains translations that have not been imported, or is not an export.`,
              hint: `Import it with "lectern translations --import ${file}", remove it, or choose another folder with --out.`,
            })
          files.push({ file, text, isWritten: existing === undefined || !isUnchanged(existing, text) })
        }
        for (const { file, text, isWritten } of files) if (isWritten) writeAtomically(path.resolve(file), text)
        return files.map(({ file }) => file)
      },
      importFiles(paths) {
        requireRecords(allDiagnostics)
        const named = status.locales.map((locale, index) => ({
          ...locale,
          lang: targets[index]?.lang ?? locale.locale,
        }))
        return importTranslations(paths, { siteDir, locales: named, split })
      },
    }
  } finally {
    site.store.close()
  }
}

/** Does what an interrupted import has left to do. @returns whether there was one */
export async function finishInterruptedImport(siteDir: string): Promise<boolean> {
  return finishImport(path.resolve(siteDir))
}

/** Adds `code.json`, whose texts depend on the locale. */
async function translatedLocale(
  { siteDir, config }: SiteContext,
  { locale, folder, files }: { locale: string; folder: string; files: TranslatableFile[] },
): Promise<TranslatedLocale> {
  const { defaultLocale, localeConfigs, path: root } = config.i18n
  const texts = await translatableMessages(locale, {
    siteDir,
    folders: messageFolders(siteDir, config),
    defaultLocale,
    folder: path.posix.join(root, localeConfigs[defaultLocale]?.path ?? defaultLocale),
  })
  return { locale, folder, files: [...files, { type: 'messages', name: 'code.json', texts }] }
}

/** @throws SiteError if a file of records is damaged: writing it would lose what cannot be read */
function requireRecords(diagnostics: readonly Diagnostic[]): void {
  const damaged = diagnostics.filter(({ code }) => code === 'translation-records')
  const [first] = damaged
  if (first) throw new SiteError({ message: first.message, diagnostics: damaged })
}

function confirmPaths(siteDir: string, locales: readonly LocaleStatus[], paths: readonly string[]): string[] {
  const toSourcePath = (file: string) => path.relative(siteDir, file).split(path.sep).join('/')
  const selected = paths.map((written) => {
    const candidates = [path.resolve(written), path.resolve(siteDir, written)].map(toSourcePath)
    return { written, sourcePath: candidates.find((each) => !each.startsWith('..')) ?? written }
  })
  const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
  const existing = locales.flatMap(({ files }) => files.flatMap((file) => (file.exists ? [file.translation] : [])))
  const wrong = selected.find(({ sourcePath }) => !existing.some((file) => isIn(file, sourcePath)))
  if (wrong) {
    const message = `No translation to confirm: ${wrong.written}.`
    throw new SiteError({ message, hint: 'Name a translated file, or a folder such as `i18n/de`.' })
  }
  return locales.flatMap((locale) =>
    confirmTranslations(siteDir, locale, ({ translation }) =>
      selected.some(({ sourcePath }) => isIn(translation, sourcePath)),
    ).map(({ translation }) => translation),
  )
}
