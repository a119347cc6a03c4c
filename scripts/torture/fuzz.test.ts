import { expect, test } from 'vitest'
import { findFailure } from './find-failure.ts'
import { createInput } from './fuzz-inputs.ts'
import { type FuzzTarget, openFuzzTargets } from './fuzz-targets.ts'

const opened = openFuzzTargets()
const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

test(`mutated inputs are read, or reported with their file (LECTERN_TEST_SEED=${seed})`, async () => {
  const targets = Object.entries(await opened)
  const failures: { name: string; number: number; failure: string }[] = []
  for (let number = 0; number < 2_000; number++) {
    const [name, read] = targets[number % targets.length] as [string, FuzzTarget]
    const failure = await findFailure(read, createInput(name, seed, number))
    if (failure !== undefined) failures.push({ name, number, failure })
  }
  expect(failures).toEqual([])
}, 240_000)

/** What earlier runs have found. */
const findings: [target: string, seed: number, number: number][] = [
  ['ruby', 1, 174],
  ['introspection', 1, 500],
  ['ruby', 1, 526],
  ['ruby', 2, 4816],
  ['ruby', 3, 4002],
]

test.each(findings)('%s with seed %i, input %i', async (name, ofSeed, number) => {
  const read = (await opened)[name] as FuzzTarget
  expect(await findFailure(read, createInput(name, ofSeed, number))).toBe(undefined)
})

test('recognizes a crash, a message without a file, and a stack', async () => {
  expect(await findFailure(() => Promise.reject(new Error('x')), '')).toContain('crash: Error: x')
  expect(await findFailure(async () => [{ message: 'Wrong.' }], '')).toBe('no file: Wrong.')
  const stack = { message: 'Wrong\n    at read (a.js:1:2)', sourcePath: 'a.md' }
  expect(await findFailure(async () => [stack], '')).toContain('a stack as message')
  expect(await findFailure(async () => [{ message: 'x is not a function', sourcePath: 'a.md' }], '')).toContain(
    'internal',
  )
})
