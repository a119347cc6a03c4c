import { describe, expect, test } from 'vitest'
import { checkPageA, checkSiteLinks, linkTestPages } from '../../../tests/support/check-site-links.ts'

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

test('checks an attribute of a component only if the page has such a link, and names its line', () => {
  const links = ['/none', 'package.json'].map((url) => ({ url, ifRendered: true as const }))
  const options = { pages: { '/a': ['a.mdx'] }, documents: { 'a.mdx': { links } } }
  expect(checkSiteLinks(options)).toEqual([])
  expect(checkSiteLinks({ ...options, rendered: { '/a': { links: ['/none/'] } } })).toMatchObject([
    { message: 'The link /none points to a page that does not exist.', line: 1 },
  ])
})

test('skips links that the document reports, also with the base URL that components add', () => {
  const diagnostics = checkSiteLinks({
    baseUrl: '/sub/',
    pages: { '/sub/a': ['a.mdx'] },
    documents: { 'a.mdx': { reportedLinks: ['./none.md', '/none.md'] } },
    rendered: { '/sub/a': { links: ['./none.md', '/sub/none.md', '/sub/other'] } },
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The link /sub/other points to a page that does not exist.',
  ])
})

test('skips anchors of a page that failed to build', () => {
  expect(checkPageA(['/docs/b#unknown'], { incomplete: ['/docs/b'] })).toEqual([])
  expect(checkPageA(['/docs/bb'], { incomplete: ['/docs/b'] }).length).toBe(1)
})

test('checks the canonical page only, not its copies', () => {
  const documents = { 'a.md': { links: ['/none'] } }
  const canonical = { '/docs': '/docs/a', '/docs/a': '/docs/a' }
  expect(checkSiteLinks({ pages: { '/docs': ['a.md'], '/docs/a': ['a.md'] }, documents, canonical }).length).toBe(1)
})

test('checks a page with other documents than its canonical page', () => {
  const documents = { 'a.md': { links: ['/none'] }, 'b.md': {} }
  const pages = { '/docs/a': ['a.md'], '/docs/b': ['b.md'] }
  expect(checkSiteLinks({ pages, documents, canonical: { '/docs/a': '/docs/b' } }).length).toBe(1)
  expect(checkSiteLinks({ pages, documents, canonical: { '/docs/a': '/elsewhere' } }).length).toBe(1)
})

test('accepts any canonical URL: invalid, without a host, of another site', () => {
  for (const canonical of ['http://[', './b', 'https://elsewhere.example/docs/b']) {
    const diagnostics = checkPageA(['/nope'], { canonical: { '/docs/a': canonical } })
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link'])
  }
})

test('skips links of the default 404 page', () => {
  expect(checkSiteLinks({ pages: { '/404.html': [] }, rendered: { '/404.html': { links: ['/'] } } })).toEqual([])
})

test('checks links of the layout once, and reports them with their path in the site config', () => {
  const bad = (label: string) => ({ label, url: `/nowhere/${label}` })
  const diagnostics = checkSiteLinks({
    pages: linkTestPages,
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

describe('links outside of documents', () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`/${name}`, []]))
  const renderPages = (paths: string[], links: string[]) => Object.fromEntries(paths.map((path) => [path, { links }]))

  test('are reported for each page if only a few pages have them', () => {
    const rendered = renderPages(['/a', '/b', '/c', '/d'], ['/none'])
    expect(checkSiteLinks({ pages: many, rendered }).map(({ item }) => item)).toEqual(
      ['/a', '/b', '/c', '/d'].map((path) => `page ${path}`),
    )
  })

  test('are reported once for the layout if many pages have them', () => {
    expect(checkSiteLinks({ pages: many, rendered: renderPages(Object.keys(many), ['/none', '/a']) })).toEqual([
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
    const diagnostics = checkSiteLinks({
      pages: many,
      rendered: renderPages(Object.keys(many), ['/none']),
      site: { footer },
    })
    expect(diagnostics).toMatchObject([{ sourcePath: 'site.config.ts', item: 'theme.footer.links[0]' }])
    expect(diagnostics.length).toBe(1)
  })

  test('are reported at the source location that a plugin provides', () => {
    const declared = [
      { url: '/docs/b', sourcePath: 'sidebars.ts', line: 3 },
      { url: '/docs/bb', sourcePath: 'sidebars.ts', line: 4, item: 'main[1]' },
    ]
    expect(checkSiteLinks({ pages: linkTestPages, declared })).toEqual([
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
