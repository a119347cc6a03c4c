import { expect, test } from 'vitest'
import { codeFrame } from '../index.ts'

const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n')

test('contains three lines on each side, with aligned numbers and a caret under the column', () => {
  expect(codeFrame(text, 8, 6)).toBe(
    [
      '   5 | line 5',
      '   6 | line 6',
      '   7 | line 7',
      '>  8 | line 8',
      '     |      ^',
      '   9 | line 9',
      '  10 | line 10',
      '  11 | line 11',
    ].join('\n'),
  )
})

test('contains fewer lines at the start and the end of a text', () => {
  expect(codeFrame('a\nb', 1, 1)).toBe('> 1 | a\n    | ^\n  2 | b')
  expect(codeFrame('a\nb', 2)).toBe('  1 | a\n> 2 | b')
  expect(codeFrame('', 1)).toBe('> 1 |')
})

test('supports Windows line breaks, and counts a tab as one column', () => {
  expect(codeFrame('a\r\n\tb: 1\r\n', 2, 2)).toBe('  1 | a\n> 2 |  b: 1\n    |  ^\n  3 |')
})
