import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createDiskStore,
  entryId,
  listStoreEntries,
  listStoreFiles,
  readStoreEntries,
  type StoreFile,
  writeStoreEntries,
} from '../index.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-store-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('entries of private spaces are in files of their own', async () => {
  const store = createDiskStore(folder, new Set(['git']))
  await store.put('article', 'a', 'public')
  await store.put('git', 'b', 'private')
  await store.put('article', 'c', 'public, too')
  const files = listStoreFiles(folder).map(({ isPrivate, entries, bytes }) => ({ isPrivate, entries, bytes }))
  expect(files).toEqual([
    { isPrivate: false, entries: 2, bytes: 17 },
    { isPrivate: true, entries: 1, bytes: 7 },
  ])
  const other = createDiskStore(folder)
  expect(String(await other.get('git', 'b'))).toBe('private')
  expect(String(await other.get('article', 'c'))).toBe('public, too')
})

test('private entries stay private when files are joined', async () => {
  for (let index = 0; index < 26; index++) {
    const store = createDiskStore(folder, new Set(['git']))
    await store.put(index === 3 ? 'git' : 'article', String(index), `value ${index}`)
    store.close()
  }
  // Files that may still be written to are not joined.
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), 1e9, 1e9)
  const store = createDiskStore(folder, new Set(['git']))
  store.prune(30)
  await store.put('article', 'new', 'value')
  store.prune(30)
  const files = listStoreFiles(folder)
  expect(files.filter(({ isPrivate }) => isPrivate).map(({ entries }) => entries)).toEqual([1])
  const [hidden] = files.filter(({ isPrivate }) => isPrivate)
  expect(listStoreEntries(folder, hidden?.name ?? '').map(({ id }) => id)).toEqual([entryId('git', '3')])
})

test('entries that are added as a file are found by stores that are open', async () => {
  const open = createDiskStore(folder)
  expect(await open.get('article', 'a')).toBe(undefined)
  const versions = writeStoreEntries(folder, [
    { id: entryId('article', 'a'), value: Buffer.from('first') },
    { id: entryId('article', 'b'), value: Buffer.from('second') },
  ])
  expect(String(await open.get('article', 'a'))).toBe('first')
  expect(String(await createDiskStore(folder).get('article', 'b'))).toBe('second')
  const [file] = listStoreFiles(folder)
  expect(listStoreEntries(folder, file?.name ?? '')).toEqual(versions)
  expect(versions.map(({ id, length }) => [id, length])).toEqual([
    [entryId('article', 'a'), 5],
    [entryId('article', 'b'), 6],
  ])
  expect(listStoreEntries(folder, 'another')).toEqual([])
})

test('reads the needed entries of a file, and counts the damaged ones', () => {
  writeStoreEntries(folder, [
    { id: entryId('article', 'a'), value: Buffer.from('first') },
    { id: entryId('article', 'b'), value: Buffer.from('second') },
    { id: entryId('article', 'c'), value: Buffer.from('third') },
  ])
  const [{ name }] = listStoreFiles(folder) as [StoreFile]
  const data = path.join(folder, `${name}.data`)
  const bytes = readFileSync(data)
  bytes[0] = 0
  writeFileSync(data, bytes)
  const { entries, damaged } = readStoreEntries(folder, name)
  expect(entries.map(({ value }) => String(value))).toEqual(['second', 'third'])
  expect(damaged).toBe(1)
  const some = readStoreEntries(folder, name, ({ id }) => id === entryId('article', 'c'))
  expect(some.entries.map(({ value }) => String(value))).toEqual(['third'])
})
