import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCacheParts, takeDamage } from '../index.ts'

let cacheDir = ''
beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'lectern-cache-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

const name = 'folder/a.parts'
const file = () => path.join(cacheDir, name)
const open = () => openCacheParts(cacheDir, name)

function content(): Record<string, unknown> {
  const parts = open()
  return Object.fromEntries(parts.names().map((part) => [part, parts.get(part)]))
}

test('returns parts, of which some are replaced, added and removed', () => {
  expect(open().names()).toEqual([])
  expect(open().get('a')).toBeUndefined()
  const first = open()
  first.set('a', { text: 'ü\n' })
  first.set('b', [1])
  first.set('c', null)
  expect(first.get('a')).toEqual({ text: 'ü\n' })
  first.save()
  expect(content()).toEqual({ a: { text: 'ü\n' }, b: [1], c: null })
  const second = open()
  second.set('b', [2, 3])
  second.set('c', undefined)
  second.set('d', 'new')
  second.save()
  expect(content()).toEqual({ a: { text: 'ü\n' }, b: [2, 3], d: 'new' })
  expect(takeDamage(cacheDir)).toEqual([])
})

test('finds the parts with a string, saved or not', () => {
  const parts = open()
  parts.set('a', { 'ü "1"': 0 })
  parts.set('b', ['x'])
  parts.set('c', ['y', 'ü "1"'])
  expect(parts.withString('x')).toContain('b')
  parts.save()
  const saved = open()
  expect(saved.withString('ü "1"')).toEqual(['a', 'c'])
  expect(saved.withString('x')).toEqual(['b'])
  expect(saved.withString('z')).toEqual([])
  saved.set('b', ['z'])
  expect(saved.withString('x')).toEqual(['b'])
  expect(saved.withString('y')).toEqual(['b', 'c'])
})

test('returns no damaged part, whichever bit or byte it is, and the others', () => {
  const parts = open()
  parts.set('a', 'ü')
  parts.set('b', 7)
  parts.save()
  const bytes = readFileSync(file())
  const expected: Record<string, unknown> = { a: 'ü', b: 7 }
  const expectNothingWrong = () => {
    for (const [part, value] of Object.entries(content())) expect([undefined, expected[part]]).toContain(value)
    expect(takeDamage(cacheDir)).toEqual([name])
  }
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
    writeFileSync(file(), flipped)
    expectNothingWrong()
  }
  for (let length = 0; length < bytes.length; length++) {
    writeFileSync(file(), bytes.subarray(0, length))
    expectNothingWrong()
  }
  writeFileSync(file(), bytes.fill(0, bytes.length - 1))
  expect(content()).toEqual({ a: 'ü', b: undefined })
})
