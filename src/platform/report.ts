import colors from 'picocolors'
import type { Fault } from '../shared/types.ts'

/** All faults of a run as text, grouped by file, in the order of their places; the same fault is told once. */
export function reportFaults(faults: Fault[]): string {
  const groups = new Map<string, Fault[]>()
  const told = uniqueFaults(faults)
  for (const fault of told) {
    const name = fault.sourcePath ?? ''
    groups.set(name, [...(groups.get(name) ?? []), fault])
  }
  const blocks = [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, group]) => {
      group.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
      return [name ? colors.underline(name) : '', ...group.map(describe)].filter(Boolean).join('\n')
    })
  const thrown = told.filter((fault) => fault.severity === 'throw').length
  const warned = told.length - thrown
  return [...blocks, colors.bold(summary(thrown, warned))].join('\n\n')
}

export function uniqueFaults(faults: Fault[]): Fault[] {
  const seen = new Set<string>()
  return faults.filter((fault) => {
    const key = JSON.stringify([fault.code, fault.sourcePath, fault.line, fault.column, fault.item, fault.message])
    return !seen.has(key) && seen.add(key)
  })
}

function describe(fault: Fault): string {
  const word = fault.severity === 'throw' ? colors.red('error') : colors.yellow('warning')
  const place =
    fault.line === undefined ? fault.item : `${fault.sourcePath}:${fault.line}${fault.column ? `:${fault.column}` : ''}`
  const rows = [`  ${word} ${place ? `${colors.cyan(place)} ` : ''}${fault.message} ${colors.dim(fault.code)}`]
  if (fault.frame) rows.push(fault.frame.replace(/^/gm, '    '))
  if (fault.hint) rows.push(`    ${fault.hint}`)
  return rows.join('\n')
}

function summary(thrown: number, warned: number): string {
  const parts = []
  if (thrown > 0) parts.push(`${thrown} ${thrown === 1 ? 'error' : 'errors'}`)
  if (warned > 0) parts.push(`${warned} ${warned === 1 ? 'warning' : 'warnings'}`)
  return parts.join(', ')
}
