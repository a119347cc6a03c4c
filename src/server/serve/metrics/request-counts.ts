import type { IncomingMessage, ServerResponse } from 'node:http'

/** Upper bounds of the histogram of durations, in seconds. */
export const durationBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** What one server process has done since it started. Counts of several processes can be added. */
export interface ServerCounts {
  /** Responses by class of their status: `2xx`, or `aborted` if the client disconnected before. */
  responses: Record<string, number>
  /** Bytes of responses, with their headers. */
  bytes: number
  /** Number of responses within each bound of `durationBounds`, but not within a lower one; the last counts the others. */
  durations: number[]
  /** Sum of all durations, in seconds. */
  seconds: number
  /** Seconds of CPU time. */
  cpu: number
}

/** What one server process uses now, in bytes. */
export interface ServerMemory {
  resident: number
  heap: number
}

export interface RequestCounter {
  /** Counts a request once its response has ended. */
  observe(request: IncomingMessage, response: ServerResponse): void
  counts(): ServerCounts
}

export function createRequestCounter(): RequestCounter {
  const total = { responses: {} as Record<string, number>, bytes: 0, durations: noDurations(), seconds: 0 }
  return {
    observe({ socket }, response) {
      const began = performance.now()
      const sentBefore = socket.bytesWritten
      response.once('close', () => {
        const seconds = (performance.now() - began) / 1000
        const status = response.writableFinished ? `${Math.trunc(response.statusCode / 100)}xx` : 'aborted'
        total.responses[status] = (total.responses[status] ?? 0) + 1
        total.bytes += Math.max(socket.bytesWritten - sentBefore, 0)
        const bound = durationBounds.findIndex((each) => seconds <= each)
        const position = bound < 0 ? durationBounds.length : bound
        total.durations[position] = (total.durations[position] as number) + 1
        total.seconds += seconds
      })
    },
    counts() {
      const { user, system } = process.cpuUsage()
      return { ...total, cpu: (user + system) / 1e6 }
    },
  }
}

/** Adds what processes have done. */
export function addCounts(all: readonly ServerCounts[]): ServerCounts {
  const sum = { responses: {} as Record<string, number>, bytes: 0, durations: noDurations(), seconds: 0, cpu: 0 }
  for (const { responses, bytes, durations, seconds, cpu } of all) {
    for (const [status, count] of Object.entries(responses))
      sum.responses[status] = (sum.responses[status] ?? 0) + count
    sum.durations = sum.durations.map((count, position) => count + (durations[position] ?? 0))
    sum.bytes += bytes
    sum.seconds += seconds
    sum.cpu += cpu
  }
  return sum
}

export function memoryInUse(): ServerMemory {
  const { rss, heapUsed } = process.memoryUsage()
  return { resident: rss, heap: heapUsed }
}

function noDurations(): number[] {
  return Array.from({ length: durationBounds.length + 1 }, () => 0)
}
