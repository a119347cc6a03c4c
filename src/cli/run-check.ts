import { check } from '../commands/index.ts'
import { colors, formatDiagnostics, type Log } from '../platform/index.ts'
import { formatCount } from '../shared/format-count.ts'

export async function runCheck(options: {
  siteDir: string
  external?: boolean
  verbose?: boolean
  log: Log
}): Promise<number> {
  const { diagnostics, pages, compiled, reused, rendered, totalMs } = await check(options)
  if (diagnostics.length > 0) options.log.info(`\n${formatDiagnostics(diagnostics, options)}\n`)
  const failed = diagnostics.some((diagnostic) => diagnostic.severity === 'error')
  const verdict = failed ? colors.red('Check failed') : colors.green('No errors')
  options.log.info(
    `${verdict} in ${(totalMs / 1000).toFixed(2)} s: ${formatCount(pages, 'page')}, ${formatCount(compiled, 'document')} compiled, ${reused} reused, ` +
      `${formatCount(rendered, 'page')} rendered`,
  )
  return failed ? 1 : 0
}
