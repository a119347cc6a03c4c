import path from 'node:path'
import type { DocPageData, SidebarTree } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'

const files = {
  'docs/a/01-x.md': '',
  'docs/a/02-y.md': '',
  'docs/a/deep/z.md': '',
  'docs/b/index.md': '',
  'docs/b/x.md': '',
  'docs/c/x.md': '',
  'docs/c/_category_.yml': 'collapsible: false\n',
  'docs/d/x.md': '',
  'docs/d/deep/y.md': '',
  'docs/d/_category_.yml': 'collapsed: false\n',
  'docs/e.md': '',
}

async function sidebarAt(): Promise<(path: string) => SidebarTree> {
  const { routes, shared = {} } = await run(docs(), files)
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return (path) => {
    const route = byPath.get(path)
    const [url, ...others] = route?.shared ?? []
    if (route === undefined || url === undefined) throw new Error(`no sidebar at ${path}`)
    expect(others).toEqual([])
    expect((route.data as unknown as DocPageData).sidebar).toEqual({
      name: 'defaultSidebar',
      branch: url,
      url: '/_lectern/shared/sidebar-default-defaultSidebar.json',
    })
    return shared[url.replace(/^.*\/|\.json$/g, '')] as unknown as SidebarTree
  }
}

const closed = {
  a: { type: 'category', label: 'a', url: '/docs/a/x', collapsed: true },
  b: { type: 'category', label: 'index', url: '/docs/b/', ownPage: true, collapsed: true },
  c: {
    type: 'category',
    label: 'c',
    url: '/docs/c/x',
    collapsible: false,
    items: [{ label: 'x', url: '/docs/c/x' }],
  },
  d: {
    type: 'category',
    label: 'd',
    url: '/docs/d/deep/y',
    collapsed: false,
    items: [
      { type: 'category', label: 'deep', url: '/docs/d/deep/y', collapsed: true },
      { label: 'x', url: '/docs/d/x' },
    ],
  },
  e: { label: 'e', url: '/docs/e' },
}

test('includes only expanded and non-collapsible categories on pages outside of categories', async () => {
  const at = await sidebarAt()
  expect(at('/docs/e')).toEqual({ items: [closed.a, closed.b, closed.c, closed.d, closed.e] })
})

test('includes the items of the categories on the trail of a page, and no others', async () => {
  const at = await sidebarAt()
  const x = { label: 'x', url: '/docs/a/x' }
  const y = { label: 'y', url: '/docs/a/y' }
  const deep = { type: 'category', label: 'deep', url: '/docs/a/deep/z', collapsed: true }
  const rest = [closed.b, closed.c, closed.d, closed.e]
  expect(at('/docs/a/x').items).toEqual([{ ...closed.a, items: [x, y, deep] }, ...rest])
  expect(at('/docs/a/deep/z').items).toEqual([
    { ...closed.a, items: [x, y, { ...deep, items: [{ label: 'z', url: '/docs/a/deep/z' }] }] },
    ...rest,
  ])
})

test('includes the items of a category on its own page', async () => {
  const at = await sidebarAt()
  expect(at('/docs/b/').items[1]).toEqual({ ...closed.b, items: [{ label: 'x', url: '/docs/b/x' }] })
})

test('shares one slice between the pages of a category, but not between categories with the same name', async () => {
  const at = await sidebarAt()
  expect(at('/docs/a/x')).toBe(at('/docs/a/y'))
  expect(at('/docs/b/')).toBe(at('/docs/b/x'))
  expect(at('/docs/a/x')).not.toBe(at('/docs/a/deep/z'))
  const sameLabels = {
    'docs/a/x.md': '',
    'docs/b/y.md': '',
    'docs/a/_category_.yml': 'label: Same\n',
    'docs/b/_category_.yml': 'label: Same\n',
  }
  const { routes } = await run(docs(), sameLabels)
  expect(routes.map((route) => [route.path, route.shared?.[0]])).toEqual([
    ['/docs/a/x', '/_lectern/shared/sidebar-default-defaultSidebar-Same.json'],
    ['/docs/b/y', '/_lectern/shared/sidebar-default-defaultSidebar-Same-2.json'],
    ['/docs', '/_lectern/shared/sidebar-default-defaultSidebar-Same.json'],
  ])
  const long = 'Long '.repeat(100)
  const longLabels = {
    ...sameLabels,
    'docs/a/_category_.yml': `label: ${long}a\n`,
    'docs/b/_category_.yml': `label: ${long}b\n`,
  }
  const found = (await run(docs(), longLabels)).routes.map((route) => path.basename(String(route.shared?.[0])))
  const name = `sidebar-default-defaultSidebar-${'Long-'.repeat(100)}`.slice(0, 150)
  expect(found).toEqual([`${name}.json`, `${name}-2.json`, `${name}.json`])
})

test('in a large sidebar, each closed category and each part of a long list names a file with its items', async () => {
  const title = 'x'.repeat(400)
  const pages = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`docs/${folder}/p${index}.md`, `# ${title}`])
  const build = async (count: number) => {
    const { routes, shared = {} } = await run(docs(), Object.fromEntries([...pages('a', count), ...pages('a/b', 2)]))
    const branch = routes.find(({ path }) => path === '/docs/a/p0')?.shared?.[0]
    const file = (url = '') => (shared[url.replace(/^.*\/|\.json$/g, '')] as unknown as SidebarTree | undefined)?.items
    const keys = (items: SidebarTree['items'] = []) =>
      items.flatMap((item) => (item.type === 'category' ? [item.itemsKey, item.items?.length] : []))
    return { names: Object.keys(shared), file, keys, branch }
  }
  const whole = 'sidebar-default-defaultSidebar'
  const small = await build(90)
  expect(small.names.filter((name) => /-[\da-f]{6}$/.test(name))).toEqual([])
  expect(small.keys(small.file(small.branch))).toEqual([undefined, 91])
  const large = await build(130)
  const [key, length] = large.keys(large.file(large.branch)?.slice(0, 1))
  expect([String(key), length]).toEqual([expect.stringMatching(/^[\da-f]{6}$/), 77])
  const items = large.file(`${whole}-${key}`)
  expect(items).toHaveLength(131)
  const [inner, innerLength] = large.keys(items)
  expect([String(inner), innerLength]).toEqual([expect.stringMatching(/^[\da-f]{6}$/), undefined])
  expect(large.file(`${whole}-${inner}`)).toHaveLength(2)
})
