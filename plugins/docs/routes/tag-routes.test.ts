import { expect, test } from 'vitest'
import { configWith, run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

const files = {
  'docs/a.md': '---\ntags: [one, two words]\n---\n',
  'docs/tags.yml': 'one:\n  label: The first\n',
  'docs/words.yml': 'two words:\n  permalink: /words\n',
}

/** Paths and labels of the tag pages, and the messages of diagnostics. */
async function tags(options: DocsOptions, config = configWith()) {
  const { routes, diagnostics } = await run(docs({ sidebarPath: false, ...options }), files, config)
  const pages = routes.filter(({ component }) => component === '@theme/DocTagPage')
  return [
    ...pages.map(({ path, data }) => `${path} ${(data as { label: string }).label}`),
    ...diagnostics.map(({ severity, message }) => `${severity} ${message}`),
  ]
}

test('loads a tags file with another name, or none', async () => {
  const inline = 'warning Tag not defined in docs/tags.yml: `two words`.'
  expect(await tags({})).toEqual(['/docs/tags/one The first', '/docs/tags/two-words two words', inline])
  expect(await tags({ tags: 'words.yml' })).toEqual([
    '/docs/tags/one one',
    '/docs/tags/words Two words',
    'warning Tag not defined in docs/words.yml: `one`.',
  ])
  const none = ['/docs/tags/one one', '/docs/tags/two-words two words']
  expect(await tags({ tags: false })).toEqual(none)
  expect(await tags({ tags: null })).toEqual(none)
  expect(await tags({ tags: 'nothing.yml' })).toEqual([...none, 'error The tags file docs/nothing.yml does not exist.'])
})

test('reports inline tags with the configured severity', async () => {
  expect((await tags({ onInlineTags: 'ignore' }))[2]).toBeUndefined()
  expect((await tags({ onInlineTags: 'log' }))[2]).toMatch(/^info /)
  expect((await tags({ onInlineTags: 'throw' }))[2]).toMatch(/^error /)
})

test('uses tagsBasePath', async () => {
  const quiet: DocsOptions = { onInlineTags: 'ignore' }
  expect(await tags({ ...quiet, routeBasePath: '/', tagsBasePath: 'topics' })).toEqual([
    '/topics/one The first',
    '/topics/two-words two words',
  ])
  expect(await tags(quiet, configWith({ baseUrl: '/b/', trailingSlash: true }))).toEqual([
    '/b/docs/tags/one/ The first',
    '/b/docs/tags/two-words/ two words',
  ])
})

test('creates a page for a tag that is named like a file', async () => {
  const site = { 'docs/a.md': '---\ntags: [{label: Node.js, permalink: /node.js}]\ncanonical: /v1.x\n---\n' }
  const { routes } = await run(docs(), site, configWith({ trailingSlash: true }))
  expect(routes.map(({ path }) => path)).toEqual(['/docs/a/', '/docs/tags/', '/docs/tags/node.js/', '/docs/'])
  expect(routes[0]?.head.canonical).toBe('/v1.x/')
})

test('creates no tags page if no document has tags', async () => {
  const { routes } = await run(docs(), { 'docs/a.md': '', 'docs/tags.yml': 'one:\n' })
  expect(routes.map(({ path }) => path)).toEqual(['/docs/a', '/docs'])
})
