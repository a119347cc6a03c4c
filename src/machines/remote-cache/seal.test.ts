import { expect, test } from 'vitest'
import { contentName, decodePack, encodePack, seal, unseal } from './index.ts'

const key = 'a key of the test'
const content = Buffer.from('what a build has made')
const name = contentName(content)

test('a signed value is returned for its name and its key only', () => {
  const sealed = seal(name, content, key)
  expect(unseal(name, sealed, key)?.equals(content)).toBe(true)
  expect(unseal(name, sealed, 'another key')).toBe(undefined)
  expect(unseal(contentName(Buffer.from('other')), sealed, key)).toBe(undefined)
})

test('a value in which a single bit differs is not returned', () => {
  const sealed = seal(name, content, key)
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] as number) ^ 1
    expect(unseal(name, changed, key)).toBe(undefined)
  }
})

test('what is too short, or not signed, is not returned', () => {
  const sealed = seal(name, content, key)
  expect(unseal(name, content, key)).toBe(undefined)
  expect(unseal(name, Buffer.alloc(0), key)).toBe(undefined)
  for (let length = 0; length < sealed.length; length++)
    expect(unseal(name, sealed.subarray(0, length), key)).toBe(undefined)
})

const id = (text: string) => text.padEnd(12, '\xff')

test('a pack returns its entries in their order', async () => {
  const entries = [
    { id: id('a'), value: Buffer.from('first') },
    { id: id('b'), value: Buffer.alloc(0) },
    { id: id('c'), value: Buffer.alloc(100_000, 'third') },
  ]
  const pack = await encodePack(entries)
  expect(pack.length).toBeLessThan(1000)
  expect(await decodePack(pack)).toEqual(entries)
  expect(await decodePack(await encodePack([]))).toEqual([])
})

test('half a pack, or something else, is no pack', async () => {
  const pack = await encodePack([{ id: id('a'), value: Buffer.from('first') }])
  expect(await decodePack(pack.subarray(0, pack.length - 3))).toBe(undefined)
  expect(await decodePack(Buffer.from('text'))).toBe(undefined)
})
