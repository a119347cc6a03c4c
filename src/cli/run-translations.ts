import path from 'node:path'
import { openTranslations } from '../commands/index.ts'
import { colors, formatDiagnostics, type Log, writeAtomically } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { formatTranslations } from './format-translations.ts'

export interface RunTranslationsOptions {
  siteDir: string
  locales: readonly string[]
  details?: boolean
  check?: boolean
  json?: boolean
  html?: string
  confirm: readonly string[]
  log: Log
}

/** Reports the state of translations, or marks some as up to date. */
export async function runTranslations(options: RunTranslationsOptions): Promise<number> {
  const { siteDir, locales, log } = options
  const opened = await openTranslations({ siteDir, locales })
  const { report, diagnostics } = opened
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const files = options.confirm.length > 0 ? opened.confirm(options.confirm) : []
  if (diagnostics.length > 0) log.info(`\n${formatDiagnostics(diagnostics)}\n`)
  if (options.confirm.length > 0) {
    log.info(`${colors.green('Confirmed')} ${formatCount(files.length, 'file')}:`)
    for (const file of files) log.info(`  ${file}`)
    return hasErrors ? 1 : 0
  }
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  else log.info(formatTranslations(report, options))
  if (options.html !== undefined) {
    writeAtomically(path.resolve(options.html), opened.page())
    log.info(`${colors.green('Wrote')} ${options.html}`)
  }
  const isComplete = report.locales.every(({ stale, missing }) => stale + missing === 0)
  return hasErrors || (options.check && !isComplete) ? 1 : 0
}
