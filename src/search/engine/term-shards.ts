/** Number of the smallest ranges of terms. */
const rangeCount = 128

/** Maximum number of shards. */
export const maxShards = rangeCount

/** Code units of characters. */
const unit = { zero: 0x30, nine: 0x39, a: 0x61, e: 0x65, i: 0x69, o: 0x6f, z: 0x7a } as const

/** First code units of ranges of terms in scripts other than Latin, in order. The ranges are about equally common. */
const otherScripts = [0x7b, 0x3c0, 0x420, 0x450, 0x3040, 0x4e00, 0x5c00, 0x6a00, 0x7800, 0x8600, 0x9400, 0xa000, 0xac00]
const firstLetterRange = 11
const firstOtherRange = firstLetterRange + 4 * 26

/**
 * Returns the shard of a term. Shards are ranges of terms in order of their UTF-16 code units, and depend on nothing but the
 * term and the number of shards.
 */
export function termShard(term: string, shardCount: number): number {
  return Math.floor((termRange(term.charCodeAt(0), term.charCodeAt(1)) * shardCount) / rangeCount)
}

/** @param second NaN for a term of one character */
function termRange(first: number, second: number): number {
  if (first < unit.a) return Math.max(0, Math.min(first, unit.nine + 1) - unit.zero)
  if (first > unit.z) return firstOtherRange + otherScripts.findLastIndex((start) => first >= start)
  const quarter = second >= unit.o ? 3 : second >= unit.i ? 2 : second >= unit.e ? 1 : 0
  return firstLetterRange + 4 * (first - unit.a) + quarter
}
