import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFileHasher, hashJson, hashOf, shortHash } from './index.ts'

test('a hash is 24 hexadecimal digits, a short one its beginning', () => {
  expect(hashOf('text')).toMatch(/^[0-9a-f]{24}$/)
  expect(shortHash('text')).toBe(hashOf('text').slice(0, 10))
})

test('text and its bytes have the same hash', () => {
  expect(hashOf('Grüße')).toBe(hashOf(Buffer.from('Grüße')))
})

test.each([
  [['ab'], ['a', 'b']],
  [
    ['a', 'bc'],
    ['ab', 'c'],
  ],
  [['a'], ['a', '']],
  [['a\0b'], ['a', 'b']],
  [['a\x001\0b'], ['a', 'b']],
  [
    ['a\0', 'b'],
    ['a', '\0b'],
  ],
])('the parts %j and %j cannot be taken for one another', (one, other) => {
  expect(hashOf(...one)).not.toBe(hashOf(...other))
})

test('a JSON value has the hash of its text', () => {
  expect(hashJson({ a: [1, null] })).toBe(hashOf('{"a":[1,null]}'))
})

test('a file is read once, and a missing one answered with null', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-hash-'))
  try {
    const file = path.join(folder, 'a.txt')
    writeFileSync(file, 'first')
    const hash = createFileHasher()
    expect(hash(file)).toBe(hashOf('first'))
    writeFileSync(file, 'second')
    expect(hash(file)).toBe(hashOf('first'))
    expect(createFileHasher()(file)).toBe(hashOf('second'))
    expect(hash(path.join(folder, 'none.txt'))).toBe(null)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
