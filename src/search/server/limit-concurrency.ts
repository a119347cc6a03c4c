import { HttpError } from './http-error.ts'

/**
 * Returns a function that runs at most `maxRunning` tasks at a time, in order of arrival.
 * @throws HttpError (503) when `maxWaiting` tasks are waiting already
 */
export function limitConcurrency({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running++
    else {
      if (waiting.length >= maxWaiting) throw new HttpError(503, 'Too many pending searches. Try again later.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await task()
    } finally {
      // The next task takes over this slot, so the count stays the same.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
