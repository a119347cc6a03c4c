import { stripVTControlCharacters } from 'node:util'
import { formatCount } from '../../shared/format-count.ts'
import type { Diagnostic } from '../../shared/types.ts'
import { colors } from './colors.ts'
import { inertLines } from './inert-lines.ts'

/**
 * Formats unique diagnostics, grouped by file and sorted by line, with a summary.
 * @param options.verbose includes the stack traces of site code
 */
export function formatDiagnostics(diagnostics: Diagnostic[], options: { verbose?: boolean } = {}): string {
  const groups = new Map<string, Diagnostic[]>()
  const unique = sortDiagnostics(uniqueDiagnostics(diagnostics))
  for (const diagnostic of unique) {
    const name = diagnostic.sourcePath ?? ''
    const group = groups.get(name)
    if (group) group.push(diagnostic)
    else groups.set(name, [diagnostic])
  }
  const blocks = [...groups].map(([name, group]) =>
    [name ? colors.underline(visible(name)) : '', ...group.map((diagnostic) => describe(diagnostic, options))]
      .filter(Boolean)
      .join('\n'),
  )
  const count = (severity: Diagnostic['severity']) =>
    unique.filter((diagnostic) => diagnostic.severity === severity).length
  const total = summary(count('error'), count('warning'))
  return inertLines([...blocks, ...(total ? [colors.bold(total)] : [])].join('\n\n'))
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

/** Sorts diagnostics by file, location, code and message, for a deterministic order. */
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

const labels: Readonly<Record<Diagnostic['severity'], string>> = Object.freeze({
  error: colors.red('error'),
  warning: colors.yellow('warning'),
  info: colors.blue('info'),
})

function describe(diagnostic: Diagnostic, { verbose }: { verbose?: boolean }): string {
  const place =
    diagnostic.line === undefined
      ? diagnostic.item
      : `${diagnostic.sourcePath}:${diagnostic.line}${diagnostic.column ? `:${diagnostic.column}` : ''}`
  const where = place ? `${colors.cyan(visible(place))} ` : ''
  const message = visible(diagnostic.message.replace(/\s*\n\s*/g, ' '))
  const rows = [`  ${labels[diagnostic.severity]} ${where}${message} ${colors.dim(diagnostic.code)}`]
  if (diagnostic.frame) rows.push(visibleLines(diagnostic.frame).replace(/^/gm, '    '))
  if (diagnostic.hint) rows.push(visibleLines(diagnostic.hint).replace(/^(?=.)/gm, '    '))
  if (verbose && diagnostic.stack) rows.push(colors.dim(visibleLines(diagnostic.stack).replace(/^/gm, '    ')))
  return rows.join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unsafe = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * Escapes what would control the terminal, or change the order of what it displays: names and contents of files can have such
 * characters.
 */
function visible(text: string): string {
  return stripVTControlCharacters(text).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}

function summary(errors: number, warnings: number): string {
  const parts = []
  if (errors > 0) parts.push(formatCount(errors, 'error'))
  if (warnings > 0) parts.push(formatCount(warnings, 'warning'))
  return parts.join(', ')
}
