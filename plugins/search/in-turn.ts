import { RefusedRequest } from './refused-request.ts'

/**
 * Lets so much work run at a time; the rest waits.
 * @throws RefusedRequest where too much waits already
 */
export function inTurn({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= mostWaiting) throw new RefusedRequest(503, 'Too many searches are waiting.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      // Who waits next takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
