import { setImmediate } from 'node:timers/promises'

/** Milliseconds that work in the background takes before requests are handled again. */
const slice = 5

/** Lets work in the background wait for requests. */
export interface RequestGate {
  /** Runs the work for a request. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Called by work in the background after each step: resolves when no request is being handled. */
  pause(): Promise<void>
  /** From now on, work in the background no longer waits. */
  close(): void
}

export function createRequestGate(): RequestGate {
  let active = 0
  let isClosed = false
  let waiting: (() => void)[] = []
  const resumeAll = () => {
    for (const resume of waiting) resume()
    waiting = []
  }
  let resumed = performance.now()
  return {
    async run(work) {
      active++
      try {
        return await work()
      } finally {
        active--
        if (active === 0) resumeAll()
      }
    },
    async pause() {
      if (active === 0 && performance.now() - resumed < slice) return
      await setImmediate()
      while (active > 0 && !isClosed) await new Promise<void>((resolve) => waiting.push(resolve))
      resumed = performance.now()
    },
    close() {
      isClosed = true
      resumeAll()
    },
  }
}
