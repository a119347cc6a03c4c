import type { BenchResults } from '../bench.ts'
import { medianRun } from '../measure/scenarios.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count, seconds } from './units.ts'

/** Time of a check, compared with a build in the same run. */
export function checkFigures({ corpora }: BenchResults): Figure[] {
  return corpora.flatMap(({ documents, runs, check }) => {
    const label = `${count(documents)} documents, check`
    const build = medianRun(runs.cold)
    const limit = build.wallMs * bars.checkShare
    const unchanged = medianRun(check.unchanged)
    const unchangedLimit = bars.unchangedMs[documents]
    return [
      {
        what: `${label}, cold`,
        value: seconds(check.cold.wallMs),
        run: check.cold,
        bar: `< ${seconds(limit)} (half of the build)`,
        meetsTarget: check.cold.wallMs < limit,
      },
      {
        what: `${label}, nothing changed (median of ${check.unchanged.length})`,
        value: seconds(unchanged.wallMs),
        run: unchanged,
        ...(unchangedLimit && { bar: `< ${seconds(unchangedLimit)}`, meetsTarget: unchanged.wallMs < unchangedLimit }),
      },
    ]
  })
}
