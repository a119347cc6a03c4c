import type { Diagnostic } from '../shared/types.ts'
import { colors } from './colors.ts'

/**
 * All faults of a run as text, grouped by file, in the order of their places; the same fault is told once.
 * @param options.verbose also shows the stacks of what code has thrown
 */
export function formatDiagnostics(diagnostics: Diagnostic[], options: { verbose?: boolean } = {}): string {
  const groups = new Map<string, Diagnostic[]>()
  const told = sortDiagnostics(uniqueDiagnostics(diagnostics))
  for (const diagnostic of told) {
    const name = diagnostic.sourcePath ?? ''
    const group = groups.get(name)
    if (group) group.push(diagnostic)
    else groups.set(name, [diagnostic])
  }
  const blocks = [...groups].map(([name, group]) =>
    [name ? colors.underline(name) : '', ...group.map((diagnostic) => describe(diagnostic, options))]
      .filter(Boolean)
      .join('\n'),
  )
  const counted = (severity: Diagnostic['severity']) =>
    told.filter((diagnostic) => diagnostic.severity === severity).length
  const total = summary(counted('error'), counted('warning'))
  return [...blocks, ...(total ? [colors.bold(total)] : [])].join('\n\n')
}

export function uniqueDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter((diagnostic) => {
    const key = JSON.stringify([
      diagnostic.code,
      diagnostic.sourcePath,
      diagnostic.line,
      diagnostic.column,
      diagnostic.item,
      diagnostic.message,
    ])
    return !seen.has(key) && seen.add(key)
  })
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** Faults by file and place; those of one place by what they say, so that the order does not tell how they were found. */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.sourcePath ?? '', b.sourcePath ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      byNumbers.compare(a.item ?? '', b.item ?? '') ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const words: Readonly<Record<Diagnostic['severity'], string>> = Object.freeze({
  error: colors.red('error'),
  warning: colors.yellow('warning'),
  info: colors.blue('info'),
})

function describe(diagnostic: Diagnostic, { verbose }: { verbose?: boolean }): string {
  const place =
    diagnostic.line === undefined
      ? diagnostic.item
      : `${diagnostic.sourcePath}:${diagnostic.line}${diagnostic.column ? `:${diagnostic.column}` : ''}`
  const where = place ? `${colors.cyan(place)} ` : ''
  const message = diagnostic.message.replace(/\s*\n\s*/g, ' ')
  const rows = [`  ${words[diagnostic.severity]} ${where}${message} ${colors.dim(diagnostic.code)}`]
  if (diagnostic.frame) rows.push(diagnostic.frame.replace(/^/gm, '    '))
  if (diagnostic.hint) rows.push(diagnostic.hint.replace(/^/gm, '    '))
  if (verbose && diagnostic.stack) rows.push(colors.dim(diagnostic.stack.replace(/^/gm, '    ')))
  return rows.join('\n')
}

function summary(thrown: number, warned: number): string {
  const parts = []
  if (thrown > 0) parts.push(`${thrown} ${thrown === 1 ? 'error' : 'errors'}`)
  if (warned > 0) parts.push(`${warned} ${warned === 1 ? 'warning' : 'warnings'}`)
  return parts.join(', ')
}
