import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { withFailure } from '../../../tests/support/failing-disk.ts'
import {
  build,
  cacheDir,
  content,
  folder,
  openOutputFolders,
  outDir,
  type Texts,
  write,
} from '../../../tests/support/output-folder.ts'
import { recoverOutput } from '../index.ts'

openOutputFolders()

const inode = (file: string) => statSync(path.join(outDir, file)).ino

/** Enough unchanged files that a few changes are patched, not swapped. */
const many: Texts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`many/${index}.html`, `${index}`]))

describe.each<[string, Texts]>([
  ['a patch for few changes', many],
  ['a folder swap for many changes', {}],
])('%s', (_, others) => {
  test('writes changed files, removes old ones and leaves the others untouched', async () => {
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
      requested: ['changes.html', 'new/deep/comes.html'],
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

    // Written and unchanged files are both in the index.
    expect((await build(content())).requested).toEqual([])
  })

  test('removes files that the build did not write', async () => {
    const texts = { ...others, 'a.html': 'a' }
    await build(texts)
    write(outDir, { 'stray/file.txt': 'stray' })
    expect(await build(texts)).toMatchObject({ written: [], removed: ['stray/file.txt'] })
    expect(content()).toEqual(texts)
    expect(existsSync(path.join(outDir, 'stray'))).toBe(false)
  })

  test('turns files into folders and folders into files, and back', async () => {
    const first = { ...others, 'fold/a.txt': 'a', 'fold/deep/b.txt': 'b', page: 'page' }
    const second = { ...others, fold: 'file', 'page/index.html': 'page' }
    for (const texts of [first, second, first]) {
      await build(texts)
      expect(content()).toEqual(texts)
    }
  })

  test('replaces links in the output, and leaves what they lead to as it is', async () => {
    const foreign = path.join(folder, 'foreign')
    write(foreign, { 'b.html': 'b', 'other.html': 'of others' })
    const texts = { ...others, 'a/b.html': 'b', 'c.html': 'c' }
    await build(texts)
    rmSync(path.join(outDir, 'a'), { recursive: true })
    symlinkSync(foreign, path.join(outDir, 'a'))
    rmSync(path.join(outDir, 'c.html'))
    symlinkSync(path.join(foreign, 'b.html'), path.join(outDir, 'c.html'))
    symlinkSync(foreign, path.join(outDir, 'stray'))
    await build(texts)
    expect(content()).toEqual(texts)
    expect(readdirSync(outDir)).not.toContain('stray')
    expect(content(foreign)).toEqual({ 'b.html': 'b', 'other.html': 'of others' })
  })

  test('writes into the folder that a link leads to', async () => {
    const target = path.join(folder, 'target')
    mkdirSync(target)
    symlinkSync('target', outDir)
    await build({ ...others, 'a.html': 'a', 'old/b.html': 'b' })
    const result = await build({ ...others, 'a.html': 'new' })
    expect(result).toMatchObject({ written: ['a.html'], removed: ['old/b.html'] })
    expect(readlinkSync(outDir)).toBe('target')
    expect(content(target)).toEqual({ ...others, 'a.html': 'new' })
    expect(readdirSync(folder).sort()).toEqual(['build', 'cache', 'target'])
  })
})

test.each(['EBUSY', 'EXDEV'])('replaces files one by one in a folder that cannot be renamed (%s)', async (code) => {
  await build({ 'a.html': 'a', 'b/c.html': 'c' })
  const inode = statSync(outDir).ino
  const { error } = await withFailure(outDir, { code, at: 0, call: 'renameSync' }, async () => {
    expect(await build({ 'a.html': 'new', b: 'file' })).toMatchObject({ isInPlace: true })
  })
  expect(error).toBe(undefined)
  expect(statSync(outDir).ino).toBe(inode)
  expect(content()).toEqual({ 'a.html': 'new', b: 'file' })
  expect((await build({ 'a.html': 'new', b: 'file' })).requested).toEqual([])
})

const memory = '/dev/shm'
const hasOtherFileSystem = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

test.runIf(hasOtherFileSystem)('writes into a folder of another file system', async () => {
  const target = mkdtempSync(path.join(memory, 'lectern-output-'))
  try {
    symlinkSync(target, outDir)
    await build({ 'a.html': 'a', 'gone.html': 'gone', fold: 'file' })
    const next = { 'a.html': 'new', 'b/c.html': 'c', 'fold/d.html': 'd' }
    expect(await build(next)).toMatchObject({ isInPlace: true })
    expect(content(target)).toEqual(next)
    expect((await build(next)).requested).toEqual([])
    const { error } = await withFailure(outDir, { code: 'EIO', at: 3, lasting: true }, () =>
      build({ 'a.html': 'newer' }),
    )
    expect(error?.message).toContain('EIO')
    recoverOutput({ outDir, cacheDir })
    expect(content(target)).toEqual(next)
  } finally {
    rmSync(target, { recursive: true })
  }
})

test('chooses between patch and swap by the share of changed files', async () => {
  const outputInode = () => statSync(outDir).ino
  await build({ ...many, 'a.html': '1' })
  const first = outputInode()
  await build({ ...many, 'a.html': '2' })
  expect(outputInode()).toBe(first)
  await build({ 'a.html': '3' })
  expect(outputInode()).not.toBe(first)
})
