import type { BenchResults } from '../bench.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'

/** Lighthouse scores on mobile; the fastest peer's performance is the target. */
export function lighthouseFigures({ lighthouse = [] }: BenchResults): Figure[] {
  return lighthouse.map(({ page, runs, scores, largestPaintMs, blockingMs, layoutShift }) => {
    const { performance, ...others } = scores
    const rest = Object.values(others)
    const times = `paint ${(largestPaintMs / 1000).toFixed(1)} s, blocked ${Math.round(blockingMs)} ms`
    return {
      what: `Lighthouse, phone, ${page} (median of ${runs})`,
      value: `${[performance, ...rest].join(' / ')}, ${times}, shift ${layoutShift.toFixed(3)}`,
      bar: `≥ ${bars.lighthousePerformance} / 100 / 100 / 100`,
      meetsTarget: performance >= bars.lighthousePerformance && rest.every((score) => score === 100),
    }
  })
}
