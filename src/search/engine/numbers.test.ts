import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { assignStableNumbers } from './hash-text.ts'
import { countNumbers, decodeNumbers, encodeNumbers } from './numbers.ts'
import { splitIntoChunks } from './split-into-chunks.ts'

test('encodes and decodes numbers', () => {
  const numbers = [0, 1, 31, 32, 1023, 1024, 262_143, 5]
  const text = encodeNumbers(numbers)
  expect(decodeNumbers(text)).toEqual(numbers)
  expect(countNumbers(text)).toBe(numbers.length)
  expect(encodeNumbers([0, 31])).toBe('Af')
})

test('assigns each key the same number, independent of other keys', () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`)
  const before = assignStableNumbers(keys, 1 << 16)
  expect(new Set(before).size).toBe(40)
  expect(assignStableNumbers(['new', ...keys], 1 << 16).slice(1)).toEqual(before)
  expect(new Set(assignStableNumbers(keys, 40)).size).toBe(40)
})

test('changes few chunks for a change in a list', () => {
  const options = { size: 200, getKey: (item: string) => item, getSize: (item: string) => item.length }
  const items = Array.from({ length: 500 }, (_, index) => `item ${index}`)
  const before = splitIntoChunks(items, options)
  expect(before.flat()).toEqual(items)
  expect(before.length).toBeGreaterThan(10)
  const after = splitIntoChunks(items.toSpliced(250, 0, 'one more'), options)
  const known = new Set(before.map((chunk) => chunk.join()))
  expect(after.filter((chunk) => !known.has(chunk.join())).length).toBeLessThanOrEqual(2)
})

test.each([
  ['signup', 'signup', 0],
  ['evnet', 'event', 1],
  ['permisions', 'permissions', 1],
  ['waitlsit', 'waitlist', 1],
  ['refudn', 'refund', 1],
  ['kitten', 'sitting', 3],
])('the edit distance of %s and %s is %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
})
