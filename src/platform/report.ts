import type { Fault } from '../shared/types.ts'
import { colors } from './colors.ts'

/**
 * All faults of a run as text, grouped by file, in the order of their places; the same fault is told once.
 * @param options.verbose also shows the stacks of what code has thrown
 */
export function reportFaults(faults: Fault[], options: { verbose?: boolean } = {}): string {
  const groups = new Map<string, Fault[]>()
  const told = sortFaults(uniqueFaults(faults))
  for (const fault of told) {
    const name = fault.sourcePath ?? ''
    const group = groups.get(name)
    if (group) group.push(fault)
    else groups.set(name, [fault])
  }
  const blocks = [...groups].map(([name, group]) =>
    [name ? colors.underline(name) : '', ...group.map((fault) => describe(fault, options))].filter(Boolean).join('\n'),
  )
  const counted = (severity: Fault['severity']) => told.filter((fault) => fault.severity === severity).length
  const total = summary(counted('throw'), counted('warn'))
  return [...blocks, ...(total ? [colors.bold(total)] : [])].join('\n\n')
}

export function uniqueFaults(faults: Fault[]): Fault[] {
  const seen = new Set<string>()
  return faults.filter((fault) => {
    const key = JSON.stringify([fault.code, fault.sourcePath, fault.line, fault.column, fault.item, fault.message])
    return !seen.has(key) && seen.add(key)
  })
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** Faults by file and place; those of one place by what they say, so that the order does not tell how they were found. */
export function sortFaults(faults: Fault[]): Fault[] {
  return [...faults].sort(
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

const words: Readonly<Record<Fault['severity'], string>> = Object.freeze({
  throw: colors.red('error'),
  warn: colors.yellow('warning'),
  log: colors.blue('note'),
})

function describe(fault: Fault, { verbose }: { verbose?: boolean }): string {
  const place =
    fault.line === undefined ? fault.item : `${fault.sourcePath}:${fault.line}${fault.column ? `:${fault.column}` : ''}`
  const where = place ? `${colors.cyan(place)} ` : ''
  const message = fault.message.replace(/\s*\n\s*/g, ' ')
  const rows = [`  ${words[fault.severity]} ${where}${message} ${colors.dim(fault.code)}`]
  if (fault.frame) rows.push(fault.frame.replace(/^/gm, '    '))
  if (fault.hint) rows.push(fault.hint.replace(/^/gm, '    '))
  if (verbose && fault.stack) rows.push(colors.dim(fault.stack.replace(/^/gm, '    ')))
  return rows.join('\n')
}

function summary(thrown: number, warned: number): string {
  const parts = []
  if (thrown > 0) parts.push(`${thrown} ${thrown === 1 ? 'error' : 'errors'}`)
  if (warned > 0) parts.push(`${warned} ${warned === 1 ? 'warning' : 'warnings'}`)
  return parts.join(', ')
}
