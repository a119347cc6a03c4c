import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  build,
  cacheDir,
  claim,
  content,
  folder,
  openOutputFolders,
  outDir,
  type Texts,
  write,
} from '../../tests/support/output-folder.ts'
import { openOutput } from './index.ts'

openOutputFolders()

const inode = (file: string) => statSync(path.join(outDir, file)).ino

/** Enough files that stay for few others to be changed one by one. */
const many: Texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`many/${index}.html`, `${index}`]))

test('a first build writes every file', async () => {
  const result = await build({ 'index.html': 'home', 'docs/a/index.html': 'ä' })
  expect(result).toEqual({
    written: ['docs/a/index.html', 'index.html'],
    removed: [],
    unchanged: 0,
    bytes: 6,
    dependencies: ['index.html', 'docs/a/index.html'],
  })
  expect(content()).toEqual({ 'docs/a/index.html': 'ä', 'index.html': 'home' })
  expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])
})

test('files come from text, bytes, copies and workers', async () => {
  write(folder, { 'static/logo.svg': '<svg/>' })
  const output = openOutput({ outDir, cacheDir })
  write(output.staging, { 'page.html': 'by a worker' })
  const owner = 'test'
  output.add('a.txt', { key: '1', owner, source: () => ({ text: 'text' }) })
  output.add('b.bin', { key: '1', owner, source: async () => ({ text: Uint8Array.of(104, 105) }) })
  output.add('img/logo.svg', { key: '1', owner, source: () => ({ copy: path.join(folder, 'static/logo.svg') }) })
  output.add('page.html', { key: '1', owner, source: () => ({ written: true }) })
  expect(await output.commit()).toEqual({
    written: ['a.txt', 'b.bin', 'img/logo.svg', 'page.html'],
    removed: [],
    unchanged: 0,
    bytes: 23,
  })
  expect(content()).toEqual({ 'a.txt': 'text', 'b.bin': 'hi', 'img/logo.svg': '<svg/>', 'page.html': 'by a worker' })
})

test('what is to be compressed is, and asked for only when it changes', async () => {
  const dependencies: string[] = []
  const commit = (key: string) => {
    const output = openOutput({ outDir, cacheDir })
    const source = () => {
      dependencies.push(key)
      return { text: 'long '.repeat(100) }
    }
    output.add('a/b.bin', { key, owner: 'test', compressed: true, source })
    return output.commit()
  }
  expect(await commit('1')).toMatchObject({ written: ['a/b.bin'] })
  const bytes = readFileSync(path.join(outDir, 'a/b.bin'))
  expect(bytes.length).toBeLessThan(50)
  expect(gunzipSync(bytes).toString()).toBe('long '.repeat(100))
  expect(await commit('1')).toMatchObject({ written: [], unchanged: 1 })
  // Another key, and the same bytes.
  expect(await commit('2')).toMatchObject({ written: [], unchanged: 1 })
  expect(dependencies).toEqual(['1', '2'])
})

/** Both ways to bring changes into the output have to give the same. */
describe.each<[string, Texts]>([
  ['few changes, made one by one', many],
  ['many changes, made by a swap of folders', {}],
])('%s', (_, others) => {
  test('what changed is written, what went is removed, what stays is the same file', async () => {
    await build({ ...others, 'stays.html': 'stays', 'changes.html': 'before', 'old/deep/goes.html': 'goes' })
    const before = { stays: inode('stays.html'), changes: inode('changes.html') }
    const result = await build({
      ...others,
      'stays.html': 'stays',
      'changes.html': 'after',
      'new/deep/comes.html': 'new',
    })
    expect(result).toEqual({
      written: ['changes.html', 'new/deep/comes.html'],
      removed: ['old/deep/goes.html'],
      unchanged: 1 + Object.keys(others).length,
      bytes: 13 + Object.values(others).join('').length,
      dependencies: ['changes.html', 'new/deep/comes.html'],
    })
    expect(content()).toEqual({
      ...others,
      'stays.html': 'stays',
      'changes.html': 'after',
      'new/deep/comes.html': 'new',
    })
    expect(existsSync(path.join(outDir, 'old'))).toBe(false)
    expect(inode('stays.html')).toBe(before.stays)
    expect(inode('changes.html')).not.toBe(before.changes)
    expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])

    // What was written is known as well as what stayed.
    expect((await build(content())).dependencies).toEqual([])
  })

  test('a file of another hand is removed', async () => {
    const texts = { ...others, 'a.html': 'a' }
    await build(texts)
    write(outDir, { 'stray/file.txt': 'stray' })
    expect(await build(texts)).toMatchObject({ written: [], removed: ['stray/file.txt'] })
    expect(content()).toEqual(texts)
    expect(existsSync(path.join(outDir, 'stray'))).toBe(false)
  })
})

test('the two ways are told apart by the share of files that change', async () => {
  const folderOf = () => statSync(outDir).ino
  await build({ ...many, 'a.html': '1' })
  const first = folderOf()
  await build({ ...many, 'a.html': '2' })
  expect(folderOf()).toBe(first)
  await build({ 'a.html': '3' })
  expect(folderOf()).not.toBe(first)
})

test('where nothing changed nothing is touched', async () => {
  const texts = { 'a.html': 'a', 'b/c.html': 'c' }
  await build(texts)
  const look = () =>
    [outDir, path.join(outDir, 'b'), ...readdirSync(path.join(cacheDir, 'outputs'))]
      .map((name) => statSync(path.resolve(cacheDir, 'outputs', name)))
      .map(({ ino, mtimeMs }) => [ino, mtimeMs])
  const before = look()
  expect(await build(texts)).toEqual({ written: [], removed: [], unchanged: 2, bytes: 2, dependencies: [] })
  expect(look()).toEqual(before)
})

test('a file that comes out the same under another key stays, and its new key is remembered', async () => {
  await build({ 'a.html': 'a' })
  const before = inode('a.html')
  const again = async () => {
    const output = openOutput({ outDir, cacheDir })
    let dependencies = 0
    const source = () => {
      dependencies++
      return { text: 'a' }
    }
    output.add('a.html', { key: 'other', owner: 'test', source })
    return { ...(await output.commit()), dependencies }
  }
  expect(await again()).toEqual({ written: [], removed: [], unchanged: 1, bytes: 1, dependencies: 1 })
  expect(await again()).toEqual({ written: [], removed: [], unchanged: 1, bytes: 1, dependencies: 0 })
  expect(inode('a.html')).toBe(before)
})

test('an output file that was edited is made again', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  write(outDir, { 'a.html': 'edited' })
  expect(await build({ 'a.html': 'a', 'b.html': 'b' })).toMatchObject({
    written: ['a.html'],
    unchanged: 1,
    dependencies: ['a.html'],
  })
  expect(content()).toEqual({ 'a.html': 'a', 'b.html': 'b' })
})

test('an output file that was deleted is made again', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  rmSync(path.join(outDir, 'a.html'))
  expect(await build({ 'a.html': 'a', 'b.html': 'b' })).toMatchObject({ written: ['a.html'], unchanged: 1 })
  expect(content()).toEqual({ 'a.html': 'a', 'b.html': 'b' })
})

test('a file that was only touched is compared once, and then known again', async () => {
  await build({ 'a.html': 'a' })
  utimesSync(path.join(outDir, 'a.html'), 1_000_000, 1_000_000)
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, dependencies: ['a.html'] })
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, dependencies: [] })
})

test('an output folder that was deleted comes back whole', async () => {
  await build({ 'a.html': 'a' })
  rmSync(outDir, { recursive: true })
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: ['a.html'] })
  expect(content()).toEqual({ 'a.html': 'a' })
})

test('without its cache a build keeps what has the same bytes', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  const before = inode('a.html')
  rmSync(cacheDir, { recursive: true })
  expect(await build({ 'a.html': 'a', 'b.html': 'new' })).toMatchObject({ written: ['b.html'], unchanged: 1 })
  expect(inode('a.html')).toBe(before)
})

test('a damaged index is no index', async () => {
  await build({ 'a.html': 'a' })
  const [index = ''] = readdirSync(path.join(cacheDir, 'outputs'))
  writeFileSync(path.join(cacheDir, 'outputs', index), '{"a.ht')
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, dependencies: ['a.html'] })
})

test('freshness: the same key, and on disk as it was', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  expect(output.isFresh('a.html', 'a')).toBe(true)
  expect(output.isFresh('a.html', 'other')).toBe(false)
  expect(output.isFresh('none.html', 'a')).toBe(false)
  write(outDir, { 'a.html': 'longer' })
  expect(openOutput({ outDir, cacheDir }).isFresh('a.html', 'a')).toBe(false)
})

test('what was noted about a file is there for the next build', async () => {
  const first = openOutput({ outDir, cacheDir })
  const source = () => ({ text: 'a' })
  first.add('a.html', { key: '1', owner: 'test', source, notes: { ids: ['top'] } })
  first.add('b.html', { key: '1', owner: 'test', source })
  await first.commit()
  const second = openOutput({ outDir, cacheDir })
  expect(second.getNotes('a.html')).toEqual({ ids: ['top'] })
  expect(second.getNotes('b.html')).toBe(undefined)
})

test('the second to claim a file is told the first, and has no say', async () => {
  const output = openOutput({ outDir, cacheDir })
  const add = (owner: string) => output.add('a.html', { key: owner, owner, source: () => ({ text: owner }) })
  expect([add('page /a'), add('static a.html'), add('sitemap')]).toEqual([undefined, 'page /a', 'page /a'])
  await output.commit()
  expect(content()).toEqual({ 'a.html': 'page /a' })
})

test('abandoning leaves the last output', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  write(output.staging, { 'b.html': 'by a worker' })
  output.discard()
  expect(content()).toEqual({ 'a.html': 'a' })
  expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])
})

test('a source that fails leaves the last output', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  claim(output, { 'a.html': 'new' })
  output.add('b.html', { key: 'b', owner: 'test', source: () => Promise.reject(new Error('No disk space.')) })
  await expect(output.commit()).rejects.toThrow('No disk space.')
  output.discard()
  expect(content()).toEqual({ 'a.html': 'a' })
})

test('two output folders of one cache do not mix', async () => {
  await build({ 'a.html': 'a' })
  const other = openOutput({ outDir: path.join(folder, 'preview'), cacheDir })
  claim(other, { 'b.html': 'b' })
  await other.commit()
  expect(content()).toEqual({ 'a.html': 'a' })
  expect(content(path.join(folder, 'preview'))).toEqual({ 'b.html': 'b' })
})
