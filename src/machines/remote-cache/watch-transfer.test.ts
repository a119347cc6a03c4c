import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteError } from './remote-blobs.ts'
import { type Transfer, watchTransfer } from './watch-transfer.ts'

let time = 0
let transfer: Transfer
beforeEach(() => {
  vi.useFakeTimers()
  time = 0
  transfer = watchTransfer(undefined, () => time)
})
afterEach(() => {
  transfer.end()
  vi.useRealTimers()
})

/** Lets time pass, with so many bytes in every 50 ms. */
function pass(milliseconds: number, bytes = 0): void {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    time += 50
    if (bytes > 0) transfer.onBytes(bytes)
    vi.advanceTimersByTime(50)
  }
}

function reason(): string | undefined {
  const { aborted, reason } = transfer.signal
  return aborted && reason instanceof RemoteError ? `${reason.problem}: ${reason.message}` : undefined
}

test('a place that does not answer is given up after a second', () => {
  pass(1000)
  expect(reason()).toBe(undefined)
  pass(50)
  expect(reason()).toBe('slow: it does not answer')
})

test('a transfer that stalls ends a second after its last byte', () => {
  transfer.expect(10_000_000, 600_000)
  pass(2500, 100_000)
  pass(950)
  expect(reason()).toBe(undefined)
  pass(100)
  expect(reason()).toBe('slow: it does not answer')
})

test('a transfer that would take longer than it is worth ends before two seconds', () => {
  transfer.expect(10_000_000, 8000)
  // 20 kB a second: 500 seconds.
  pass(1450, 1000)
  expect(reason()).toBe(undefined)
  pass(100, 1000)
  expect(reason()).toBe('slow: the connection is too slow')
})

test('a long transfer that is worth it goes on', () => {
  transfer.expect(10_000_000, 8000)
  // 2 MB a second.
  pass(4500, 100_000)
  expect(reason()).toBe(undefined)
})

test('a transfer that becomes slow ends', () => {
  transfer.expect(10_000_000, 8000)
  pass(2000, 100_000)
  expect(reason()).toBe(undefined)
  pass(1500, 1000)
  expect(reason()).toBe('slow: the connection is too slow')
})

test('what the thread does meanwhile is no waiting', () => {
  transfer.expect(10_000_000, 8000)
  pass(500, 100_000)
  time += 5000
  vi.advanceTimersByTime(50)
  expect(reason()).toBe(undefined)
})
