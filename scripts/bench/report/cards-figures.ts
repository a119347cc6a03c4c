import type { BenchResults } from '../bench.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { kilobytes } from './units.ts'

/** Cost of a preview image. */
export function cardsFigures({ cards }: BenchResults): Figure[] {
  if (cards?.cpuMs === undefined) return []
  return [
    {
      what: `a card image (mean of ${cards.cards})`,
      value: `${cards.cpuMs.toFixed(0)} ms CPU, ${kilobytes(cards.bytes)}`,
      bar: `< ${bars.cardCpuMs} ms CPU`,
      meetsTarget: cards.cpuMs < bars.cardCpuMs,
    },
  ]
}
