import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStore, createMemoryStore, hashOf, type Store } from './index.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = hashOf('a key')
const day = 24 * 3600

/** Files of entries, without the time stamp of the last pruning. */
function entries(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'pruned')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

const kinds: [string, () => Store][] = [
  ['memory', createMemoryStore],
  ['disk', () => createDiskStore(folder)],
]

describe.each(kinds)('the %s store', (_, create) => {
  test('returns stored values', async () => {
    const store = create()
    await store.put('html', key, 'Grüße')
    expect(await store.get('html', key)).toEqual(Buffer.from('Grüße'))
    expect(await store.has('html', key)).toBe(true)
  })

  test('separates keys and spaces', async () => {
    const store = create()
    await store.put('html', key, 'text')
    expect(await store.get('html', hashOf('another'))).toBe(undefined)
    expect(await store.get('code', key)).toBe(undefined)
    expect(await store.has('html', hashOf('another'))).toBe(false)
    expect(await store.has('code', key)).toBe(false)
  })

  test('overwrites the value of a key', async () => {
    const store = create()
    await store.put('html', key, 'a long first value')
    await store.put('html', key, 'second')
    expect(await store.get('html', key)).toEqual(Buffer.from('second'))
  })

  test('stores a copy of any bytes', async () => {
    const store = create()
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    await store.put('media', key, bytes)
    bytes.fill(0)
    expect([...((await store.get('media', key)) ?? [])]).toEqual(Array.from({ length: 256 }, (_, index) => index))
  })

  test('stores an empty value', async () => {
    const store = create()
    await store.put('html', key, '')
    expect(await store.get('html', key)).toEqual(Buffer.alloc(0))
    expect(await store.has('html', key)).toBe(true)
  })
})

describe('the disk store', () => {
  test('shares values between processes and leaves no temporary files', async () => {
    await createDiskStore(folder).put('html', key, 'text')
    expect(await createDiskStore(folder).get('html', key)).toEqual(Buffer.from('text'))
    expect(entries()).toEqual([path.join(folder, 'html', key.slice(0, 2), key.slice(2))])
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['damaged', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
    ['damaged in its checksum', (bytes) => Buffer.concat([Buffer.from('!'), bytes.subarray(1)])],
    ['truncated', (bytes) => bytes.subarray(0, -1)],
    ['truncated in its checksum', (bytes) => bytes.subarray(0, 7)],
    ['emptied', () => Buffer.alloc(0)],
  ])('ignores a %s entry, which can be stored again', async (_, damage) => {
    const store = createDiskStore(folder)
    await store.put('html', key, 'text')
    const [file = ''] = entries()
    writeFileSync(file, damage(readFileSync(file)))
    expect(await store.get('html', key)).toBe(undefined)
    expect(await store.has('html', key)).toBe(false)
    await store.put('html', key, 'text')
    expect(await store.get('html', key)).toEqual(Buffer.from('text'))
  })

  test('stores an entry after the folder was deleted', async () => {
    const store = createDiskStore(folder)
    await store.put('html', key, 'first')
    rmSync(path.join(folder, 'html'), { recursive: true })
    await store.put('html', key, 'second')
    expect(await store.get('html', key)).toEqual(Buffer.from('second'))
  })

  /** Sets the modification time of a file to `days` days ago. */
  function age(file: string, days: number) {
    const time = Date.now() / 1000 - days * day
    utimesSync(file, time, time)
  }

  test('prunes entries that were not used for a number of days', async () => {
    const before = createDiskStore(folder)
    const [old, used, young] = ['old', 'used', 'young'].map((name) => hashOf(name)) as [string, string, string]
    for (const name of [old, used, young]) await before.put('html', name, name)
    expect(before.prune(30)).toBe(0)
    const cachePath = (name: string) => path.join(folder, 'html', name.slice(0, 2), name.slice(2))
    for (const name of [old, used]) age(cachePath(name), 31)
    age(cachePath(young), 29)
    age(path.join(folder, 'pruned'), 2)

    const store = createDiskStore(folder)
    await store.get('html', used)
    expect(store.prune(30)).toBe(1)
    expect([old, used, young].map((name) => existsSync(cachePath(name)))).toEqual([false, true, true])

    // The use has reset the age, also for a process that does not use the entry.
    age(path.join(folder, 'pruned'), 2)
    expect(createDiskStore(folder).prune(30)).toBe(0)
  })

  test('prunes at most once a day', async () => {
    const store = createDiskStore(folder)
    await store.put('html', key, 'text')
    store.prune(30)
    for (const file of entries()) age(file, 31)
    expect(createDiskStore(folder).prune(30)).toBe(0)
    expect(entries().length).toBe(1)
  })
})
