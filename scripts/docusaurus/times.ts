import { alignedTable } from '../bench/report/aligned-table.ts'
import type { Times } from './builds.ts'

interface Measurement {
  key: keyof Times
  label: string
  /** How many times faster than Docusaurus a build has to be. */
  target: number
}

const measurements: readonly Measurement[] = [
  { key: 'cold', label: 'cold', target: 5 },
  { key: 'warm', label: 'nothing changed', target: 15 },
  { key: 'edit', label: 'one word changed', target: 12 },
]

/** Returns a table of seconds, with ratios. */
export function timesTable({ docusaurus, lectern }: { docusaurus: Times; lectern: Times }): string {
  const rows = measurements.map(({ key, label, target }) => {
    const ratio = docusaurus[key] / lectern[key]
    const verdict = `at least ${target}×: ${ratio >= target ? 'met' : 'missed'}`
    return [label, seconds(docusaurus[key]), seconds(lectern[key]), `${ratio.toFixed(1)}×`, verdict]
  })
  return alignedTable([['', 'Docusaurus', 'Lectern', 'ratio', 'target'], ...rows], { right: [1, 2, 3] })
}

const seconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`
