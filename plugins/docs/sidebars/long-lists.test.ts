import type { DocCategoryPageData, SidebarTree } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { type DocsOptions, docs } from '../index.ts'

const page = (index: number) => String(index).padStart(3, '0')
const pages = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/p${page(index)}.md`, '']))

async function build(files: Record<string, string>, options: DocsOptions = {}) {
  const { routes, shared = {}, diagnostics } = await run(docs(options), files)
  expect(diagnostics).toEqual([])
  const find = (path: string) => routes.find((route) => route.path === path)
  const data = (path: string) => find(path)?.data as unknown as DocCategoryPageData
  /** Last parts of the URLs in the sidebar of a page; for a category its items, for a link to all of them its URL. */
  const sidebar = (path: string) => {
    const { items } = shared[find(path)?.shared?.[0]?.replace(/^.*\/|\.json$/g, '') ?? ''] as unknown as SidebarTree
    const names = (list: SidebarTree['items']): unknown[] =>
      list.map((item) => {
        if (item.type === 'html') return item.value
        if (item.type === 'category') return item.items ? names(item.items) : item.label
        return item.more ? `${item.label} ${item.url}` : item.url.replace(/^.*\//, '')
      })
    return names(items)
  }
  return { routes, data, sidebar }
}

const range = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => `p${page(start + index)}`)
const all = 'Show all /docs/category/a'

test('shows every item of a list with as many items as the limit', async () => {
  const { routes, sidebar } = await build({ ...pages('docs/a', 100), 'docs/b.md': '' })
  expect(sidebar('/docs/a/p050')).toEqual([range(0, 100), 'b'])
  expect(routes).toHaveLength(102)
})

test('shows the items around the page, the first and the last, and links to the page with all of them', async () => {
  const { data, sidebar } = await build({ ...pages('docs/a', 200), 'docs/b.md': '' })
  const middle = [['p000', all, ...range(75, 150), all, 'p199'], 'b']
  expect(sidebar('/docs/a/p100')).toEqual(middle)
  expect(sidebar('/docs/a/p124')).toEqual(middle)
  expect(sidebar('/docs/a/p125')).toEqual([['p000', all, ...range(100, 175), all, 'p199'], 'b'])
  expect(sidebar('/docs/a/p000')).toEqual([[...range(0, 75), all, 'p199'], 'b'])
  expect(sidebar('/docs/a/p199')).toEqual([['p000', all, ...range(125, 200)], 'b'])
  expect(sidebar('/docs/b')).toEqual(['a', 'b'])
  const list = data('/docs/category/a')
  expect(list.title).toBe('a: all pages')
  expect(list.items.map(({ url }) => url)).toEqual(range(0, 200).map((name) => `/docs/a/${name}`))
  expect(list).toMatchObject({ compact: true, search: false })
  expect(list.breadcrumbs).toEqual([{ label: 'a' }, { label: 'All pages', url: '/docs/category/a' }])
  expect(data('/docs/a/p199')).toMatchObject({ previous: { url: '/docs/a/p198' }, next: { url: '/docs/b' } })
})

test('limits the top level and lists in lists, around the category of the page', async () => {
  const folders = Array.from({ length: 30 }, (_, index) => [`docs/f${page(index)}/x.md`, ''])
  const { data, sidebar } = await build(Object.fromEntries(folders), { sidebarMaxItems: 12 })
  const top = 'Show all /docs/all-pages'
  const labels = ['f012', 'f013', 'f014', ['x'], 'f016', 'f017', 'f018', 'f019', 'f020']
  expect(sidebar('/docs/f015/x')).toEqual(['f000', top, ...labels, top, 'f029'])
  expect(data('/docs/all-pages').items).toHaveLength(30)
})

test('uses the generated index page of a category', async () => {
  const file = 'link:\n  type: generated-index\n  slug: everything\n'
  const { routes, data, sidebar } = await build({ ...pages('docs/a', 101), 'docs/a/_category_.yml': file })
  expect(sidebar('/docs/a/p000')).toEqual([[...range(0, 75), 'Show all /docs/everything', 'p100']])
  expect(data('/docs/everything').compact).toBeUndefined()
  expect(routes.map(({ path }) => path)).not.toContain('/docs/category/a')
})

test('gives the page a URL that no other page has', async () => {
  const files = { ...pages('docs/a', 11), 'docs/a/index.md': '---\ntitle: a\n---\n', 'docs/category/a.md': '' }
  const { data } = await build(files, { sidebarMaxItems: 10 })
  expect(data('/docs/category/a-1').items).toHaveLength(11)
})

test('shows everything if the limit is switched off', async () => {
  const { routes, sidebar } = await build(pages('docs/a', 150), { sidebarMaxItems: false })
  expect(sidebar('/docs/a/p000')).toEqual([range(0, 150)])
  expect(routes).toHaveLength(151)
})
