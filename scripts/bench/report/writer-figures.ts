import type { BenchResults } from '../bench.ts'
import { bars } from './bars.ts'
import type { Figure } from './figure.ts'
import { count, megabytes, seconds } from './units.ts'

/** Dev server latency. */
export function writerFigures({ corpora }: BenchResults): Figure[] {
  return corpora.flatMap(({ documents, writer }) => {
    if (!writer) return []
    const label = `writer at ${count(documents)}`
    const { firstPageMs, editMs, memory } = writer
    const median = editMs[Math.floor(editMs.length / 2)] ?? 0
    const [first, last] = [memory[0], memory.at(-1)]
    const grown = first && last && last.edits > first.edits
    return [
      {
        what: `${label}, first page with an empty store`,
        value: seconds(firstPageMs),
        bar: `< ${seconds(bars.firstPageMs)}`,
        meetsTarget: firstPageMs < bars.firstPageMs,
      },
      {
        what: `${label}, edit to screen (median of ${editMs.length})`,
        value: `${Math.round(median)} ms, slowest ${Math.round(editMs.at(-1) ?? 0)} ms`,
        bar: `< ${bars.editMs} ms`,
        meetsTarget: median < bars.editMs,
      },
      {
        what: `${label}, memory of the server`,
        value: grown
          ? `${megabytes(first.bytes)} after ${first.edits} edits, ${megabytes(last.bytes)} after ${last.edits}`
          : megabytes(last?.bytes ?? 0),
      },
    ]
  })
}
