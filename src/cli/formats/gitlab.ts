import { hashOf } from '../../platform/index.ts'
import { fullMessage } from './full-message.ts'
import type { FormatContext, ReportedDiagnostic } from './reported-diagnostic.ts'

const severities = { error: 'major', warning: 'minor', info: 'info' } as const

/** A code quality report of GitLab, which requires a file and a line. */
export function formatGitlab(diagnostics: readonly ReportedDiagnostic[], { configFile }: FormatContext): string {
  const seen = new Map<string, number>()
  const issues = diagnostics.map((diagnostic) => {
    const { severity, code, message, item = '', file = configFile ?? '', line = 1 } = diagnostic
    // Without the line, so that an issue stays the same if lines are added above it.
    const identity = JSON.stringify([code, file, item, message])
    const count = seen.get(identity) ?? 0
    seen.set(identity, count + 1)
    return {
      description: fullMessage(diagnostic),
      check_name: code,
      fingerprint: hashOf(identity, String(count)),
      severity: severities[severity],
      location: { path: file, lines: { begin: line } },
    }
  })
  return `${JSON.stringify(issues, null, 2)}\n`
}
