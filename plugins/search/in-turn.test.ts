import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('so much runs at a time, in the order in which it came, and what is too much is refused', async () => {
  const wait = inTurn({ atOnce: 2, mostWaiting: 3 })
  const ends: (() => void)[] = []
  const began: number[] = []
  const start = (number: number) =>
    wait(async () => {
      began.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    })
  const all = [0, 1, 2, 3, 4].map(start)
  await expect(start(5)).rejects.toMatchObject({ status: 503 })
  expect(began).toEqual([0, 1])
  for (let number = 0; number < 5; number++) {
    ends[number]?.()
    expect(await all[number]).toBe(number)
    await Promise.resolve()
  }
  expect(began).toEqual([0, 1, 2, 3, 4])
})

test('what fails gives its place to the next', async () => {
  const wait = inTurn({ atOnce: 1, mostWaiting: 1 })
  const failing = wait(() => Promise.reject(new Error('no')))
  const next = wait(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
