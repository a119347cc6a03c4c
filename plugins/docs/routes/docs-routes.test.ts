import type { Route } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, run } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { docs } from '../index.ts'
import type { DocsOptions } from '../options.ts'

type Files = Record<string, string>
const route = ({ routes }: { routes: Route[] }, path: string): Route => {
  const found = routes.find((each) => each.path === path)
  if (found === undefined) throw new Error(`no route ${path} among ${routes.map((each) => each.path).join(', ')}`)
  return found
}
const noSidebar: DocsOptions = { sidebarPath: false }
const data = async (text: string, options: DocsOptions = noSidebar) =>
  route(await run(docs(options), { 'docs/a.md': text }), '/docs/a').data

test('creates the route of a document', async () => {
  const files = {
    'docs/guide/_category_.yml': 'label: Guides\n',
    'docs/guide/01-tents.md': '# Tents\n\nHow to put **up** a tent.\n',
    'docs/guide/02-maps.md': '# Maps\n',
  }
  const result = await run(docs({ editUrl: 'https://git.example/edit/main/' }), files)
  expect(result.diagnostics).toEqual([])
  expect(route(result, '/docs/guide/tents')).toEqual({
    path: '/docs/guide/tents',
    component: '@theme/DocPage',
    contents: [{ id: 'docs/guide/01-tents.md', variant: 'full' }],
    data: {
      docId: 'guide/tents',
      title: 'Tents',
      minTocLevel: 2,
      maxTocLevel: 3,
      sidebar: {
        name: 'defaultSidebar',
        branch: '/_lectern/shared/sidebar-default-defaultSidebar-Guides.json',
        url: '/_lectern/shared/sidebar-default-defaultSidebar.json',
      },
      breadcrumbs: [{ label: 'Guides' }, { label: 'Tents', url: '/docs/guide/tents' }],
      next: { label: 'Maps', url: '/docs/guide/maps' },
      editUrl: 'https://git.example/edit/main/docs/guide/01-tents.md',
    },
    shared: ['/_lectern/shared/sidebar-default-defaultSidebar-Guides.json'],
    componentShared: { DocCardList: ['/_lectern/shared/sidebar-default-defaultSidebar-Guides.cards.json'] },
    head: {
      title: 'Tents',
      description: 'How to put up a tent.',
      className:
        'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-guide/tents',
    },
    locale: 'en',
    version: { instance: 'default', name: 'current', label: 'Next' },
    plugin: 'docs',
    sourcePath: 'docs/guide/01-tents.md',
  })
})

test('leaves undefined keys out of the data', async () => {
  const { routes } = await run(docs(), { 'docs/a/a.md': '', 'docs/a/b.md': '---\ndisplayed_sidebar: null\n---\n' })
  expect(JSON.parse(JSON.stringify(routes))).toStrictEqual(routes)
})

test('sets title, description, keywords and image', async () => {
  const head = async (text: string) => {
    const { className: _, ...rest } = route(await run(docs(noSidebar), { 'docs/a.md': text }), '/docs/a').head
    return rest
  }
  expect(await head('')).toEqual({ title: 'a' })
  expect(await head('# One\n\nFirst.\n')).toEqual({ title: 'One', description: 'First.' })
  expect(await head('---\ntitle: Two\ndescription: Own\n---\n# One\n\nFirst.\n')).toEqual({
    title: 'Two',
    description: 'Own',
  })
  expect(await head("---\ntitle: ''\ndescription: ''\n---\n# One\n\nFirst.\n")).toEqual({ title: '' })
  expect(await head('---\nkeywords: [x, y]\nimage: /img/a.png\n---\n')).toEqual({
    title: 'a',
    keywords: ['x', 'y'],
    image: '/img/a.png',
  })
})

test('hides title and table of contents, and sets its levels, from the front matter', async () => {
  const plain = { docId: 'a', title: 'a', minTocLevel: 2, maxTocLevel: 3 }
  expect(await data('')).toEqual(plain)
  expect(await data('---\nhide_title: true\nhide_table_of_contents: true\n---\n')).toEqual({
    ...plain,
    hideTitle: true,
    hideToc: true,
  })
  expect(await data("---\ntitle: ''\n---\n")).toEqual({ ...plain, title: '', hideTitle: true })
  expect(await data('---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 5\n---\n')).toEqual({
    ...plain,
    minTocLevel: 3,
    maxTocLevel: 5,
  })
})

test('uses id, slug and title from the front matter', async () => {
  const files = { 'docs/01-guide/02-a.md': '---\nid: alpha\nslug: ../begin\n---\n' }
  const { routes, targets } = await run(docs(noSidebar), files)
  expect(routes[0]).toMatchObject({ path: '/docs/begin', data: { docId: 'guide/alpha', title: 'alpha' } })
  expect(targets).toEqual({ 'doc default guide/alpha': '/docs/begin' })
})

test('resolves edit URLs', async () => {
  const resolveEditUrl = async (text: string, editUrl: DocsOptions['editUrl']) =>
    ((await data(text, { ...noSidebar, editUrl })) as { editUrl?: string }).editUrl
  expect(await resolveEditUrl('', 'https://git.example')).toBe('https://git.example/docs/a.md')
  expect(await resolveEditUrl('', undefined)).toBeUndefined()
  expect(await resolveEditUrl('---\ncustom_edit_url: https://x.example\n---\n', 'https://git.example')).toBe(
    'https://x.example',
  )
  expect(await resolveEditUrl('---\ncustom_edit_url: null\n---\n', 'https://git.example')).toBeUndefined()
  expect(await resolveEditUrl("---\ncustom_edit_url: ''\n---\n", 'https://git.example')).toBeUndefined()
  expect(await resolveEditUrl('', (params) => JSON.stringify(params))).toBe(
    JSON.stringify({
      docPath: 'a.md',
      versionDocsDirPath: 'docs',
      permalink: '/docs/a',
      locale: 'en',
      version: 'current',
    }),
  )
  expect(await resolveEditUrl('', () => undefined)).toBeUndefined()
})

const paths = async (files: Files, options?: DocsOptions, config = configWith()) =>
  (await run(docs(options), files, config)).routes.map(({ path }) => path)

test('applies base path, base URL and trailing slash', async () => {
  const files = { 'docs/index.md': '', 'docs/guide/index.md': '', 'docs/guide/a.md': '' }
  expect(await paths(files)).toEqual(['/docs/guide/a', '/docs/guide/', '/docs/'])
  expect(await paths(files, { routeBasePath: '/' })).toEqual(['/guide/a', '/guide/', '/'])
  expect(await paths(files, { routeBasePath: '/manual/v1/' }, configWith({ baseUrl: '/x/' }))).toEqual([
    '/x/manual/v1/guide/a',
    '/x/manual/v1/guide/',
    '/x/manual/v1/',
  ])
  expect(await paths(files, {}, configWith({ trailingSlash: true }))).toEqual([
    '/docs/guide/a/',
    '/docs/guide/',
    '/docs/',
  ])
  expect(await paths(files, {}, configWith({ trailingSlash: false }))).toEqual([
    '/docs/guide/a',
    '/docs/guide',
    '/docs',
  ])
})

test('accepts nested and absolute folders', async () => {
  expect(await paths({ 'content/manual/a/b.md': '' }, { path: './content/manual/', ...noSidebar })).toEqual([
    '/docs/a/b',
    '/docs',
  ])
})

test('repeats the entry document at the root if no document is there', async () => {
  const result = await run(docs(), { 'docs/02-b.md': '# B\n', 'docs/01-a.md': '# A\n' })
  expect(result.routes.map(({ path }) => path)).toEqual(['/docs/a', '/docs/b', '/docs'])
  const own = route(result, '/docs/a')
  const root = route(result, '/docs')
  expect(root).toEqual({ ...own, path: '/docs', repeats: '/docs/a' })
  expect(root.data).toBe(own.data)
})

test('uses the first document of the first sidebar, else the first document, as entry', async () => {
  const files = {
    'docs/a.md': '',
    'docs/b.md': '',
    'docs/c.md': '',
    'sidebars.json': '{"one": [{"type": "ref", "id": "a"}, {"type": "category", "label": "C", "items": ["c", "b"]}]}',
  }
  const canonical = async (options: DocsOptions) => route(await run(docs(options), files), '/docs').repeats
  expect(await canonical({ sidebarPath: 'sidebars.json' })).toBe('/docs/c')
  expect(await canonical({ sidebarPath: false })).toBe('/docs/a')
})

test('does not repeat a page that is already at the root', async () => {
  expect(await paths({ 'docs/a.md': '---\nslug: /\n---\n', 'docs/b.md': '' })).toEqual(['/docs/', '/docs/b'])
  const autogeneratedEntries = {
    'docs/g/a.md': '',
    'docs/g/_category_.yml': 'link: {type: generated-index, slug: /}\n',
  }
  expect(await paths(autogeneratedEntries)).toEqual(['/docs/g/a', '/docs/'])
})

test('creates no route for drafts', async () => {
  const result = await run(docs(), { 'docs/a.md': '', 'docs/b.md': '---\ndraft: true\nslug: /\n---\n' })
  expect(result.routes.map(({ path }) => path)).toEqual(['/docs/a', '/docs'])
  expect(result.targets).toEqual({ 'doc default a': '/docs/a', 'sidebar default defaultSidebar': '/docs/a' })
})

test('labels documents and sidebars for the navbar', async () => {
  const result = await run(docs(), { 'docs/a.md': '---\nsidebar_label: First\n---\n', 'docs/b.md': '# Second\n' })
  expect(result.targetLabels).toEqual({
    'doc default a': 'First',
    'doc default b': 'Second',
    'sidebar default defaultSidebar': 'First',
  })
})

test('selects the sidebar of a page: the last one that contains it, the one it names, or none', async () => {
  const files = {
    'docs/a.md': '',
    'docs/b.md': '---\ndisplayed_sidebar: one\n---\n',
    'docs/c.md': '---\ndisplayed_sidebar: null\n---\n',
    'docs/d.md': '',
    'docs/e.md': '---\ndisplayed_sidebar: two\n---\n',
    'docs/f.md': '',
    'sidebars.json': '{"one": ["a", "b", "c", {"type": "ref", "id": "f"}], "two": ["b", "a"]}',
  }
  const { routes, targets } = await run(docs({ sidebarPath: 'sidebars.json' }), files)
  const displayed = routes.map((each) => {
    const { docId, sidebar, previous, next, breadcrumbs } = each.data as Record<string, { name: string; label: string }>
    return [docId, sidebar?.name, previous?.label, next?.label, breadcrumbs !== undefined]
  })
  expect(displayed.slice(0, -1)).toEqual([
    ['a', 'two', 'b', undefined, true],
    ['b', 'one', 'a', 'c', true],
    ['c', undefined, undefined, undefined, false],
    ['d', undefined, undefined, undefined, false],
    ['e', 'two', undefined, undefined, false],
    ['f', undefined, undefined, undefined, false],
  ])
  expect(targets).toMatchObject({ 'sidebar default one': '/docs/a', 'sidebar default two': '/docs/b' })
})

test('omits breadcrumbs if disabled', async () => {
  const result = await run(docs({ breadcrumbs: false }), { 'docs/a.md': '' })
  expect(route(result, '/docs/a').data).not.toHaveProperty('breadcrumbs')
})

test('separates two instances', async () => {
  const files = { 'api/a.md': '' }
  const { routes, shared, targets } = await run(docs({ id: 'api', path: 'api', routeBasePath: 'reference' }), files)
  expect(routes[0]).toMatchObject({
    path: '/reference/a',
    plugin: 'docs-api',
    version: { instance: 'api' },
    data: { sidebar: { url: '/_lectern/shared/sidebar-api-defaultSidebar.json' } },
  })
  expect(Object.keys(shared ?? {})).toEqual([
    'sidebar-api-defaultSidebar',
    'sidebar-api-defaultSidebar-top',
    'sidebar-api-defaultSidebar-top.cards',
  ])
  expect(targets).toEqual({ 'doc api a': '/reference/a', 'sidebar api defaultSidebar': '/reference/a' })
})

test('provides the cards of a category, with descriptions', async () => {
  const { routes, shared } = await run(docs(), {
    'docs/a/index.md': 'All about a.\n',
    'docs/a/x.md': '---\ndescription: About x\n---\n',
    'docs/a/y/z.md': '',
    'docs/b.md': 'Text of b.\n',
  })
  const cards = (path: string) => {
    const [url = ''] = routes.find((each) => each.path === path)?.componentShared?.DocCardList ?? []
    return shared?.[url.replace(/^.*\/|\.json$/g, '')]
  }
  const inside = [
    { label: 'x', url: '/docs/a/x', description: 'About x' },
    { label: 'y', url: '/docs/a/y/z', count: 1 },
  ]
  expect(cards('/docs/a/')).toEqual(inside)
  expect(cards('/docs/a/x')).toEqual(inside)
  expect(cards('/docs/b')).toEqual([
    { label: 'index', url: '/docs/a/', count: 2 },
    { label: 'b', url: '/docs/b', description: 'Text of b.' },
  ])
})

test('lists the items of a category on its generated page', async () => {
  const files = {
    'docs/a.md': '# A\n\nAbout A.\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'sidebars.json': JSON.stringify({
      main: [
        'c',
        {
          type: 'category',
          label: 'Outer',
          items: [
            {
              type: 'category',
              label: 'All',
              link: {
                type: 'generated-index',
                slug: '/all',
                title: 'Everything',
                description: 'All there is',
                keywords: ['k'],
                image: '/i.png',
              },
              items: [
                'a',
                { type: 'html', value: '-' },
                { type: 'link', label: 'Out', href: 'https://x.example', description: 'Far' },
                { type: 'category', label: 'Inner', description: 'Deep', items: ['b'] },
              ],
            },
          ],
        },
      ],
    }),
  }
  const result = await run(docs({ sidebarPath: 'sidebars.json' }), files)
  expect(result.diagnostics).toEqual([])
  const { data: displayed, ...rest } = route(result, '/docs/all')
  expect(rest).toEqual({
    path: '/docs/all',
    component: '@theme/DocCategoryPage',
    contents: [],
    shared: ['/_lectern/shared/sidebar-default-main-Outer-All.json'],
    head: {
      title: 'Everything',
      description: 'All there is',
      keywords: ['k'],
      image: '/i.png',
      className: 'docs-wrapper plugin-docs plugin-id-default docs-version-current docs-category-page',
    },
    locale: 'en',
    version: { instance: 'default', name: 'current', label: 'Next' },
    plugin: 'docs',
    sourcePath: 'sidebars.json',
  })
  const { sidebar, ...others } = displayed as Record<string, unknown>
  expect(others).toEqual({
    title: 'Everything',
    description: 'All there is',
    items: [
      { label: 'A', url: '/docs/a', description: 'About A.' },
      { label: 'Out', url: 'https://x.example', external: true, description: 'Far' },
      { label: 'Inner', url: '/docs/b', description: 'Deep', count: 1 },
    ],
    breadcrumbs: [{ label: 'Outer' }, { label: 'All', url: '/docs/all' }],
    previous: { label: 'C', url: '/docs/c' },
    next: { label: 'A', url: '/docs/a' },
  })
  expect(sidebar).toBe((route(result, '/docs/a').data as Record<string, unknown>).sidebar)
})
