import { expect, test } from 'vitest'
import { type Deployed, decodeManifest, encodeManifest } from './manifest.ts'
import { phaseOf } from './phases.ts'
import { planDeployment } from './plan.ts'
import type { SiteFile } from './site-files.ts'

const now = new Date('2030-01-10T00:00:00.000Z')
const empty: Deployed = { files: new Map(), unused: new Map() }

/** @param signatures by path */
const files = (signatures: Record<string, string>): SiteFile[] =>
  Object.entries(signatures).map(([path, signature]) => ({ path, signature, size: 1, sha256: '', headers: {} }))
const plan = (previous: Deployed, signatures: Record<string, string>, force = false) => {
  const { uploads, deletions, isNeeded, result, pending } = planDeployment({
    previous,
    files: files(signatures),
    now,
    force,
  })
  return { uploads: uploads.map((phase) => phase.map(({ path }) => path)), deletions, isNeeded, result, pending }
}
const deployed = (
  signatures: Record<string, string>,
  unused: Record<string, [signature: string, since: string]> = {},
) => ({
  files: new Map(Object.entries(signatures)),
  unused: new Map(Object.entries(unused).map(([path, [signature, since]]) => [path, { signature, since }])),
})

test('hashed files come first, then what pages load, pages, and what leads to them', () => {
  const order = ['assets/a.js', 'de/assets/search/a.bin', 'img/a.png', '_lectern/shared/a.json', '_lectern/pages/a.bin']
  order.push('docs/a/index.html', 'docs/a.md', 'assets/index.html', 'index.html', 'de/404.html', 'sitemap.xml')
  order.push('llms.txt', 'search-index/en.bin')
  expect(order.map(phaseOf)).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3])
  const { uploads } = plan(empty, { 'sitemap.xml': 'a', 'docs/index.html': 'a', 'assets/a.js': 'a' })
  expect(uploads).toEqual([['assets/a.js'], ['docs/index.html'], ['sitemap.xml']])
})

test('what has not changed is not uploaded', () => {
  const previous = deployed({ 'a.html': '1', 'b.html': '1', 'c.html': '' })
  expect(plan(previous, { 'a.html': '1', 'b.html': '2', 'c.html': '' }).uploads).toEqual([['b.html']])
  expect(plan(previous, { 'a.html': '1', 'b.html': '1', 'c.html': '1' }).uploads).toEqual([['c.html']])
  expect(plan(deployed({ 'a.html': '1' }), { 'a.html': '1' })).toMatchObject({ isNeeded: false })
  expect(plan(deployed({ 'a.html': '1' }), { 'a.html': '1' }, true).uploads).toEqual([['a.html']])
})

test('pages are deleted at once, hashed files a week later', () => {
  const previous = deployed(
    { 'a.html': '1', 'assets/a.js': '1' },
    { 'assets/old.js': ['1', '2030-01-02T23:00:00.000Z'], 'assets/newer.js': ['1', '2030-01-03T01:00:00.000Z'] },
  )
  const { deletions, result, isNeeded } = plan(previous, {})
  expect(deletions).toEqual(['a.html', 'assets/old.js'])
  expect(isNeeded).toBe(true)
  expect([...result.unused]).toEqual([
    ['assets/a.js', { signature: '1', since: now.toISOString() }],
    ['assets/newer.js', { signature: '1', since: '2030-01-03T01:00:00.000Z' }],
  ])
})

test('a hashed file that comes back is not uploaded again', () => {
  const previous = deployed({}, { 'assets/a.js': ['1', '2030-01-09T00:00:00.000Z'] })
  const { uploads, result } = plan(previous, { 'assets/a.js': '1' })
  expect([uploads, [...result.files], [...result.unused]]).toEqual([[], [['assets/a.js', '1']], []])
})

test('before all is done, the state of what is uploaded or deleted is unknown, and nothing is forgotten', () => {
  const since = { old: '2030-01-01T00:00:00.000Z', newer: '2030-01-09T00:00:00.000Z' }
  const previous = deployed(
    { 'a.html': '1', 'gone.html': '1', 'same.html': '1', 'assets/gone.js': '1' },
    { 'assets/old.js': ['1', since.old], 'assets/newer.js': ['1', since.newer] },
  )
  const { pending } = plan(previous, { 'a.html': '2', 'new.html': '1', 'same.html': '1' })
  expect(Object.fromEntries(pending.files)).toEqual({
    'a.html': '',
    'gone.html': '',
    'same.html': '1',
    'assets/gone.js': '1',
    'new.html': '',
  })
  expect(Object.fromEntries(pending.unused)).toEqual({
    'assets/old.js': { signature: '', since: since.old },
    'assets/newer.js': { signature: '1', since: since.newer },
  })
  expect(plan(pending, { 'gone.html': '1', 'assets/old.js': '1' }).uploads).toEqual([['assets/old.js'], ['gone.html']])
  expect(plan(pending, {}).deletions).toContain('assets/old.js')
})

test('a manifest is read as it was written, and damaged ones are not', () => {
  const by = { id: 'id', site: 'https://docs.example/' }
  const value = deployed({ 'a b.html': '1' }, { 'assets/a.js': ['1', now.toISOString()] })
  expect(decodeManifest(encodeManifest(by, value))).toEqual({ by, deployed: value })
  // A key with dots would lead out of the prefix.
  for (const path of ['../other/a.html', '/a.html', 'a//b.html', ''])
    expect(decodeManifest(encodeManifest(by, deployed({ [path]: '1' })))).toBe(undefined)
  for (const text of ['', '{}', '{"format":2,"id":"","site":"","files":{},"unused":{}}'])
    expect(decodeManifest(Buffer.from(text))).toBe(undefined)
})
