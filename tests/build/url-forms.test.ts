import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

const forms = [
  { baseUrl: '/', slash: '', html: 'docs/other/index.html', page: '/docs/other' },
  { baseUrl: '/', slash: 'true', html: 'docs/other/index.html', page: '/docs/other/' },
  { baseUrl: '/', slash: 'false', html: 'docs/other.html', page: '/docs/other' },
  { baseUrl: '/base/', slash: '', html: 'docs/other/index.html', page: '/base/docs/other' },
  { baseUrl: '/base/', slash: 'true', html: 'docs/other/index.html', page: '/base/docs/other/' },
  { baseUrl: '/base/', slash: 'false', html: 'docs/other.html', page: '/base/docs/other' },
]

/** Addresses in the attributes of a document that lie on the server itself. */
function addresses(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"#?]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((url) => url.startsWith('/'))
}

test.each(forms)(
  'base URL $baseUrl with trailing slash "$slash": every address responds without a redirect',
  async (form) => {
    site = openSite('hard-page', { FIXTURE_BASE_URL: form.baseUrl, FIXTURE_TRAILING_SLASH: form.slash })
    await site.build()
    expect(existsSync(path.join(site.dir, 'build', form.html))).toBe(true)
    expect(JSON.parse(site.file('build/_lectern/pages/docs/other.bin')).path).toBe(form.page)
    expect(site.file(`build/${form.html}`)).toContain(
      `<link rel="canonical" href="https://hard.example${form.page}" data-page-tag>`,
    )
    const server = await site.serve('serve')
    const seen = new Set<string>()
    const queue = [form.baseUrl]
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (seen.has(url)) continue
      seen.add(url)
      const response = await fetch(server + url, { redirect: 'manual' })
      expect([url, response.status]).toEqual([url, 200])
      const body = await response.text()
      if (response.headers.get('content-type')?.includes('text/html')) queue.push(...addresses(body))
    }
    expect(seen).toContain(form.page)
    expect([...seen].filter((url) => !url.startsWith(form.baseUrl))).toEqual([])
    const missing = await fetch(`${server}${form.baseUrl}nothing/here`)
    expect(missing.status).toBe(404)
    expect(addresses(await missing.text()).every((url) => url.startsWith(form.baseUrl))).toBe(true)
    if (form.slash) {
      const other = form.slash === 'true' ? form.page.slice(0, -1) : `${form.page}/`
      const redirected = await fetch(server + other, { redirect: 'manual' })
      expect([redirected.status, redirected.headers.get('location')]).toEqual([308, form.page])
    }
  },
)
