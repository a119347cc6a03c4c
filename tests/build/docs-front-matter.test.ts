import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DocPageData } from 'lectern/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('docs-front-matter', { SITE_BASE_URL: '/base/' })
  await site.build()
})
afterAll(() => site.close())

const classes = 'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page'

test('every key of front matter', () => {
  const { page, html, tags, article } = builtPage(site, '/docs/every-key')
  expect(page.data).toEqual({
    docId: '7',
    title: 'Every key',
    hideTitle: true,
    hideToc: true,
    minTocLevel: 2,
    maxTocLevel: 4,
    sidebar: {
      name: 'defaultSidebar',
      branch: '/base/_lectern/shared/docs/sidebar-default-defaultSidebar-top.json',
      url: '/base/_lectern/shared/docs/sidebar-default-defaultSidebar.json',
    },
    breadcrumbs: [{ label: 'All', url: '/base/docs/every-key' }],
    next: { label: 'Plain', url: '/base/docs/plain' },
    search: { boost: 2, keywords: ['all'] },
  })
  expect(html).toContain(`<html lang="en" dir="ltr" class="${classes} docs-doc-id-7">`)
  expect(html).toContain('<title>Every key there is | Trails</title>')
  expect(tags.map((tag) => tag.replace(/-[0-9a-f]{10}\./, '-#.'))).toEqual([
    '<meta name="description" content="A page with every key">',
    '<meta name="keywords" content="one,2">',
    '<meta property="og:image" content="https://trails.example/base/assets/images/tent-#.png">',
    '<link rel="canonical" href="https://trails.example/base/docs/plain">',
    '<meta property="og:title" content="Every key there is | Trails">',
    '<meta property="og:description" content="A page with every key">',
    '<meta property="og:url" content="https://trails.example/base/docs/plain">',
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Trails">',
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image" content="https://trails.example/base/assets/images/tent-#.png">',
  ])
  expect(article).not.toContain('<h1>')
  expect(article).not.toContain('edit')
})

test("publishes page images, keeps external ones, and falls back to the site's", () => {
  const imageOf = (page: string) => /og:image" content="([^"]*)"/.exec(builtPage(site, page).html)?.[1] ?? ''
  const published = new URL(imageOf('/docs/every-key')).pathname
  expect(existsSync(path.join(site.dir, 'build', published.replace('/base/', '')))).toBe(true)
  expect(imageOf('/about')).toBe(imageOf('/docs/every-key').replace('tent', 'me'))
  expect(imageOf('/docs/plain')).toBe('https://trails.example/base/img/card.png')
  expect(imageOf('/docs/outside')).toBe('https://pictures.example/a.png')
  expect(imageOf('')).toBe('https://trails.example/base/img/card.png')
})

test('a page can have its canonical address elsewhere', () => {
  const { tags, article, page } = builtPage(site, '/docs/plain')
  expect(tags).toContain('<link rel="canonical" href="https://elsewhere.example/plain">')
  expect(article).toContain('<a href="/base/docs/every-key">Everything</a>')
  expect((page.data as unknown as DocPageData).search).toBe(false)
  const about = builtPage(site, '/about')
  expect(about.tags).toContain('<link rel="canonical" href="https://trails.example/base/docs/plain">')
  expect(about.html).toContain('class="mdx-wrapper mdx-page plugin-pages plugin-id-default"')
  expect(about.html).toContain('<title>About us | Trails</title>')
  expect(about.page.data).toEqual({ title: 'About', minTocLevel: 2, maxTocLevel: 3, search: { boost: 0.5 } })
})

test('the main document at the root of the docs has its own address as canonical', () => {
  const root = builtPage(site, '/docs')
  expect(root.page.data).toEqual(builtPage(site, '/docs/every-key').page.data)
  expect(root.tags).toContain('<link rel="canonical" href="https://trails.example/base/docs/plain">')
})

test('the edit link comes from the option or front matter', () => {
  const editUrlOf = (page: string) => (builtPage(site, page).page.data as unknown as DocPageData).editUrl
  expect(editUrlOf('/docs/plain')).toBe('https://git.example/edit/main/docs/plain.md')
  expect(editUrlOf('/docs/outside')).toBe('https://git.example/other')
  expect(editUrlOf('/docs/every-key')).toBeUndefined()
})

test('labels of previous and next pages', () => {
  const { previous } = builtPage(site, '/docs/outside').page.data as unknown as DocPageData
  expect(previous).toEqual({ label: 'Everything', url: '/base/docs/every-key' })
})
