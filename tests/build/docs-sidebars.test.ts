import type { DocCategoryPageData, DocPageData, SidebarTree } from 'lectern/plugin-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/pages.ts'
import { sharedFixture } from '../support/shared-site.ts'
import type { TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedFixture('docs-sidebars')
})
afterAll(() => site.close())

const tree = (file: string) => (JSON.parse(site.file(`build/_lectern/shared/${file}.json`)) as SidebarTree).items
const dataOf = (path: string) => builtPage(site, path).page.data as unknown as DocPageData

test('three instances, one of them at the root', () => {
  expect(builtPages(site)).toEqual([
    '',
    '/api',
    '/api/index',
    '/api/v1',
    '/api/v1/calls',
    '/api/v1/errors',
    '/first-day',
    '/guide/inner',
    '/guide/paths',
    '/guide/rivers',
    '/handbook',
    '/handbook/01-one',
    '/handbook/02-two',
    '/handbook/03-staff',
    '/start/install',
    '/start/single',
    '/tools/compass',
    '/tools/map',
  ])
  const versions = ['', '/api/v1', '/handbook/01-one'].map((path) => builtPage(site, path).page.version?.instance)
  expect(versions).toEqual(['default', 'api', 'handbook'])
  expect(builtPage(site, '/api/v1').page.className).toBe(
    'docs-wrapper plugin-docs plugin-id-api docs-version-current docs-doc-page docs-doc-id-v1/index',
  )
})

describe('a sidebars file in TypeScript', () => {
  test('every kind of item', () => {
    expect(tree('docs/sidebar-default-guides')).toEqual([
      { label: 'Welcome', url: '/', badge: { text: 'Soon', variant: 'caution' } },
      {
        type: 'category',
        label: 'Start',
        url: '/first-day',
        ownPage: true,
        collapsed: true,
        className: 'category-start',
        badge: { text: 'Begin here', variant: 'tip' },
        customProps: { icon: 'flag', steps: [1, 2] },
        items: [
          { label: 'Installing', url: '/start/install', badge: { text: 'New' } },
          { label: 'Compass', url: '/tools/compass' },
          { label: 'Shop', url: 'https://shop.example', external: true, className: 'out', badge: { text: 'Ad' } },
          { label: 'Raw', url: '/raw.txt' },
        ],
      },
      { type: 'html', value: '<hr>', className: 'rule' },
      { type: 'html', value: '<em>More</em>', defaultStyle: true },
      {
        type: 'category',
        label: 'Deeper',
        url: '/guide/rivers',
        collapsed: true,
        badge: { text: 'Long' },
        items: [
          { label: 'Rivers', url: '/guide/rivers' },
          {
            label: 'Paths',
            url: '/guide/paths',
            className: 'of-paths',
            badge: { text: 'Beta' },
            customProps: { height: 3 },
          },
          {
            type: 'category',
            label: 'Inside',
            url: '/guide/inner/',
            collapsed: false,
            className: 'of-caves',
            badge: { text: '!', variant: 'danger' },
            customProps: { dark: true },
            items: [{ label: 'Caves', url: '/guide/inner/' }],
          },
        ],
      },
      { label: 'Single', url: '/start/single' },
    ])
    expect(tree('docs/sidebar-default-tools')).toMatchObject([
      { label: 'Tools', url: '/tools/compass', items: [{ label: 'Compass' }, { label: 'Map' }] },
    ])
  })

  test('renders badges, classes and custom props', () => {
    const { html } = builtPage(site, '/start/install')
    const nav = /<nav class="sidebar"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1]
    expect(nav).toContain('<li><a href="/">Welcome <span class="badge badge-caution">Soon</span></a></li>')
    expect(nav).toContain(
      '<li class="category-start" data-props="{&quot;icon&quot;:&quot;flag&quot;,&quot;steps&quot;:[1,2]}"><a href="/first-day">Start <span class="badge badge-tip">Begin here</span></a>',
    )
    expect(nav).toContain('<a href="/start/install" aria-current="page">Installing <span class="badge">New</span></a>')
    expect(nav).toContain('<li class="rule" data-html=""><hr></li><li data-html="default"><em>More</em></li>')
  })

  test('a generated page has its address, text and cards', () => {
    const { page, tags } = builtPage(site, '/first-day')
    const { sidebar: _, ...data } = page.data as unknown as DocCategoryPageData
    expect(data).toEqual({
      title: 'How to start',
      description: 'Everything for the first day',
      items: [
        { label: 'Installing', url: '/start/install', description: 'What to put on' },
        { label: 'Compass', url: '/tools/compass', description: 'North is up.' },
        { label: 'Shop', url: 'https://shop.example', external: true, description: 'Maps and boots' },
        { label: 'Raw', url: '/raw.txt' },
      ],
      breadcrumbs: [{ label: 'Start', url: '/first-day' }],
      previous: { label: 'Welcome', url: '/' },
      next: { label: 'Installing', url: '/start/install' },
    })
    expect(tags).toEqual([
      '<meta name="description" content="Everything for the first day">',
      '<meta name="keywords" content="start,first">',
      '<meta property="og:image" content="https://trails.example/img/start.png">',
      '<link rel="canonical" href="https://trails.example/first-day">',
      '<meta property="og:title" content="How to start | Trails">',
      '<meta property="og:description" content="Everything for the first day">',
      '<meta property="og:url" content="https://trails.example/first-day">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Trails">',
      '<meta property="og:locale" content="en">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:image" content="https://trails.example/img/start.png">',
    ])
  })

  test('a reference has its own sidebar, and front matter sets its pagination', () => {
    expect(dataOf('/tools/compass').sidebar?.name).toBe('tools')
    expect(dataOf('/guide/rivers').sidebar?.name).toBe('guides')
    const { previous, next } = dataOf('/tools/map')
    expect([previous, next]).toEqual([undefined, { label: 'Welcome', url: '/' }])
  })
})

test('a sidebars file in CommonJS, and the defaults of its instance', () => {
  expect(tree('docs-api/sidebar-api-api')).toEqual([
    { label: 'API', url: '/api/index' },
    {
      type: 'category',
      label: 'Version one',
      url: '/api/v1/',
      ownPage: true,
      collapsed: false,
      items: [
        { label: 'Errors', url: '/api/v1/errors' },
        { label: 'Calls', url: '/api/v1/calls' },
      ],
    },
  ])
})

test('a sidebars file in JSON with a custom items generator; no number prefixes, no breadcrumbs', () => {
  expect(tree('docs-handbook/sidebar-handbook-all')).toEqual([
    { label: 'Two', url: '/handbook/02-two' },
    { label: 'One', url: '/handbook/01-one' },
    { label: 'Archive', url: 'https://archive.example', external: true },
  ])
  expect(dataOf('/handbook/02-two')).not.toHaveProperty('breadcrumbs')
  expect(dataOf('/handbook/03-staff')).not.toHaveProperty('sidebar')
})

test('the main document of an instance: at its root, else the first of its first sidebar', () => {
  expect(['', '/api', '/handbook'].map((path) => dataOf(path).docId)).toEqual(['intro', 'index', '02-two'])
})

test('the navbar links to the first page of each sidebar and marks the current one', () => {
  const marked = (path: string) => {
    const navbar = /<nav [^>]*aria-label="Main">(.*?)<\/nav>/s.exec(builtPage(site, path).html)?.[1] ?? ''
    return [...navbar.matchAll(/<a href="([^"]*)"( aria-current="\w+")?>([^<]*)</g)].map(
      ([, url, current, label]) => `${label} ${url}${current ?? ''}`,
    )
  }
  expect(marked('/tools/map')).toEqual([
    'Guides /',
    'Tools /tools/compass aria-current="true"',
    'API /api/index',
    'Handbook /handbook/02-two',
    'Install /start/install',
  ])
  expect(marked('/api/v1')[2]).toBe('API /api/index aria-current="true"')
})
