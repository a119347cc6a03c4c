import type { BlockKind } from './block.ts'

/** What alignment compares of a block. */
export interface Alignable {
  kind: BlockKind
  hash: string
  /** Undefined if only the hash is known. */
  raw?: string
}

/** Indexes of blocks that belong together; one of them is undefined for a block that was added or removed. */
export interface Pair {
  from?: number
  to?: number
}

/**
 * Pairs the blocks of two states of a document, in their order: the same ones, and of the others those of the same kind that have
 * most words in common.
 */
export function alignBlocks(from: readonly Alignable[], to: readonly Alignable[]): Pair[] {
  const isSame = (a: Alignable, b: Alignable) => a.hash === b.hash && a.kind === b.kind
  return trimmed(from, to, isSame, (a, b) => (isSame(a, b) ? 1000 : a.kind === b.kind ? 1 + similarity(a, b) : 0))
}

/** Pairs the blocks of a document with those of its translation, in their order, by their kinds. */
export function alignKinds(from: readonly Pick<Alignable, 'kind'>[], to: readonly Pick<Alignable, 'kind'>[]): Pair[] {
  const isSame = (a: Pick<Alignable, 'kind'>, b: Pick<Alignable, 'kind'>) => a.kind === b.kind
  return trimmed(from, to, isSame, (a, b) => (isSame(a, b) ? 1 : 0))
}

/** Pairs what both lists begin and end with; most of what is compared has changed in few places. */
function trimmed<T>(
  from: readonly T[],
  to: readonly T[],
  isSame: (a: T, b: T) => boolean,
  score: (a: T, b: T) => number,
): Pair[] {
  const shorter = Math.min(from.length, to.length)
  let before = 0
  while (before < shorter && isSame(from[before] as T, to[before] as T)) before++
  let after = 0
  while (after < shorter - before && isSame(from.at(-1 - after) as T, to.at(-1 - after) as T)) after++
  const [fromEnd, toEnd] = [from.length - after, to.length - after]
  const middle = align(from.slice(before, fromEnd), to.slice(before, toEnd), score).map(
    (pair): Pair => ({
      ...(pair.from !== undefined && { from: pair.from + before }),
      ...(pair.to !== undefined && { to: pair.to + before }),
    }),
  )
  const equal = (count: number, a: number, b: number): Pair[] =>
    Array.from({ length: count }, (_, index) => ({ from: a + index, to: b + index }))
  return [...equal(before, 0, 0), ...middle, ...equal(after, fromEnd, toEnd)]
}

/** Finds the pairs with the greatest sum of scores. Blocks with a score of 0 are never paired. */
function align<T>(from: readonly T[], to: readonly T[], score: (a: T, b: T) => number): Pair[] {
  const width = to.length + 1
  const best = new Float64Array((from.length + 1) * width)
  const scores = new Float64Array(from.length * width)
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const found = score(from[i] as T, to[j] as T)
      scores[i * width + j] = found
      const paired = found > 0 ? found + (best[(i + 1) * width + j + 1] as number) : 0
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j] as number, best[i * width + j + 1] as number)
    }
  }
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const here = best[i * width + j] as number
    const found = i < from.length && j < to.length ? (scores[i * width + j] as number) : 0
    if (found > 0 && here === found + (best[(i + 1) * width + j + 1] as number)) pairs.push({ from: i++, to: j++ })
    else if (j >= to.length || (i < from.length && here === best[(i + 1) * width + j])) pairs.push({ from: i++ })
    else pairs.push({ to: j++ })
  }
  return pairs
}

/** The share of words that two blocks have in common: from 0 to 1. */
function similarity({ raw: a }: Alignable, { raw: b }: Alignable): number {
  if (a === undefined || b === undefined) return 0
  const [words, others] = [wordSet(a), wordSet(b)]
  const common = [...words].filter((word) => others.has(word)).length
  return common / (words.size + others.size - common || 1)
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
