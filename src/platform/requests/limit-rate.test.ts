import { expect, test } from 'vitest'
import { limitRate } from './limit-rate.ts'

test('allows a number of queries per minute for each client, and says when the next one is possible', () => {
  let time = 1000
  const limit = limitRate({ queriesPerMinute: 6, now: () => time })
  expect([1, 1, 1, 1, 1, 1, 1].map((queries) => limit('a', queries))).toEqual([0, 0, 0, 0, 0, 0, 10])
  expect(limit('b', 5)).toBe(0)
  time += 20_000
  expect([limit('a', 3), limit('a', 2), limit('a', 1)]).toEqual([10, 0, 10])
  time += 600_000
  expect([limit('a', 6), limit('a', 1)]).toEqual([0, 10])
})

test('forgets the clients that have been silent the longest', () => {
  const limit = limitRate({ queriesPerMinute: 1, now: () => 0 })
  expect(limit('first', 1)).toBe(0)
  for (let client = 0; client < 20_000; client++) limit(`client ${client}`, 1)
  expect([limit('client 19999', 1), limit('first', 1)]).toEqual([60, 0])
})
