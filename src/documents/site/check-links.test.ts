import { describe, expect, test } from 'vitest'
import { checkPageA, checkSiteLinks } from '../../../tests/support/check-site-links.ts'
import { uniqueDiagnostics } from '../../platform/index.ts'
import type { Diagnostic, ReportingSeverity } from '../../shared/types.ts'

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
  ['/\\other.example/x', 'other.example'],
  ['\\\\other.example', 'other.example'],
  ['/\t/other.example', 'other.example'],
  ['/\n\\other.example:8080', 'other.example:8080'],
])('reports the link %j, which browsers read as another host', (url, host) => {
  expect(checkPageA([url])).toEqual([
    {
      code: 'link-to-other-host',
      severity: 'error',
      message: `The link ${JSON.stringify(url)} looks like a path, but browsers read it as the host ${host}.`,
      hint: `Write https://${host} if you mean it, or a path with single slashes.`,
      sourcePath: 'a.md',
      line: 1,
      column: 1,
    },
  ])
})

test('HTML of the site config may have no links that run code', () => {
  const copyright = '<a href="javascript:void 0">Cookies</a>'
  expect(checkSiteLinks({ pages: { '/': [] }, site: { footer: { columns: [], links: [], copyright } } })).toEqual([
    {
      code: 'script-address',
      severity: 'warning',
      message: 'The link "javascript:void 0" can run code (`javascript:`).',
      hint: 'Write a URL, and add a script that listens to clicks on the element.',
      sourcePath: 'site.config.ts',
      item: 'theme.footer.copyright',
    },
  ])
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
  expect(checkSiteLinks({ pages: { '/docs/a/': ['a.md'], '/docs/b/': ['b.md'] }, documents })).toMatchObject([
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
  const diagnostics = checkSiteLinks({
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

test('shows links as they are written, and suggests paths in the same form', () => {
  const footer = { columns: [], links: [{ label: 'Gone', url: '/sub/docs/bb' }], copyright: '<a href="/sub/docs/bb">' }
  const diagnostics = checkSiteLinks({
    baseUrl: '/sub/',
    pages: { '/sub/': [], '/sub/docs/a': ['a.md'], '/sub/docs/b': ['b.md'] },
    documents: {
      'a.md': {
        links: [
          { url: '/sub/docs/bb/', written: '/docs/bb' },
          { url: '/sub/docs/b#x', written: './b.md#x' },
          { url: '/sub/old', written: '/old' },
        ],
      },
      'b.md': {},
    },
    redirects: { '/sub/old': '/sub/' },
    rendered: { '/sub/': { links: ['/sub/docs/bb'] } },
    site: { footer },
    declared: [{ url: '/sub/docs/bb', written: '/docs/bb', sourcePath: 'sidebars.ts' }],
  })
  const missing = 'points to a page that does not exist.'
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    [`The link /docs/bb ${missing}`, 'Did you mean /docs/b?'],
    ['The link ./b.md#x points to an anchor that does not exist on /docs/b.', undefined],
    ['The link /old points to a page that moved.', 'Link to /.'],
    [`The link /sub/docs/bb ${missing}`, 'Did you mean /sub/docs/b?'],
    [`The link /docs/bb ${missing}`, 'Did you mean /docs/b?'],
    [`The link /docs/bb ${missing}`, 'Did you mean /docs/b?'],
    [`The link /sub/docs/bb ${missing}`, 'Did you mean /sub/docs/b?'],
  ])
})

test('suggests paths with the base URL if they would not be read as the same pages without it', () => {
  const diagnostics = checkSiteLinks({
    baseUrl: '/docs/',
    pages: { '/docs/docs/x': ['x.md'], '/docs/y': [] },
    documents: {
      'x.md': {
        links: [
          { url: '/docs/x', written: '/docs/x' },
          { url: '/docs/yy', written: '/yy' },
        ],
      },
    },
  })
  expect(diagnostics.map(({ hint }) => hint)).toEqual(['Did you mean /docs/docs/x?', 'Did you mean /y?'])
})

describe('partials', () => {
  const documents = {
    'a.md': { partials: ['_p.mdx'], links: ['#of-partial', '/docs/b#of-inner'] },
    'b.md': { partials: ['_p.mdx'] },
    '_p.mdx': { ids: ['of-partial'], partials: ['_inner.mdx'], links: ['/none', '#of-partial'] },
    '_inner.mdx': { ids: ['of-inner'] },
  }

  test('accepts anchors of partials, and reports a broken link in a partial once', () => {
    const diagnostics = checkSiteLinks({ pages: { '/docs/a': ['a.md'], '/docs/b': ['b.md'] }, documents })
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

test('reports a broken anchor in a post and its excerpt once', () => {
  const documents = {
    'a.md': { links: ['#none'] },
    excerpt: { links: [{ url: '/a#none', written: '#none', sourcePath: 'a.md' }] },
  }
  expect(checkSiteLinks({ pages: { '/a': ['a.md'], '/list': ['excerpt'] }, documents })).toMatchObject([
    { message: 'The link #none points to an anchor that does not exist on this page.', sourcePath: 'a.md', line: 1 },
  ])
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

test('reports only anchors if not all pages are known', () => {
  expect(
    checkPageA(['/none', '/docs/b#none', '#none'], { hasAllPages: false }).map(({ code, line }) => [code, line]),
  ).toEqual([
    ['broken-anchor', 2],
    ['broken-anchor', 3],
  ])
})

test('checks the links in the HTML of the layout', () => {
  const html = (url: string) => `<b>New:</b> <a class="x" href='${url}'>More</a> <a href="#top">Up</a>`
  const link = (url: string) => ({ label: '', url: '', html: html(url) })
  const diagnostics = checkSiteLinks({
    baseUrl: '/sub/',
    pages: { '/sub/': [], '/sub/docs/a': [] },
    site: {
      announcementBar: { id: 'a', content: html('/docs/a'), isCloseable: true },
      navbar: {
        items: [
          { type: 'html', label: '', position: 'left', value: html('/sub/docs/a') },
          { type: 'dropdown', label: 'A', position: 'left', items: [link('/sub/docs/aa')] },
        ],
        hideOnScroll: false,
      },
      footer: { columns: [{ items: [link('/sub/none')] }], links: [], copyright: html('https://none.example') },
    },
  })
  const sourcePath = 'site.config.ts'
  expect(diagnostics.map(({ code, severity, message, ...rest }) => rest)).toEqual([
    { sourcePath, item: 'theme.navbar.items[1].items[0].value', hint: 'Did you mean /sub/docs/a?' },
    { sourcePath, item: 'theme.footer.columns[0].items[0].html' },
    {
      sourcePath,
      item: 'theme.announcementBar.content',
      hint: 'Links in HTML need the base URL: /sub/docs/a',
    },
  ])
})

test('reports links in the HTML of the layout that lead to another host without saying so', () => {
  const links = ['//a.example', 'https:a.example', 'HTTP:/a.example', 'https://a.example', 'mailto:a@a.example']
  const copyright = links.map((link) => `<a href="${link}">x</a>`).join('')
  const diagnostics = checkSiteLinks({
    pages: { '/': [] },
    documents: {},
    site: { footer: { columns: [], links: [], copyright } },
  })
  const place = {
    code: 'link-to-other-host',
    severity: 'error',
    sourcePath: 'site.config.ts',
    item: 'theme.footer.copyright',
  }
  expect(diagnostics).toMatchObject([
    {
      ...place,
      message: 'The link "//a.example" has no scheme, and leads to another host.',
      hint: 'Write `https://a.example`, or one slash.',
    },
    { ...place, message: 'The link "https:a.example" has no host.' },
    { ...place, message: 'The link "HTTP:/a.example" has no host.' },
  ])
  expect(diagnostics).toHaveLength(3)
})

test('reports broken links in files of others once for each element, as warnings', () => {
  const link = (item: string, url = '/no') => ({ url, sourcePath: 'schema.json', item, isForeign: true as const })
  const links = [link('T.a'), link('T.b'), link('T.a'), link('T.c', '/docs/a#no')]
  expect(checkSiteLinks({ pages: { '/docs/a': ['a.md'] }, documents: { 'a.md': { links } } })).toMatchObject([
    { code: 'broken-link', severity: 'warning', sourcePath: 'schema.json', item: 'T.a' },
    { code: 'broken-link', severity: 'warning', sourcePath: 'schema.json', item: 'T.b' },
    { code: 'broken-anchor', severity: 'warning', sourcePath: 'schema.json', item: 'T.c' },
  ])
})
