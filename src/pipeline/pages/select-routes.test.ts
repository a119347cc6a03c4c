import { expect, test } from 'vitest'
import type { Artifact, Json, Route } from '../../shared/types.ts'
import { routesToRender, type SelectionOptions } from './select-routes.ts'

const theme = '/package/theme'

const artifact = (id: string, kind: Artifact['kind'], links: string[] = []): Artifact => ({
  id,
  kind,
  compiledHash: '0',
  url: `/${id}.js`,
  toc: [],
  ids: [],
  links: links.map((url) => ({ url })),
  imports: [],
  partials: [],
  assets: [],
  hasTitle: false,
  dependencies: [],
  diagnostics: [],
})

const route = (path: string, change: Partial<Route> = {}): Route => ({
  path,
  component: '@theme/DocPage',
  contents: [],
  data: {},
  head: { title: path },
  locale: 'en',
  plugin: 'docs',
  ...change,
})

const shows = (id: string): Partial<Route> => ({ contents: [{ id, variant: 'full' }] })
const listing = (path: string, data: Json = {}) => route(path, { component: '@theme/DocCategoryPage', data })

function chosen(
  routes: Route[],
  artifacts: Artifact[],
  components: Partial<SelectionOptions['site']['components']> = {},
): string[] {
  const files = {
    DocPage: `${theme}/DocPage.js`,
    DocCategoryPage: `${theme}/DocCategoryPage.js`,
    Footer: `${theme}/Footer.js`,
    Shown: '/site/src/theme/Shown.tsx',
    ...components.files,
  }
  const site = {
    config: { baseUrl: '/base/' },
    package: { paths: { theme } },
    components: {
      files,
      originals: {},
      inits: {},
      laterOriginals: [],
      mappedTags: [],
      globalComponents: [],
      ...components,
    },
  }
  const all = new Map(artifacts.map((item) => [item.id, item]))
  return [...routesToRender({ site, manifest: { locale: 'en', routes, sources: {} }, artifacts: all })].sort()
}

const plain = [route('/base/a', shows('a.md')), listing('/base/list', { url: '/base/a', text: 'not/a/link' })]

test('nothing of a plain site', () => {
  expect(chosen(plain, [artifact('a.md', 'static', ['/base/a#x', '#y', '/base/list'])])).toEqual([])
})

test('pages with components, and with them the few that have no documents', () => {
  const routes = [...plain, route('/base/b', shows('b.mdx')), route('/base/c', shows('c.md'))]
  const artifacts = [artifact('a.md', 'static'), artifact('b.mdx', 'mixed'), artifact('c.md', 'static')]
  expect(chosen(routes, artifacts)).toEqual(['/base/b', '/base/list'])
})

test.each(['@site/src/pages/index', '@theme/Shown', '@theme/Unknown'])('pages that are shown by %s', (component) => {
  expect(chosen([...plain, route('/base/own', { component })], [artifact('a.md', 'static')])).toEqual([
    '/base/list',
    '/base/own',
  ])
})

test('every page where a component of the theme is replaced, one for documents excepted', () => {
  const artifacts = [artifact('a.md', 'static')]
  expect(chosen(plain, artifacts, { inits: { Footer: `${theme}/Footer.js` } })).toEqual(['/base/a', '/base/list'])
  expect(chosen(plain, artifacts, { inits: { 'mdx/Card': `${theme}/mdx/Card.js` } })).toEqual([])
})

test.each(['/base/list#place', '/base/list/#place', 'list#place'])(
  'a page without documents that %s leads into',
  (url) => {
    expect(chosen(plain, [artifact('a.md', 'static', [url])])).toEqual(['/base/list'])
  },
)

test.each(['/base/none', '/elsewhere', './relative', '#place'])('a page whose data holds %s', (url) => {
  expect(
    chosen([plain[0] as Route, listing('/base/list', { items: [{ url }] })], [artifact('a.md', 'static')]),
  ).toEqual(['/base/list'])
})

test('addresses of shared data are no links', () => {
  const data = { sidebar: { url: '/base/_lectern/shared/docs/x.json' } }
  expect(chosen([plain[0] as Route, listing('/base/list', data)], [artifact('a.md', 'static')])).toEqual([])
})
