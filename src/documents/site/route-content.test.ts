import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { route, runHooks } from '../../../tests/support/run-hooks.ts'
import { hashOf, SiteError, shortHash } from '../../platform/index.ts'
import type { Plugin, Route, RouteResult, SiteConfig } from '../../shared/types.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-manifest-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const run = (plugins: Plugin[], change: Partial<SiteConfig> = {}) => runHooks(siteDir, plugins, change)

const documentRoute = (id: string) => ({ contents: [{ id, variant: 'full' as const }], sourcePath: id })

/** A plugin that returns the given routes. */
function routePlugin(result: RouteResult, name = 'docs'): Plugin {
  return { name, routes: () => result }
}

/** Routes one plugin's routes and returns their paths. */
async function runRoutes(routes: Route[], change: Partial<SiteConfig> = {}) {
  const { manifest, diagnostics } = await run([routePlugin({ routes })], change)
  return { paths: manifest.routes.map((item) => item.path), sources: manifest.sources, diagnostics }
}

test('passes the mode, the last update of a file and asset URLs to plugins', async () => {
  mkdirSync(path.join(siteDir, 'docs'))
  writeFileSync(path.join(siteDir, 'docs/a b.png'), 'picture')
  const received: unknown[] = []
  const plugin: Plugin = {
    name: 'receiver',
    async load({ mode, lastUpdate, asset }) {
      received.push(mode, await lastUpdate('docs/a.md'))
      for (const file of ['./a%20b.png', '@site/docs/a b.png', '../docs/none.png', '../../x.png', '/a.png'])
        received.push(await asset(file, 'docs/a.md'))
    },
  }
  const { assets } = await run([plugin])
  const url = `/assets/images/a-b-${shortHash(hashOf('picture'))}.png`
  const update = { date: '2024-02-03T00:00:00.000Z', author: path.join(siteDir, 'docs/a.md') }
  expect(received).toEqual(['production', update, url, url, undefined, undefined, undefined])
  expect(assets).toEqual([{ url, file: path.join(siteDir, 'docs/a b.png') }])
})

test('plugins use no files that symbolic links lead to outside of the site', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'lectern-outside-'))
  onTestFinished(() => rmSync(outside, { recursive: true }))
  for (const folder of ['docs', 'node_modules', 'content']) mkdirSync(path.join(siteDir, folder))
  writeFileSync(path.join(outside, 'a.png'), 'outside')
  writeFileSync(path.join(siteDir, 'docs/b.png'), 'inside')
  symlinkSync(path.join(outside, 'a.png'), path.join(siteDir, 'docs/a.png'))
  symlinkSync('b.png', path.join(siteDir, 'docs/c.png'))
  symlinkSync(outside, path.join(siteDir, 'node_modules/package'))
  let defaults: SiteConfig['markdown'] | undefined
  const seen = async (change: Partial<SiteConfig> = {}) => {
    let found: unknown[] = []
    const plugin: Plugin = {
      name: 'receiver',
      async load({ asset, isAllowed, config }) {
        defaults ??= config.markdown
        const files = ['docs/a.png', 'docs/c.png', 'docs/none.png', '../none.png', 'node_modules/package/a.png']
        found = [await asset('./a.png', 'docs/a.md'), await asset('./c.png', 'docs/a.md'), ...files.map(isAllowed)]
      },
    }
    await run([plugin], change)
    return found
  }
  const inside = `/assets/images/c-${shortHash(hashOf('inside'))}.png`
  expect(await seen()).toEqual([undefined, inside, false, true, true, false, true])
  const allowedFolders = [path.relative(siteDir, outside)]
  const markdown = { ...(defaults as SiteConfig['markdown']), allowedFolders }
  const url = `/assets/images/a-${shortHash(hashOf('outside'))}.png`
  expect(await seen({ markdown })).toEqual([url, inside, true, true, true, false, true])
})

test('sorts routes by path and adds the 404 page', async () => {
  const { manifest, diagnostics } = await run([
    routePlugin({ routes: [route('/b'), route('/')] }),
    routePlugin({ routes: [route('/a')] }),
  ])
  expect(diagnostics).toEqual([])
  expect(manifest).toEqual({
    locale: 'en',
    routes: [
      route('/'),
      {
        path: '/404.html',
        component: '@theme/NotFound',
        contents: [],
        data: {},
        head: { title: 'Page not found', noIndex: true },
        locale: 'en',
        plugin: 'lectern',
      },
      route('/a'),
      route('/b'),
    ],
    sources: {},
  })
  expect(Object.isFrozen(manifest)).toBe(true)
})

test.each(['/404', '/404.html', '/404/'])('replaces the default 404 page with %s of the site', async (own) => {
  expect((await runRoutes([route(own)])).paths).toEqual([own])
})

test('gives a React page at the base URL what the generated home page shows', async () => {
  const sections = [{ title: 'News', url: '/sub/blog', items: [{ label: 'A', url: '/sub/blog/a' }] }]
  const empty = { title: 'Pages', items: [] }
  const blog = routePlugin({ routes: [], sections }, 'blog-news')
  const pages = (routes: Route[]) => routePlugin({ routes, sections: [empty] }, 'pages')
  const homeOf = async (...routes: Route[]) => {
    const { manifest } = await run([blog, pages(routes)], { baseUrl: '/sub/' })
    return manifest.routes.find(({ path }) => path === '/sub/')
  }
  const data = { title: 'Convoke', sections: [{ ...sections[0], plugin: 'blog-news' }] }
  expect(await homeOf()).toMatchObject({ component: '@theme/HomePage', data })
  const page = { component: '@site/src/pages/index', data: null }
  expect(await homeOf(route('/sub/', page), route('/sub/team', page))).toMatchObject({ ...page, data })
  expect((await homeOf(route('/sub/', { data: { own: true } })))?.data).toEqual({ own: true })
})

test('puts the 404 page below the base URL', async () => {
  expect((await runRoutes([route('/sub/')], { baseUrl: '/sub/' })).paths).toEqual(['/sub/', '/sub/404.html'])
})

test('passes functions to hooks for reading the site and creating URLs', async () => {
  const received: unknown[] = []
  const plugin: Plugin<string> = {
    name: 'docs',
    load: async (context) => {
      received.push(context.siteDir === siteDir, context.locale, context.config.title)
      received.push(await context.importModule('sidebars.ts'), await context.readText('none.txt'))
      return 'content'
    },
    routes: (content, { url, sharedUrl }) => {
      received.push(content, url('/'), url('docs/a'), url('/docs/b/?c#d'), sharedUrl('side bar/x'))
      return { routes: [] }
    },
  }
  await run([plugin as Plugin], { baseUrl: '/sub/', trailingSlash: true })
  expect(received).toEqual([
    true,
    'en',
    'Convoke',
    'module sidebars.ts',
    undefined,
    'content',
    '/sub/',
    '/sub/docs/a/',
    '/sub/docs/b/?c#d',
    '/sub/_lectern/shared/docs/side-bar-x.json',
  ])
})

test('puts shared data at the URL from `sharedUrl`, and collects targets and diagnostics', async () => {
  const diagnostic = { code: 'x', severity: 'warning' as const, message: 'From routes.' }
  const { shared, targets, diagnostics } = await run([
    {
      name: 'docs',
      load: async (context) => context.report({ code: 'y', message: 'From load.' }),
      routes: () => ({
        routes: [],
        shared: { 'main sidebar': [1], plain: { a: null } },
        targets: { 'doc default a': '/a' },
        diagnostics: [diagnostic],
      }),
    },
    { name: 'silent' },
    routePlugin({ routes: [], shared: { plain: 'other' }, targets: { 'doc other b': '/b' } }, 'blog'),
  ])
  expect(shared).toEqual({
    '_lectern/shared/docs/main-sidebar.json': [1],
    '_lectern/shared/docs/plain.json': { a: null },
    '_lectern/shared/blog/plain.json': 'other',
  })
  expect(targets).toEqual({ 'doc default a': '/a', 'doc other b': '/b' })
  expect(diagnostics).toEqual([{ code: 'y', severity: 'error', message: 'From load.' }, diagnostic])
})

describe('duplicate routes', () => {
  const two = [route('/a', documentRoute('docs/a.md')), route('/a', documentRoute('docs/b.md'))]
  const diagnostic = {
    code: 'duplicate-route',
    message: 'The path /a is already used by docs/a.md.',
    hint: 'Rename one of the files, or give it a different `slug`.',
    sourcePath: 'docs/b.md',
    item: 'page /a',
  }

  test.each([
    ['ignore', []],
    ['log', [{ ...diagnostic, severity: 'info' }]],
    ['warn', [{ ...diagnostic, severity: 'warning' }]],
    ['throw', [{ ...diagnostic, severity: 'error' }]],
  ] as const)('are reported with the configured severity: %s', async (onDuplicateRoutes, diagnostics) => {
    const result = await runRoutes(two, { onDuplicateRoutes })
    expect(result).toEqual({ paths: ['/404.html', '/a'], sources: { 'docs/a.md': '/a' }, diagnostics })
  })

  test('are reported with the plugin name if a route has no source', async () => {
    const { diagnostics } = await runRoutes([route('/a', { plugin: 'pages' }), route('/a')])
    expect(diagnostics.map((item) => item.message)).toEqual(['The path /a is already used by pages.'])
  })

  test.each([
    ['case', '/Tents', '/tents', 'differs from /Tents (a.md) only in case or Unicode normalization'],
    [
      'Unicode form',
      '/caf\u00e9',
      '/cafe\u0301',
      'differs from /caf\u00e9 (a.md) only in case or Unicode normalization',
    ],
  ])('that differ only in %s are always errors', async (_, one, other, problem) => {
    const { paths, diagnostics } = await runRoutes(
      [route(one, documentRoute('a.md')), route(other, documentRoute('b.md'))],
      {
        onDuplicateRoutes: 'ignore',
      },
    )
    expect(paths).toEqual(['/404.html', one])
    expect(diagnostics).toEqual([
      {
        ...diagnostic,
        severity: 'error',
        message: `The path ${other} ${problem}.`,
        sourcePath: 'b.md',
        item: `page ${other}`,
      },
    ])
  })
})

test('duplicate routes may differ in a trailing slash', async () => {
  const two = [route('/tents', documentRoute('a.md')), route('/tents/', documentRoute('b.md'))]
  const { paths, diagnostics } = await runRoutes(two)
  expect(paths).toEqual(['/404.html', '/tents'])
  expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'The path /tents/ leads to the same page as /tents (a.md).'],
  ])
})

describe('routes that repeat a page', () => {
  const own = route('/docs/a', documentRoute('docs/a.md'))
  const repeat = route('/docs', { ...documentRoute('docs/a.md'), repeats: '/docs/a' })

  test('do not change the path of the document, in any order', async () => {
    const expected = { paths: ['/404.html', '/docs', '/docs/a'], sources: { 'docs/a.md': '/docs/a' }, diagnostics: [] }
    expect(await runRoutes([own, repeat])).toEqual(expected)
    expect(await runRoutes([repeat, own])).toEqual(expected)
  })

  test('are replaced by a page with the same path, in any order', async () => {
    const landing = route('/docs', documentRoute('src/pages/docs.md'))
    const expected = {
      paths: ['/404.html', '/docs', '/docs/a'],
      sources: { 'docs/a.md': '/docs/a', 'src/pages/docs.md': '/docs' },
      diagnostics: [],
    }
    expect(await runRoutes([own, repeat, landing])).toEqual(expected)
    expect(await runRoutes([landing, repeat, own])).toEqual(expected)
  })

  test('are replaced by a redirect from their path', async () => {
    const declared = { from: '/docs/', to: '/b', locate: () => ({}) }
    const routes = [own, repeat, route('/b')]
    const { manifest, redirects, diagnostics } = await run([
      { ...routePlugin({ routes }), redirects: () => [declared] },
    ])
    expect(manifest.routes.map(({ path }) => path)).toEqual(['/404.html', '/b', '/docs/a'])
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([['/docs/', '/b']])
    expect(diagnostics).toEqual([])
  })

  test('do not include lists of excerpts', async () => {
    const list = route('/blog', { contents: [{ id: 'blog/a.md', variant: 'excerpt' }] })
    const post = route('/blog/a', documentRoute('blog/a.md'))
    expect((await runRoutes([list, post])).sources).toEqual({ 'blog/a.md': '/blog/a' })
  })
})

describe('a failing hook', () => {
  const broken = new SiteError({ message: 'The hook failed.', hint: 'Look there.' })
  const diagnostic = { code: 'site', severity: 'error', message: 'The hook failed.', hint: 'Look there.' }
  const working: Plugin = { name: 'working', routes: () => ({ routes: [route('/a')] }) }
  const rejecting: Plugin = {
    name: 'rejecting',
    load: () => Promise.reject(broken),
    routes: () => ({ routes: [route('/never')] }),
  }
  const throwing: Plugin = {
    name: 'throwing',
    routes() {
      throw broken
    },
  }

  test.each([rejecting, throwing])('is reported and does not stop other plugins: $name', async (plugin) => {
    const { manifest, diagnostics, hasAllRoutes } = await run([plugin, working])
    expect(manifest.routes.map(({ path }) => path)).toEqual(['/404.html', '/a'])
    expect(diagnostics).toMatchObject([diagnostic])
    expect(hasAllRoutes).toBe(false)
    expect((await run([working])).hasAllRoutes).toBe(true)
  })

  test('stops the run unless it throws a `SiteError`', async () => {
    const plugin: Plugin = { name: 'x', load: () => Promise.reject(new TypeError('of the generator')) }
    await expect(run([plugin])).rejects.toThrow('of the generator')
  })
})

test.each([
  ['/docs/../b', 'The path /docs/../b contains a part that is only dots, which leads to another folder.'],
  ['/docs/%2e%2e/b', 'The path /docs/%2e%2e/b contains a part that is only dots, which leads to another folder.'],
  ['/\\other.example', 'The path /\\other.example contains a backslash, which browsers read as a slash.'],
  ['/docs/a%00b', 'The path "/docs/a%00b" contains a control character.'],
  [`/${'a'.repeat(300)}`, /^The path \/a+… contains a name of 300 bytes; a file name can have 240 at most\.$/],
  [`/${'%C3%A4'.repeat(130)}`, /contains a name of 260 bytes/],
  [`/${'abcdefghi/'.repeat(300)}`, /has 3001 bytes; 2000 are allowed\.$/],
])('a path that no file can have is an error: %s', async (address, message) => {
  const { paths, diagnostics } = await runRoutes([route('/ok'), route(address, documentRoute('docs/a.md'))])
  expect(paths).toEqual(['/404.html', '/ok'])
  expect(diagnostics).toEqual([
    {
      code: 'invalid-path',
      severity: 'error',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      hint: 'Rename the file, or give it another `slug`.',
      sourcePath: 'docs/a.md',
      item: 'slug',
    },
  ])
})
