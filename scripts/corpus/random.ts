/** A deterministic source of random choices. */
export interface Random {
  /** An integer between two numbers, inclusive. */
  between(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** Distinct items in any order; all of them if there are fewer than requested. */
  sample<T>(items: readonly T[], count: number): T[]
  /** True once in `calls` calls, on average. */
  oneIn(calls: number): boolean
}

export function createRandom(...numbers: number[]): Random {
  const next = mulberry32(numbers.reduce((seed, number) => mixed(seed ^ number), 0x9e3779b9))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    between: (min, max) => min + below(max - min + 1),
    pick<T>(items: readonly T[]) {
      return items[below(items.length)] as T
    },
    sample<T>(items: readonly T[], count: number) {
      const left = [...items]
      return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)[0] as T)
    },
    oneIn: (calls) => below(calls) === 0,
  }
}

/** Mulberry32, a small random number generator. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Mixes the bits of a number, so that similar seeds produce different sequences. */
function mixed(number: number): number {
  const value = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  return Math.imul(value ^ (value >>> 13), 0xc2b2ae35) ^ (value >>> 16)
}
