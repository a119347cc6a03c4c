import type { LoadContext, Route, Site, SiteConfig, SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { redirects } from './index.ts'
import type { RedirectsOptions } from './options.ts'
import { redirectPage, redirectScript } from './redirect-page.ts'

interface Given {
  paths?: string[]
  config?: Partial<SiteConfig>
  declaration?: string
  files?: string[]
}

/** What the plugin writes for a site with some pages. */
async function emitted(options: RedirectsOptions, given: Given = {}): Promise<Map<string, string>> {
  const { paths = ['/', '/404.html', '/docs/a', '/docs/b.html'], declaration = '', files = [] } = given
  const config = {
    url: 'https://trails.example',
    baseUrl: '/',
    trailingSlash: undefined,
    staticDirectories: ['static'],
    ...given.config,
  } as SiteConfig
  const plugin = redirects(options)
  const content = await plugin.load?.({
    config,
    configFile: 'site.config.ts',
    readText: async () => declaration,
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

async function diagnosticsOf(options: RedirectsOptions, given: Given = {}): Promise<SiteError['diagnostics']> {
  try {
    await emitted(options, given)
  } catch (error) {
    return (error as SiteError).diagnostics
  }
  return []
}

/** Old address and new one, as hosts are told. */
const told = async (options: RedirectsOptions, given?: Given) =>
  (await emitted(options, given))
    .get('_redirects')
    ?.trim()
    .split('\n')
    .map((line) => line.replace(/ 301$/, ''))

describe('which redirects there are', () => {
  test('those of the list, several old paths of one page, and complete addresses', async () => {
    const list = [
      { from: '/old', to: '/docs/a' },
      { from: ['/one', '/two/'], to: '/docs/a/?x=1#part' },
      { from: '/shop', to: 'https://shop.example/maps?x=%2F' },
    ]
    expect(await told({ redirects: list })).toEqual([
      '/old /docs/a',
      '/one /docs/a?x=1#part',
      '/shop https://shop.example/maps?x=%2F',
      '/two/ /docs/a?x=1#part',
    ])
  })

  test('those of a function, which knows paths without base URL and no 404 page', async () => {
    const seen: string[] = []
    const createRedirects = (path: string) => {
      seen.push(path)
      return path === '/docs/a' ? ['/a', '/help/a'] : path === '/' ? '/home' : undefined
    }
    const given = { paths: ['/base/', '/base/404.html', '/base/docs/a'], config: { baseUrl: '/base/' } }
    expect(await told({ createRedirects }, given)).toEqual([
      '/base/a /base/docs/a',
      '/base/help/a /base/docs/a',
      '/base/home /base/',
    ])
    expect(seen).toEqual(['/', '/docs/a'])
  })

  test('those of endings; the home page has none, and a page keeps its path', async () => {
    expect(
      await told({ fromExtensions: ['html', 'php'], toExtensions: ['html'] }, { paths: ['/', '/a/', '/b.php'] }),
    ).toEqual(['/a.php /a/'])
    expect(await told({ toExtensions: ['page'] }, { paths: ['/a.page', '/c'] })).toEqual(['/a /a.page'])
  })

  test('none: no file', async () => {
    expect([...(await emitted({}))]).toEqual([])
  })
})

describe('where old pages are', () => {
  const filesOf = async (trailingSlash: boolean | undefined) =>
    [
      ...(
        await emitted(
          { redirects: [{ from: ['/old', '/x/y/', '/Größe', '/page.html', '/v1.2'], to: '/docs/a' }] },
          { config: { trailingSlash } },
        )
      ).keys(),
    ].filter((file) => file.endsWith('.html'))

  test('as pages of the site are', async () => {
    const folders = ['Größe/index.html', 'old/index.html', 'page.html', 'v1.2/index.html', 'x/y/index.html']
    expect((await filesOf(undefined)).sort()).toEqual(folders.sort())
    expect((await filesOf(true)).sort()).toEqual(folders.sort())
    expect((await filesOf(false)).sort()).toEqual(
      ['Größe.html', 'old.html', 'page.html', 'v1.2.html', 'x/y.html'].sort(),
    )
  })

  test('a site that has its own file for hosts keeps it', async () => {
    const written = await emitted({ redirects: [{ from: '/old', to: '/' }] }, { files: ['static/_redirects'] })
    expect([...written.keys()]).toEqual(['_lectern/redirect.js', 'old/index.html'])
  })
})

describe('faults', () => {
  const declaration =
    "export default {\n  redirects: [{ from: '/docs/a', to: '/' },\n    { from: '/old', to: \"/docs/c\" }]\n}\n"

  test('all are told, with their place', async () => {
    const list = [
      { from: '/docs/a', to: '/' },
      { from: '/old', to: '/docs/c' },
      { from: '/twice', to: '/docs/a' },
      { from: '/twice/', to: '/' },
    ]
    expect(await diagnosticsOf({ redirects: list }, { declaration })).toEqual([
      {
        code: 'redirect',
        severity: 'error',
        message: 'There is a page at /docs/a, so it cannot be redirected to /.',
        hint: 'Remove the redirect, or give the page another path.',
        sourcePath: 'site.config.ts',
        line: 2,
        column: 23,
        item: 'redirects().redirects[0]',
      },
      {
        code: 'redirect',
        severity: 'error',
        message: 'The redirect from /old leads to /docs/c, where there is no page.',
        hint: 'Did you mean "/docs/a"?',
        sourcePath: 'site.config.ts',
        line: 3,
        column: 25,
        item: 'redirects().redirects[1]',
      },
      {
        code: 'redirect',
        severity: 'error',
        message: '/twice/ is redirected twice: to /docs/a and to /.',
        hint: 'Remove one of them.',
        sourcePath: 'site.config.ts',
        item: 'redirects().redirects[3]',
      },
    ])
  })

  test('what a function asks for is checked too; the same redirect twice is one', async () => {
    const [diagnostic] = await diagnosticsOf({ createRedirects: (path) => (path === '/' ? '/docs/a' : undefined) })
    expect([diagnostic?.item, diagnostic?.message]).toEqual([
      'redirects().createRedirects',
      'There is a page at /docs/a, so it cannot be redirected to /.',
    ])
    const twice = { from: '/old', to: '/docs/a' }
    expect(await diagnosticsOf({ redirects: [twice, twice] })).toEqual([])
  })

  test('wrong options are told together', () => {
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
        "`redirects[0].from` in redirects(): expected a path that begins with /, without ? and #, found 'old'.",
      ],
      [
        'redirects().redirects[1].from',
        "`redirects[1].from` in redirects(): expected a path that begins with /, without ? and #, found '/a?b'.",
      ],
      [
        'redirects().redirects[1].to',
        "`redirects[1].to` in redirects(): expected a path that begins with /, or a URL, found 'x'.",
      ],
      [
        'redirects().redirects[2].from',
        '`redirects[2].from` in redirects() is missing: expected a path that begins with /, or a list of paths.',
      ],
      ['redirects().redirects[2].form', 'Unknown key `redirects[2].form` in redirects().'],
      [
        'redirects().fromExtensions[0]',
        "`fromExtensions[0]` in redirects(): expected an extension without a dot, found '.html'.",
      ],
      ['redirects().toExtension', 'Unknown key `toExtension` in redirects().'],
    ])
  })
})

test('the page says where it has gone, to machines and to people', () => {
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
])('the script goes to %s with %s%s', (to, search, hash, expected) => {
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
