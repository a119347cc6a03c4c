import path from 'node:path'
import { formatDiagnostics, inertLines, type Log } from '../platform/index.ts'
import { evaluateSite, evaluationSummary, evaluationTable } from './commands/index.ts'

/** Evaluates the questions of a file, and prints a table or JSON. */
export async function runEval(options: {
  /** Relative to the working folder. */
  file: string
  siteDir: string
  ask?: string
  json?: boolean
  guarded?: boolean
  log: Log
}): Promise<number> {
  const { file, json, log } = options
  const { results, diagnostics } = await evaluateSite({ ...options, file: path.resolve(file) })
  const failed = diagnostics.length > 0
  if (json) {
    const passed = results.filter(({ problems }) => problems.length === 0).length
    const report = {
      passed,
      failed: results.length - passed,
      questions: results,
      ...(results.length === 0 && { errors: diagnostics }),
    }
    process.stdout.write(inertLines(`${JSON.stringify(report, null, 2)}\n`))
  } else if (results.length > 0) log.info(await evaluationTable(results))
  if (failed) log.info(`\n${formatDiagnostics(diagnostics)}`)
  if (results.length > 0) log.info(`\n${await evaluationSummary(results)}`)
  return failed ? 1 : 0
}
