import { fullMessage } from './full-message.ts'
import type { FormatContext, ReportedDiagnostic } from './reported-diagnostic.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/** A SARIF 2.1.0 log. A diagnostic without a file is located in the site config, because GitHub requires a location. */
export function formatSarif(diagnostics: readonly ReportedDiagnostic[], { configFile }: FormatContext): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const results = diagnostics.map((diagnostic) => {
    const { severity, code, file = configFile } = diagnostic
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: levels[severity],
      message: { text: fullMessage(diagnostic) },
      locations: file === undefined ? [] : [location(file, diagnostic)],
    }
  })
  const rules = codes.map((id) => ({ id, shortDescription: { text: describeCode(id) } }))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Lectern', rules } }, columnKind: 'utf16CodeUnits', results }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function location(file: string, { line, column }: ReportedDiagnostic) {
  const region = line === undefined ? undefined : { startLine: line, startColumn: column }
  return {
    physicalLocation: {
      artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      region,
    },
  }
}

/** `broken-link` becomes `Broken link`. */
function describeCode(code: string): string {
  const words = code.replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
