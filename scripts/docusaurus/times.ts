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

/** Returns a table of seconds, with ratios. CPU seconds are those of all cores. */
export function timesTable({ docusaurus, lectern }: { docusaurus: Times; lectern: Times }): string {
  const rows = measurements.map(({ key, label, target }) => {
    const [slow, fast] = [docusaurus[key], lectern[key]]
    const ratio = slow.wall / fast.wall
    return [
      label,
      seconds(slow.wall),
      seconds(fast.wall),
      times(ratio),
      `at least ${target}×: ${ratio >= target ? 'met' : 'missed'}`,
      ...[slow.cpu, fast.cpu].map((cpu) => (cpu === undefined ? '–' : seconds(cpu))),
      slow.cpu === undefined || fast.cpu === undefined ? '–' : times(slow.cpu / fast.cpu),
    ]
  })
  const head = ['', 'Docusaurus', 'Lectern', 'ratio', 'target', 'Docusaurus CPU', 'Lectern CPU', 'CPU ratio']
  return alignedTable([head, ...rows], { right: [1, 2, 3, 5, 6, 7] })
}

const seconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`
const times = (ratio: number) => `${ratio.toFixed(1)}×`
