import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteError } from '../../../platform/index.ts'
import type { Redirect, Route } from '../../../shared/types.ts'
import { findLostPages } from './find-lost-pages.ts'
import { readHostRules } from './host-rules.ts'
import { parseSitemap } from './parse-sitemap.ts'
import { readSitemap } from './read-sitemap.ts'

const siteUrl = 'https://trails.example'
const sitemap = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'moved-pages-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function write(name: string, text: string | Uint8Array): string {
  const file = path.join(dir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('a sitemap lists pages, not images, with entities and comments', () => {
  const text = `<urlset xmlns="x">
    <!-- <url><loc>https://a.example/no</loc></url> -->
    <url><loc> https://a.example/x?a=1&amp;b=&#50;&#x33; </loc><image:image><image:loc>/i.png</image:loc></image:image></url>
    <url><loc><![CDATA[https://a.example/y&z]]></loc></url>
  </urlset>`
  expect(parseSitemap(text)).toEqual({ type: 'pages', urls: ['https://a.example/x?a=1&b=23', 'https://a.example/y&z'] })
  expect(parseSitemap('<html><body>urlset</body></html>')).toBeUndefined()
})

describe('reading sitemaps', () => {
  let server: Server
  let origin = ''
  const responses: Record<string, string | Uint8Array | number> = {}
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = responses[request.url ?? ''] ?? 404
      if (answer === 0) return
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.end(answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const read = (source: string) => readSitemap(source, { siteUrl, timeout: 200 })
  const failure = async (source: string) => {
    const error = await read(source).then(
      () => undefined,
      (caught: SiteError) => caught,
    )
    return error?.message.replaceAll(origin, 'ORIGIN').replaceAll(dir, 'DIR')
  }

  test('follows an index on its own host, and reads compressed sitemaps', async () => {
    responses['/index.xml'] = index(`${siteUrl}/one.xml`, `${origin}/two.xml.gz`)
    responses['/one.xml'] = sitemap(`${siteUrl}/a`)
    responses['/two.xml.gz'] = gzipSync(sitemap(`${siteUrl}/b`, `${siteUrl}/c`))
    expect(await read(`${origin}/index.xml`)).toEqual(['a', 'b', 'c'].map((name) => `${siteUrl}/${name}`))
  })

  test('follows an index file to the files next to it', async () => {
    write('maps/sitemap-0.xml', sitemap(`${siteUrl}/a`))
    const file = write('maps/sitemap.xml', index(`${siteUrl}/base/sitemap-0.xml`))
    expect(await read(file)).toEqual([`${siteUrl}/a`])
  })

  test('explains failures', async () => {
    responses['/nested.xml'] = index(`${origin}/index.xml`)
    responses['/page.xml'] = '<!DOCTYPE html><title>Home</title>'
    responses['/slow.xml'] = 0
    responses['/broken.gz'] = gzipSync(sitemap()).subarray(0, 12)
    expect(await failure(`${origin}/none.xml`)).toBe(
      'Cannot read the sitemap ORIGIN/none.xml: the host responded with status 404.',
    )
    expect(await failure(`${origin}/nested.xml`)).toBe(
      'Cannot read the sitemap ORIGIN/index.xml: it is an index inside another index.',
    )
    expect(await failure(`${origin}/page.xml`)).toBe('Cannot read the sitemap ORIGIN/page.xml: it is not a sitemap.')
    expect(await failure(`${origin}/slow.xml`)).toBe(
      'Cannot read the sitemap ORIGIN/slow.xml: no response within 0.2 s.',
    )
    expect(await failure(`${origin}/broken.gz`)).toBe(
      'Cannot read the sitemap ORIGIN/broken.gz: it cannot be decompressed.',
    )
    expect(await failure(path.join(dir, 'none.xml'))).toBe(
      'Cannot read the sitemap DIR/none.xml: the file does not exist.',
    )
  })
})

describe('lost pages', () => {
  const route = (
    url: string,
    sourcePath: string,
    more: { title?: string; docId?: string; redirectFrom?: string[] } = {},
  ) =>
    ({
      path: `/base${url}`,
      sourcePath,
      head: { title: more.title ?? 'A page' },
      data: { docId: more.docId ?? null },
      ...(more.redirectFrom && { redirectFrom: more.redirectFrom }),
    }) as unknown as Route
  const find = (urls: string[], options: Partial<Parameters<typeof findLostPages>[1]> = {}) =>
    findLostPages(
      urls.map((url) => siteUrl + url),
      {
        siteDir: dir,
        configFile: 'site.config.ts',
        baseUrl: '/base/',
        severity: 'throw',
        routes: [],
        redirects: [],
        isServed: () => false,
        ...options,
      },
    )

  test('are those without page, redirect or file below the base URL', () => {
    const options = {
      routes: [route('/docs/Größe/', 'docs/size.md')],
      redirects: [{ key: 'old' }] as Redirect[],
      isServed: (pathname: string) => pathname === '/base/guide.pdf',
    }
    const served = ['/base/docs/Gr%C3%B6%C3%9Fe', '/base/old/', '/base/guide.pdf', '/elsewhere']
    expect(find(served, options)).toEqual([])
    expect(find([...served, '/base/blog/one', '/base/blog/one/'], options)).toEqual([
      {
        code: 'lost-page',
        severity: 'error',
        message: 'The deployed page /base/blog/one no longer exists and has no redirect.',
        hint: 'No page resembles it. Add `redirect_from: /blog/one` to the front matter of the page that replaces it.',
      },
    ])
    expect(find(['/base/none'], { severity: 'warn' })).toMatchObject([{ severity: 'warning' }])
    expect(find(['/base/none'], { severity: 'ignore' })).toEqual([])
  })

  test('name the closest page and the line to paste', () => {
    write('docs/start/setup.md', '---\ntitle: Setup\n---\n')
    write('docs/guide.mdx', '# Guide\n')
    write('docs/moved.md', '---\ntitle: Moved\nredirect_from: /before\n---\n')
    const routes = [
      route('/docs/start/setup', 'docs/start/setup.md'),
      route('/docs/help/guide', 'docs/guide.mdx', { docId: 'manual/handbook' }),
      route('/docs/moved', 'docs/moved.md', { title: 'Change your mind', redirectFrom: ['/before'] }),
      route('/pricing/', 'src/pages/pricing.tsx'),
      route('/docs/Case', 'docs/moved.md'),
    ]
    const urls = [
      '/docs/setup',
      '/old/handbook',
      '/change-your-mind',
      '/what, now',
      '/docs/movde',
      '/Prices/pricing.html',
      '/docs/case',
    ]
    const found = find(
      urls.map((url) => `/base${url}`),
      { routes },
    )
    expect(found.map(({ message, sourcePath, line, hint }) => [message.split(' ')[3], sourcePath, line, hint])).toEqual(
      [
        [
          '/base/Prices/pricing.html',
          'site.config.ts',
          undefined,
          `The closest page is /base/pricing/. To redirect to it, add this plugin, or its rule, to site.config.ts:\n\nredirects({ redirects: [{ from: '/Prices/pricing.html', to: '/pricing/' }] })`,
        ],
        [
          '/base/change-your-mind',
          'docs/moved.md',
          3,
          'The closest page is /base/docs/moved. To redirect to it, replace `redirect_from` in docs/moved.md:\n\nredirect_from: [/before, /change-your-mind, /docs/movde]',
        ],
        [
          '/base/docs/case',
          'docs/moved.md',
          1,
          '/base/docs/Case differs only in case, which some hosts ignore. Set `slug` to keep the old path.',
        ],
        [
          '/base/docs/movde',
          'docs/moved.md',
          3,
          'The closest page is /base/docs/moved. To redirect to it, replace `redirect_from` in docs/moved.md:\n\nredirect_from: [/before, /change-your-mind, /docs/movde]',
        ],
        [
          '/base/docs/setup',
          'docs/start/setup.md',
          1,
          'The closest page is /base/docs/start/setup. To redirect to it, add this line to the front matter of docs/start/setup.md:\n\nredirect_from: /docs/setup',
        ],
        [
          '/base/old/handbook',
          'docs/guide.mdx',
          1,
          'The closest page is /base/docs/help/guide. To redirect to it, begin docs/guide.mdx with:\n\n---\nredirect_from: /old/handbook\n---',
        ],
        [
          '/base/what,',
          undefined,
          undefined,
          'No page resembles it. Add `redirect_from: "/what, now"` to the front matter of the page that replaces it.',
        ],
      ],
    )
  })

  test('prefer the page that shares the most folders, and are counted from the hundredth on', () => {
    const routes = [route('/api/intro', 'a.md'), route('/docs/v2/guide/intro', 'b.md')]
    expect(find(['/base/docs/guide/intro'], { routes })[0]?.hint).toContain('is /base/docs/v2/guide/intro.')
    const many = find(Array.from({ length: 103 }, (_, number) => `/base/lost/${number}`))
    expect([many.length, many.at(-1)?.message]).toEqual([
      101,
      '3 more deployed pages no longer exist and have no redirect.',
    ])
  })

  test('can be covered by rules of the host', () => {
    write('static/_redirects', '# Moved\n/old/* /new/:splat 301\n/a/:id/edit /b\n/one  /two\n')
    const covers = readHostRules([path.join(dir, 'none'), path.join(dir, 'static')])
    const paths = ['/old', '/old/x/y', '/a/1/edit', '/a/1/2/edit', '/one/', '/ones']
    expect(paths.filter(covers)).toEqual(['/old', '/old/x/y', '/a/1/edit', '/one/'])
    expect(readHostRules([dir])('/old')).toBe(false)
  })
})
