import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileHasher, hashJson, hashOf, shortHash } from './index.ts'

test('returns 24 hexadecimal digits; a short hash is a prefix of them', () => {
  expect(hashOf('text')).toMatch(/^[0-9a-f]{24}$/)
  expect(shortHash('text')).toBe(hashOf('text').slice(0, 10))
})

test('returns the same hash for a text and for its bytes', () => {
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
])('distinguishes the parts %j and %j', (one, other) => {
  expect(hashOf(...one)).not.toBe(hashOf(...other))
})

test('hashes a JSON value as its text', () => {
  expect(hashJson({ a: [1, null] })).toBe(hashOf('{"a":[1,null]}'))
})

test('reads a file once, and returns null for a missing file', () => {
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

test.skipIf(process.platform === 'win32')('a named pipe is no file, and nobody waits for it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-pipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pipe = path.join(folder, 'a.pdf')
  execFileSync('mkfifo', [pipe])
  expect(createFileHasher()(pipe)).toBe(null)
})
