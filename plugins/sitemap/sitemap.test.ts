import type { LoadContext, Page, Route, Site, SiteConfig, SiteError, SitePage } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { allTexts } from '../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../src/shared/texts/format-text.ts'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { sitemap } from './index.ts'
import type { SitemapItem, SitemapOptions } from './options.ts'
import { indexableRoutes } from './sitemap-items.ts'
import { sitemapFiles } from './sitemap-xml.ts'

const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {} }
const config = {
  url: 'https://trails.example',
  baseUrl: '/',
  staticDirectories: ['static'],
  i18n,
} as unknown as SiteConfig
const canonical = (href: string) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const
const robotsMeta = (content: string) => ({ tag: 'meta', attributes: { name: 'robots', content } }) as const

interface TestPage {
  path: string
  head?: Page['head']
  modified?: string
  sourcePath?: string
}

function createSite(testPages: TestPage[], change: Partial<SiteConfig> = {}): Site {
  const all = { ...config, ...change }
  return {
    config: all,
    manifest: {
      locale: 'en',
      routes: testPages.map(
        ({ path, modified, sourcePath }) => ({ path, head: { title: '', modified }, sourcePath }) as Route,
      ),
      sources: {},
    },
    texts: createTexts(allTexts),
    versions: [],
    pages: testPages.map(
      ({ path, head }) => ({ path, head: head ?? [canonical(all.url + encodeURI(path))] }) as unknown as SitePage,
    ),
    assistantNotes: [],
    apis: [],
    generatorVersion: '1.0.0',
    shared: {},
    markdown: () => undefined,
    renderedMarkdown: async () => undefined,
    article: async () => undefined,
    sections: async () => undefined,
  }
}

async function emitted(
  site: Site,
  options: SitemapOptions = {},
  { files = [], dates = {} }: { files?: string[]; dates?: Record<string, string> } = {},
): Promise<Map<string, string>> {
  const plugin = sitemap(options)
  const content = await plugin.load?.({
    config: site.config,
    findFiles: async () => files,
    lastUpdate: async (file: string) => (dates[file] ? { date: dates[file], author: '' } : undefined),
  } as unknown as LoadContext)
  const { out, files: written } = memoryWriter()
  await plugin.emit?.(site, out, content as never)
  return new Map([...written].map(([name, text]) => [name, String(text)]))
}

/** The items of a sitemap: name and text of each of their parts. */
function itemsIn(xml: string | undefined): Record<string, string>[] {
  return [...(xml ?? '').matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/gs)].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/<(\w+)>([^<]*)</g)].map(([, name, text]) => [name, text])),
  )
}

describe('included pages', () => {
  const paths = (testPages: TestPage[], ignored: string[] = []) =>
    indexableRoutes(createSite(testPages), ignored).map(({ path }) => path)

  test('includes pages that are their own canonical URL', () => {
    const testPages = [
      { path: '/docs/a' },
      { path: '/docs/Größe 1' },
      { path: '/docs', head: [canonical('https://trails.example/docs/a')] },
      { path: '/docs/b', head: [canonical('/docs/b')] },
      { path: '/docs/c', head: [canonical('https://elsewhere.example/c')] },
    ]
    expect(paths(testPages)).toEqual(['/docs/a', '/docs/Größe 1', '/docs/b'])
  })

  test('excludes pages with noindex', () => {
    const contents = ['noindex, nofollow', 'NOINDEX', 'none', 'nofollow', 'max-snippet:-1']
    const testPages = contents.map((content, index) => ({ path: `/${index}`, head: [robotsMeta(content)] }))
    expect(paths(testPages)).toEqual(['/3', '/4'])
  })

  test('excludes pages that match ignorePatterns', () => {
    const testPages = ['/', '/tags', '/tags/a/b', '/docs/tags/a', '/docs/.hidden'].map((path) => ({ path }))
    expect(paths(testPages, ['/tags/**', '/docs/.*'])).toEqual(['/', '/docs/tags/a'])
  })
})

describe('items', () => {
  const testPages = [
    { path: '/a', sourcePath: 'docs/a.md', modified: '2024-02-03T04:05:06.000Z' },
    { path: '/b', sourcePath: 'docs/b.md' },
    { path: '/c' },
  ]
  const dates = { 'docs/a.md': '2020-01-01T00:00:00.000Z', 'docs/b.md': '2024-05-06T07:08:09.000Z' }
  const items = async (options: SitemapOptions) =>
    itemsIn((await emitted(createSite(testPages), options, { dates })).get('sitemap.xml'))
  const lastmods = async (options: SitemapOptions) => (await items(options)).map(({ lastmod }) => lastmod)

  test('has the defaults of Docusaurus, and the dates that pages show', async () => {
    expect(await items({})).toEqual([
      { loc: 'https://trails.example/a', lastmod: '2024-02-03', changefreq: 'weekly', priority: '0.5' },
      { loc: 'https://trails.example/b', changefreq: 'weekly', priority: '0.5' },
      { loc: 'https://trails.example/c', changefreq: 'weekly', priority: '0.5' },
    ])
  })

  test('uses dates of the front matter, else of Git, or none', async () => {
    expect(await lastmods({ lastmod: 'date' })).toEqual(['2024-02-03', '2024-05-06', undefined])
    expect(await lastmods({ lastmod: 'datetime' })).toEqual([
      '2024-02-03T04:05:06.000Z',
      '2024-05-06T07:08:09.000Z',
      undefined,
    ])
    expect(await lastmods({ lastmod: null })).toEqual([undefined, undefined, undefined])
  })

  test('uses configured values, or none', async () => {
    const [first] = await items({ changefreq: 'daily', priority: 1, lastmod: null })
    expect(first).toEqual({ loc: 'https://trails.example/a', changefreq: 'daily', priority: '1.0' })
    const [bare] = await items({ changefreq: null, priority: null, lastmod: null })
    expect(bare).toEqual({ loc: 'https://trails.example/a' })
  })

  test('can be created by a function of the site', async () => {
    const createSitemapItems: SitemapOptions['createSitemapItems'] = async ({ siteConfig, routes, ...params }) => [
      ...(await params.defaultCreateSitemapItems({ siteConfig, routes: routes.slice(1, 2) })),
      { url: 'https://trails.example/more', links: [{ lang: 'de', url: 'https://trails.example/de' }] },
    ]
    const xml = (await emitted(createSite(testPages), { createSitemapItems })).get('sitemap.xml') ?? ''
    expect(itemsIn(xml).map(({ loc }) => loc)).toEqual(['https://trails.example/b', 'https://trails.example/more'])
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://trails.example/de"/>')
    expect(xml).toContain('xmlns:xhtml=')
  })

  test('writes no sitemap without indexable pages', async () => {
    const hidden = [{ path: '/a', head: [robotsMeta('noindex')] }]
    expect([...(await emitted(createSite(hidden)))]).toEqual([['robots.txt', 'User-agent: *\nAllow: /\n']])
  })
})

test('splits a large sitemap into several files with an index', async () => {
  const items = Array.from({ length: 5 }, (_, index): SitemapItem => ({ url: `https://trails.example/${index}` }))
  const folderUrl = 'https://trails.example/base/'
  const files = await sitemapFiles(items, { filename: 'map.xml', folderUrl, dateOnly: true, limit: 2 })
  expect([...files.keys()].sort()).toEqual(['map-0.xml', 'map-1.xml', 'map-2.xml', 'map.xml'])
  expect(itemsIn(files.get('map-2.xml'))).toEqual([{ loc: 'https://trails.example/4' }])
  expect(itemsIn(files.get('map.xml'))).toEqual(
    [0, 1, 2].map((at) => ({ loc: `https://trails.example/base/map-${at}.xml` })),
  )
})

describe('robots.txt', () => {
  const robots = async (options: SitemapOptions, change: Partial<SiteConfig> = {}, files: string[] = []) =>
    (await emitted(createSite([{ path: `${change.baseUrl ?? '/'}a` }], change), options, { files })).get('robots.txt')

  test('allows everything and links the sitemap', async () => {
    expect(await robots({})).toBe('User-agent: *\nAllow: /\n\nSitemap: https://trails.example/sitemap.xml\n')
    expect(await robots({ filename: 'all.xml' })).toContain('\nSitemap: https://trails.example/all.xml\n')
  })

  test('writes the rules of the site', async () => {
    const rules = [{ userAgent: 'one', disallow: ['/'], allow: ['/docs/'] }, { userAgent: '*' }]
    expect(await robots({ robots: rules })).toBe(
      'User-agent: one\nDisallow: /\nAllow: /docs/\n\nUser-agent: *\n\nSitemap: https://trails.example/sitemap.xml\n',
    )
  })

  test('says what crawlers may use the site for', async () => {
    const rules = [
      { userAgent: '*', allow: ['/'], contentSignals: { aiTrain: false, search: true, aiInput: true } },
      { userAgent: 'one', contentSignals: { aiTrain: true } },
      { userAgent: 'two', contentSignals: {} },
    ]
    expect(await robots({ robots: rules })).toBe(
      [
        'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
        'User-agent: one\nContent-Signal: ai-train=yes\n',
        'User-agent: two\n',
        'Sitemap: https://trails.example/sitemap.xml\n',
      ].join('\n'),
    )
  })

  test('is not written if the site has its own, is not at the root of the host, or disables it', async () => {
    expect(await robots({}, {}, ['static/robots.txt'])).toBeUndefined()
    expect(await robots({}, { baseUrl: '/base/' })).toBeUndefined()
    expect(await robots({ robots: false })).toBeUndefined()
  })
})

test('reports all invalid options', () => {
  const options = {
    changefreq: 'often',
    priority: 2,
    lastmod: 'day',
    filename: 'map.txt',
    robots: [{ agent: '*' }],
    ignore: [],
  }
  let diagnostics: SiteError['diagnostics'] = []
  try {
    sitemap(options as never)
  } catch (error) {
    diagnostics = (error as SiteError).diagnostics
  }
  expect(diagnostics.map(({ item }) => item)).toEqual(
    ['changefreq', 'priority', 'lastmod', 'filename', 'robots[0].userAgent', 'robots[0].agent', 'ignore'].map(
      (option) => `sitemap().${option}`,
    ),
  )
  expect(diagnostics.at(-2)).toEqual({
    code: 'plugin-options',
    severity: 'error',
    message: 'Unknown key `robots[0].agent` in sitemap().',
    hint: 'Known keys: userAgent, allow, disallow, contentSignals.',
    item: 'sitemap().robots[0].agent',
  })
})
