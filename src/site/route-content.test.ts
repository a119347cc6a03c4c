import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { validateConfig } from '../config/index.ts'
import { createMemoryStore, hashOf, SiteError, shortHash } from '../platform/index.ts'
import type { Plugin, Route, RouteResult, SiteConfig } from '../shared/types.ts'
import { createReader, loadContent, routeContent } from './index.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-manifest-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

async function run(plugins: Plugin[], change: Partial<SiteConfig> = {}) {
  const declaration = { title: 'Convoke', url: 'https://docs.convoke.example' }
  const config = { ...validateConfig(declaration, { sourcePath: 'site.config.ts' }), plugins, ...change }
  const reader = createReader({ siteDir, cacheDir: path.join(siteDir, '.cache'), config, key: '1' })
  const importModule = async (sourcePath: string) => `module ${sourcePath}`
  const history = {
    diagnostics: [],
    created: async () => undefined,
    lastUpdate: async (file: string) => ({ date: '2024-02-03T00:00:00.000Z', author: file }),
  }
  const options = { siteDir, configFile: 'site.config.ts', config, locale: 'en', mode: 'production' as const }
  const loaded = await loadContent({ ...options, reader, store: createMemoryStore(), history, importModule })
  return routeContent(loaded, options)
}

function route(address: string, change: Partial<Route> = {}): Route {
  return {
    path: address,
    component: '@theme/DocPage',
    contents: [],
    data: {},
    head: { title: address },
    locale: 'en',
    plugin: 'docs',
    ...change,
  }
}

const shows = (id: string) => ({ contents: [{ id, variant: 'full' as const }], sourcePath: id })

/** A plugin that gives what it is told to. */
function gives(result: RouteResult, name = 'docs'): Plugin {
  return { name, routes: () => result }
}

/** Routes of the plugins by path, and the faults. */
async function frozen(routes: Route[], change: Partial<SiteConfig> = {}) {
  const { manifest, diagnostics } = await run([gives({ routes })], change)
  return { paths: manifest.routes.map((item) => item.path), sources: manifest.sources, diagnostics }
}

test('plugins are told the mode, the last change of a file, and where a file of theirs is published', async () => {
  mkdirSync(path.join(siteDir, 'docs'))
  writeFileSync(path.join(siteDir, 'docs/a b.png'), 'picture')
  const told: unknown[] = []
  const plugin: Plugin = {
    name: 'asks',
    async load({ mode, lastUpdate, asset }) {
      told.push(mode, await lastUpdate('docs/a.md'))
      for (const file of ['./a%20b.png', '@site/docs/a b.png', '../docs/none.png', '../../x.png', '/a.png'])
        told.push(await asset(file, 'docs/a.md'))
    },
  }
  const { assets } = await run([plugin])
  const url = `/assets/images/a-b-${shortHash(hashOf('picture'))}.png`
  const update = { date: '2024-02-03T00:00:00.000Z', author: path.join(siteDir, 'docs/a.md') }
  expect(told).toEqual(['production', update, url, url, undefined, undefined, undefined])
  expect(assets).toEqual([{ url, file: path.join(siteDir, 'docs/a b.png') }])
})

test('routes are sorted by path, the one for unknown addresses among them', async () => {
  const { manifest, diagnostics } = await run([
    gives({ routes: [route('/b'), route('/')] }),
    gives({ routes: [route('/a')] }),
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

test.each(['/404', '/404.html', '/404/'])('the site’s own %s takes the place of the theme’s', async (own) => {
  expect((await frozen([route(own)])).paths).toEqual([own])
})

test('the 404 page lies below the base URL', async () => {
  expect((await frozen([route('/sub/')], { baseUrl: '/sub/' })).paths).toEqual(['/sub/', '/sub/404.html'])
})

test('hooks get what they need to read the site and to make addresses', async () => {
  const seen: unknown[] = []
  const plugin: Plugin<string> = {
    name: 'docs',
    load: async (context) => {
      seen.push(context.siteDir === siteDir, context.locale, context.config.title)
      seen.push(await context.importModule('sidebars.ts'), await context.readText('none.txt'))
      return 'content'
    },
    routes: (content, { url, sharedUrl }) => {
      seen.push(content, url('/'), url('docs/a'), url('/docs/b/?c#d'), sharedUrl('side bar/x'))
      return { routes: [] }
    },
  }
  await run([plugin as Plugin], { baseUrl: '/sub/', trailingSlash: true })
  expect(seen).toEqual([
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

test('shared data lies at the address that its plugin was given; targets and faults are gathered', async () => {
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
    gives({ routes: [], shared: { plain: 'other' }, targets: { 'doc other b': '/b' } }, 'blog'),
  ])
  expect(shared).toEqual({
    '_lectern/shared/docs/main-sidebar.json': [1],
    '_lectern/shared/docs/plain.json': { a: null },
    '_lectern/shared/blog/plain.json': 'other',
  })
  expect(targets).toEqual({ 'doc default a': '/a', 'doc other b': '/b' })
  expect(diagnostics).toEqual([{ code: 'y', severity: 'error', message: 'From load.' }, diagnostic])
})

describe('two routes of one path', () => {
  const two = [route('/a', shows('docs/a.md')), route('/a', shows('docs/b.md'))]
  const diagnostic = {
    code: 'duplicate-route',
    message: 'The path /a is already used by docs/a.md.',
    hint: 'Rename one of them, or give it a different `slug`.',
    sourcePath: 'docs/b.md',
    item: 'page /a',
  }

  test.each([
    ['ignore', []],
    ['log', [{ ...diagnostic, severity: 'info' }]],
    ['warn', [{ ...diagnostic, severity: 'warning' }]],
    ['throw', [{ ...diagnostic, severity: 'error' }]],
  ] as const)('are for the site to judge: %s', async (onDuplicateRoutes, diagnostics) => {
    const result = await frozen(two, { onDuplicateRoutes })
    expect(result).toEqual({ paths: ['/404.html', '/a'], sources: { 'docs/a.md': '/a' }, diagnostics })
  })

  test('a route without a source is named by its plugin', async () => {
    const { diagnostics } = await frozen([route('/a', { plugin: 'pages' }), route('/a')])
    expect(diagnostics.map((item) => item.message)).toEqual(['The path /a is already used by pages.'])
  })

  test.each([
    ['case', '/Tents', '/tents'],
    ['Unicode form', '/caf\u00e9', '/cafe\u0301'],
    ['slash at the end', '/tents', '/tents/'],
  ])('that differ by %s cannot both be written, whatever the site says', async (_, one, other) => {
    const { paths, diagnostics } = await frozen([route(one, shows('a.md')), route(other, shows('b.md'))], {
      onDuplicateRoutes: 'ignore',
    })
    expect(paths).toEqual(['/404.html', one])
    expect(diagnostics).toEqual([
      {
        ...diagnostic,
        severity: 'error',
        message: `The path ${other} differs from ${one} (a.md) only in case or Unicode normalization.`,
        sourcePath: 'b.md',
        item: `page ${other}`,
      },
    ])
  })
})

describe('pages that repeat others', () => {
  const own = route('/docs/a', shows('docs/a.md'))
  const repeat = route('/docs', { ...shows('docs/a.md'), repeats: '/docs/a' })

  test('the path of a document is that of the page itself, in any order', async () => {
    const expected = { paths: ['/404.html', '/docs', '/docs/a'], sources: { 'docs/a.md': '/docs/a' }, diagnostics: [] }
    expect(await frozen([own, repeat])).toEqual(expected)
    expect(await frozen([repeat, own])).toEqual(expected)
  })

  test('give way to a page that has the path to itself, in any order', async () => {
    const landing = route('/docs', shows('src/pages/docs.md'))
    const expected = {
      paths: ['/404.html', '/docs', '/docs/a'],
      sources: { 'docs/a.md': '/docs/a', 'src/pages/docs.md': '/docs' },
      diagnostics: [],
    }
    expect(await frozen([own, repeat, landing])).toEqual(expected)
    expect(await frozen([landing, repeat, own])).toEqual(expected)
  })

  test('a list of excerpts is not the page of its first document', async () => {
    const list = route('/blog', { contents: [{ id: 'blog/a.md', variant: 'excerpt' }] })
    const post = route('/blog/a', shows('blog/a.md'))
    expect((await frozen([list, post])).sources).toEqual({ 'blog/a.md': '/blog/a' })
  })
})

describe('a hook that fails', () => {
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

  test.each([rejecting, throwing])('is a fault, and hides no other plugin: $name', async (plugin) => {
    const { manifest, diagnostics, hasAllRoutes } = await run([plugin, working])
    expect(manifest.routes.map(({ path }) => path)).toEqual(['/404.html', '/a'])
    expect(diagnostics).toMatchObject([diagnostic])
    expect(hasAllRoutes).toBe(false)
    expect((await run([working])).hasAllRoutes).toBe(true)
  })

  test('ends the run when the fault is none of the site', async () => {
    const plugin: Plugin = { name: 'x', load: () => Promise.reject(new TypeError('of the generator')) }
    await expect(run([plugin])).rejects.toThrow('of the generator')
  })
})

describe('generated files', () => {
  const generated = (sourcePath: string) => ({
    sourcePath,
    frontMatter: { title: 'Generated' },
    excerpt: 'Made.',
    tree: '{"type":"root","children":[]}',
    origins: [{ from: 1, sourcePath: 'schema.graphql', line: 3 }],
  })
  const makes = (files: (folder: string) => ReturnType<NonNullable<Plugin['files']>>): Plugin => ({
    name: 'makes',
    files: async ({ contentFolder }) => files(contentFolder('docs')),
  })
  const reads = (): Plugin & { found: unknown[] } => {
    const found: unknown[] = []
    return {
      name: 'docs',
      folder: 'docs',
      found,
      async load({ readAll, findFiles, readText }) {
        const files = await readAll('docs', { include: ['**/*.md'], exclude: ['**/_*'] })
        found.push(
          ...files.map(({ sourcePath, hash, frontMatter, origins }) => [sourcePath, hash, frontMatter, origins]),
        )
        for (const name of await findFiles('docs', { include: ['**/_category_.yml'], exclude: [] }))
          found.push([name, await readText(name)])
      },
    }
  }

  test('are found and read like those on disk by every plugin, whatever its place in the list', async () => {
    mkdirSync(path.join(siteDir, 'docs'))
    writeFileSync(path.join(siteDir, 'docs/b.md'), '# B')
    const docs = reads()
    const { diagnostics } = await run([
      docs,
      makes(async (folder) => [
        generated(`${folder}/api/a.md`),
        { sourcePath: `${folder}/api/_category_.yml`, text: 'label: API' },
        { sourcePath: `${folder}/c.md`, text: '---\nid: c\n---\n# C' },
        generated('other/d.md'),
      ]),
    ])
    expect(diagnostics).toEqual([])
    expect(docs.found).toEqual([
      [
        'docs/api/a.md',
        hashOf('{"type":"root","children":[]}'),
        { title: 'Generated' },
        [{ from: 1, sourcePath: 'schema.graphql', line: 3 }],
      ],
      ['docs/b.md', hashOf('# B'), {}, undefined],
      ['docs/c.md', hashOf('---\nid: c\n---\n# C'), { id: 'c' }, undefined],
      ['docs/api/_category_.yml', 'label: API'],
    ])
  })

  test('give way to those on disk, which is told of pages', async () => {
    mkdirSync(path.join(siteDir, 'docs'))
    for (const name of ['a.md', '_category_.yml']) writeFileSync(path.join(siteDir, 'docs', name), 'label: mine')
    const docs = reads()
    const { diagnostics } = await run([
      docs,
      makes(async () => [generated('docs/a.md'), { sourcePath: 'docs/_category_.yml', text: 'label: theirs' }]),
    ])
    expect(diagnostics).toMatchObject([{ code: 'hidden-page', severity: 'warning', sourcePath: 'docs/a.md' }])
    expect(docs.found).toEqual([
      ['docs/a.md', hashOf('label: mine'), {}, undefined],
      ['docs/_category_.yml', 'label: mine'],
    ])
  })

  test('of a plugin that fails are missed, and nobody is told that they lead nowhere', async () => {
    const { diagnostics, hasAllRoutes } = await run([makes(async () => [])])
    expect(diagnostics).toMatchObject([{ message: 'The plugin `docs` does not exist or has no content folder.' }])
    expect(hasAllRoutes).toBe(false)
  })

  test('a plugin gets back what it has kept', async () => {
    const texts: unknown[] = []
    const plugin: Plugin = {
      name: 'fetches',
      async files({ readCache, writeCache }) {
        texts.push(await readCache('a'))
        await writeCache('a', 'text')
        texts.push(await readCache('a'), await readCache('b'))
        return []
      },
    }
    await run([plugin])
    expect(texts).toEqual([undefined, 'text', undefined])
  })
})
