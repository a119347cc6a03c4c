import { expect, test } from 'vitest'
import type { DeclaredRedirect, ReportingSeverity } from '../../../shared/types.ts'
import { resolveRedirects } from './resolve-redirects.ts'

/** A redirect that page `sourcePath` or the site config requests. */
function declared(
  from: string,
  to: string,
  { sourcePath = 'site.config.ts', line = 2, ...more } = {},
): DeclaredRedirect {
  return { from, to, locate: () => ({ sourcePath, line }), ...more }
}

function resolve(
  list: DeclaredRedirect[],
  {
    baseUrl = '/',
    hasAllPages = true,
    trailingSlash = undefined as boolean | undefined,
    onDuplicateRoutes = 'throw' as ReportingSeverity,
  } = {},
) {
  const pages = ['', 'docs/a', 'docs/b.html'].map((path) => baseUrl + path)
  return resolveRedirects(list, { config: { baseUrl, trailingSlash, onDuplicateRoutes }, pages, hasAllPages })
}

const pairs = (...args: Parameters<typeof resolve>) => resolve(...args).redirects.map(({ from, to }) => `${from} ${to}`)

test('leads to pages and absolute URLs, sorted by old path', () => {
  const list = [
    declared('/old', '/docs/a'),
    declared('/one', '/docs/a/?x=1#part'),
    declared('/shop', 'https://shop.example/maps?x=%2F'),
    declared('/a b/', '/docs/b'),
    declared('/old', '/docs/a'),
  ]
  expect(pairs(list)).toEqual([
    '/a b/ /docs/b.html',
    '/old /docs/a',
    '/one /docs/a?x=1#part',
    '/shop https://shop.example/maps?x=%2F',
  ])
  expect(pairs([declared('/old', '/docs/a'), declared('/home', '/')], { baseUrl: '/base/' })).toEqual([
    '/base/home /base/',
    '/base/old /base/docs/a',
  ])
})

test('drops a redirect that yields to a page', () => {
  expect(resolve([declared('/docs/a', '/', { yieldsToPage: true } as object)])).toEqual({
    redirects: [],
    diagnostics: [],
  })
})

test.each([true, undefined])('redirects from the `.html` path of a page with trailingSlash %s', (trailingSlash) => {
  const list = [
    declared('/docs/a.html', '/docs/a', { yieldsToPage: true } as object),
    declared('/docs/a.html', '/docs/a/'),
    declared('/setup', '/docs/a'),
  ]
  const { redirects, diagnostics } = resolve(list, { trailingSlash })
  expect(diagnostics).toEqual([])
  expect(redirects).toMatchObject([
    { key: 'docs/a.html', from: '/docs/a.html', to: '/docs/a', isBesidePage: true },
    { key: 'setup', from: '/setup', to: '/docs/a' },
  ])
  const others = [declared('/docs/a.html', '/docs/b'), declared('/docs/b.html', '/docs/b.html')]
  expect(resolve(others, { trailingSlash })).toMatchObject({ redirects: [], diagnostics: [{}, {}] })
})

test('warns about a path with `.html` at which the file of the page is', () => {
  const { redirects, diagnostics } = resolve(
    [declared('/docs/a.html', '/docs/a'), declared('/docs/a/index.html', '/docs/a')],
    { trailingSlash: false },
  )
  expect(redirects).toEqual([])
  expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'No redirect is written from /docs/a.html: the file of the page /docs/a is at this path.'],
    ['warning', 'No redirect is written from /docs/a/index.html: the file of the page /docs/a is at this path.'],
  ])
})

test('leads to static files, which all languages share', () => {
  const { redirects, diagnostics } = resolveRedirects(
    [declared('/old.pdf', '/files/guide.pdf#page=2'), declared('/older.pdf', '/files/none.pdf')],
    {
      config: { baseUrl: '/base/de/', filesUrl: '/base/', trailingSlash: true, onDuplicateRoutes: 'warn' },
      pages: ['/base/de/'],
      isStaticFile: (path) => path === '/files/guide.pdf',
      hasAllPages: true,
    },
  )
  expect(redirects).toMatchObject([{ from: '/base/de/old.pdf', to: '/base/files/guide.pdf#page=2' }])
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Cannot redirect /older.pdf to /files/none.pdf: no page or file exists at /files/none.pdf.',
  ])
})

test('a page, or the first redirect, wins as severely as `onDuplicateRoutes` says', () => {
  const list = [
    declared('/docs/a', '/'),
    declared('/docs/a/', '/docs/a'),
    declared('/twice', '/docs/a'),
    declared('/twice', '/'),
    declared('/Docs/A', '/docs/a'),
  ]
  const severities = (onDuplicateRoutes: ReportingSeverity) => {
    const { redirects, diagnostics } = resolve(list, { onDuplicateRoutes })
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([['/twice', '/docs/a']])
    return diagnostics.map(({ severity }) => severity)
  }
  expect(severities('throw')).toEqual(['error', 'error', 'error', 'error'])
  expect(severities('warn')).toEqual(['warning', 'warning', 'warning', 'warning'])
  expect(severities('log')).toEqual(['info', 'info', 'info', 'info'])
  expect(severities('ignore')).toEqual([])
})

test('reports every invalid redirect with its location', () => {
  const list = [
    declared('/docs/a', '/', { item: 'redirects().redirects[0]' } as object),
    declared('/old', '/docs/c', { line: 3 }),
    declared('/twice', '/docs/a', { sourcePath: 'docs/a.md', line: 4 }),
    declared('/twice/', '/', { line: 5 }),
    declared('/docs/a/', '/docs/a', { sourcePath: 'docs/a.md', line: 6 }),
    declared('/Docs/A', '/docs/a', { sourcePath: 'docs/a.md', line: 7 }),
    declared('/none', '/nothing-like-it'),
    declared('/x/%2e%2e/%2E%2e/y', '/'),
  ]
  const { redirects, diagnostics } = resolve(list)
  expect(redirects).toMatchObject([{ key: 'twice', from: '/twice', to: '/docs/a' }])
  expect(redirects[0]?.locate()).toEqual({ sourcePath: 'docs/a.md', line: 4 })
  const error = { code: 'redirect', severity: 'error', sourcePath: 'site.config.ts' }
  expect(diagnostics).toEqual([
    {
      ...error,
      message: 'No redirect is written from /docs/a to /: a page exists at /docs/a.',
      hint: 'Remove the redirect, or move the page.',
      line: 2,
      item: 'redirects().redirects[0]',
    },
    {
      ...error,
      message: 'Cannot redirect /old to /docs/c: no page or file exists at /docs/c.',
      hint: 'Did you mean `/docs/a`?',
      line: 3,
    },
    {
      ...error,
      message: '/twice/ is redirected twice: to /docs/a and to /.',
      hint: 'Remove one of the redirects. The other one is in docs/a.md:4.',
      line: 5,
    },
    {
      ...error,
      message: '/docs/a/ redirects to itself.',
      hint: 'Remove the redirect.',
      sourcePath: 'docs/a.md',
      line: 6,
    },
    {
      ...error,
      message:
        'No redirect is written from /Docs/A: it differs from the page /docs/a only in case or Unicode normalization.',
      hint: 'Redirect it in the settings of your host, or set the old spelling as the `slug` of the page.',
      sourcePath: 'docs/a.md',
      line: 7,
    },
    {
      ...error,
      message: 'Cannot redirect /none to /nothing-like-it: no page or file exists at /nothing-like-it.',
      hint: 'Use the path of a page or a static file, or an absolute URL.',
      line: 2,
    },
    {
      ...error,
      message: 'Cannot redirect /x/%2e%2e/%2E%2e/y: it is not the path of a page.',
      hint: 'Remove the encoded dots, backslashes, or null characters.',
      line: 2,
    },
  ])
  // The page may belong to a plugin that failed.
  expect(resolve([declared('/old', '/docs/c')], { hasAllPages: false }).diagnostics).toEqual([])
})
