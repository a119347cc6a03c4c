import type { ReportedDiagnostic } from './reported-diagnostic.ts'

/** A JSON array of diagnostics. */
export function formatJson(diagnostics: readonly ReportedDiagnostic[]): string {
  const ordered = diagnostics.map(({ severity, code, message, hint, file, line, column, item }) => {
    return { severity, code, message, hint, file, line, column, item }
  })
  return `${JSON.stringify(ordered, null, 2)}\n`
}
