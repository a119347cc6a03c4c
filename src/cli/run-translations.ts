import path from 'node:path'
import { colors, formatDiagnostics, type Log, UsageError, writeAtomically } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import type { Diagnostic } from '../shared/types.ts'
import {
  type ExchangeFormat,
  finishImport,
  type OpenedTranslations,
  openTranslations,
  withSourceLock,
} from './commands/index.ts'
import { formatTranslations } from './format-translations.ts'
import { checkReportFile } from './report-file.ts'

export interface RunTranslationsOptions {
  siteDir: string
  locales: readonly string[]
  details?: boolean
  check?: boolean
  json?: boolean
  html?: string
  confirm: readonly string[]
  /** Exports the texts. */
  format?: ExchangeFormat
  /** Folder of the exported files. */
  out: string
  imports: readonly string[]
  log: Log
}

const formats: readonly ExchangeFormat[] = ['xliff', 'xliff2', 'po', 'json']

/** @throws UsageError if there is no such format */
export function parseExchangeFormat(value: unknown): ExchangeFormat {
  const format = formats.find((each) => each === value)
  if (format === undefined) throw new UsageError(`Invalid format: "${String(value)}". Formats: ${formats.join(', ')}.`)
  return format
}

/** Reports the state of translations, marks some as up to date, or exchanges them with translation services. */
export async function runTranslations(options: RunTranslationsOptions): Promise<number> {
  const { siteDir, log } = options
  if (options.confirm.length === 0 && options.imports.length === 0) return run(options)
  return withSourceLock(siteDir, log, async () => {
    if (await finishImport(siteDir)) log.info('Finished the import that was interrupted.')
    return run(options)
  })
}

async function run(options: RunTranslationsOptions): Promise<number> {
  const { siteDir, locales, log, imports, format } = options
  checkReportFile('--html', options.html, '.html')
  const opened = await openTranslations({ siteDir, locales })
  const { report, diagnostics } = opened
  if (imports.length > 0) return runImport(opened, imports, log)
  const files = options.confirm.length > 0 ? opened.confirm(options.confirm) : []
  printDiagnostics(diagnostics, log)
  const failed = hasErrors(diagnostics)
  if (options.confirm.length > 0)
    printFiles(`${colors.green('Confirmed')} ${formatCount(files.length, 'file')}`, files, log)
  else if (format !== undefined) printFiles(colors.green('Wrote'), await opened.exportTexts(format, options.out), log)
  else {
    if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    else log.info(formatTranslations(report, options))
    if (options.html !== undefined) {
      writeAtomically(path.resolve(options.html), opened.page())
      log.info(`${colors.green('Wrote')} ${options.html}`)
    }
  }
  const isComplete = report.locales.every(({ stale, missing }) => stale + missing === 0)
  return failed || (options.check && !isComplete) ? 1 : 0
}

async function runImport(opened: OpenedTranslations, paths: readonly string[], log: Log): Promise<number> {
  const { texts, files, diagnostics } = await opened.importFiles(paths)
  const all = [...opened.diagnostics, ...diagnostics]
  printDiagnostics(all, log)
  printFiles(`${colors.green('Imported')} ${formatCount(texts, 'text')}`, files, log)
  return hasErrors(all) ? 1 : 0
}

function printDiagnostics(diagnostics: Diagnostic[], log: Log): void {
  if (diagnostics.length > 0) log.info(`\n${formatDiagnostics(diagnostics)}\n`)
}

function printFiles(title: string, files: readonly string[], log: Log): void {
  log.info(files.length === 0 ? title : `${title}:`)
  for (const file of files) log.info(`  ${file}`)
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}
