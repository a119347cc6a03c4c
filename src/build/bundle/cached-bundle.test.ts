import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashJson, takeDamage } from '../../platform/index.ts'
import { type BundleCacheEntry, buildAndCache, findCachedBundle, shippedFolder } from './cached-bundle.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-bundles-'))
  writeFileSync(path.join(dir, 'input.js'), 'one')
})
afterEach(() => rmSync(dir, { recursive: true }))

const cacheEntry = (cache: string, change: Partial<BundleCacheEntry> = {}): BundleCacheEntry => {
  return { cacheDir: path.join(dir, cache), name: 'theme', settings: { a: 1 }, ...change }
}

/** Builds and caches a bundle that is a copy of its first input. */
function cacheBundle(entry: BundleCacheEntry, input = path.join(dir, 'input.js'), ...others: string[]) {
  return buildAndCache({
    ...entry,
    async build(folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'out.js'), readFileSync(input))
      return { manifest: { created: readFileSync(input, 'utf8') }, inputs: [input, ...others], diagnostics: [] }
    },
  })
}

test('finds a bundle with the same settings and unchanged inputs', async () => {
  const cachedBundle = await cacheBundle(cacheEntry('cache'))
  expect(findCachedBundle(cacheEntry('cache'))).toEqual(cachedBundle)
  expect(readFileSync(path.join(cachedBundle.folder, 'out.js'), 'utf8')).toBe('one')
  expect(findCachedBundle(cacheEntry('cache', { settings: { a: 2 } }))).toBeUndefined()
  expect(findCachedBundle(cacheEntry('cache', { name: 'site' }))).toBeUndefined()
  writeFileSync(path.join(dir, 'input.js'), 'two')
  expect(findCachedBundle(cacheEntry('cache'))).toBeUndefined()
})

test('finds no bundle once a link on the way to an input leads to another file, even of the same content', async () => {
  const entry = cacheEntry('cache')
  const input = path.join(dir, 'linked/a.js')
  for (const name of ['one', 'two']) {
    mkdirSync(path.join(dir, name))
    writeFileSync(path.join(dir, name, 'a.js'), 'same')
  }
  const link = (name: string, target: string) => {
    rmSync(path.join(dir, name), { force: true })
    symlinkSync(target, path.join(dir, name))
  }
  link('linked', 'one')
  const cached = await cacheBundle(entry, input)
  expect(findCachedBundle(entry)).toEqual(cached)
  link('linked', 'two')
  expect(findCachedBundle(entry)).toBeUndefined()
  link('linked', 'one')
  expect(findCachedBundle(entry)).toEqual(cached)
  rmSync(path.join(dir, 'one/a.js'))
  link('one/a.js', '../two/a.js')
  expect(findCachedBundle(entry)).toBeUndefined()
})

test('finds a shipped bundle if the site has none, and does not change it', async () => {
  const packageRoot = path.join(dir, 'package')
  const input = path.join(packageRoot, 'dist', 'input.js')
  mkdirSync(path.dirname(input), { recursive: true })
  writeFileSync(input, 'one')
  const shipped = await cacheBundle({ ...cacheEntry('package/dist'), packageRoot }, input)
  expect(shipped.folder.startsWith(shippedFolder(packageRoot))).toBe(true)
  expect(findCachedBundle(cacheEntry('cache', { packageRoot }))).toEqual(shipped)
  expect(findCachedBundle(cacheEntry('cache', { packageRoot, settings: { a: 2 } }))).toBeUndefined()
  // The bundle of the site takes precedence.
  const own = await cacheBundle(cacheEntry('cache', { packageRoot }), input)
  expect(findCachedBundle(cacheEntry('cache', { packageRoot }))?.folder).toBe(own.folder)
  writeFileSync(input, 'two')
  expect(findCachedBundle(cacheEntry('cache', { packageRoot }))).toBeUndefined()
  expect(readFileSync(path.join(shipped.folder, 'out.js'), 'utf8')).toBe('one')
})

test('a shipped bundle is found in a package that was moved, whatever its dependencies', async () => {
  const packageRoot = path.join(dir, 'package')
  const input = path.join(packageRoot, 'dist', 'input.js')
  mkdirSync(path.dirname(input), { recursive: true })
  writeFileSync(input, 'one')
  await cacheBundle({ ...cacheEntry('package/dist'), packageRoot }, input, path.join(dir, 'input.js'))
  const moved = path.join(dir, 'moved to', 'package')
  mkdirSync(path.dirname(moved))
  renameSync(packageRoot, moved)
  writeFileSync(path.join(dir, 'input.js'), 'two')
  const found = findCachedBundle(cacheEntry('cache', { packageRoot: moved }))
  expect(found?.folder.startsWith(shippedFolder(moved))).toBe(true)
})

test('of processes that build a bundle at the same time, each has a record and a folder that belong together', async () => {
  const entry = cacheEntry('cache')
  const recordFile = path.join(entry.cacheDir, 'bundles', `theme-${hashJson(entry.settings)}.json`)
  const build = (text: string) =>
    buildAndCache({
      ...entry,
      async build(folder) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(path.join(folder, 'out.js'), text)
        return { manifest: {}, inputs: [], diagnostics: [] }
      },
    })
  const first = await build('a')
  const { ino } = statSync(first.folder)
  const record = readFileSync(recordFile)
  await build('b')
  // The record of the slower process is the last one.
  writeFileSync(recordFile, record)
  expect(findCachedBundle(entry)).toEqual(first)
  expect(readFileSync(path.join(first.folder, 'out.js'), 'utf8')).toBe('a')
  expect(takeDamage(entry.cacheDir)).toEqual([])
  // What another process may be reading stays where it is.
  expect(await build('a')).toEqual(first)
  expect(statSync(first.folder).ino).toBe(ino)
})

test('does not return a bundle with a damaged file', async () => {
  const entry = cacheEntry('cache')
  const { folder } = await cacheBundle(entry)
  const file = path.join(folder, 'out.js')
  writeFileSync(file, 'onf')
  expect(findCachedBundle(entry)).toBeUndefined()
  expect(takeDamage(entry.cacheDir)).toEqual([`bundles/${path.basename(folder)}/out.js`])
  await cacheBundle(entry)
  expect(readFileSync(file, 'utf8')).toBe('one')
  expect(findCachedBundle(entry)?.folder).toBe(folder)
  const record = path.join(entry.cacheDir, 'bundles', `theme-${hashJson(entry.settings)}.json`)
  writeFileSync(record, readFileSync(record, 'utf8').replace('"created":"one"', '"created":"two"'))
  expect(findCachedBundle(entry)).toBeUndefined()
  expect(takeDamage(entry.cacheDir)).toEqual([`bundles/${path.basename(record)}`])
})
