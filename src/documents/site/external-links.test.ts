import { expect, test } from 'vitest'
import type { Artifact, Page, SiteData } from '../../shared/types.ts'
import { collectExternalLinks } from './index.ts'

const page = (path: string, ids: string[] = []): Page => ({
  path,
  component: '@theme/DocPage',
  locale: 'en',
  stamp: '1',
  title: path,
  head: [],
  contents: ids.map((id) => ({ id, kind: 'mixed', url: `/${id}.js`, partials: [], toc: [], hasTitle: false })),
  modules: [],
  scripts: [],
  styles: [],
  data: {},
  alternates: [],
})

const artifact = (id: string, links: string[]): Artifact => ({
  id,
  kind: 'static',
  compiledHash: '0',
  url: `/${id}.js`,
  toc: [],
  ids: [],
  links: links.map((url, index) => ({ url, line: index + 1, column: 1 })),
  imports: [],
  partials: [],
  assets: [],
  hasTitle: false,
  dependencies: [],
  diagnostics: [],
})

const site = {
  baseUrl: '/',
  navbar: { items: [{ type: 'link', label: 'A', position: 'left', url: 'https://a.site/', external: true }] },
} as unknown as SiteData

const find = (links: string[], rendered: string[] = []) =>
  collectExternalLinks({
    site,
    configFile: 'site.config.ts',
    pages: [page('/a', ['a.md']), page('/b')],
    artifacts: new Map([['a.md', artifact('a.md', links)]]),
    rendered: ({ path }) => (path === '/b' ? { ids: [], links: rendered } : undefined),
    getSourcePath: ({ path }) => `src/pages${path}.tsx`,
    declaredLinks: [{ url: 'https://a.site/', sourcePath: 'sidebars.ts', line: 4 }],
  })

test('lists every URL once, with all its locations', () => {
  expect(find(['https://a.site#x', '/b', 'https://b.site/?q=1#y', '//a.site/'], ['https://a.site/'])).toEqual([
    {
      url: 'https://a.site/',
      places: [
        { sourcePath: 'a.md', line: 1, column: 1 },
        { sourcePath: 'a.md', line: 4, column: 1 },
        { sourcePath: 'src/pages/b.tsx', item: 'page /b' },
        { sourcePath: 'sidebars.ts', line: 4 },
        { sourcePath: 'site.config.ts', item: 'theme.navbar.items[0]' },
      ],
    },
    { url: 'https://b.site/?q=1', places: [{ sourcePath: 'a.md', line: 3, column: 1 }] },
  ])
})

test.each([
  'mailto:a@b.site',
  'tel:1',
  'ftp://a.site/',
  'https://docs.example/',
  'http://localhost:3000/',
  'https://www.example.com/x',
  'https://a.invalid/',
  'https://',
])('skips %s', (link) => {
  expect(find([link]).map(({ url }) => url)).toEqual(['https://a.site/'])
})
