import { describe, expect, test } from 'vitest'
import { testPage, testSite } from '../../tests/support/page-data.ts'
import { uniqueDiagnostics } from '../platform/index.ts'
import type { Artifact, DeclaredLink, Diagnostic, Page, ReportingSeverity, SiteData } from '../shared/types.ts'
import { checkLinks } from './index.ts'

const site = testSite({ title: 'Convoke', url: 'https://docs.convoke.example' })

interface Document {
  ids?: string[]
  /** URLs; the link at index n is on line n + 1. */
  links?: string[]
  partials?: string[]
}

interface TestSite {
  /** Pages by path, with the ids of their documents. */
  pages: Record<string, string[]>
  documents?: Record<string, Document>
  rendered?: Record<string, { ids?: string[]; links?: string[] }>
  incomplete?: string[]
  canonical?: Record<string, string>
  files?: string[]
  site?: Partial<SiteData>
  baseUrl?: string
  onBrokenLinks?: ReportingSeverity
  onBrokenAnchors?: ReportingSeverity
  declared?: DeclaredLink[]
  hasAllPages?: boolean
}

function check(input: TestSite): Diagnostic[] {
  const baseUrl = input.baseUrl ?? '/'
  const pages = Object.entries(input.pages).map(([path, ids]): Page => {
    const canonical = input.canonical?.[path]
    return testPage({
      path,
      title: path,
      head: canonical
        ? [
            {
              tag: 'link',
              attributes: { rel: 'canonical', href: /^\/docs/.test(canonical) ? `${site.url}${canonical}` : canonical },
            },
          ]
        : [],
      contents: ids.map((id) => ({ id, kind: 'mixed', url: `/${id}.js`, partials: [], toc: [], hasTitle: false })),
    })
  })
  const artifacts = Object.entries(input.documents ?? {}).map(
    ([id, { ids = [], links = [], partials = [] }]): Artifact => {
      return {
        id,
        kind: 'mixed',
        compiledHash: '0',
        url: `/${id}.js`,
        toc: [],
        ids,
        links: links.map((url, index) => ({ url, line: index + 1, column: 1 })),
        imports: [],
        partials,
        assets: [],
        hasTitle: false,
        dependencies: [],
        diagnostics: [],
      }
    },
  )
  return checkLinks({
    config: {
      baseUrl,
      onBrokenLinks: input.onBrokenLinks ?? 'throw',
      onBrokenAnchors: input.onBrokenAnchors ?? 'warn',
    },
    site: { ...site, baseUrl, ...input.site },
    configFile: 'site.config.ts',
    pages,
    artifacts: new Map(artifacts.map((item) => [item.id, item])),
    rendered: ({ path }) => {
      const found = input.rendered?.[path]
      return found && { ids: found.ids ?? [], links: found.links ?? [] }
    },
    isComplete: ({ path }) => !input.incomplete?.includes(path),
    files: new Set(input.files),
    getSourcePath: ({ contents }) => contents[0]?.id,
    declaredLinks: input.declared ?? [],
    hasAllPages: input.hasAllPages,
  })
}

const pages = { '/': [], '/docs/a': ['a.md'], '/docs/b': ['b.md'], '/docs/café 1': ['c.md'] }

/** Diagnostics of the links on page `/docs/a`. */
function checkPageA(links: string[], more: Partial<TestSite> = {}): Diagnostic[] {
  const documents = { 'a.md': { ids: ['here', 'ä b'], links }, 'b.md': { ids: ['there'] }, 'c.md': {} }
  return check({ pages, documents, ...more })
}

test.each([
  ['to pages', ['/', '/docs/b', '/docs/b/', '/docs/b.html', '/docs/b/index.html', '/docs/b?x=/none']],
  ['relative', ['b', './b', '../docs/b', '..', '']],
  ['encoded', ['/docs/caf%C3%A9%201', '/docs/café 1', 'caf%C3%A9%201#top']],
  ['to anchors', ['#here', '/docs/a#here', 'a#here', '/docs/b#there', 'b#there']],
  ['to encoded anchors', ['#%C3%A4%20b', '#ä b']],
  ['to the top', ['#', '#top', '/docs/b#', '/docs/b#top']],
  ['to other sites', ['https://none.example/x#y', '//none.example', 'mailto:a@b.example', 'tel:1', 'pathname:///old']],
])('accepts links %s', (_, links) => {
  expect(checkPageA(links)).toEqual([])
})

test.each([
  ['/docs/bb', 'Did you mean /docs/b?'],
  ['bb', 'Did you mean /docs/b?'],
  ['/Docs/B', 'Did you mean /docs/b?'],
  ['../b', 'Did you mean /docs/b?'],
  ['/something/quite/different', undefined],
  ['/docs/caf%C3%A9%202', 'Did you mean /docs/café 1?'],
  ['/docs/bb#there', 'Did you mean /docs/b?'],
])('reports the broken link %s', (url, hint) => {
  expect(checkPageA(['/', url])).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      message: `The link ${url} points to a page that does not exist.`,
      hint,
      sourcePath: 'a.md',
      line: 2,
      column: 1,
    },
  ])
})

test.each([
  ['#hera', 'this page', 'Did you mean here?'],
  ['a#none-such', 'this page', undefined],
  ['b#there1', '/docs/b', 'Did you mean there?'],
  ['/docs/b/#here', '/docs/b', 'Did you mean there?'],
  ['#Here', 'this page', 'Did you mean here?'],
])('reports the broken anchor %s', (url, name, hint) => {
  expect(checkPageA([url])).toEqual([
    {
      code: 'broken-anchor',
      severity: 'warning',
      message: `The link ${url} points to an anchor that does not exist on ${name}.`,
      hint,
      sourcePath: 'a.md',
      line: 1,
      column: 1,
    },
  ])
})

test.each<[ReportingSeverity, string[]]>([
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
])('reports broken links and anchors with the configured severity: %s', (severity, expected) => {
  const severities = (diagnostics: Diagnostic[]) => diagnostics.map((diagnostic) => diagnostic.severity)
  expect(severities(checkPageA(['/none'], { onBrokenLinks: severity, onBrokenAnchors: 'ignore' }))).toEqual(expected)
  expect(severities(checkPageA(['#none'], { onBrokenLinks: 'ignore', onBrokenAnchors: severity }))).toEqual(expected)
})

test('resolves relative links against a page path with a trailing slash', () => {
  const documents = { 'a.md': { links: ['../b/', 'b/'] }, 'b.md': {} }
  expect(check({ pages: { '/docs/a/': ['a.md'], '/docs/b/': ['b.md'] }, documents })).toMatchObject([
    { message: 'The link b/ points to a page that does not exist.', line: 2 },
  ])
})

test('accepts links to files', () => {
  const files = ['guide.pdf', 'img/café.png', 'legacy/old.html', 'legacy/index.html']
  const links = ['/guide.pdf', '/img/caf%C3%A9.png', '/legacy/old.html', '/legacy/', '/legacy/old.html#x', '/none.pdf']
  expect(checkPageA(links, { files })).toMatchObject([
    { message: 'The link /none.pdf points to a page that does not exist.', line: 6 },
  ])
})

test('reports absolute links outside the base URL', () => {
  const diagnostics = check({
    baseUrl: '/sub/',
    pages: { '/sub/': [], '/sub/docs/a': ['a.md'] },
    documents: { 'a.md': { links: ['/sub/', '/sub', 'a', '..', '/docs/a', '/guide.pdf', '/sub/guide.pdf'] } },
    files: ['guide.pdf'],
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link /docs/a points to a page that does not exist.',
    'The link /guide.pdf points to a page that does not exist.',
  ])
})

describe('partials', () => {
  const documents = {
    'a.md': { partials: ['_p.mdx'], links: ['#of-partial', '/docs/b#of-inner'] },
    'b.md': { partials: ['_p.mdx'] },
    '_p.mdx': { ids: ['of-partial'], partials: ['_inner.mdx'], links: ['/none', '#of-partial'] },
    '_inner.mdx': { ids: ['of-inner'] },
  }

  test('accepts anchors of partials, and reports a broken link in a partial once', () => {
    const diagnostics = check({ pages: { '/docs/a': ['a.md'], '/docs/b': ['b.md'] }, documents })
    expect(uniqueDiagnostics(diagnostics)).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link /none points to a page that does not exist.',
        sourcePath: '_p.mdx',
        line: 1,
        column: 1,
      },
    ])
  })
})

describe('rendered pages', () => {
  test('accepts ids of components as anchors', () => {
    expect(
      checkPageA(['/docs/b#tab', '#own-tab'], {
        rendered: { '/docs/b': { ids: ['tab'] }, '/docs/a': { ids: ['own-tab'] } },
      }),
    ).toEqual([])
  })

  test('reports broken links of components with their page', () => {
    const rendered = { '/docs/a': { links: ['/docs/b', '/none', '#nowhere', 'https://none.example'] } }
    expect(checkPageA([], { rendered })).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link /none points to a page that does not exist.',
        sourcePath: 'a.md',
        item: 'page /docs/a',
      },
      {
        code: 'broken-anchor',
        severity: 'warning',
        message: 'The link #nowhere points to an anchor that does not exist on this page.',
        sourcePath: 'a.md',
        item: 'page /docs/a',
      },
    ])
  })

  test('reports a link that is in the document and in the rendered page once, with its line', () => {
    expect(checkPageA(['/none'], { rendered: { '/docs/a': { links: ['/none'] } } })).toMatchObject([{ line: 1 }])
  })
})

test('skips anchors of a page that failed to build', () => {
  expect(checkPageA(['/docs/b#unknown'], { incomplete: ['/docs/b'] })).toEqual([])
  expect(checkPageA(['/docs/bb'], { incomplete: ['/docs/b'] }).length).toBe(1)
})

test('checks the canonical page only, not its copies', () => {
  const documents = { 'a.md': { links: ['/none'] } }
  const canonical = { '/docs': '/docs/a', '/docs/a': '/docs/a' }
  expect(check({ pages: { '/docs': ['a.md'], '/docs/a': ['a.md'] }, documents, canonical }).length).toBe(1)
})

test('checks a page with other documents than its canonical page', () => {
  const documents = { 'a.md': { links: ['/none'] }, 'b.md': {} }
  const pages = { '/docs/a': ['a.md'], '/docs/b': ['b.md'] }
  expect(check({ pages, documents, canonical: { '/docs/a': '/docs/b' } }).length).toBe(1)
  expect(check({ pages, documents, canonical: { '/docs/a': '/elsewhere' } }).length).toBe(1)
})

test('skips links of the default 404 page', () => {
  expect(check({ pages: { '/404.html': [] }, rendered: { '/404.html': { links: ['/'] } } })).toEqual([])
})

test('checks links of the layout once, and reports them with their path in the site config', () => {
  const bad = (label: string) => ({ label, url: `/nowhere/${label}` })
  const diagnostics = check({
    pages,
    site: {
      navbar: {
        hideOnScroll: false,
        items: [
          { type: 'link', position: 'left', label: 'Home', url: '/' },
          { type: 'link', position: 'left', ...bad('one') },
          { type: 'dropdown', position: 'left', label: 'More', items: [{ label: 'B', url: '/docs/b' }, bad('two')] },
          { type: 'html', position: 'left', label: '', value: '<b>' },
          // An unknown target is already reported.
          { type: 'link', position: 'left', label: 'Unknown', url: '#' },
        ],
      },
      footer: {
        columns: [{ items: [] }, { items: [bad('three'), { label: 'X', url: 'https://x.example', external: true }] }],
        links: [bad('four')],
      },
    },
  })
  expect(diagnostics).toEqual(
    [
      ['/nowhere/one', 'theme.navbar.items[1]'],
      ['/nowhere/two', 'theme.navbar.items[2].items[1]'],
      ['/nowhere/three', 'theme.footer.columns[1].items[0]'],
      ['/nowhere/four', 'theme.footer.links[0]'],
    ].map(([url, item]) => ({
      code: 'broken-link',
      severity: 'error',
      message: `The link ${url} points to a page that does not exist.`,
      sourcePath: 'site.config.ts',
      item,
    })),
  )
})

test.each(['/docs/b#:~:text=anything', '/docs/b#there:~:text=a,-b', '#:~:text=x'])(
  'ignores text fragments: %s',
  (link) => {
    expect(checkPageA([link])).toEqual([])
  },
)

test('checks the anchor before a text fragment', () => {
  expect(checkPageA(['/docs/b#theer:~:text=x'])).toMatchObject([
    { code: 'broken-anchor', hint: 'Did you mean there?', line: 1 },
  ])
})

test.each(['/\\', '/\\[', '\\\\'])('reports an invalid URL as a broken link: %s', (link) => {
  expect(checkPageA([link])).toMatchObject([
    {
      code: 'broken-link',
      message: `The link ${link} points to a page that does not exist.`,
      sourcePath: 'a.md',
      line: 1,
    },
  ])
})

test('reports every link to the same missing page', () => {
  const lines = checkPageA(['/none', '/docs/b', '/none', '/none#x']).map(({ line }) => line)
  expect(lines).toEqual([1, 3, 4])
})

describe('links outside of documents', () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}`, []]))
  const renderPages = (paths: string[], links: string[]) => Object.fromEntries(paths.map((path) => [path, { links }]))

  test('are reported for each page if only a few pages have them', () => {
    const rendered = renderPages(['/a', '/b', '/c', '/d'], ['/none'])
    expect(check({ pages: many, rendered }).map(({ item }) => item)).toEqual(
      ['/a', '/b', '/c', '/d'].map((path) => `page ${path}`),
    )
  })

  test('are reported once for the layout if many pages have them', () => {
    expect(check({ pages: many, rendered: renderPages(Object.keys(many), ['/none', '/a']) })).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link /none points to a page that does not exist.',
        hint: 'Look for the link in the theme components that these pages share.',
        item: 'layout of 5 pages, including /a',
      },
    ])
  })

  test('are reported at their item in the site config', () => {
    const footer = { columns: [], links: [{ label: 'Gone', url: '/none' }] }
    const diagnostics = check({ pages: many, rendered: renderPages(Object.keys(many), ['/none']), site: { footer } })
    expect(diagnostics).toMatchObject([{ sourcePath: 'site.config.ts', item: 'theme.footer.links[0]' }])
    expect(diagnostics.length).toBe(1)
  })

  test('are reported at the source location that a plugin provides', () => {
    const declared = [
      { url: '/docs/b', sourcePath: 'sidebars.ts', line: 3 },
      { url: '/docs/bb', sourcePath: 'sidebars.ts', line: 4, item: 'main[1]' },
    ]
    expect(check({ pages, declared })).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link /docs/bb points to a page that does not exist.',
        hint: 'Did you mean /docs/b?',
        sourcePath: 'sidebars.ts',
        line: 4,
        item: 'main[1]',
      },
    ])
  })
})

test('reports only anchors if not all pages are known', () => {
  expect(
    checkPageA(['/none', '/docs/b#none', '#none'], { hasAllPages: false }).map(({ code, line }) => [code, line]),
  ).toEqual([
    ['broken-anchor', 2],
    ['broken-anchor', 3],
  ])
})

test('accepts any canonical URL: invalid, without a host, of another site', () => {
  for (const canonical of ['http://[', './b', 'https://elsewhere.example/docs/b']) {
    const diagnostics = checkPageA(['/nope'], { canonical: { '/docs/a': canonical } })
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link'])
  }
})
