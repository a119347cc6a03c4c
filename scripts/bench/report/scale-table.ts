import type { BuildRun } from '../measure/build-site.ts'
import type { ScaleRun, ScaleScenario } from '../measure/scale.ts'
import { scenarioNames } from '../measure/scenarios.ts'
import { alignedTable } from './aligned-table.ts'
import { bars } from './bars.ts'
import { count, megabytes } from './units.ts'

/** Time and memory of builds, by number of documents. */
export function scaleTable(results: ScaleRun[]): string {
  const rows = results.flatMap(({ documents, folders, runs }) =>
    (Object.entries(runs) as [ScaleScenario, BuildRun[]][]).map(([scenario, all]) => {
      const walls = spread(all.map(({ wallMs }) => wallMs / 1000))
      const peak = Math.max(...all.map(({ peakBytes = 0 }) => peakBytes))
      const target = bars.scaleSeconds[scenario][documents]
      const memory = scenario === 'cold' ? bars.peakBytes[documents] : undefined
      return [
        `${count(documents)} in ${folders} folders, ${scenarioNames[scenario]}`,
        ...walls.map((value) => value.toFixed(2)),
        spread(all.map(({ cpuSeconds = 0 }) => cpuSeconds))[1].toFixed(2),
        megabytes(peak),
        scenario === 'cold' ? megabytes(all[0]?.outputBytes ?? 0) : '',
        [target && `${target} s`, memory && megabytes(memory)].filter(Boolean).join(', '),
        target === undefined ? '' : walls[1] <= target && peak <= (memory ?? peak) ? 'meets' : 'MISSES',
      ]
    }),
  )
  const head = ['documents', 'min s', 'median s', 'max s', 'CPU s', 'memory', 'output', 'target', '']
  return alignedTable([head, ...rows], { right: [1, 2, 3, 4, 5, 6] })
}

/** Minimum, median and maximum. */
export function spread(values: number[]): [min: number, median: number, max: number] {
  const sorted = [...values].sort((a, b) => a - b)
  return [sorted[0] ?? 0, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted.at(-1) ?? 0]
}
