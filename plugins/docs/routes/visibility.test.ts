import type { DocPageData, SidebarItem, SidebarTree } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, run, sidebarTree } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'

const unlisted = '---\nunlisted: true\n---\n'
const files = {
  'docs/01-a.md': '---\npagination_next: few/x\n---\n',
  // In this folder, both the index page and all documents are hidden.
  'docs/few/index.md': unlisted,
  'docs/few/x.md': unlisted,
  // In this one, only the index page is hidden.
  'docs/half/index.md': unlisted,
  'docs/half/y.md': '',
  // In this one, only the documents are hidden.
  'docs/page/index.md': '# Page\n',
  'docs/page/z.md': unlisted,
}

test('turns categories without listed items into links or removes them, and links those without a listed page to their first item', async () => {
  const result = await run(docs(), files)
  expect(result.diagnostics).toEqual([])
  expect(sidebarTree(result, 'defaultSidebar')).toEqual([
    { label: 'a', url: '/docs/a' },
    {
      type: 'category',
      label: 'index',
      url: '/docs/half/y',
      collapsed: true,
      items: [{ label: 'y', url: '/docs/half/y' }],
    },
    { label: 'Page', url: '/docs/page/' },
  ])
})

test('shows the sidebar on an unlisted document, but no previous and next links and no links to it', async () => {
  const { routes } = await run(docs(), files)
  const displayed = routes.map(({ path, head, data }) => {
    const { breadcrumbs, previous, next } = data as unknown as DocPageData
    const crumbs = breadcrumbs?.map(({ label }) => label).join(' > ')
    return [path, head.noIndex, crumbs, previous?.url, next?.url]
  })
  expect(displayed).toEqual([
    ['/docs/a', undefined, 'a', undefined, undefined],
    ['/docs/few/', true, 'index', undefined, undefined],
    ['/docs/few/x', true, 'x', undefined, undefined],
    ['/docs/half/', true, 'index > index', undefined, undefined],
    ['/docs/half/y', undefined, 'index > y', '/docs/a', '/docs/page/'],
    ['/docs/page/', undefined, 'Page', '/docs/half/y', undefined],
    ['/docs/page/z', true, 'z', undefined, undefined],
    ['/docs', undefined, 'a', undefined, undefined],
  ])
})

test('shows an unlisted document in the sidebar of its own page only, where it would be if it were listed', async () => {
  const sidebars = { main: ['a', { Guide: ['b', 'x', 'c', { More: ['y'] }] }, 'z'] }
  const names = ['x', 'y', 'z']
  const site = {
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, ''])),
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, unlisted])),
    'sidebars.json': JSON.stringify(sidebars),
  }
  const result = await run(docs({ sidebarPath: 'sidebars.json' }), site)
  const labels = (items: SidebarItem[]): unknown[] =>
    items.map((item) =>
      item.type === 'category' && item.items ? labels(item.items) : item.type !== 'html' && item.label,
    )
  const displayed = (name: string) => {
    const route = result.routes.find(({ path }) => path === `/docs/${name}`)
    const { sidebar } = (route?.data ?? {}) as unknown as DocPageData
    const branch = Object.entries(result.shared ?? {}).find(([shared]) => sidebar?.branch.includes(`${shared}.`))
    return [labels((branch?.[1] as unknown as SidebarTree | undefined)?.items ?? []), sidebar?.addsPage]
  }
  expect(displayed('b')).toEqual([['a', ['b', 'c']], undefined])
  expect(displayed('x')).toEqual([['a', ['b', 'x', 'c']], true])
  // A category without listed items is left out.
  expect(displayed('y')).toEqual([['a', ['b', 'c', 'y']], true])
  expect(displayed('z')).toEqual([['a', 'Guide', 'z'], true])
  expect(labels(sidebarTree(result, 'main'))).toEqual(['a', ['b', 'c']])
})

test('leaves out references to unlisted documents, but not navbar links', async () => {
  const sidebars = { main: ['b', { type: 'ref', id: 'a' }] }
  const site = { 'docs/a.md': unlisted, 'docs/b.md': '', 'sidebars.json': JSON.stringify(sidebars) }
  const result = await run(docs({ sidebarPath: 'sidebars.json' }), site)
  expect(sidebarTree(result, 'main')).toEqual([{ label: 'b', url: '/docs/b' }])
  expect(result.targets).toMatchObject({ 'doc default a': '/docs/a' })
})

test('treats drafts and unlisted documents like others in development', async () => {
  const site = { 'docs/a.md': unlisted, 'docs/b.md': '---\ndraft: true\ntags: [x]\n---\n' }
  const result = await run(docs(), site, configWith(), 'development')
  expect(sidebarTree(result, 'defaultSidebar')).toMatchObject([{ label: 'a' }, { label: 'b' }])
  expect(result.routes.map(({ path, head }) => [path, head.noIndex])).toEqual([
    ['/docs/a', undefined],
    ['/docs/b', undefined],
    ['/docs/tags', undefined],
    ['/docs/tags/x', undefined],
    ['/docs', undefined],
  ])
})

test('publishes no sidebar that no page shows', async () => {
  const draft = '---\ndraft: true\n---\n'
  const link = { type: 'link', label: 'Wiki', href: 'https://wiki.example' }
  const sidebars = { main: ['a'], hidden: ['b', link], links: [link] }
  const site = {
    'docs/a.md': '',
    'docs/b.md': draft,
    'docs/c.md': '---\ndisplayed_sidebar: links\n---\n',
    'sidebars.json': JSON.stringify(sidebars),
  }
  const { shared = {} } = await run(docs({ sidebarPath: 'sidebars.json' }), site)
  expect(Object.keys(shared).filter((name) => /hidden/.test(name))).toEqual([])
  expect(Object.keys(shared).some((name) => name.endsWith('-links'))).toBe(true)
})
