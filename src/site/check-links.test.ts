import { describe, expect, test } from 'vitest'
import { testPage, testSite } from '../../tests/support/page-data.ts'
import { uniqueDiagnostics } from '../platform/index.ts'
import type { Artifact, DeclaredLink, Diagnostic, Page, ReportingSeverity, SiteData } from '../shared/types.ts'
import { checkLinks } from './index.ts'

const site = testSite({ title: 'Convoke', url: 'https://docs.convoke.example' })

interface Document {
  ids?: string[]
  /** Addresses; the link with index n stands on line n + 1. */
  links?: string[]
  partials?: string[]
}

interface Given {
  /** Pages by path, with the identities of their documents. */
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

function check(given: Given): Diagnostic[] {
  const baseUrl = given.baseUrl ?? '/'
  const pages = Object.entries(given.pages).map(([path, ids]): Page => {
    const canonical = given.canonical?.[path]
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
  const artifacts = Object.entries(given.documents ?? {}).map(
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
      onBrokenLinks: given.onBrokenLinks ?? 'throw',
      onBrokenAnchors: given.onBrokenAnchors ?? 'warn',
    },
    site: { ...site, baseUrl, ...given.site },
    configFile: 'site.config.ts',
    pages,
    artifacts: new Map(artifacts.map((item) => [item.id, item])),
    rendered: ({ path }) => {
      const found = given.rendered?.[path]
      return found && { ids: found.ids ?? [], links: found.links ?? [] }
    },
    isComplete: ({ path }) => !given.incomplete?.includes(path),
    files: new Set(given.files),
    getSourcePath: ({ contents }) => contents[0]?.id,
    declaredLinks: given.declared ?? [],
    hasAllPages: given.hasAllPages,
  })
}

const pages = { '/': [], '/docs/a': ['a.md'], '/docs/b': ['b.md'], '/docs/café 1': ['c.md'] }

/** Faults of the links of the page `/docs/a`. */
function linksOfA(links: string[], more: Partial<Given> = {}): Diagnostic[] {
  const documents = { 'a.md': { ids: ['here', 'ä b'], links }, 'b.md': { ids: ['there'] }, 'c.md': {} }
  return check({ pages, documents, ...more })
}

test.each([
  ['to pages', ['/', '/docs/b', '/docs/b/', '/docs/b.html', '/docs/b/index.html', '/docs/b?x=/none']],
  ['relative', ['b', './b', '../docs/b', '..', '']],
  ['encoded', ['/docs/caf%C3%A9%201', '/docs/café 1', 'caf%C3%A9%201#top']],
  ['to places', ['#here', '/docs/a#here', 'a#here', '/docs/b#there', 'b#there']],
  ['to encoded places', ['#%C3%A4%20b', '#ä b']],
  ['to the top', ['#', '#top', '/docs/b#', '/docs/b#top']],
  ['to the outside', ['https://none.example/x#y', '//none.example', 'mailto:a@b.example', 'tel:1', 'pathname:///old']],
])('links %s are good', (_, links) => {
  expect(linksOfA(links)).toEqual([])
})

test.each([
  ['/docs/bb', 'Did you mean /docs/b?'],
  ['bb', 'Did you mean /docs/b?'],
  ['/Docs/B', 'Did you mean /docs/b?'],
  ['../b', 'Did you mean /docs/b?'],
  ['/something/quite/different', undefined],
  ['/docs/caf%C3%A9%202', 'Did you mean /docs/café 1?'],
  ['/docs/bb#there', 'Did you mean /docs/b?'],
])('the link %s is broken', (url, hint) => {
  expect(linksOfA(['/', url])).toEqual([
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
])('the link %s leads to a place that is not there', (url, name, hint) => {
  expect(linksOfA([url])).toEqual([
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
])('the site says how grave a broken link is: %s', (severity, told) => {
  const severities = (diagnostics: Diagnostic[]) => diagnostics.map((diagnostic) => diagnostic.severity)
  expect(severities(linksOfA(['/none'], { onBrokenLinks: severity, onBrokenAnchors: 'ignore' }))).toEqual(told)
  expect(severities(linksOfA(['#none'], { onBrokenLinks: 'ignore', onBrokenAnchors: severity }))).toEqual(told)
})

test('pages that end in a slash are the folder of their relative links', () => {
  const documents = { 'a.md': { links: ['../b/', 'b/'] }, 'b.md': {} }
  expect(check({ pages: { '/docs/a/': ['a.md'], '/docs/b/': ['b.md'] }, documents })).toMatchObject([
    { message: 'The link b/ points to a page that does not exist.', line: 2 },
  ])
})

test('links lead to files too', () => {
  const files = ['guide.pdf', 'img/café.png', 'legacy/old.html', 'legacy/index.html']
  const links = ['/guide.pdf', '/img/caf%C3%A9.png', '/legacy/old.html', '/legacy/', '/legacy/old.html#x', '/none.pdf']
  expect(linksOfA(links, { files })).toMatchObject([
    { message: 'The link /none.pdf points to a page that does not exist.', line: 6 },
  ])
})

test('with a base URL, what lies outside of it is no page of the site', () => {
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

  test('their ids are those of the page; their broken links stand in them, and are told once', () => {
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

describe('what rendering found', () => {
  test('ids of components are places', () => {
    expect(
      linksOfA(['/docs/b#tab', '#own-tab'], {
        rendered: { '/docs/b': { ids: ['tab'] }, '/docs/a': { ids: ['own-tab'] } },
      }),
    ).toEqual([])
  })

  test('links of components are checked, and told with their page, since they have no line', () => {
    const rendered = { '/docs/a': { links: ['/docs/b', '/none', '#nowhere', 'https://none.example'] } }
    expect(linksOfA([], { rendered })).toEqual([
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

  test('a link of the document that was rendered too is told once, with its line', () => {
    expect(linksOfA(['/none'], { rendered: { '/docs/a': { links: ['/none'] } } })).toMatchObject([{ line: 1 }])
  })
})

test('a page that has faults of its own is not asked for places', () => {
  expect(linksOfA(['/docs/b#unknown'], { incomplete: ['/docs/b'] })).toEqual([])
  expect(linksOfA(['/docs/bb'], { incomplete: ['/docs/b'] }).length).toBe(1)
})

test('a page that repeats another is not checked: its links are told for the page itself', () => {
  const documents = { 'a.md': { links: ['/none'] } }
  const canonical = { '/docs': '/docs/a', '/docs/a': '/docs/a' }
  expect(check({ pages: { '/docs': ['a.md'], '/docs/a': ['a.md'] }, documents, canonical }).length).toBe(1)
})

test('a page that only names another as canonical is checked like any other', () => {
  const documents = { 'a.md': { links: ['/none'] }, 'b.md': {} }
  const pages = { '/docs/a': ['a.md'], '/docs/b': ['b.md'] }
  expect(check({ pages, documents, canonical: { '/docs/a': '/docs/b' } }).length).toBe(1)
  expect(check({ pages, documents, canonical: { '/docs/a': '/elsewhere' } }).length).toBe(1)
})

test('the theme’s page for unknown addresses may point at pages that the site does not have', () => {
  expect(check({ pages: { '/404.html': [] }, rendered: { '/404.html': { links: ['/'] } } })).toEqual([])
})

test('links of the layout are checked once, and named by their place in the declaration', () => {
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
          // An item whose target is unknown has a fault already.
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
  'a directive for the browser is no part of an anchor: %s',
  (link) => {
    expect(linksOfA([link])).toEqual([])
  },
)

test('an id before such a directive is checked', () => {
  expect(linksOfA(['/docs/b#theer:~:text=x'])).toMatchObject([
    { code: 'broken-anchor', hint: 'Did you mean there?', line: 1 },
  ])
})

test.each(['/\\', '/\\[', '\\\\'])('a text that is no address is a broken link: %s', (link) => {
  expect(linksOfA([link])).toMatchObject([
    {
      code: 'broken-link',
      message: `The link ${link} points to a page that does not exist.`,
      sourcePath: 'a.md',
      line: 1,
    },
  ])
})

test('every link to the same missing page is told with its line', () => {
  const lines = linksOfA(['/none', '/docs/b', '/none', '/none#x']).map(({ line }) => line)
  expect(lines).toEqual([1, 3, 4])
})

describe('links that stand in no document', () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}`, []]))
  const drawn = (paths: string[], links: string[]) => Object.fromEntries(paths.map((path) => [path, { links }]))

  test('are told for each page where these are few', () => {
    const rendered = drawn(['/a', '/b', '/c', '/d'], ['/none'])
    expect(check({ pages: many, rendered }).map(({ item }) => item)).toEqual(
      ['/a', '/b', '/c', '/d'].map((path) => `page ${path}`),
    )
  })

  test('are told once for the layout where many pages have them', () => {
    expect(check({ pages: many, rendered: drawn(Object.keys(many), ['/none', '/a']) })).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link /none points to a page that does not exist.',
        hint: 'Look for the link in the theme components that these pages share.',
        item: 'layout of 5 pages, including /a',
      },
    ])
  })

  test('are told at the item of the declaration where there is one', () => {
    const footer = { columns: [], links: [{ label: 'Gone', url: '/none' }] }
    const diagnostics = check({ pages: many, rendered: drawn(Object.keys(many), ['/none']), site: { footer } })
    expect(diagnostics).toMatchObject([{ sourcePath: 'site.config.ts', item: 'theme.footer.links[0]' }])
    expect(diagnostics.length).toBe(1)
  })

  test('and were found by plugins are told at their place', () => {
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

test('where not all pages are known, only places in those that are can be wrong', () => {
  expect(
    linksOfA(['/none', '/docs/b#none', '#none'], { hasAllPages: false }).map(({ code, line }) => [code, line]),
  ).toEqual([
    ['broken-anchor', 2],
    ['broken-anchor', 3],
  ])
})

test('a document may write any canonical address: none, one without host, one of another site', () => {
  for (const canonical of ['http://[', './b', 'https://elsewhere.example/docs/b']) {
    const diagnostics = linksOfA(['/nope'], { canonical: { '/docs/a': canonical } })
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link'])
  }
})
