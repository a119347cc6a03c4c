import { colors } from '../../platform/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { checkNames, type EvaluatedQuestion } from './evaluate.ts'

/** Returns what is not as expected, as errors in the file with the questions. */
export function evaluationDiagnostics(results: readonly EvaluatedQuestion[], sourcePath: string): Diagnostic[] {
  return results.flatMap(({ question, line, problems }) =>
    problems.map(
      ({ message, hint }): Diagnostic => ({
        code: 'eval',
        severity: 'error',
        message: `${question}: ${message}`,
        ...(hint !== undefined && { hint }),
        sourcePath,
        ...(line !== undefined && { line }),
      }),
    ),
  )
}

/** Returns a table with a row for each question: rank in the search, and what passed. */
export function evaluationTable(results: readonly EvaluatedQuestion[]): string {
  const shown = checkNames.filter((name) => results.some(({ checks }) => checks[name] !== undefined))
  const cell = (result: EvaluatedQuestion, name: (typeof shown)[number]) => {
    const passed = result.checks[name]
    const text =
      name === 'search' && passed !== undefined ? ranks(result) : passed === undefined ? '-' : passed ? 'yes' : 'no'
    const padded = text.padEnd(name.length)
    return passed === false ? colors.red(padded) : padded
  }
  const rows = results.map((result) => `${shown.map((name) => cell(result, name)).join('  ')}  ${result.question}`)
  return [`${shown.join('  ')}  question`, ...rows].join('\n')
}

function ranks({ ranks: found }: EvaluatedQuestion): string {
  return found.map(({ rank }) => (rank === null ? 'no' : String(rank))).join(' ')
}

export function evaluationSummary(results: readonly EvaluatedQuestion[]): string {
  const failed = results.filter(({ problems }) => problems.length > 0).length
  const all = formatCount(results.length, 'question')
  return failed === 0 ? colors.green(`All is found: ${all}.`) : colors.red(`${failed} of ${all} failed.`)
}
