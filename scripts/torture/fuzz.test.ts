import { expect, test } from 'vitest'
import { findFault } from './find-fault.ts'
import { createInput } from './fuzz-inputs.ts'
import { type FuzzTarget, openFuzzTargets } from './fuzz-targets.ts'

const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)

test(`mutated inputs are read, or reported with their file (LECTERN_TEST_SEED=${seed})`, async () => {
  const targets = Object.entries(await openFuzzTargets())
  const faults: { name: string; number: number; fault: string }[] = []
  for (let number = 0; number < 500; number++) {
    const [name, read] = targets[number % targets.length] as [string, FuzzTarget]
    const fault = await findFault(read, createInput(name, seed, number))
    if (fault !== undefined) faults.push({ name, number, fault })
  }
  expect(faults).toEqual([])
}, 60_000)

/** What earlier runs have found. */
const findings: [target: string, seed: number, number: number][] = [
  ['ruby', 1, 174],
  ['introspection', 1, 500],
  ['ruby', 1, 526],
  ['ruby', 2, 4816],
  ['ruby', 3, 4002],
]

test.each(findings)('%s with seed %i, input %i', async (name, ofSeed, number) => {
  const read = (await openFuzzTargets())[name] as FuzzTarget
  expect(await findFault(read, createInput(name, ofSeed, number))).toBe(undefined)
})

test('recognizes a crash, a message without a file, and a stack', async () => {
  expect(await findFault(() => Promise.reject(new Error('x')), '')).toContain('crash: Error: x')
  expect(await findFault(async () => [{ message: 'Wrong.' }], '')).toBe('no file: Wrong.')
  const stack = { message: 'Wrong\n    at read (a.js:1:2)', sourcePath: 'a.md' }
  expect(await findFault(async () => [stack], '')).toContain('a stack as message')
  expect(await findFault(async () => [{ message: 'x is not a function', sourcePath: 'a.md' }], '')).toContain(
    'internal',
  )
})
