import { expect, test } from 'vitest'
import { encodeUrl } from './encode-url.ts'

test.each([
  ['/a b?c=ü#d', '/a%20b?c=%C3%BC#d'],
  ['/a%20b', '/a%20b'],
  ['https://other.example/ü', 'https://other.example/%C3%BC'],
  ['/..//other.example', '/other.example'],
  ['/.//other.example/x', '/other.example/x'],
  ['/%2e%2e//other.example', '/other.example'],
])('%s becomes %s', (written, encoded) => {
  expect(encodeUrl(written)).toBe(encoded)
})
