import { fullMessage } from './full-message.ts'
import type { ReportedDiagnostic } from './reported-diagnostic.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Workflow commands of GitHub Actions, one for each diagnostic, which GitHub shows as annotations. */
export function formatGithub(diagnostics: readonly ReportedDiagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, code, file, line, column } = diagnostic
      const properties = Object.entries({ file, line, col: column, title: code })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      return `::${commands[severity]} ${properties.join(',')}::${escapeData(fullMessage(diagnostic))}\n`
    })
    .join('')
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}
