import { expect, test } from 'vitest'
import { formatCount, pluralize } from './format-count.ts'

test.each([
  [0, '0 errors'],
  [1, '1 error'],
  [2, '2 errors'],
])('formats %i with the matching noun', (count, text) => {
  expect(formatCount(count, 'error')).toBe(text)
})

test('accepts an irregular plural', () => {
  expect([1, 2].map((count) => formatCount(count, 'query', 'queries'))).toEqual(['1 query', '2 queries'])
  expect(pluralize(2, 'is', 'are')).toBe('are')
})
