import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStore, createMemoryStore, hashOf, type Store } from '../index.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = hashOf('a key')
const day = 24 * 3600

/** Names of the store's files with an extension, in their order. */
function files(extension: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.endsWith(extension)).sort()
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

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['changed', (bytes) => Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)))],
  ['changed in its first byte', (bytes) => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)))],
  ['truncated', (bytes) => bytes.subarray(0, -1)],
  ['emptied', () => Buffer.alloc(0)],
]

describe('the disk store', () => {
  const open = () => createDiskStore(folder)

  test('shares values between processes', async () => {
    const store = open()
    await store.put('html', key, 'text')
    expect(await open().get('html', key)).toEqual(Buffer.from('text'))
    expect([files('.index').length, files('.data').length]).toEqual([1, 1])
  })

  test('finds what others store later', async () => {
    const [store, other] = [open(), open()]
    expect(await store.get('html', key)).toBe(undefined)
    await other.put('html', key, 'text')
    expect(await store.get('html', key)).toEqual(Buffer.from('text'))
    await other.put('html', hashOf('next'), 'next')
    expect(await store.has('html', hashOf('next'))).toBe(true)
    expect(await store.get('html', hashOf('next'))).toEqual(Buffer.from('next'))
  })

  test('returns what was stored last', async () => {
    for (const text of ['first', 'second', 'third']) await open().put('html', key, text)
    expect(await open().get('html', key)).toEqual(Buffer.from('third'))
  })

  for (const extension of ['.data', '.index']) {
    test.each(damages)(`ignores an entry whose ${extension} file is %s, and stores it again`, async (_, damage) => {
      await open().put('html', key, 'a text of some length')
      const [name = ''] = files(extension)
      const file = path.join(folder, name)
      writeFileSync(file, damage(readFileSync(file)))
      const store = open()
      expect(await store.get('html', key)).toBe(undefined)
      expect(await store.has('html', key)).toBe(false)
      await store.put('html', key, 'text')
      for (const each of [store, open()]) expect(await each.get('html', key)).toEqual(Buffer.from('text'))
    })
  }

  test('keeps the other entries of a damaged file', async () => {
    const before = open()
    const names = ['a', 'b', 'c'].map((name) => hashOf(name))
    for (const name of names) await before.put('html', name, name)
    const [name = ''] = files('.data')
    const bytes = readFileSync(path.join(folder, name))
    bytes[30] = (bytes[30] as number) ^ 1
    writeFileSync(path.join(folder, name), bytes)
    const store = open()
    const values = await Promise.all(names.map(async (each) => (await store.get('html', each))?.toString()))
    expect(values).toEqual([names[0], undefined, names[2]])
  })

  test('ignores half a record of a process that was killed', async () => {
    await open().put('html', key, 'text')
    const [name = ''] = files('.index')
    writeFileSync(path.join(folder, name), readFileSync(path.join(folder, name)).subarray(0, 17), { flag: 'a' })
    expect(await open().get('html', key)).toEqual(Buffer.from('text'))
  })

  test('stores an entry after the folder was deleted', async () => {
    const store = open()
    await store.put('html', key, 'first')
    rmSync(folder, { recursive: true })
    await store.put('html', key, 'second')
    for (const each of [store, open()]) expect(await each.get('html', key)).toEqual(Buffer.from('second'))
  })

  test('can be used after it was closed', async () => {
    const store = open()
    await store.put('html', key, 'text')
    store.close()
    expect(await store.get('html', key)).toEqual(Buffer.from('text'))
    await store.put('html', key, 'second')
    expect(await open().get('html', key)).toEqual(Buffer.from('second'))
  })

  /** Sets the modification time of files to `days` days ago. */
  function age(days: number, names = [...files('.index'), ...files('.data')]) {
    const time = Date.now() / 1000 - days * day
    for (const name of names) utimesSync(path.join(folder, name), time, time)
  }

  test('prunes entries that were not used for a number of days', async () => {
    const [old, used, young] = ['old', 'used', 'young'].map((name) => hashOf(name)) as [string, string, string]
    const before = open()
    for (const name of [old, used]) await before.put('html', name, name)
    age(31)
    await open().put('html', young, young)
    expect(open().prune(30)).toBe(0)
    age(2, ['pruned'])

    const store = open()
    await store.get('html', used)
    expect(store.prune(30)).toBe(1)
    for (const each of [store, open()]) {
      const has = await Promise.all([old, used, young].map((name) => each.has('html', name)))
      expect(has).toEqual([false, true, true])
    }
    expect(await open().get('html', used)).toEqual(Buffer.from(used))

    // The use has reset the age, also for a process that does not use the entry.
    age(2, ['pruned'])
    expect(open().prune(30)).toBe(0)
  })

  test('prunes at most once a day', async () => {
    await open().put('html', key, 'text')
    open().prune(30)
    age(31)
    expect(open().prune(30)).toBe(0)
    expect(await open().get('html', key)).toEqual(Buffer.from('text'))
  })

  test('removes data of processes that were killed, and no files of other programs', async () => {
    mkdirSync(path.join(folder, 'v3', 'ab'), { recursive: true })
    const own = ['v3/ab/cd', 'notes.txt', 'words.index', 'words.data']
    const [killed, running] = ['01700000000000.000-00000001.data', '01700000000000.000-00000002.data']
    for (const name of [...own, killed, running]) writeFileSync(path.join(folder, name), 'text')
    await open().put('html', key, 'text')
    open().prune(30)
    age(60, ['pruned', killed, ...own])
    open().prune(30)
    open().prune(0, true)
    for (const name of own) expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe('text')
    expect(files('.data')).not.toContain(killed)
    expect(files('.data')).toContain(running)
  })

  test('joins many small files, but none that is still written', async () => {
    const names = Array.from({ length: 30 }, (_, index) => hashOf(`${index}`))
    for (const name of names) await open().put('html', name, name)
    await open().put('html', names[3] as string, 'again')
    const writing = open()
    age(1)
    await writing.put('html', key, 'text')
    open().prune(30)
    expect(files('.index').length).toBe(2)
    await writing.put('html', key, 'second')
    const store = open()
    const values = await Promise.all([...names, key].map(async (each) => (await store.get('html', each))?.toString()))
    expect(values).toEqual([...names.map((name, index) => (index === 3 ? 'again' : name)), 'second'])
    expect(files('.data').length).toBe(2)
  })
})
