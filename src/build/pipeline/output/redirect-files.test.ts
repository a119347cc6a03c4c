import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../shared/types.ts'
import { dropBlockedRedirects, redirectFiles } from './redirect-files.ts'
import { redirectPage, redirectScript } from './redirect-page.ts'

describe('files of redirects', () => {
  const redirects = ['/old', '/x/y/', '/Größe', '/page.html', '/v1.2'].map((from) => ({
    key: from.replace(/^\/|\/$|\.html$/g, ''),
    from,
    to: '/docs/a',
    locate: () => ({ sourcePath: 'docs/a.md', line: 2 }),
  }))
  const files = (trailingSlash: boolean | undefined, { hasRedirectsFile = false, list = redirects } = {}) => {
    const config = { url: 'https://trails.example', baseUrl: '/', trailingSlash } as SiteConfig
    return redirectFiles(list, { config, locale: 'en', hasRedirectsFile })
  }
  const names = (...args: Parameters<typeof files>) => files(...args).map(({ file }) => file)

  test('follow the trailing-slash form of the site, unless the old path ends in a slash', () => {
    const others = ['_lectern/redirect.js', '_redirects']
    const folders = ['Größe/index.html', 'old/index.html', 'page.html', 'v1.2/index.html', 'x/y/index.html', ...others]
    expect(names(undefined).sort()).toEqual(folders.sort())
    expect(names(true).sort()).toEqual(folders.sort())
    expect(names(false).sort()).toEqual(
      ['Größe.html', 'old.html', 'page.html', 'v1.2.html', 'x/y/index.html', ...others].sort(),
    )
  })

  test('are in folders if the page that they lead to has the same path without `.html`', () => {
    const beside = { key: 'docs/a.html', from: '/docs/a.html', isBesidePage: true, to: '/docs/a/' }
    const list = [{ ...beside, locate: () => ({ sourcePath: 'docs/a.md', line: 2 }) }]
    expect(names(true, { list })).toEqual(['_lectern/redirect.js', 'docs/a.html/index.html', '_redirects'])
    expect(files(true, { list }).at(-1)?.text).toBe('/docs/a.html /docs/a/ 301\n')
  })

  test('include encoded rules for hosts, unless the site has its own', () => {
    expect(files(undefined).at(-1)?.text).toBe(
      '/old /docs/a 301\n/x/y/ /docs/a 301\n/Gr%C3%B6%C3%9Fe /docs/a 301\n/page.html /docs/a 301\n/v1.2 /docs/a 301\n',
    )
    expect(names(undefined, { hasRedirectsFile: true })).not.toContain('_redirects')
    expect(names(undefined, { list: [] })).toEqual([])
  })

  test('have no wildcards in the rules for hosts', () => {
    const old = { key: '2024:*', from: '/2024:*', to: '/docs/a', locate: () => ({ sourcePath: 'docs/a.md', line: 2 }) }
    expect(files(undefined, { list: [old] }).at(-1)?.text).toBe('/2024%3A%2A /docs/a 301\n')
  })

  test('do not replace files of the site', () => {
    const place = new Set(['old/index.html', 'v1.2', 'x.html'])
    const { redirects: free, diagnostics } = dropBlockedRedirects(redirects, { trailingSlash: undefined, files: place })
    expect(free.map(({ from }) => from)).toEqual(['/x/y/', '/Größe', '/page.html'])
    const error = { code: 'redirect', severity: 'error', sourcePath: 'docs/a.md', line: 2 }
    const hint = 'Remove the redirect or the file.'
    expect(diagnostics).toEqual([
      { ...error, hint, message: 'Cannot redirect /old: the file old/index.html exists at this path.' },
      { ...error, hint, message: 'Cannot redirect /v1.2: the file v1.2 exists at this path.' },
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
