import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressor } from './compress.ts'

const texts = ['first ', 'second ', 'third '].map((word) => word.repeat(200))
const [first = '', second = '', third = ''] = texts

test('remembers what it has compressed, by content and format', () => {
  const compress = createCompressor(1e6)
  const [gzip, brotli] = [compress(first, 'gzip'), compress(first, 'brotli')]
  expect([gunzipSync(gzip).toString(), brotliDecompressSync(brotli).toString()]).toEqual([first, first])
  expect(compress(Buffer.from(first), 'gzip')).toBe(gzip)
  expect(compress(first, 'brotli')).toBe(brotli)
  expect(gunzipSync(compress(second, 'gzip')).toString()).toBe(second)
})

test('remembers no more bytes than allowed, and compresses the rest each time, with the same result', () => {
  const size = (text: string) => gzipSync(text).length
  const compress = createCompressor(size(first) + size(third))
  const round = () => texts.map((text) => compress(text, 'gzip'))
  const [before, after] = [round(), round()]
  expect(after.map((bytes, index) => bytes === before[index])).toEqual([true, false, true])
  const none = createCompressor(0)
  for (const [index, text] of texts.entries()) expect(after[index]).toEqual(none(text, 'gzip'))
})
