import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'
import { editDistance } from './edit-distance.ts'
import { stableNumbers } from './hash-text.ts'
import { countNumbers, decodeNumbers, encodeNumbers } from './numbers.ts'

test('numbers as text', () => {
  const numbers = [0, 1, 31, 32, 1023, 1024, 262_143, 5]
  const text = encodeNumbers(numbers)
  expect(decodeNumbers(text)).toEqual(numbers)
  expect(countNumbers(text)).toBe(numbers.length)
  expect(encodeNumbers([0, 31])).toBe('Af')
})

test('a key keeps its number when others come and go', () => {
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`)
  const before = stableNumbers(keys, 1 << 16)
  expect(new Set(before).size).toBe(40)
  expect(stableNumbers(['new', ...keys], 1 << 16).slice(1)).toEqual(before)
  expect(new Set(stableNumbers(keys, 40)).size).toBe(40)
})

test('pieces of a list change only where the list does', () => {
  const options = { size: 200, keyOf: (item: string) => item, sizeOf: (item: string) => item.length }
  const items = Array.from({ length: 500 }, (_, index) => `item ${index}`)
  const before = chunks(items, options)
  expect(before.flat()).toEqual(items)
  expect(before.length).toBeGreaterThan(10)
  const after = chunks(items.toSpliced(250, 0, 'one more'), options)
  const known = new Set(before.map((piece) => piece.join()))
  expect(after.filter((piece) => !known.has(piece.join())).length).toBeLessThanOrEqual(2)
})

test.each([
  ['signup', 'signup', 0],
  ['evnet', 'event', 1],
  ['permisions', 'permissions', 1],
  ['waitlsit', 'waitlist', 1],
  ['refudn', 'refund', 1],
  ['kitten', 'sitting', 3],
])('%s and %s differ by %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
})
