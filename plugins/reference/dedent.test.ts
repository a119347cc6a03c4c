import { expect, test } from 'vitest'
import { dedent } from './dedent.ts'

test.each([
  ['', ''],
  [' \n\t\n', ''],
  ['  One.', 'One.'],
  ['\n    One.\n\n      two\n  ', 'One.\n\n  two'],
  ['    code\n\nText. ', '    code\n\nText.'],
  ['One.\n    two', 'One.\n    two'],
])('%j', (text, expected) => {
  expect(dedent(text)).toBe(expected)
})
