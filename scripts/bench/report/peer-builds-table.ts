import type { PeerBuilds } from '../measure/peer-builds.ts'
import type { ProcessRun } from '../measure/run-process.ts'
import type { ScaleRun } from '../measure/scale.ts'
import { alignedTable } from './aligned-table.ts'
import { spread } from './scale-table.ts'
import { count, megabytes } from './units.ts'

/** Cold builds of the smallest corpus by other generators, and how many times as long as Lectern's they take. */
export function peerBuildsTable(others: PeerBuilds[], [smallest]: ScaleRun[]): string {
  if (!smallest) return ''
  const own = medianSeconds(smallest.runs.cold)
  const rows = others.map(({ name, version, runs, outputBytes, failure }) => {
    const title = `${name} ${version}`.trim()
    if (runs.length === 0) return [title, '', '', '', '', '', '', '', failure ?? '']
    const walls = spread(runs.map(({ wallMs }) => wallMs / 1000))
    return [
      title,
      ...walls.map((value) => value.toFixed(2)),
      spread(runs.map(({ cpuSeconds = 0 }) => cpuSeconds))[1].toFixed(2),
      megabytes(Math.max(...runs.map(({ peakBytes = 0 }) => peakBytes))),
      megabytes(outputBytes),
      (medianSeconds(runs) / own).toFixed(1),
      '',
    ]
  })
  const documents = `${count(smallest.documents)} documents, cold`
  const head = [documents, 'min s', 'median s', 'max s', 'CPU s', 'memory', 'output', 'times Lectern', '']
  return alignedTable([head, ...rows], { right: [1, 2, 3, 4, 5, 6, 7] })
}

function medianSeconds(runs: ProcessRun[]): number {
  return spread(runs.map(({ wallMs }) => wallMs / 1000))[1]
}
