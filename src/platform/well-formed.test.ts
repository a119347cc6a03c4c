import { expect, test } from 'vitest'
import { wellFormed } from './index.ts'

test('replaces what no URL, file or HTML can contain, in keys and values', () => {
  const source = String.raw`{ "a\ud800": ["\u0000b", "\ud83d\ude00", 1], "c": { "d": "e\udc00\tf\n" } }`
  expect(wellFormed(JSON.parse(source), source)).toEqual({ 'a\ufffd': ['\ufffdb', '😀', 1], c: { d: 'e\ufffd\tf\n' } })
  const date = new Date(0)
  expect(wellFormed({ date }, '\\').date).toBe(date)
})
