import type { LoadContext, Route, Site, SiteConfig, SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { redirects } from './index.ts'
import type { RedirectsOptions } from './options.ts'
import { redirectPage, redirectScript } from './redirect-page.ts'

interface TestSite {
  paths?: string[]
  config?: Partial<SiteConfig>
  configText?: string
  files?: string[]
}

/** Files that the plugin writes for a site with some pages. */
async function emitted(options: RedirectsOptions, testSite: TestSite = {}): Promise<Map<string, string>> {
  const { paths = ['/', '/404.html', '/docs/a', '/docs/b.html'], configText = '', files = [] } = testSite
  const config = {
    url: 'https://trails.example',
    baseUrl: '/',
    trailingSlash: undefined,
    staticDirectories: ['static'],
    ...testSite.config,
  } as SiteConfig
  const plugin = redirects(options)
  const content = await plugin.load?.({
    config,
    configFile: 'site.config.ts',
    readText: async () => configText,
    findFiles: async () => files,
  } as unknown as LoadContext)
  const routes = paths.map((path) => ({ path }) as Route)
  const site: Site = {
    config,
    manifest: { locale: 'en', routes, sources: {} },
    pages: [],
    shared: {},
    markdown: () => undefined,
    article: async () => undefined,
    sections: async () => undefined,
  }
  const { out, files: written } = memoryWriter()
  await plugin.emit?.(site, out, content as never)
  return new Map([...written].map(([name, text]) => [name, String(text)]))
}

async function emitDiagnostics(options: RedirectsOptions, testSite: TestSite = {}): Promise<SiteError['diagnostics']> {
  try {
    await emitted(options, testSite)
  } catch (error) {
    return (error as SiteError).diagnostics
  }
  return []
}

/** Old and new path of each line in `_redirects`. */
const hostRedirects = async (options: RedirectsOptions, testSite?: TestSite) =>
  (await emitted(options, testSite))
    .get('_redirects')
    ?.trim()
    .split('\n')
    .map((line) => line.replace(/ 301$/, ''))

describe('redirects', () => {
  test('creates the configured redirects, with several old paths and absolute URLs', async () => {
    const list = [
      { from: '/old', to: '/docs/a' },
      { from: ['/one', '/two/'], to: '/docs/a/?x=1#part' },
      { from: '/shop', to: 'https://shop.example/maps?x=%2F' },
    ]
    expect(await hostRedirects({ redirects: list })).toEqual([
      '/old /docs/a',
      '/one /docs/a?x=1#part',
      '/shop https://shop.example/maps?x=%2F',
      '/two/ /docs/a?x=1#part',
    ])
  })

  test('creates redirects with a function, which receives paths without base URL and no 404 page', async () => {
    const seen: string[] = []
    const createRedirects = (path: string) => {
      seen.push(path)
      return path === '/docs/a' ? ['/a', '/help/a'] : path === '/' ? '/home' : undefined
    }
    const testSite = { paths: ['/base/', '/base/404.html', '/base/docs/a'], config: { baseUrl: '/base/' } }
    expect(await hostRedirects({ createRedirects }, testSite)).toEqual([
      '/base/a /base/docs/a',
      '/base/help/a /base/docs/a',
      '/base/home /base/',
    ])
    expect(seen).toEqual(['/', '/docs/a'])
  })

  test('ignores a function that returns the path of the page itself', async () => {
    const createRedirects = (path: string) => path.replace('/docs/', '/guide/')
    expect(await hostRedirects({ createRedirects }, { paths: ['/', '/docs/a'] })).toEqual(['/guide/a /docs/a'])
  })

  test('creates redirects for extensions, except for the home page and existing pages', async () => {
    expect(
      await hostRedirects(
        { fromExtensions: ['html', 'php'], toExtensions: ['html'] },
        { paths: ['/', '/a/', '/b.php'] },
      ),
    ).toEqual(['/a.php /a/'])
    expect(await hostRedirects({ toExtensions: ['page'] }, { paths: ['/a.page', '/c'] })).toEqual(['/a /a.page'])
  })

  test('writes no file without redirects', async () => {
    expect([...(await emitted({}))]).toEqual([])
  })
})

describe('output files', () => {
  const htmlFiles = async (trailingSlash: boolean | undefined) =>
    [
      ...(
        await emitted(
          { redirects: [{ from: ['/old', '/x/y/', '/Größe', '/page.html', '/v1.2'], to: '/docs/a' }] },
          { config: { trailingSlash } },
        )
      ).keys(),
    ].filter((file) => file.endsWith('.html'))

  test('follow the trailing-slash form of the site', async () => {
    const folders = ['Größe/index.html', 'old/index.html', 'page.html', 'v1.2/index.html', 'x/y/index.html']
    expect((await htmlFiles(undefined)).sort()).toEqual(folders.sort())
    expect((await htmlFiles(true)).sort()).toEqual(folders.sort())
    expect((await htmlFiles(false)).sort()).toEqual(
      ['Größe.html', 'old.html', 'page.html', 'v1.2.html', 'x/y.html'].sort(),
    )
  })

  test('does not overwrite the _redirects file of the site', async () => {
    const written = await emitted({ redirects: [{ from: '/old', to: '/' }] }, { files: ['static/_redirects'] })
    expect([...written.keys()]).toEqual(['_lectern/redirect.js', 'old/index.html'])
  })
})

describe('diagnostics', () => {
  const configText =
    "export default {\n  redirects: [{ from: '/docs/a', to: '/' },\n    { from: '/old', to: \"/docs/c\" }]\n}\n"

  test('reports every invalid redirect with its location', async () => {
    const list = [
      { from: '/docs/a', to: '/' },
      { from: '/old', to: '/docs/c' },
      { from: '/twice', to: '/docs/a' },
      { from: '/twice/', to: '/' },
    ]
    expect(await emitDiagnostics({ redirects: list }, { configText })).toEqual([
      {
        code: 'redirect',
        severity: 'error',
        message: 'Cannot redirect /docs/a to /: a page exists at /docs/a.',
        hint: 'Remove the redirect, or move the page.',
        sourcePath: 'site.config.ts',
        line: 2,
        column: 23,
        item: 'redirects().redirects[0]',
      },
      {
        code: 'redirect',
        severity: 'error',
        message: 'Cannot redirect /old to /docs/c: no page exists at /docs/c.',
        hint: 'Did you mean `/docs/a`?',
        sourcePath: 'site.config.ts',
        line: 3,
        column: 25,
        item: 'redirects().redirects[1]',
      },
      {
        code: 'redirect',
        severity: 'error',
        message: '/twice/ is redirected twice: to /docs/a and to /.',
        hint: 'Remove one of the redirects.',
        sourcePath: 'site.config.ts',
        item: 'redirects().redirects[3]',
      },
    ])
  })

  test('checks redirects of a function, and accepts identical duplicates', async () => {
    const [diagnostic] = await emitDiagnostics({ createRedirects: (path) => (path === '/' ? '/docs/a' : undefined) })
    expect([diagnostic?.item, diagnostic?.message]).toEqual([
      'redirects().createRedirects',
      'Cannot redirect /docs/a to /: a page exists at /docs/a.',
    ])
    const twice = { from: '/old', to: '/docs/a' }
    expect(await emitDiagnostics({ redirects: [twice, twice] })).toEqual([])
  })

  test('reports all invalid options', () => {
    let diagnostics: SiteError['diagnostics'] = []
    try {
      redirects({
        redirects: [
          { from: 'old', to: '/' },
          { from: '/a?b', to: 'x' },
          { form: '/c', to: '/' },
        ],
        fromExtensions: ['.html'],
        toExtension: [],
      } as never)
    } catch (error) {
      diagnostics = (error as SiteError).diagnostics
    }
    expect(diagnostics.map(({ item, message }) => [item, message.replace('Options of redirects(): ', '')])).toEqual([
      [
        'redirects().redirects[0].from',
        "`redirects[0].from` in redirects(): expected a path that begins with /, without ? or #, found 'old'.",
      ],
      [
        'redirects().redirects[1].from',
        "`redirects[1].from` in redirects(): expected a path that begins with /, without ? or #, found '/a?b'.",
      ],
      [
        'redirects().redirects[1].to',
        "`redirects[1].to` in redirects(): expected a path that begins with /, or a URL, found 'x'.",
      ],
      [
        'redirects().redirects[2].from',
        '`redirects[2].from` in redirects() is missing: expected a path that begins with /, or a list of such paths.',
      ],
      ['redirects().redirects[2].form', 'Unknown key `redirects[2].form` in redirects().'],
      [
        'redirects().fromExtensions[0]',
        "`fromExtensions[0]` in redirects(): expected an extension without the leading dot, found '.html'.",
      ],
      ['redirects().toExtension', 'Unknown key `toExtension` in redirects().'],
    ])
  })
})

test('writes a page with canonical link, refresh, script and link', () => {
  const html = redirectPage('/docs/Größe?a=1&b="2"#part', {
    siteUrl: 'https://trails.example',
    scriptUrl: '/base/_lectern/redirect.js',
    lang: 'en',
  })
  const path = '/docs/Gr%C3%B6%C3%9Fe?a=1&amp;b=%222%22#part'
  expect(html).toContain(`<link rel="canonical" href="https://trails.example${path}">`)
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${path}">`)
  expect(html).toContain(`<script src="/base/_lectern/redirect.js" data-to="${path}"></script>`)
  expect(html).toContain(`<a href="${path}">`)
})

test.each([
  ['/docs/a', '?x=1', '#part', 'https://here.example/docs/a?x=1#part'],
  ['/docs/a?own=1#own', '?x=1', '#part', 'https://here.example/docs/a?own=1#own'],
  ['https://shop.example/', '?x=1', '', 'https://shop.example/?x=1'],
])('the script redirects to %s with %s%s', (to, search, hash, expected) => {
  const gone: string[] = []
  const location = {
    href: `https://here.example/old${search}${hash}`,
    search,
    hash,
    replace: (url: string) => gone.push(url),
  }
  const document = { currentScript: { getAttribute: () => to } }
  new Function('document', 'location', redirectScript)(document, location)
  expect(gone).toEqual([expected])
})
