/** A process that ran for so long was not stopped by what stopped the one before. In milliseconds. */
const stableTime = 30_000

const minDelay = 100
const maxDelay = 30_000

/** Crashes of a process and its replacements, one after another. */
export interface Crashes {
  count: number
  /** Milliseconds until the process may be replaced. */
  delay: number
}

/** Counts a crash. Each replacement that crashes soon doubles the delay. */
export function addCrash(crashes: Crashes | undefined, lifetime: number): Crashes {
  const count = crashes && lifetime < stableTime ? crashes.count + 1 : 1
  return { count, delay: Math.min(minDelay * 2 ** (count - 1), maxDelay) }
}
