import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { cacheDir, openOutputFolders, outDir, write } from '../../../tests/support/output-folder.ts'
import { openKnownFolders, outputDigest } from '../index.ts'

openOutputFolders()

const name = 'builds/out.folders'
const file = () => path.join(cacheDir, name)

/** Returns the digest with the cached names, which must be that of a folder that is read. */
function digest(): string {
  const folders = openKnownFolders(cacheDir, name)
  const value = outputDigest(outDir, folders.list)
  folders.save()
  expect(value).toBe(outputDigest(outDir))
  return value
}

/** Time passes after the last change: names of a folder that has just changed are not cached. */
const later = () => vi.setSystemTime(Date.now() + 10_000)

test('names of folders are cached until the folders change', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    write(outDir, { 'a.html': 'a', 'docs/b.html': 'b', 'docs/c/index.html': 'c', 'img/d.svg': 'd' })
    const first = digest()
    expect(existsSync(file())).toBe(false)
    later()
    expect(digest()).toBe(first)
    const { ino } = statSync(file())
    expect(digest()).toBe(first)
    expect(statSync(file()).ino).toBe(ino)
    const digests = new Set([first])
    const expectNew = () => {
      const value = digest()
      expect(digests).not.toContain(value)
      digests.add(value)
    }
    write(outDir, { 'docs/c/new.html': 'n' })
    expectNew()
    renameSync(path.join(outDir, 'docs/c/new.html'), path.join(outDir, 'docs/c/other.html'))
    expectNew()
    rmSync(path.join(outDir, 'img'), { recursive: true })
    expectNew()
    mkdirSync(path.join(outDir, 'img'))
    write(outDir, { 'img/e.svg': 'e' })
    expectNew()
    // A file that is written in place does not change its folder.
    write(outDir, { 'docs/b.html': 'longer' })
    expectNew()
    renameSync(path.join(outDir, 'docs'), path.join(outDir, 'guides'))
    expectNew()
    rmSync(path.join(outDir, 'guides/b.html'))
    symlinkSync('../a.html', path.join(outDir, 'guides/b.html'))
    expectNew()
  } finally {
    vi.useRealTimers()
  }
})

test('a folder with the time of an earlier one is another folder', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    write(outDir, { 'docs/a.html': 'a' })
    const folder = path.join(outDir, 'docs')
    const { atime, mtime } = statSync(folder)
    later()
    const first = digest()
    renameSync(folder, path.join(outDir, 'before'))
    write(outDir, { 'docs/b.html': 'b' })
    utimesSync(folder, atime, mtime)
    rmSync(path.join(outDir, 'before'), { recursive: true })
    expect(digest()).not.toBe(first)
  } finally {
    vi.useRealTimers()
  }
})
