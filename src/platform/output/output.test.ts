import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
} from '../../../tests/support/output-folder.ts'
import { openOutput, outputDigest } from '../index.ts'

openOutputFolders()

const inode = (file: string) => statSync(path.join(outDir, file)).ino

/** Enough unchanged files that a few changes are patched, not swapped. */
const _many: Texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`many/${index}.html`, `${index}`]))

test('writes every file in the first build', async () => {
  const result = await build({ 'index.html': 'home', 'docs/a/index.html': 'ä' })
  expect(result).toEqual({
    written: ['docs/a/index.html', 'index.html'],
    removed: [],
    unchanged: 0,
    bytes: 6,
    requested: ['index.html', 'docs/a/index.html'],
  })
  expect(content()).toEqual({ 'docs/a/index.html': 'ä', 'index.html': 'home' })
  expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])
})

test('accepts text, bytes, copies and files written by workers', async () => {
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
  expect(output.digest()).toBe(outputDigest(outDir))
  write(outDir, { 'more.txt': '' })
  expect(output.digest()).not.toBe(outputDigest(outDir))
})

test('compresses a file and calls its source only if the key changes', async () => {
  const requested: string[] = []
  const commit = (key: string) => {
    const output = openOutput({ outDir, cacheDir })
    const source = () => {
      requested.push(key)
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
  // A different key, but the same bytes.
  expect(await commit('2')).toMatchObject({ written: [], unchanged: 1 })
  expect(requested).toEqual(['1', '2'])
})

test('writes compressed copies of texts in assets, as old as these, and removes them with these', async () => {
  const commit = (texts: Record<string, string>, { precompress = true, obsolete = [] as string[] } = {}) => {
    const output = openOutput({ outDir, cacheDir, precompress })
    for (const [file, text] of Object.entries(texts))
      output.add(file, { key: text, owner: 'test', group: 'all', source: () => ({ text }) })
    if (obsolete.length > 0) output.keepOthers({ files: obsolete, groups: [] })
    return output.commit()
  }
  const texts = { 'assets/a.js': 'let a = 1 '.repeat(100), 'assets/b.png': 'picture', 'index.html': 'page' }
  expect((await commit(texts)).written).toEqual([
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.js.gz',
    'assets/b.png',
    'index.html',
  ])
  const read = (file: string) => readFileSync(path.join(outDir, file))
  const time = (file: string) => statSync(path.join(outDir, file)).mtimeMs
  expect(brotliDecompressSync(read('assets/a.js.br')).toString()).toBe(texts['assets/a.js'])
  expect(gunzipSync(read('assets/a.js.gz')).toString()).toBe(texts['assets/a.js'])
  expect(time('assets/a.js.br')).toBeGreaterThanOrEqual(time('assets/a.js'))
  expect(await commit(texts)).toMatchObject({ written: [], removed: [], unchanged: 5 })
  expect(await commit({ 'assets/c.css': 'c' }, { obsolete: ['assets/a.js', 'assets/b.png'] })).toMatchObject({
    written: ['assets/c.css', 'assets/c.css.br', 'assets/c.css.gz'],
    removed: ['assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'assets/b.png'],
  })
  expect(await commit({ 'assets/c.css': 'c', 'index.html': 'page' }, { precompress: false })).toMatchObject({
    written: [],
    removed: ['assets/c.css.br', 'assets/c.css.gz'],
  })
})

/** Both ways to update the output must have the same result. */
test('does not compress a file whose copy would have too long a name', async () => {
  const name = `assets/${'a'.repeat(250)}.js`
  const output = openOutput({ outDir, cacheDir, precompress: true })
  claim(output, { [name]: 'let a = 1 '.repeat(100) })
  expect((await output.commit()).written).toEqual([name])
})

test('touches nothing if nothing has changed', async () => {
  const texts = { 'a.html': 'a', 'b/c.html': 'c' }
  await build(texts)
  const fileStates = () =>
    [outDir, path.join(outDir, 'b'), ...readdirSync(path.join(cacheDir, 'outputs'))]
      .map((name) => statSync(path.resolve(cacheDir, 'outputs', name)))
      .map(({ ino, mtimeMs }) => [ino, mtimeMs])
  const before = fileStates()
  expect(await build(texts)).toEqual({ written: [], removed: [], unchanged: 2, bytes: 2, requested: [] })
  expect(fileStates()).toEqual(before)
})

test('leaves a file with the same content untouched, and stores its new key', async () => {
  await build({ 'a.html': 'a' })
  const before = inode('a.html')
  const again = async () => {
    const output = openOutput({ outDir, cacheDir })
    let requested = 0
    const source = () => {
      requested++
      return { text: 'a' }
    }
    output.add('a.html', { key: 'other', owner: 'test', source })
    return { ...(await output.commit()), requested }
  }
  expect(await again()).toEqual({ written: [], removed: [], unchanged: 1, bytes: 1, requested: 1 })
  expect(await again()).toEqual({ written: [], removed: [], unchanged: 1, bytes: 1, requested: 0 })
  expect(inode('a.html')).toBe(before)
})

test('rewrites an edited output file', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  write(outDir, { 'a.html': 'edited' })
  expect(await build({ 'a.html': 'a', 'b.html': 'b' })).toMatchObject({
    written: ['a.html'],
    unchanged: 1,
    requested: ['a.html'],
  })
  expect(content()).toEqual({ 'a.html': 'a', 'b.html': 'b' })
})

test('rewrites a deleted output file', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  rmSync(path.join(outDir, 'a.html'))
  expect(await build({ 'a.html': 'a', 'b.html': 'b' })).toMatchObject({ written: ['a.html'], unchanged: 1 })
  expect(content()).toEqual({ 'a.html': 'a', 'b.html': 'b' })
})

test('compares a file with a new modification time only once', async () => {
  await build({ 'a.html': 'a' })
  utimesSync(path.join(outDir, 'a.html'), 1_000_000, 1_000_000)
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, requested: ['a.html'] })
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, requested: [] })
})

test('restores a deleted output folder', async () => {
  await build({ 'a.html': 'a' })
  rmSync(outDir, { recursive: true })
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: ['a.html'] })
  expect(content()).toEqual({ 'a.html': 'a' })
})

test('leaves files with the same bytes untouched if the cache is missing', async () => {
  await build({ 'a.html': 'a', 'b.html': 'b' })
  const before = inode('a.html')
  rmSync(cacheDir, { recursive: true })
  expect(await build({ 'a.html': 'a', 'b.html': 'new' })).toMatchObject({ written: ['b.html'], unchanged: 1 })
  expect(inode('a.html')).toBe(before)
})

test('ignores a damaged index', async () => {
  await build({ 'a.html': 'a' })
  const [index = ''] = readdirSync(path.join(cacheDir, 'outputs'))
  writeFileSync(path.join(cacheDir, 'outputs', index), '{"a.ht')
  expect(await build({ 'a.html': 'a' })).toMatchObject({ written: [], unchanged: 1, requested: ['a.html'] })
})

test('treats a file as fresh if its key and its state on disk are unchanged', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  expect(output.isFresh('a.html', 'a')).toBe(true)
  expect(output.isFresh('a.html', 'other')).toBe(false)
  expect(output.isFresh('none.html', 'a')).toBe(false)
  write(outDir, { 'a.html': 'longer' })
  expect(openOutput({ outDir, cacheDir }).isFresh('a.html', 'a')).toBe(false)
})

test('takes retained files from the cache when the output folder is gone', async () => {
  const run = async (texts: Texts) => {
    const output = openOutput({ outDir, cacheDir })
    const requested: string[] = []
    const source = (file: string) => () => {
      requested.push(file)
      return { text: texts[file] ?? '' }
    }
    for (const [file, text] of Object.entries(texts))
      output.add(file, { key: text, owner: 'test', source: source(file), retained: file.startsWith('1.0/') })
    await output.commit()
    return requested
  }
  const first = { 'a.html': 'a', '1.0/a.html': 'old a', '1.0/b.html': 'old b', '1.0/c.html': 'old c' }
  await run(first)
  rmSync(outDir, { recursive: true })
  expect(await run(first)).toEqual(['a.html'])
  expect(content()).toEqual(first)
  expect(await run(first)).toEqual([])
  const { '1.0/c.html': _, ...second } = { ...first, '1.0/b.html': 'new b' }
  expect(await run(second)).toEqual(['1.0/b.html'])
  rmSync(outDir, { recursive: true })
  const third = { 'a.html': 'a', '1.0/b.html': 'new b', '1.0/c.html': 'newer c' }
  expect(await run(third)).toEqual(['a.html', '1.0/c.html'])
  expect(content()).toEqual(third)
  const [retained = ''] = readdirSync(path.join(cacheDir, 'retained'))
  expect(readdirSync(path.join(cacheDir, 'retained', retained, '1.0')).sort()).toEqual(['b.html', 'c.html'])
})

test('returns notes about a file in the next build', async () => {
  const first = openOutput({ outDir, cacheDir })
  const source = () => ({ text: 'a' })
  first.add('a.html', { key: '1', owner: 'test', source, notes: { ids: ['top'] } })
  first.add('b.html', { key: '1', owner: 'test', source })
  await first.commit()
  const second = openOutput({ outDir, cacheDir })
  expect(second.getNotes('a.html')).toEqual({ ids: ['top'] })
  expect(second.getNotes('b.html')).toBe(undefined)
})

test('returns the first owner of a file that is added twice, and ignores the second', async () => {
  const output = openOutput({ outDir, cacheDir })
  const add = (owner: string) => output.add('a.html', { key: owner, owner, source: () => ({ text: owner }) })
  expect([add('page /a'), add('static a.html'), add('sitemap')]).toEqual([undefined, 'page /a', 'page /a'])
  await output.commit()
  expect(content()).toEqual({ 'a.html': 'page /a' })
})

test('leaves the last output in place when discarded', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  write(output.staging, { 'b.html': 'by a worker' })
  output.discard()
  expect(content()).toEqual({ 'a.html': 'a' })
  expect(readdirSync(folder).sort()).toEqual(['build', 'cache'])
})

test('leaves the last output in place if a source fails', async () => {
  await build({ 'a.html': 'a' })
  const output = openOutput({ outDir, cacheDir })
  claim(output, { 'a.html': 'new' })
  output.add('b.html', { key: 'b', owner: 'test', source: () => Promise.reject(new Error('No disk space.')) })
  await expect(output.commit()).rejects.toThrow('No disk space.')
  output.discard()
  expect(content()).toEqual({ 'a.html': 'a' })
})

test('keeps two output folders with one cache apart', async () => {
  await build({ 'a.html': 'a' })
  const other = openOutput({ outDir: path.join(folder, 'preview'), cacheDir })
  claim(other, { 'b.html': 'b' })
  await other.commit()
  expect(content()).toEqual({ 'a.html': 'a' })
  expect(content(path.join(folder, 'preview'))).toEqual({ 'b.html': 'b' })
})

test('names a source that was deleted in the meantime', async () => {
  const output = openOutput({ outDir, cacheDir })
  const copy = path.join(folder, 'gone.png')
  output.add('a.png', { key: 'a', owner: 'a', source: () => ({ copy }) })
  await expect(output.commit()).rejects.toMatchObject({
    message: 'The file was deleted while the site was built.',
    hint: 'Build again.',
    file: copy,
  })
  output.discard()
})

test.each(['../a.html', 'a/../../b.html', '/a.html'])('refuses a file outside of the folder (%s)', (file) => {
  const output = openOutput({ outDir, cacheDir })
  expect(() => claim(output, { [file]: 'a' })).toThrow(`The file ${file} of`)
})
