import { colors, formatDiagnostics, type Log } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { type TranslationOptions, withSourceLock, writeTranslations } from './commands/index.ts'

/** Writes the texts of a locale, and lists those that nothing uses. */
export async function runWriteTranslations({ log, ...options }: TranslationOptions & { log: Log }): Promise<number> {
  const { sourcePath, total, added, unused, diagnostics } = await withSourceLock(options.siteDir, log, () =>
    writeTranslations(options),
  )
  if (diagnostics.length > 0) log.warn(formatDiagnostics(diagnostics))
  log.info(`${colors.green('Wrote')} ${sourcePath}: ${formatCount(total, 'message')}, ${added} added`)
  if (unused.length > 0) {
    log.warn(`${formatCount(unused.length, 'message')} in ${sourcePath} not used by the site or the theme:`)
    for (const id of unused) log.info(`  ${id}`)
  }
  return 0
}
