import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

test('sorts names without regard to case and leading underscores', () => {
  expect(['b', '_a', 'B', 'a', 'A', '__c'].sort(compareNames)).toEqual(['A', '_a', 'a', 'B', 'b', '__c'])
})
