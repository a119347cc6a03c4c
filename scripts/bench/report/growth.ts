import type { BenchResults } from '../bench.ts'
import type { BuildRun } from '../measure/build-site.ts'
import { medianRun } from '../measure/scenarios.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count } from './units.ts'

/** Less growth than this share of the constant part is measurement noise. */
const minShare = 0.15

/** Growth of cold builds from the smallest to the largest corpus, without the constant part. */
export function growthFigures({ corpora, constant }: BenchResults): Figure[] {
  const small = corpora[0]
  const large = corpora.at(-1)
  if (!constant || !small || !large || small === large) return []
  const times = large.documents / small.documents
  const limit = bars.growthPerDocument * times
  const of = (name: string, figure: (run: BuildRun) => number | undefined): Figure[] => {
    const [none, some, many] = [constant.run, medianRun(small.runs.cold), medianRun(large.runs.cold)].map(figure)
    if (none === undefined || some === undefined || many === undefined) return []
    const perDocument = (total: number, documents: number) => (total - none) / (documents - constant.documents)
    // If the small corpus adds nothing to the constant part (for memory: that of bundling), compare the totals.
    const grows = some - none > minShare * none
    const ratio = grows
      ? (perDocument(many, large.documents) / perDocument(some, small.documents)) * times
      : many / some
    const kind = grows ? '' : ', constant part included'
    const what = `growth of ${name}, ${count(small.documents)} to ${count(large.documents)}${kind}`
    return [{ what, value: `${ratio.toFixed(1)}×`, bar: `≤ ${limit.toFixed(1)}×`, meetsTarget: ratio <= limit }]
  }
  return [
    ...of('time', (run) => run.wallMs),
    ...of('CPU time', (run) => run.cpuSeconds),
    ...of('memory', (run) => run.peakBytes),
  ]
}
