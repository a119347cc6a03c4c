import type { Page, Route, Site, SiteConfig } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { llms } from './index.ts'
import { twinPath, twinsOf, twinTexts } from './markdown-page.ts'
import { sectionsOf } from './sections.ts'

const config = {
  title: 'Trails',
  tagline: '',
  url: 'https://trails.example',
  baseUrl: '/',
  titleDelimiter: '|',
} as SiteConfig

const canonical = (href: string) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const
const sidebar = { name: 's', branch: '', url: '/sidebar.json' }

function page(path: string, change: object = {}): Page {
  const head = [canonical(config.url + path)]
  return {
    path,
    title: `${path} | Trails`,
    head,
    contents: [{ id: path, hasTitle: false }],
    data: { sidebar },
    ...change,
  } as never
}

function siteOf(pages: Page[], items: object[] = []): Site {
  return {
    config,
    manifest: { locale: 'en', routes: [], sources: {} },
    pages,
    shared: { '/sidebar.json': { items } as never },
    markdown: (id, linkOf) => `Text of ${id}: ${linkOf('/b?x=1#y')} ${linkOf('../c')} ${linkOf('/img/d.png')}\n`,
    article: async () => undefined,
    sections: async () => undefined,
  }
}

test('a twin stands at the path of its page, in any form of it', () => {
  const paths = ['/', '/docs/a', '/docs/a/', '/docs/a.html', '/docs/Größe', '/docs/node.js']
  expect(paths.map((path) => twinPath(path, config))).toEqual([
    '/index.md',
    '/docs/a.md',
    '/docs/a.md',
    '/docs/a.md',
    '/docs/Gr%C3%B6%C3%9Fe.md',
    '/docs/node.js.md',
  ])
  expect(twinPath('/base/', { ...config, baseUrl: '/base/' })).toBe('/base/index.md')
})

test('pages of one document have one, and pages that list others; not those of components', () => {
  const pages = [
    page('/one'),
    page('/none', { contents: [] }),
    page('/many', { contents: [{}, {}] }),
    page('/list', { contents: [], data: { items: [{ label: 'A', url: '/a' }] } }),
    page('/404.html'),
  ]
  expect([...twinsOf(siteOf(pages)).keys()]).toEqual(['/one', '/list'])
})

test('links lead to twins where there are such; a title that the document lacks goes first', () => {
  const site = siteOf([page('/docs/a', { data: { title: 'A page' } }), page('/b'), page('/c', { contents: [] })])
  const twins = twinsOf(site)
  expect([...twinTexts(site, twins).values()][0]).toBe(
    '# A page\n\nText of /docs/a: https://trails.example/b.md#y https://trails.example/c https://trails.example/img/d.png\n',
  )
})

test('sections follow the sidebar; hidden pages and second addresses are left out', () => {
  const link = (url: string) => ({ label: url, url })
  const items = [
    link('/first'),
    {
      type: 'category',
      label: 'Guide',
      url: '/guide',
      ownPage: true,
      items: [link('/b'), { type: 'category', label: 'Deep', url: '/a', items: [link('/a')] }],
    },
    { type: 'html', value: '<hr>' },
    link('https://elsewhere.example/'),
    link('/last'),
  ]
  const hidden = { head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }] }
  const pages = [
    ...['/a', '/b', '/first', '/guide', '/last', '/other'].map((path) => page(path)),
    page('/hidden', hidden),
    page('/', { head: [canonical('https://trails.example/first')] }),
  ]
  const site = siteOf(pages, items)
  const found = sectionsOf(site, twinsOf(site)).map(({ title, twins }) => [title, twins.map((twin) => twin.page.path)])
  expect(found).toEqual([
    ['Documentation', ['/first', '/last']],
    ['Guide', ['/guide', '/b', '/a']],
    ['More', ['/other']],
  ])
})

test('the posts of a blog are a section of their own, the newest first', () => {
  const post = (path: string, date: string) => ({
    path,
    component: '@theme/BlogPostPage',
    plugin: 'blog',
    data: { post: { date } },
  })
  const list = (path: string, number: number) => {
    const data = { pagination: { page: number } }
    return { path, component: '@theme/BlogListPage', plugin: 'blog', head: { title: `Journal ${number}` }, data }
  }
  const routes = [
    list('/blog', 1),
    list('/blog/page/2', 2),
    post('/blog/a', '2023-01-02'),
    post('/blog/b', '2024-01-02'),
  ]
  const site = siteOf(['/blog/a', '/blog/b', '/other'].map((path) => page(path)))
  const given = { ...site, manifest: { ...site.manifest, routes: routes as unknown as Route[] } }
  const found = sectionsOf(given, twinsOf(given)).map(({ title, twins }) => [
    title,
    twins.map((twin) => twin.page.path),
  ])
  expect(found).toEqual([
    ['Journal 1', ['/blog/b', '/blog/a']],
    ['More', ['/other']],
  ])
})

test('while somebody writes, no page names a twin', () => {
  const { head } = llms()
  expect(head?.(page('/a'), { config, mode: 'development' })).toEqual([])
  expect(head?.(page('/a'), { config, mode: 'production' })).toEqual([
    { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: '/a.md' } },
  ])
})

test('one file for all documents can be left out; wrong options are told', async () => {
  const { out, files } = memoryWriter()
  await llms({ full: false }).emit?.(siteOf([page('/a')]), out, undefined)
  expect([...files.keys()]).toEqual(['a.md', 'llms.txt'])
  expect(() => llms({ full: 'no' } as never)).toThrow('`full` in llms(): expected true or false')
})
