import type { BenchResults } from '../bench.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'

/** Time from a press to the next frame. */
export function interactionFigures({ interactions = [] }: BenchResults): Figure[] {
  return interactions.map(({ what, durationsMs }) => {
    const median = durationsMs[Math.floor(durationsMs.length / 2)] ?? 0
    return {
      what: `interaction, ${what} (median of ${durationsMs.length}, processor 4× slower)`,
      value: `${median} ms, slowest ${durationsMs.at(-1) ?? 0} ms`,
      bar: `≤ ${bars.interactionMs} ms`,
      meetsTarget: median <= bars.interactionMs,
    }
  })
}
