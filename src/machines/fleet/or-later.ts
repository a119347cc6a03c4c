import { setTimeout as wait } from 'node:timers/promises'

/** Waits for the end of work, successful or not, but not longer. */
export async function orLater(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const ended = new AbortController()
  const limit = wait(milliseconds, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([work.catch(() => {}), limit])
  ended.abort()
}
