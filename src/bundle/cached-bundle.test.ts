import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BundleCacheEntry, buildAndCache, findCachedBundle } from './cached-bundle.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'lectern-bundles-'))
  writeFileSync(path.join(dir, 'input.js'), 'one')
})
afterEach(() => rmSync(dir, { recursive: true }))

const cacheEntry = (cache: string, change: Partial<BundleCacheEntry> = {}): BundleCacheEntry => {
  return { cacheDir: path.join(dir, cache), name: 'theme', settings: { a: 1 }, ...change }
}

/** Builds and caches a bundle that is a copy of its only input. */
function cacheBundle(entry: BundleCacheEntry) {
  const input = path.join(dir, 'input.js')
  return buildAndCache({
    ...entry,
    async build(folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'out.js'), readFileSync(input))
      return { manifest: { created: readFileSync(input, 'utf8') }, inputs: [input], diagnostics: [] }
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

test('finds a shipped bundle if the site has none, and does not change it', async () => {
  const cachedBundle = await cacheBundle(cacheEntry('package'))
  const shipped = path.join(dir, 'package', 'bundles')
  expect(findCachedBundle(cacheEntry('cache', { shipped }))).toEqual(cachedBundle)
  expect(findCachedBundle(cacheEntry('cache', { shipped, settings: { a: 2 } }))).toBeUndefined()
  // The bundle of the site takes precedence.
  const own = await cacheBundle(cacheEntry('cache', { shipped }))
  expect(findCachedBundle(cacheEntry('cache', { shipped }))?.folder).toBe(own.folder)
  writeFileSync(path.join(dir, 'input.js'), 'two')
  expect(findCachedBundle(cacheEntry('cache', { shipped }))).toBeUndefined()
  expect(readFileSync(path.join(cachedBundle.folder, 'out.js'), 'utf8')).toBe('one')
})
