import type { ReportedDiagnostic } from '../../../src/cli/formats/reported-diagnostic.ts'
import type { RunResult } from '../../../tests/support/sites.ts'

/** Returns what a command reports with `--format json`. A command that reports nothing has crashed. */
export function parseReport({ stdout, output }: RunResult): ReportedDiagnostic[] {
  const from = /^\[/m.exec(stdout)?.index
  if (from === undefined) throw new Error(`No report: ${output.slice(-2000)}`)
  return JSON.parse(stdout.slice(from)) as ReportedDiagnostic[]
}
