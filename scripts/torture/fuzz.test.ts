import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFailure } from './find-failure.ts'
import { inputsOf } from './fuzz-inputs.ts'
import { type FuzzTarget, openFuzzTargets } from './fuzz-targets.ts'

const opened = openFuzzTargets()
const seed = Number(process.env.LECTERN_TEST_SEED ?? 7)
const names = Object.keys(await opened)

test.each(names)(
  `mutated inputs are read, or reported with their file: %s (LECTERN_TEST_SEED=${seed})`,
  async (name) => {
    const read = (await opened)[name] as FuzzTarget
    const property = fc.asyncProperty(inputsOf(name), async (input) => {
      expect(await findFailure(read, input)).toBe(undefined)
    })
    await fc.assert(property, { seed, numRuns: 180 })
  },
  60_000,
)

test('an introspection result with a misspelled key is reported with its file', async () => {
  const read = (await opened).introspection as FuzzTarget
  const type = '{"kind":"OBJECT","name":"Q","fields":[],"interfaces":[]}'
  const input = `{"data":{"__schema":{"queryType":{"name":"Q"},"typ$es":[${type}],"directives":[]}}}`
  expect(await findFailure(read, input)).toBe(undefined)
})

test('reduces an input that fails', async () => {
  const property = fc.asyncProperty(inputsOf('markdown'), async (input) => !input.includes('</'))
  const { counterexample } = await fc.check(property, { seed: 1, numRuns: 1000 })
  expect(counterexample?.[0]).toMatch(/<\//)
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
