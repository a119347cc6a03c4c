import { expect, test } from 'vitest'
import { createRequestGate } from './request-gate.ts'

test('work in the background continues after the last request, failed or not', async () => {
  const gate = createRequestGate()
  const steps: string[] = []
  let finish = () => {}
  let fail = () => {}
  const first = gate.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = gate.run(() => new Promise<void>((_, reject) => (fail = () => reject(new Error('no page')))))
  const paused = gate.pause().then(() => steps.push('background'))
  finish()
  await first
  await new Promise((resolve) => setTimeout(resolve, 10))
  steps.push('first request')
  fail()
  await expect(second).rejects.toThrow('no page')
  await paused
  expect(steps).toEqual(['first request', 'background'])
})

test('other work runs between the steps of long work', async () => {
  const gate = createRequestGate()
  let steps = 0
  let isOver = false
  const work = async () => {
    while (!isOver) {
      steps++
      await gate.pause()
    }
  }
  const running = work()
  setTimeout(() => (isOver = true), 20)
  await running
  expect(steps).toBeGreaterThan(1)
})
