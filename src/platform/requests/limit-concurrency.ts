import { HttpError } from './http-error.ts'

export interface ConcurrencyLimit {
  maxRunning: number
  maxWaiting: number
  /** Message for the client when too many tasks are waiting. */
  message: string
}

/**
 * Returns a function that runs at most `maxRunning` tasks at a time, in order of arrival.
 * @throws HttpError (503) when `maxWaiting` tasks are waiting already
 */
export function limitConcurrency({ maxRunning, maxWaiting, message }: ConcurrencyLimit) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running++
    else {
      if (waiting.length >= maxWaiting) throw new HttpError(503, message)
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
