import type { DocPageData, PageLink } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'

const labels = ({ previous, next }: { previous?: PageLink; next?: PageLink }) => [previous?.label, next?.label]

async function neighbors(files: Record<string, string>, sidebar?: unknown): Promise<Record<string, unknown[]>> {
  const site = sidebar ? { ...files, 'sidebars.json': JSON.stringify({ main: sidebar }) } : files
  const { routes, diagnostics } = await run(docs(sidebar ? { sidebarPath: 'sidebars.json' } : {}), site)
  expect(diagnostics).toEqual([])
  return Object.fromEntries(routes.map(({ path, data }) => [path, labels(data as unknown as DocPageData)]))
}

const files = { 'docs/a.md': '', 'docs/b.md': '', 'docs/c.md': '', 'docs/d.md': '' }

test('links pages in sidebar order, a category page before its items', async () => {
  const sidebar = [
    'd',
    { type: 'category', label: 'B', link: { type: 'doc', id: 'b' }, items: ['c'] },
    { type: 'category', label: 'No page', items: ['a'] },
  ]
  expect(await neighbors(files, sidebar)).toMatchObject({
    '/docs/d': [undefined, 'b'],
    '/docs/b': ['d', 'c'],
    '/docs/c': ['b', 'a'],
    '/docs/a': ['c', undefined],
  })
})

test('includes generated pages, but not links, HTML and references', async () => {
  const sidebar = [
    'a',
    { type: 'link', label: 'Out', href: 'https://x.example' },
    { type: 'ref', id: 'd' },
    {
      type: 'category',
      label: 'Bees',
      link: { type: 'generated-index' },
      items: ['b', { type: 'html', value: '-' }, 'c'],
    },
  ]
  expect(await neighbors(files, sidebar)).toMatchObject({
    '/docs/a': [undefined, 'Bees'],
    '/docs/category/bees': ['a', 'b'],
    '/docs/b': ['Bees', 'c'],
    '/docs/c': ['b', undefined],
    '/docs/d': [undefined, undefined],
  })
})

test('labels links with pagination_label, then the label of the sidebar, then sidebar_label, then the title', async () => {
  const named = {
    'docs/a.md': '---\npagination_label: P\nsidebar_label: S\n---\n# T\n',
    'docs/b.md': '---\nsidebar_label: S\n---\n# T\n',
    'docs/c.md': '# T\n',
    'docs/d.md': '---\nsidebar_label: S\n---\n# T\n',
  }
  const sidebar = ['a', 'b', 'c', { type: 'doc', id: 'd', label: 'L' }]
  expect(await neighbors(named, sidebar)).toMatchObject({
    '/docs/a': [undefined, 'S'],
    '/docs/b': ['P', 'T'],
    '/docs/c': ['S', 'L'],
  })
})

test('overrides or removes links from the front matter', async () => {
  const named = {
    'docs/a.md': '---\npagination_next: c\n---\n',
    'docs/b.md': '---\npagination_next: null\npagination_prev: d\n---\n',
    'docs/c.md': '---\npagination_prev: null\n---\n',
    'docs/d.md': '---\npagination_prev: e\n---\n',
    'docs/e.md': '---\ndraft: true\n---\n',
  }
  expect(await neighbors(named)).toMatchObject({
    '/docs/a': [undefined, 'c'],
    '/docs/b': ['d', undefined],
    '/docs/c': [undefined, 'd'],
    '/docs/d': [undefined, undefined],
  })
})

test('uses the first occurrence of a document', async () => {
  expect(await neighbors(files, ['a', 'b', 'c', 'a', 'd'])).toMatchObject({ '/docs/a': [undefined, 'b'] })
})
