import { expect, test } from 'vitest'
import { countedTime } from './thread-time.ts'

test.each([
  ['runs', 300, 0, 300],
  ['runs on a busy machine', 60, 240, 60],
  ['gets no processor', 0, 300, 0],
  ['waits', 0, 0, 100],
  ['does both', 150, 0, 200],
  ['has been read later than the clock', 330, 0, 300],
])('what counts of 300 ms for a thread that %s', (_, running, ready, counted) => {
  const before = { running: 1000, ready: 50 }
  expect(countedTime(300, before, { running: 1000 + running, ready: 50 + ready })).toBeCloseTo(counted)
})
