import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('runs a limited number of tasks in order of arrival and rejects a task when the queue is full', async () => {
  const limit = limitConcurrency({ maxRunning: 2, maxWaiting: 3, message: 'Busy.' })
  const finish: (() => void)[] = []
  const started: number[] = []
  const start = (number: number) =>
    limit(async () => {
      started.push(number)
      await new Promise<void>((resolve) => finish.push(resolve))
      return number
    })
  const all = [0, 1, 2, 3, 4].map(start)
  await expect(start(5)).rejects.toMatchObject({ status: 503, message: 'Busy.' })
  expect(started).toEqual([0, 1])
  for (let number = 0; number < 5; number++) {
    finish[number]?.()
    expect(await all[number]).toBe(number)
    await Promise.resolve()
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a failing task frees its slot for the next one', async () => {
  const limit = limitConcurrency({ maxRunning: 1, maxWaiting: 1, message: 'Busy.' })
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
