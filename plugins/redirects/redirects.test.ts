import type { LoadContext, SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { redirects } from './index.ts'
import type { RedirectsOptions } from './options.ts'

/** What the plugin requests for a site with these pages. */
async function requested(options: RedirectsOptions, paths = ['/', '/docs/a', '/docs/b.html'], configText = '') {
  const plugin = redirects(options)
  const context = { configFile: 'site.config.ts', readText: async () => configText } as unknown as LoadContext
  const content = await plugin.load?.(context)
  return plugin.redirects?.(paths, content as never) ?? []
}

const pairs = async (...args: Parameters<typeof requested>) =>
  (await requested(...args)).map(({ from, to, yieldsToPage }) => `${from} ${to}${yieldsToPage ? ' unless a page' : ''}`)

describe('redirects', () => {
  test('are those of the rules, with several old paths and absolute URLs', async () => {
    const list = [
      { from: '/old', to: '/docs/a' },
      { from: ['/one', '/two/'], to: '/docs/a/?x=1#part' },
      { from: '/shop', to: 'https://shop.example/' },
    ]
    expect(await pairs({ redirects: list })).toEqual([
      '/old /docs/a',
      '/one /docs/a/?x=1#part',
      '/two/ /docs/a/?x=1#part',
      '/shop https://shop.example/',
    ])
    expect((await requested({ redirects: list })).map(({ item }) => item)).toEqual(
      [0, 1, 1, 2].map((index) => `redirects().redirects[${index}]`),
    )
  })

  test('are those of a function for every page, except a page to itself', async () => {
    const seen: string[] = []
    const createRedirects = (path: string) => {
      seen.push(path)
      return path === '/docs/a' ? ['/a', '/help/a', '/docs/a'] : path === '/' ? '/home' : undefined
    }
    expect(await pairs({ createRedirects })).toEqual(['/home /', '/a /docs/a', '/help/a /docs/a'])
    expect(seen).toEqual(['/', '/docs/a', '/docs/b.html'])
  })

  test('are created for extensions, except for the home page', async () => {
    expect(await pairs({ fromExtensions: ['html', 'php'] }, ['/', '/a/', '/b.php'])).toEqual([
      '/a.html /a/ unless a page',
      '/a.php /a/ unless a page',
    ])
    expect(await pairs({ toExtensions: ['page'] }, ['/a.page', '/c'])).toEqual(['/a /a.page unless a page'])
  })

  test('have a location in the site config', async () => {
    const text =
      "export default {\n  redirects: [{ from: '/docs/a', to: '/' },\n    { from: '/old', to: \"/docs/c\" }]\n}\n"
    const list = [{ from: '/old', to: '/docs/c' }]
    const [redirect] = await requested({ redirects: list }, [], text)
    expect(redirect?.locate('from')).toEqual({ sourcePath: 'site.config.ts', line: 3, column: 13 })
    expect(redirect?.locate('to')).toEqual({ sourcePath: 'site.config.ts', line: 3, column: 25 })
    const [computed] = await requested({ createRedirects: () => '/x' }, ['/'], text)
    expect([computed?.item, computed?.locate('from')]).toEqual([
      'redirects().createRedirects',
      { sourcePath: 'site.config.ts' },
    ])
  })

  test.each([
    ['javascript:alert(1)', ': expected a path that begins with /'],
    ['data:text/html,x', ': expected a path that begins with /'],
    [' //a', ': expected a path that begins with /'],
    ['https://[', " is not a valid URL: 'https://['."],
    ['//docs.example', " has no scheme, and leads to another host: '//docs.example'."],
    ['https:/docs', " has no host: 'https:/docs'."],
  ])('reports the target %j', (to, problem) => {
    expect(() => redirects({ redirects: [{ from: '/a', to }] })).toThrow(`\`redirects[0].to\` in redirects()${problem}`)
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
        "`redirects[1].to` in redirects(): expected a path that begins with /, or an http or https URL, found 'x'.",
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
