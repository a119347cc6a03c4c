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

const place = (cache: string, change: Partial<BundleCacheEntry> = {}): BundleCacheEntry => {
  return { cacheDir: path.join(dir, cache), name: 'theme', settings: { a: 1 }, ...change }
}

/** A bundle that is a copy of its only input. */
function keep(at: BundleCacheEntry) {
  const input = path.join(dir, 'input.js')
  return buildAndCache({
    ...at,
    async build(folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'out.js'), readFileSync(input))
      return { manifest: { made: readFileSync(input, 'utf8') }, inputs: [input], diagnostics: [] }
    },
  })
}

test('a bundle is found by its settings while its inputs are what they were', async () => {
  const cachedBundle = await keep(place('cache'))
  expect(findCachedBundle(place('cache'))).toEqual(cachedBundle)
  expect(readFileSync(path.join(cachedBundle.folder, 'out.js'), 'utf8')).toBe('one')
  expect(findCachedBundle(place('cache', { settings: { a: 2 } }))).toBeUndefined()
  expect(findCachedBundle(place('cache', { name: 'site' }))).toBeUndefined()
  writeFileSync(path.join(dir, 'input.js'), 'two')
  expect(findCachedBundle(place('cache'))).toBeUndefined()
})

test('one that is shipped is found where a site has none, and left as it is', async () => {
  const cachedBundle = await keep(place('package'))
  const shipped = path.join(dir, 'package', 'bundles')
  expect(findCachedBundle(place('cache', { shipped }))).toEqual(cachedBundle)
  expect(findCachedBundle(place('cache', { shipped, settings: { a: 2 } }))).toBeUndefined()
  // What a site has made itself comes first.
  const own = await keep(place('cache', { shipped }))
  expect(findCachedBundle(place('cache', { shipped }))?.folder).toBe(own.folder)
  writeFileSync(path.join(dir, 'input.js'), 'two')
  expect(findCachedBundle(place('cache', { shipped }))).toBeUndefined()
  expect(readFileSync(path.join(cachedBundle.folder, 'out.js'), 'utf8')).toBe('one')
})
