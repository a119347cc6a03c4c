import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { DocPageData, SidebarTree } from 'lectern/plugin-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(() => {
  site = openSite('docs-visibility')
})
afterAll(() => site.close())

const sidebarFile = '_lectern/shared/docs/sidebar-default-defaultSidebar.json'
const noteOf = (html: string) => /<p class="admonition-title">([^<]*)</.exec(html)?.[1]

describe('for readers', () => {
  beforeAll(async () => {
    await site.build()
  })

  test('drafts are not built, unlisted pages are', () => {
    expect(builtPages(site)).toEqual([
      '',
      '/docs',
      '/docs/category/guide',
      '/docs/guide/a',
      '/docs/guide/hidden',
      '/docs/guide/z',
      '/docs/start',
      '/few',
    ])
  })

  test('the images of drafts are not published', () => {
    const files = readdirSync(path.join(site.dir, 'build'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /draft/.test(file))).toEqual([])
  })

  test('no sidebar, card or pagination links to an unlisted page', () => {
    const tree = JSON.parse(site.file(`build/${sidebarFile}`)) as SidebarTree
    expect(tree.items).toEqual([
      { label: 'Start', url: '/docs/start' },
      {
        type: 'category',
        label: 'Guide',
        url: '/docs/category/guide',
        ownPage: true,
        collapsed: true,
        items: [
          { label: 'Alpha', url: '/docs/guide/a' },
          { label: 'Zulu', url: '/docs/guide/z' },
        ],
      },
    ])
    expect(builtPage(site, '/docs/category/guide').page.data).toMatchObject({
      items: [
        { label: 'Alpha', url: '/docs/guide/a' },
        { label: 'Zulu', url: '/docs/guide/z' },
      ],
    })
    const neighbours = ['/docs/start', '/docs/guide/a', '/docs/guide/z'].map((path) => {
      const { previous, next } = builtPage(site, path).page.data as unknown as DocPageData
      return [previous?.url, next?.url]
    })
    expect(neighbours).toEqual([
      [undefined, undefined],
      ['/docs/category/guide', '/docs/guide/z'],
      ['/docs/guide/a', undefined],
    ])
  })

  test('an unlisted page has its sidebar, a note and a noindex tag', () => {
    const { page, article, tags, html } = builtPage(site, '/docs/guide/hidden')
    const data = page.data as unknown as DocPageData
    expect(data.sidebar?.branch).toBe('/_lectern/shared/docs/sidebar-default-defaultSidebar-Guide-Hidden.json')
    expect(html).toMatch(/<a href="\/docs\/guide\/hidden" aria-current="page">Hidden/)
    expect(data.breadcrumbs).toEqual([
      { label: 'Guide', url: '/docs/category/guide' },
      { label: 'Hidden', url: '/docs/guide/hidden' },
    ])
    expect([data.previous, data.next, data.visibility]).toEqual([undefined, undefined, 'unlisted'])
    expect(noteOf(article)).toBe('Unlisted page')
    expect(tags).toEqual([
      '<meta name="robots" content="noindex, nofollow">',
      '<meta property="og:title" content="Hidden | Trails">',
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Trails">',
      '<meta property="og:locale" content="en">',
      '<meta name="twitter:card" content="summary">',
    ])
    expect(html).not.toContain('rel="canonical"')
    expect(noteOf(builtPage(site, '/few').article)).toBe('Unlisted page')
    expect(builtPage(site, '/few').tags).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  test('links in the text to it are valid', () => {
    expect(builtPage(site, '/docs/start').article).toContain('<a href="/docs/guide/hidden">The hidden page</a>')
  })
})

describe('in development', () => {
  const get = async (address: string, path: string) => {
    const response = await fetch(address + path)
    return { status: response.status, text: await response.text() }
  }

  test('both are shown like other pages, with a note', async () => {
    const address = await site.serve('start')
    const draft = await get(address, '/docs/guide/draft')
    expect([draft.status, noteOf(draft.text)]).toEqual([200, 'Draft page'])
    expect(draft.text).not.toContain('name="robots"')
    expect(noteOf((await get(address, '/docs/guide/hidden')).text)).toBe('Unlisted page')
    expect(noteOf((await get(address, '/nobody')).text)).toBe('Draft page')
    const tree = JSON.parse((await get(address, `/${sidebarFile}`)).text) as SidebarTree
    expect(tree.items[1]).toMatchObject({
      items: [{ label: 'Alpha' }, { label: 'Draft' }, { label: 'Hidden' }, { label: 'Zulu' }],
    })
  })

  test('SIMULATE_PRODUCTION_VISIBILITY shows what readers will see', async () => {
    const address = await site.serve('start', { env: { SIMULATE_PRODUCTION_VISIBILITY: 'true' } })
    expect((await get(address, '/docs/guide/draft')).status).toBe(404)
    expect((await get(address, '/nobody')).status).toBe(404)
    const hidden = await get(address, '/docs/guide/hidden')
    expect(noteOf(hidden.text)).toBe('Unlisted page')
    expect(hidden.text).toContain('<meta name="robots" content="noindex, nofollow" data-page-tag>')
  })
})
