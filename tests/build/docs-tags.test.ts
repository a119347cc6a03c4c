import type { DocPageData, DocTagPageData, DocTagsPageData } from 'lectern/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let output: string
beforeAll(async () => {
  site = openSite('docs-tags')
  output = (await site.build()).output
})
afterAll(() => site.close())

test('creates a page for every tag in use, and one for all', () => {
  expect(builtPages(site).filter((page) => page.startsWith('/docs/tags'))).toEqual([
    '/docs/tags',
    '/docs/tags/2024',
    '/docs/tags/camping',
    '/docs/tags/first-aid',
    '/docs/tags/maps-and-charts',
    '/docs/tags/open-source',
    '/docs/tags/ropes',
    '/docs/tags/secret',
  ])
})

test('lists all tags of listed pages by label, with counts', () => {
  const { page, article } = builtPage(site, '/docs/tags')
  expect(page.component).toBe('@theme/DocTagsPage')
  expect(page.title).toBe('Tags | Trails')
  expect(page.className).toBe('docs-wrapper plugin-docs plugin-id-default docs-version-current docs-tags-list-page')
  const tags: DocTagsPageData['tags'] = [
    { label: '2024', url: '/docs/tags/2024', count: 1 },
    { label: 'Camping', url: '/docs/tags/camping', description: 'Sleeping outside', count: 3 },
    { label: 'First-aid', url: '/docs/tags/first-aid', count: 1 },
    { label: 'Map', url: '/docs/tags/maps-and-charts', count: 1 },
    { label: 'open-source', url: '/docs/tags/open-source', count: 2 },
    { label: 'Rope work', url: '/docs/tags/ropes', count: 1 },
  ]
  expect(page.data).toEqual({ title: 'Tags', tags })
  expect(article).toContain('<h1>Tags</h1><ul class="cards"><li><a href="/docs/tags/2024">2024</a><p>1 page</p></li>')
  expect(article).toContain('<a href="/docs/tags/camping">Camping</a><p>Sleeping outside</p><p>3 pages</p>')
})

test('lists the pages of a tag by title, without drafts and unlisted pages', () => {
  const { page, article, html } = builtPage(site, '/docs/tags/camping')
  const data: DocTagPageData = {
    label: 'Camping',
    description: 'Sleeping outside',
    items: [
      { label: 'Knots', url: '/docs/knots' },
      { label: 'Maps', url: '/docs/maps', description: 'Paper never runs out of power.' },
      { label: 'Tents', url: '/docs/tents', description: 'Where to sleep' },
    ],
    tagsUrl: '/docs/tags',
  }
  expect(page.component).toBe('@theme/DocTagPage')
  expect(page.data).toEqual(data)
  expect(html).toContain('<title>Pages tagged “Camping” | Trails</title>')
  expect(html).toContain('<meta name="description" content="Sleeping outside" data-page-tag>')
  expect(article).toContain('<li><a href="/docs/tags">Tags</a></li><li aria-current="page">Camping</li>')
  expect(article).toContain('<h1>3 pages tagged “Camping”</h1><p class="lead">Sleeping outside</p>')
})

test('the page of a tag that only unlisted pages have is unlisted', () => {
  const { page, tags, article } = builtPage(site, '/docs/tags/secret')
  expect(page.data).toEqual({
    label: 'secret',
    items: [{ label: 'Hidden place', url: '/docs/hidden' }],
    tagsUrl: '/docs/tags',
    visibility: 'unlisted',
  })
  expect(tags).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(article).toContain('<p class="admonition-title">Unlisted page</p>')
})

test('a page links to its tags, each once', () => {
  const data = builtPage(site, '/docs/knots').page.data as unknown as DocPageData
  expect(data.tags).toEqual([
    { label: 'Rope work', url: '/docs/tags/ropes' },
    { label: 'open-source', url: '/docs/tags/open-source' },
    { label: 'Camping', url: '/docs/tags/camping' },
  ])
  expect(builtPage(site, '/docs/knots').article).toContain(
    '<ul class="tags" aria-label="Tags"><li><a href="/docs/tags/ropes" rel="tag">Rope work</a></li>',
  )
  expect(builtPage(site, '/docs/tents').article).toContain('<a href="/docs/tags/first-aid" rel="tag">First-aid</a>')
})

test('reports tags missing from the tags file with their location', () => {
  expect(output).toContain('docs/knots.md:3 Tags not defined in docs/tags.yml: `Rope work`, `open-source`.')
  expect(output).toContain('docs/maps.md:2 Tags not defined in docs/tags.yml: `Open Source`, `2024`.')
  expect(output).toContain('docs/hidden.md:3 Tag not defined in docs/tags.yml: `secret`.')
  expect(output).not.toContain('docs/tents.md')
})

test('tags follow the base URL', async () => {
  const below = openSite('docs-tags', { SITE_BASE_URL: '/base/' })
  try {
    await below.build()
    expect(builtPage(below, '/docs/tags/camping').page.data).toMatchObject({
      items: [{ url: '/base/docs/knots' }, {}, {}],
      tagsUrl: '/base/docs/tags',
    })
  } finally {
    await below.close()
  }
})
