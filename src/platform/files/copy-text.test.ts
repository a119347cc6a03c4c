import { expect, test } from 'vitest'
import { copyText } from './copy-text.ts'

test.each(['', 'a', 'Überraschung 😀', 'half a pair \ud83d', '"quoted"\n\u2028'])('copies %j', (text) => {
  expect(copyText(text)).toBe(text)
})
