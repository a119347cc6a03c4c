import { expect, test } from 'vitest'
import type { Artifact, Json, Route } from '../../../shared/types.ts'
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

const documentRoute = (id: string): Partial<Route> => ({ contents: [{ id, variant: 'full' }] })
const listing = (path: string, data: Json = {}) => route(path, { component: '@theme/DocCategoryPage', data })

function select(
  routes: Route[],
  artifacts: Artifact[],
  components: Partial<SelectionOptions['site']['components']> = {},
): string[] {
  const files = {
    DocPage: `${theme}/DocPage.js`,
    DocCategoryPage: `${theme}/DocCategoryPage.js`,
    Footer: `${theme}/Footer.js`,
    Banner: '/site/src/theme/Banner.tsx',
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
      library: {},
      isClassic: false,
      ...components,
    },
  }
  const all = new Map(artifacts.map((item) => [item.id, item]))
  return [...routesToRender({ site, manifest: { locale: 'en', routes, sources: {} }, artifacts: all })].sort()
}

const plain = [route('/base/a', documentRoute('a.md')), listing('/base/list', { url: '/base/a', text: 'not/a/link' })]

test('selects no pages of a plain site', () => {
  expect(select(plain, [artifact('a.md', 'static', ['/base/a#x', '#y', '/base/list'])])).toEqual([])
})

test('selects pages with components, and pages without documents', () => {
  const routes = [...plain, route('/base/b', documentRoute('b.mdx')), route('/base/c', documentRoute('c.md'))]
  const artifacts = [artifact('a.md', 'static'), artifact('b.mdx', 'mixed'), artifact('c.md', 'static')]
  expect(select(routes, artifacts)).toEqual(['/base/b', '/base/list'])
})

test.each(['@site/src/pages/index', '@theme/Banner', '@theme/Unknown'])(
  'selects pages with the component %s',
  (component) => {
    expect(select([...plain, route('/base/own', { component })], [artifact('a.md', 'static')])).toEqual([
      '/base/list',
      '/base/own',
    ])
  },
)

test('selects all pages if a theme component is replaced, except MDX components', () => {
  const artifacts = [artifact('a.md', 'static')]
  expect(select(plain, artifacts, { inits: { Footer: `${theme}/Footer.js` } })).toEqual(['/base/a', '/base/list'])
  expect(select(plain, artifacts, { inits: { 'mdx/Card': `${theme}/mdx/Card.js` } })).toEqual([])
})

test.each(['/base/list#place', '/base/list/#place', 'list#place'])(
  'selects a page without documents that %s links to',
  (url) => {
    expect(select(plain, [artifact('a.md', 'static', [url])])).toEqual(['/base/list'])
  },
)

test.each(['/base/none', '/elsewhere', './relative', '#place'])('selects a page whose data contains %s', (url) => {
  expect(
    select([plain[0] as Route, listing('/base/list', { items: [{ url }] })], [artifact('a.md', 'static')]),
  ).toEqual(['/base/list'])
})

test('does not treat URLs of shared data as links', () => {
  const data = { sidebar: { url: '/base/_lectern/shared/docs/x.json' } }
  expect(select([plain[0] as Route, listing('/base/list', data)], [artifact('a.md', 'static')])).toEqual([])
})
