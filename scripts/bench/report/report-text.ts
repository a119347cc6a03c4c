import type { BenchResults } from '../bench.ts'
import { type Machine, machineText } from '../machine.ts'
import { medianRun, type Scenario, scenarioNames } from '../measure/scenarios.ts'
import { alignedTable } from './aligned-table.ts'
import type { Figure } from './figure.ts'
import { packageTable } from './package-table.ts'
import { type PeerScenario, peerRun, peers } from './peers.ts'
import { count, megabytes } from './units.ts'

export interface Report extends BenchResults {
  command: string
  machine: Machine
  figures: Figure[]
}

/** Formats the report. */
export function reportText(report: Report): string {
  const misses = report.figures.filter(({ meetsTarget }) => meetsTarget === false).length
  return [
    '',
    `${report.command}  (plugins: ${report.plugins.join(', ')})`,
    `${machineText(report.machine)} before the run, ${newFileText(report)}`,
    'CPU: user and system time of the process tree. Peak: its memory. Others: cores that other processes kept busy.',
    '',
    figureTable(report.figures),
    misses === 0 ? 'All bars hold.' : `${misses} of the bars missed.`,
    '',
    'Milliseconds by stage; the rest is starting, ending and what runs between them.',
    stageTable(report),
    ...(report.packages ? ['', 'A new site, installed with npm from its cache:', packageTable(report.packages)] : []),
    '',
    'Against peer figures as measured earlier on this machine class, not in this run:',
    peerTable(report),
  ].join('\n')
}

/** Above this, the disk measurably slows down a build with some thousand files. */
const slowFileMs = 0.2

function newFileText({ newFileMs }: BenchResults): string {
  const slow =
    newFileMs > slowFileMs ? ', which is SLOW: wait some minutes after deleting many files, or set TMPDIR' : ''
  return `${newFileMs.toFixed(2)} ms for a new file${slow}`
}

function figureTable(figures: Figure[]): string {
  const rows = figures.map(({ what, value, run, bar, meetsTarget }) => [
    what,
    value,
    run?.cpuSeconds === undefined ? '' : `${run.cpuSeconds.toFixed(2)} s`,
    run?.othersCores === undefined ? '' : run.othersCores.toFixed(1),
    run?.peakBytes === undefined ? '' : megabytes(run.peakBytes),
    run?.written === undefined ? '' : count(run.written),
    bar ?? '',
    meetsTarget === undefined ? '' : meetsTarget ? 'meets' : 'MISSES',
  ])
  const head = ['what', 'figure', 'CPU', 'others', 'peak', 'rewritten', 'bar', '']
  return alignedTable([head, ...rows], { right: [1, 2, 3, 4, 5] })
}

function stageTable({ corpora }: BenchResults): string {
  const runs = corpora.flatMap(({ documents, runs }) =>
    (Object.keys(runs) as Scenario[]).map((scenario) => ({ documents, scenario, run: medianRun(runs[scenario]) })),
  )
  const names = [...new Set(runs.flatMap(({ run }) => Object.keys(run.stages)))]
  const rows = runs.map(({ documents, scenario, run }) => {
    const times = names.map((name) => run.stages[name] ?? 0)
    const rest = Math.round(run.wallMs - times.reduce((total, time) => total + time, 0))
    return [`${count(documents)}, ${scenarioNames[scenario]}`, ...[...times, rest].map(count)]
  })
  const columns = [...names, 'rest']
  return alignedTable([['documents', ...columns], ...rows], { right: columns.map((_, index) => index + 1) })
}

function peerTable({ corpora }: BenchResults): string {
  const scenarios: PeerScenario[] = ['cold', 'unchanged', 'body']
  const rows = corpora.flatMap(({ documents, runs }) =>
    scenarios.flatMap((scenario) =>
      peers.flatMap((peer) => {
        const peerResult = peerRun(peer, { scenario, documents })
        if (!peerResult) return []
        const own = medianRun(runs[scenario])
        const ratio = (other: number, ownValue?: number) =>
          ownValue === undefined ? '' : `${(other / ownValue).toFixed(1)}×`
        return [
          [
            `${count(documents)}, ${scenarioNames[scenario]}`,
            peer.name,
            `${peerResult.wall} s`,
            ratio(peerResult.wall, own.wallMs / 1000),
            ratio(peerResult.cpu, own.cpuSeconds),
            ratio(peerResult.peak, own.peakBytes === undefined ? undefined : own.peakBytes / 1e6),
          ],
        ]
      }),
    ),
  )
  const head = ['documents', 'peer', 'its wall time', 'wall', 'CPU', 'memory']
  return rows.length === 0 ? '(none at these sizes)' : alignedTable([head, ...rows], { right: [2, 3, 4, 5] })
}
