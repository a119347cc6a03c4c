import { SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, run } from '../../tests/fixtures/docs-plugin/contexts.ts'
import { type PagesOptions, pages } from './index.ts'

const className = 'mdx-wrapper mdx-page plugin-pages plugin-id-default'

test('creates the route of a component', async () => {
  const { routes, diagnostics } = await run(pages(), { 'src/pages/index.tsx': 'export default () => null\n' })
  expect(diagnostics).toEqual([])
  expect(routes).toEqual([
    {
      path: '/',
      component: '@site/src/pages/index',
      contents: [],
      data: null,
      head: { title: 'Trails', className: 'plugin-pages plugin-id-default' },
      locale: 'en',
      plugin: 'pages',
      sourcePath: 'src/pages/index.tsx',
    },
  ])
})

test('creates the route of a Markdown page', async () => {
  const text = `---
title: About
description: Who we are
keywords: [we, us]
image: /img/us.png
slug: /who
wrapperClassName: wide
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
---
# Us
`
  expect((await run(pages(), { 'src/pages/about.mdx': text })).routes).toEqual([
    {
      path: '/who',
      component: '@theme/MdxPage',
      contents: [{ id: 'src/pages/about.mdx', variant: 'full' }],
      data: {
        title: 'About',
        hideTitle: true,
        hideToc: true,
        minTocLevel: 2,
        maxTocLevel: 4,
        wrapperClassName: 'wide',
      },
      head: { title: 'About', description: 'Who we are', keywords: ['we', 'us'], image: '/img/us.png', className },
      locale: 'en',
      plugin: 'pages',
      sourcePath: 'src/pages/about.mdx',
    },
  ])
})

test('takes title and description from the text, else the title from the site', async () => {
  const files = { 'src/pages/a.md': '# Us\n\nWe are many.\n', 'src/pages/b.md': '' }
  const { routes } = await run(pages(), files)
  expect(routes.map(({ head, data }) => [head, data])).toEqual([
    [
      { title: 'Us', description: 'We are many.', className },
      { title: 'Us', minTocLevel: 2, maxTocLevel: 3 },
    ],
    [
      { title: 'Trails', className },
      { title: '', hideTitle: true, minTocLevel: 2, maxTocLevel: 3 },
    ],
  ])
})

const paths = async (files: Record<string, string>, options?: PagesOptions, config = configWith()) =>
  (await run(pages(options), files, config)).routes.map(({ path, component }) => `${path} ${component}`)

test('ignores files that are not pages', async () => {
  const files = {
    'src/pages/a.tsx': '',
    'src/pages/a.module.css': '',
    'src/pages/a.test.tsx': '',
    'src/pages/_part.tsx': '',
    'src/pages/_parts/b.tsx': '',
    'src/pages/__tests__/c.tsx': '',
    'src/pages/types.d.ts': '',
    'src/pages/_p.mdx': '',
    'src/pages/draft.md': '---\ndraft: true\n---\n',
  }
  expect(await paths(files)).toEqual(['/a @site/src/pages/a'])
})

test('applies base path, base URL, trailing slash and folder', async () => {
  const files = { 'site/index.js': '', 'site/team/index.jsx': '', 'site/team/a.md': '', 'site/404.tsx': '' }
  const options = { path: './site', routeBasePath: 'x' }
  expect(await paths(files, options)).toEqual([
    '/404.html @site/site/404',
    '/x/ @site/site/index',
    '/x/team/ @site/site/team/index',
    '/x/team/a @theme/MdxPage',
  ])
  expect(await paths(files, options, configWith({ baseUrl: '/b/', trailingSlash: true }))).toEqual([
    '/b/404.html @site/site/404',
    '/b/x/ @site/site/index',
    '/b/x/team/ @site/site/team/index',
    '/b/x/team/a/ @theme/MdxPage',
  ])
})

test('supports a Markdown 404 page', async () => {
  expect(await paths({ 'src/pages/404.md': '---\nslug: /lost\n---\n# Lost\n' })).toEqual(['/404.html @theme/MdxPage'])
})

test('excludes 404 pages from search engines', async () => {
  for (const name of ['404.tsx', '404.md', 'de/404.md']) {
    const { routes } = await run(pages(), { [`src/pages/${name}`]: '' })
    expect(routes[0]?.head.noIndex).toBe(name.startsWith('de') ? undefined : true)
  }
})

test('displays the title of a page without a heading, unless it has none or the option is off', async () => {
  const files = {
    'src/pages/a.md': '---\ntitle: A\n---\ntext\n',
    'src/pages/b.md': '---\ntitle: B\n---\n\n# B\n',
    'src/pages/c.md': 'text\n',
  }
  const hidden = async (options: PagesOptions) =>
    (await run(pages(options), files)).routes
      .filter(({ data }) => (data as { hideTitle?: true }).hideTitle)
      .map(({ path }) => path)
  expect(await hidden({})).toEqual(['/c'])
  expect(await hidden({ displayTitle: false })).toEqual(['/a', '/c'])
})

test('reports every invalid front matter key with its line', async () => {
  const text = '---\ntitle: [a]\ntoc_min_heading_level: 5\ntoc_max_heading_level: 3\ndraft: true\nunlisted: true\n---\n'
  const { diagnostics } = await run(pages(), { 'src/pages/a.md': text })
  expect(diagnostics).toMatchObject([
    {
      code: 'front-matter',
      severity: 'error',
      sourcePath: 'src/pages/a.md',
      line: 2,
      message: '`title`: expected a string, found a list of 1 item.',
    },
    { line: 3, message: '`toc_min_heading_level` is 5, which is greater than `toc_max_heading_level` (3).' },
    { line: 6, message: 'A page cannot be both `draft` and `unlisted`.' },
  ])
})

test('reports an unknown option with the closest match', () => {
  expect(() => pages({ pth: 'a' } as PagesOptions)).toThrowError(SiteError)
  expect(() => pages({ pth: 'a' } as PagesOptions)).toThrowError('Unknown key `pth` in pages().')
  expect(() => pages({ include: 'a' } as unknown as PagesOptions)).toThrowError(
    "`include` in pages(): expected a list of globs, found 'a'.",
  )
})

test('names instances by id, and includes the options in the key', () => {
  expect(pages().name).toBe('pages')
  expect(pages({ id: 'more' }).name).toBe('pages-more')
  expect(pages({ path: 'x' }).key).toBe('pages@2 {"path":"x"}')
})
