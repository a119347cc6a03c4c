import { setMaxListeners } from 'node:events'
import { RemoteError } from './remote-blobs.ts'

/** Limits of the time that a build may lose, in milliseconds. */
export interface TransferLimits {
  /** A transfer without a byte for so long ends. */
  stall: number
  /** A transfer that takes longer must be worth it. */
  patience: number
}

/** Together, what is lost stays below two seconds. */
export const transferLimits: TransferLimits = Object.freeze({ stall: 1000, patience: 1500 })

export interface Transfer {
  signal: AbortSignal
  /** Must be called when bytes have arrived or were sent. */
  onBytes(count: number): void
  /** Sets how much is to be transferred in all, and the milliseconds it may take: more than that saves nothing. */
  expect(bytes: number, worth: number): void
  /** Ends watching. */
  end(): void
}

const tick = 50
/** Milliseconds over which the speed is measured. */
const window = 1000

/** Watches a transfer, and ends it with a `RemoteError` when it stalls or cannot be done in a time that is worth it. */
export function watchTransfer(limits: TransferLimits = transferLimits, now = () => performance.now()): Transfer {
  const controller = new AbortController()
  // Every request listens to it.
  setMaxListeners(0, controller.signal)
  let startedAt = now()
  let lastByteAt = startedAt
  let lastTickAt = startedAt
  let received = 0
  let expected: { bytes: number; worth: number } | undefined
  /** Bytes that had arrived by the times of the last second. */
  const samples: [time: number, received: number][] = [[startedAt, 0]]
  const isTooSlow = (time: number) => {
    if (time - startedAt < limits.patience) return false
    if (!expected) return true
    const [oldest = [startedAt, 0] as const] = samples
    // Without a byte in this time, the transfer has stalled.
    if (received === oldest[1]) return false
    const rate = (received - oldest[1]) / Math.max(1, time - oldest[0])
    return (expected.bytes - received) / rate > expected.worth
  }
  const timer = setInterval(() => {
    const time = now()
    // While this thread does something else, nothing is waited for.
    const busy = time - lastTickAt - tick
    lastTickAt = time
    if (busy > tick) {
      startedAt += busy
      lastByteAt += busy
    }
    samples.push([time, received])
    while (samples.length > 1 && time - (samples[1] as (typeof samples)[number])[0] >= window) samples.shift()
    if (time - lastByteAt > limits.stall) controller.abort(new RemoteError('slow', 'it does not answer'))
    else if (isTooSlow(time)) controller.abort(new RemoteError('slow', 'the connection is too slow'))
  }, tick)
  // A command that has ended otherwise need not wait.
  timer.unref()
  return {
    signal: controller.signal,
    onBytes(count) {
      received += count
      lastByteAt = now()
    },
    expect(bytes, worth) {
      expected = { bytes, worth }
    },
    end: () => clearInterval(timer),
  }
}
