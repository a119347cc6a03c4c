import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCacheFile, takeDamage, writeCacheFile } from '../index.ts'

let cacheDir = ''
beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'lectern-cache-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

const name = 'folder/a.json'
const file = () => path.join(cacheDir, name)

test('returns what was written', () => {
  expect(readCacheFile(cacheDir, name)).toBeUndefined()
  writeCacheFile(cacheDir, name, '{"a":"ü\n"}')
  expect(readCacheFile(cacheDir, name)).toBe('{"a":"ü\n"}')
  expect(takeDamage(cacheDir)).toEqual([])
})

test('returns nothing of a damaged file, whichever bit or byte it is', () => {
  writeCacheFile(cacheDir, name, '{"a":"ü"}')
  const bytes = readFileSync(file())
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
    writeFileSync(file(), flipped)
    expect(readCacheFile(cacheDir, name)).toBeUndefined()
  }
  for (let length = 0; length < bytes.length; length++) {
    writeFileSync(file(), bytes.subarray(0, length))
    expect(readCacheFile(cacheDir, name)).toBeUndefined()
  }
  expect(takeDamage(cacheDir)).toEqual([name])
})

test('does not report a file of an earlier version as damaged', () => {
  writeCacheFile(cacheDir, name, '')
  writeFileSync(file(), '{"a":1}')
  expect(readCacheFile(cacheDir, name)).toBeUndefined()
  expect(takeDamage(cacheDir)).toEqual([])
})
