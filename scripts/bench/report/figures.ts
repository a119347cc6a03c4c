import type { BenchResults } from '../bench.ts'
import type { BuildRun } from '../measure/build-site.ts'
import { medianRun, type Scenario, scenarioNames } from '../measure/scenarios.ts'
import { bars } from './bars.ts'
import { cardsFigures } from './cards-figures.ts'
import { checkFigures } from './check-figures.ts'
import type { Figure } from './figure.ts'
import { growthFigures } from './growth.ts'
import { interactionFigures } from './interaction-figures.ts'
import { lighthouseFigures } from './lighthouse-figures.ts'
import { quickestPeer } from './peers.ts'
import { readerFigures } from './reader-figures.ts'
import { searchFigures } from './search-figures.ts'
import { sharedCacheFigures } from './shared-cache-figures.ts'
import { count, megabytes, seconds } from './units.ts'
import { writerFigures } from './writer-figures.ts'

export function collectFigures(results: BenchResults): Figure[] {
  return [
    ...results.corpora.flatMap(({ documents, runs }) => buildFigures(documents, runs)),
    ...checkFigures(results),
    ...constantFigures(results),
    ...growthFigures(results),
    ...sharedCacheFigures(results),
    ...readerFigures(results),
    ...interactionFigures(results),
    ...writerFigures(results),
    ...lighthouseFigures(results),
    ...cardsFigures(results),
    ...searchFigures(results),
  ]
}

function buildFigures(documents: number, runs: Record<Scenario, BuildRun[]>): Figure[] {
  const label = `${count(documents)} documents`
  const scenarios = Object.entries(runs) as [Scenario, BuildRun[]][]
  const figures = scenarios.map(([scenario, all]): Figure => {
    const run = medianRun(all)
    const note = all.length > 1 ? ` (median of ${all.length})` : ''
    const limit = wallLimit(scenario, documents)
    return {
      what: `${label}, ${scenarioNames[scenario]}${note}`,
      value: seconds(run.wallMs),
      run,
      ...(limit && { bar: limit.bar, meetsTarget: run.wallMs < limit.ms }),
    }
  })
  const peaks = scenarios.flatMap(([, all]) => all.flatMap(({ peakBytes }) => peakBytes ?? []))
  const peak = peaks.length > 0 ? Math.max(...peaks) : undefined
  const peakLimit = bars.peakBytes[documents]
  if (peak !== undefined) {
    figures.push({
      what: `${label}, peak memory of all builds`,
      value: megabytes(peak),
      ...(peakLimit && { bar: `< ${megabytes(peakLimit)}`, meetsTarget: peak < peakLimit }),
    })
  }
  const output = medianRun(runs.cold).outputBytes
  const outputLimit = bars.outputBytes[documents]
  figures.push({
    what: `${label}, output`,
    value: megabytes(output),
    ...(outputLimit && { bar: `≤ ${megabytes(outputLimit)}`, meetsTarget: output <= outputLimit }),
  })
  return figures
}

function constantFigures({ constant }: BenchResults): Figure[] {
  if (!constant) return []
  const { documents, run } = constant
  return [{ what: `${count(documents)} documents, cold: what does not grow`, value: seconds(run.wallMs), run }]
}

/** Maximum time of a build, and its text in the report. */
function wallLimit(scenario: Scenario, documents: number): { ms: number; bar: string } | undefined {
  if (scenario === 'cold') {
    const peer = documents === 1000 ? quickestPeer({ scenario, documents }) : undefined
    if (peer !== undefined) {
      const ms = (peer / bars.coldRatio) * 1000
      return { ms, bar: `< ${seconds(ms)} (${bars.coldRatio}× faster than ${peer} s)` }
    }
  }
  const limits = { cold: bars.coldMs, unchanged: bars.unchangedMs, body: bars.changedMs, title: bars.changedMs }
  const ms = limits[scenario][documents]
  return ms === undefined ? undefined : { ms, bar: `< ${seconds(ms)}` }
}
