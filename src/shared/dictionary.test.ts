import { expect, test } from 'vitest'
import { createDictionary, ownValue } from './dictionary.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)

test('finds no value that an object inherits', () => {
  expect(inherited.map((name) => ownValue({ a: 1 }, name))).toEqual(inherited.map(() => undefined))
  expect([ownValue({ a: 1 }, 'a'), ownValue(undefined, 'a')]).toEqual([1, undefined])
})

test('stores values by every name', () => {
  const values = createDictionary<number>()
  for (const [index, name] of inherited.entries()) values[name] = index
  expect(Object.entries(values)).toEqual(inherited.map((name, index) => [name, index]))
  expect(JSON.parse(JSON.stringify(values))).toEqual(Object.fromEntries(Object.entries(values)))
})
