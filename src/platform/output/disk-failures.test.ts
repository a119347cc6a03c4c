import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiskFailure, withFailure } from '../../../tests/support/failing-disk.ts'
import { claim, content, type Texts } from '../../../tests/support/output-folder.ts'
import { acquireLock, createDiskStore, hashOf, openOutput, recoverOutput } from '../index.ts'

const codes = ['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EIO', 'EEXIST']

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-failures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const places = (dir: string) => ({ outDir: path.join(dir, 'build'), cacheDir: path.join(dir, 'cache') })

/** What a build does with its output. */
async function build(dir: string, texts: Texts): Promise<void> {
  recoverOutput(places(dir))
  const output = openOutput(places(dir))
  claim(output, texts)
  try {
    await output.commit()
  } finally {
    output.discard()
  }
}

const stay = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`stay/${index}.html`, 'stays']))
const before: Texts = { ...stay, 'a.html': 'before', 'gone/b.html': 'goes' }
const changes: [name: string, after: Texts][] = [
  ['patched', { ...stay, 'a.html': 'after' }],
  [
    'exchanged',
    { ...stay, 'a.html': 'after', 'new/1.html': '1', 'new/2.html': '2', 'new/3.html': '3', 'new/4.html': '4' },
  ],
]

test.each(changes)('an output that is %s survives a failure at every call', { timeout: 60_000 }, async (_, after) => {
  let tried = 0
  /** @returns whether there was such a call */
  const attempt = async (failure: DiskFailure): Promise<boolean> => {
    const dir = path.join(folder, String(tried++))
    await build(dir, before)
    const { error, count } = await withFailure(dir, failure, () => build(dir, after))
    const place = JSON.stringify(failure)
    const { outDir, cacheDir } = places(dir)
    const hasJournal = existsSync(path.join(cacheDir, 'outputs', `${hashOf(outDir)}.journal`))
    // A journal says how the next command goes on.
    if (error && !hasJournal) expect([before, after], place).toContainEqual(content(outDir))
    if (error) expect(error.message, place).toContain(dir)
    else expect(content(outDir), place).toEqual(after)
    recoverOutput(places(dir))
    expect([before, after], place).toContainEqual(content(outDir))
    await build(dir, after)
    expect(content(outDir), place).toEqual(after)
    expect(readdirSync(dir).sort(), place).toEqual(['build', 'cache'])
    rmSync(dir, { recursive: true })
    return count > failure.at
  }
  for (const lasting of [false, true])
    for (let at = 0; await attempt({ code: codes[at % codes.length] as string, at, lasting }); at++);
  for (const code of codes) await attempt({ code, at: 0, lasting: true })
  expect(tried).toBeGreaterThan(20)
})

test('without hard links, unchanged files are copied, and the next build knows them', async () => {
  const [, after] = changes[1] as [string, Texts]
  await build(folder, before)
  const { error } = await withFailure(folder, { code: 'ENOTSUP', at: 0, lasting: true, call: 'linkSync' }, () =>
    build(folder, after),
  )
  expect(error).toBe(undefined)
  const { outDir, cacheDir } = places(folder)
  expect(content(outDir)).toEqual(after)
  const output = openOutput({ outDir, cacheDir })
  const requested: string[] = []
  claim(output, after, requested)
  expect((await output.commit()).written).toEqual([])
  expect(requested).toEqual([])
})

test('a store survives a failure at every call, and never returns other bytes', async () => {
  const values = ['first', 'second', 'third']
  for (let at = 0, isThere = true; isThere; at++) {
    const dir = path.join(folder, String(at))
    mkdirSync(dir)
    const code = codes[at % codes.length] as string
    const store = createDiskStore(dir)
    const stored = new Set<string>()
    const { count } = await withFailure(dir, { code, at }, async () => {
      for (const value of values) {
        try {
          await store.put('text', value, `${value} value`)
          stored.add(value)
        } catch (error) {
          expect((error as Error).message).toContain(dir)
        }
      }
    })
    isThere = count > at
    expect(stored.size).toBeGreaterThanOrEqual(isThere ? 2 : 3)
    await store.put('text', 'later', 'later value')
    const other = createDiskStore(dir)
    for (const reader of [store, other])
      for (const value of [...values, 'later']) {
        const read = (await reader.get('text', value))?.toString()
        expect([value, stored.has(value) || value === 'later' ? read : (read ?? `${value} value`)]).toEqual([
          value,
          `${value} value`,
        ])
      }
    store.close()
    other.close()
  }
})

test('a store returns the last value after the clock went back', async () => {
  const early = createDiskStore(folder)
  await early.put('text', 'key', 'old')
  early.close()
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.index'))
  const future = name.replace(/^01/, '02')
  for (const extension of ['.index', '.data']) {
    const from = path.join(folder, name.replace('.index', extension))
    writeFileSync(path.join(folder, future.replace('.index', extension)), readFileSync(from))
    rmSync(from)
  }
  const late = createDiskStore(folder)
  await late.put('text', 'key', 'new')
  late.close()
  const reader = createDiskStore(folder)
  expect((await reader.get('text', 'key'))?.toString()).toBe('new')
  reader.close()
})

test('a lock survives a failure at every call, and works without hard links', async () => {
  const file = path.join(folder, 'locks', 'build')
  for (let at = 0, isThere = true; isThere; at++) {
    const { error, count } = await withFailure(folder, { code: codes[at % 5] as string, at }, async () =>
      (await acquireLock(file, () => {}))(),
    )
    isThere = count > at
    if (error) expect(error.message).toContain(folder)
    rmSync(path.join(folder, 'locks'), { recursive: true, force: true })
    const release = await acquireLock(file, () => {
      throw new Error('The lock should be free.')
    })
    release()
  }
  const { error } = await withFailure(folder, { code: 'EPERM', at: 0, lasting: true, call: 'linkSync' }, async () => {
    const release = await acquireLock(file, () => {})
    const waited: number[] = []
    const second = acquireLock(file, (pid) => {
      waited.push(pid)
      release()
    })
    ;(await second)()
    expect(waited).toEqual([process.pid])
  })
  expect(error).toBe(undefined)
  expect(readdirSync(path.dirname(file))).toEqual([])
})
