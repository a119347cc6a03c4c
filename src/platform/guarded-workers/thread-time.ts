import { readFileSync, readlinkSync } from 'node:fs'

/** Milliseconds for which a thread has run, and for which it has waited for a processor. */
export interface ThreadTime {
  running: number
  ready: number
}

/** The number that the system gives the thread that calls it; -1 where it is not known. */
export function threadNumber(): number {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? -1)
  } catch {
    return -1
  }
}

/** The times of a thread of this process; where they are not known, the time of a processor that all threads have had together. */
export function threadTime(number: number): ThreadTime {
  try {
    if (number < 0) return processTime()
    const text = readFileSync(`/proc/self/task/${number}/schedstat`, 'utf8')
    const [running = 0, ready = 0] = text.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6)
    return { running, ready }
  } catch {
    return processTime()
  }
}

function processTime(): ThreadTime {
  const { user, system } = process.cpuUsage()
  return { running: (user + system) / 1000, ready: 0 }
}

/** Share of the time that counts while a thread waits for something else than a processor. */
const waitingShare = 1 / 3

/** The part of the passed milliseconds that counts for a time limit: not that without a processor, on a busy machine. */
export function countedTime(passed: number, before: ThreadTime, after: ThreadTime): number {
  const running = Math.min(passed, Math.max(0, after.running - before.running))
  const ready = Math.max(0, after.ready - before.ready)
  return running + waitingShare * Math.max(0, passed - running - ready)
}
