import { colors, formatDiagnostics, type Log } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'
import { check } from './commands/index.ts'
import { type Format, withReport, writeReport } from './formats/report.ts'

export async function runCheck(options: {
  siteDir: string
  external?: boolean
  liquidRuby?: boolean
  moved?: string | true
  verbose?: boolean
  guarded?: boolean
  /** Default `text`. */
  format?: Format
  log: Log
}): Promise<number> {
  const report = { siteDir: options.siteDir, format: options.format ?? 'text' }
  return withReport(report, async () => {
    const { diagnostics, pages, compiled, reused, rendered, totalMs } = await check(options)
    await writeReport(diagnostics, report)
    if (diagnostics.length > 0) options.log.info(`\n${formatDiagnostics(diagnostics, options)}\n`)
    const failed = diagnostics.some((diagnostic) => diagnostic.severity === 'error')
    const verdict = failed ? colors.red('Check failed') : colors.green('No errors')
    options.log.info(
      `${verdict} in ${(totalMs / 1000).toFixed(2)} s: ${formatCount(pages, 'page')}, ${formatCount(compiled, 'document')} compiled, ${reused} reused, ` +
        `${formatCount(rendered, 'page')} rendered`,
    )
    return failed ? 1 : 0
  })
}
