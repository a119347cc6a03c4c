import { expect, test } from 'vitest'
import { addCrash, type Crashes } from './restart-delay.ts'

test('replacements that crash wait longer and longer, until one has run for a while', () => {
  let crashes: Crashes | undefined
  const delays = Array.from({ length: 12 }, () => {
    crashes = addCrash(crashes, 500)
    return crashes.delay
  })
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000])
  expect(addCrash(crashes, 60_000)).toEqual({ count: 1, delay: 100 })
})
