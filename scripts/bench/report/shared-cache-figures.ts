import type { BenchResults } from '../bench.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count, seconds } from './units.ts'

/** Builds in new checkouts: a shared cache may cost its transfer, and half as much again as a local rebuild. */
export function sharedCacheFigures({ sharedCache }: BenchResults): Figure[] {
  if (!sharedCache) return []
  const { documents, local, places } = sharedCache
  const label = `${count(documents)} documents`
  const names = { unchanged: 'nothing changed', body: 'one body changed' }
  return places.flatMap(({ place, filling, restored }) => [
    { what: `${label}, shared cache (${place}), first build`, value: seconds(filling.wallMs), run: filling },
    ...(['unchanged', 'body'] as const).map((kind): Figure => {
      const run = restored[kind]
      const transfer = (run.stages.fetch ?? 0) + (run.stages.share ?? 0)
      const limit = local[kind].wallMs * bars.sharedCacheRatio + transfer
      return {
        what: `${label}, shared cache (${place}), new checkout, ${names[kind]} (median of 3)`,
        value: `${seconds(run.wallMs)}, of which ${seconds(transfer)} transfer`,
        run,
        bar: `< ${seconds(limit)} (${bars.sharedCacheRatio} × ${seconds(local[kind].wallMs)} locally, and the transfer)`,
        meetsTarget: run.wallMs < limit,
      }
    }),
  ])
}
