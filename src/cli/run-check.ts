import { check } from '../commands/index.ts'
import { colors, type Log, reportFaults } from '../platform/index.ts'

export async function runCheck(options: {
  siteDir: string
  external?: boolean
  verbose?: boolean
  log: Log
}): Promise<number> {
  const { faults, pages, compiled, reused, rendered, totalMs } = await check(options)
  if (faults.length > 0) options.log.info(`\n${reportFaults(faults, options)}\n`)
  const failed = faults.some((fault) => fault.severity === 'throw')
  const verdict = failed ? colors.red('The site has faults') : colors.green('No errors')
  options.log.info(
    `${verdict} after ${(totalMs / 1000).toFixed(2)} s: ${pages} pages, ${compiled} documents compiled, ${reused} reused, ` +
      `${rendered} pages rendered`,
  )
  return failed ? 1 : 0
}
