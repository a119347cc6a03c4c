import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeEach(() => {
  site = openSite('check')
  mkdirSync(path.join(site.dir, '.git'))
})
afterEach(() => site.close())

const write = (name: string, text: string) => writeFileSync(path.join(site.dir, name), text)
const configure = (text: string) =>
  write('site.config.ts', site.file('site.config.ts').replace('plugins:', `${text} plugins:`))

describe('check --moved', () => {
  let server: Server
  let origin = ''
  beforeEach(async () => {
    const urls = ['/', '/docs/', '/docs/guide/one', '/docs/one', '/first'].map((url) => `https://check.example${url}`)
    const sitemap = `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
    server = createServer((request, response) => {
      response.writeHead(request.url === '/sitemap.xml' ? 200 : 404).end(sitemap)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const check = async (...args: string[]) => {
    const { code, output } = await site.run(['check', ...args])
    return { code, output: stripVTControlCharacters(output).replaceAll(origin, 'ORIGIN') }
  }

  test('reports lost pages until they have redirects', async () => {
    const { code, output } = await check('--moved', `${origin}/sitemap.xml`)
    expect(code).toBe(1)
    expect(output).toContain(
      'error docs/guide/one.md:1 The deployed page /docs/one no longer exists and has no redirect. lost-page',
    )
    expect(output).toContain('begin docs/guide/one.md with:\n\n    ---\n    redirect_from: /docs/one\n    ---')
    expect(output).toContain('No page resembles it. Add `redirect_from: /first`')
    expect(output).toContain('2 errors')
    write('docs/guide/one.md', `---\nredirect_from: [/docs/one, /first]\n---\n\n${site.file('docs/guide/one.md')}`)
    expect((await check('--moved', `${origin}/sitemap.xml`)).code).toBe(0)
  })

  test('says so if the sitemap is from a build of the current pages', async () => {
    await site.build()
    const urls = ['/', '/docs/guide/one'].map((url) => `<url><loc>https://check.example${url}</loc></url>`)
    write('build/sitemap.xml', `<urlset>${urls.join('')}</urlset>`)
    const file = path.join(site.dir, 'build/sitemap.xml')
    const { code, output } = await check('--moved', file)
    expect(code).toBe(0)
    expect(output).toContain(
      `info The sitemap ${file} is from a build of the current pages, so none of its pages can be lost. sitemap`,
    )
    write('docs/new.md', '# New\n')
    expect((await check('--moved', file)).output).not.toContain('The sitemap')
  })

  test('has a severity, and the sitemap of the site as default', async () => {
    configure("onLostPages: 'warn',")
    write('site.config.ts', site.file('site.config.ts').replace('https://check.example', origin))
    const { code, output } = await check('--moved')
    expect([code, /\d warnings/.exec(output)?.[0]]).toEqual([0, '2 warnings'])
    configure("baseUrl: '/base/',")
    const failed = await check('--moved')
    expect(failed.code).toBe(1)
    expect(failed.output).toContain(
      'error Cannot read the sitemap ORIGIN/base/sitemap.xml: the host responded with status 404. sitemap',
    )
  })
})

describe('--format', () => {
  beforeEach(() => write('docs/intro.md', '---\nslug: /\n---\n\n[a](/none)\n'))
  const brokenLink = {
    severity: 'error',
    code: 'broken-link',
    message: 'The link /none points to a page that does not exist.',
    file: 'docs/intro.md',
    line: 5,
    column: 1,
  }

  test('writes nothing but the report to stdout, of check and of build', async () => {
    for (const command of ['check', 'build']) {
      const { code, stdout, stderr } = await site.run([command, '--format', 'json'])
      expect(code).toBe(1)
      expect(JSON.parse(stdout)).toEqual([brokenLink])
      expect(stderr).toContain(brokenLink.message)
    }
    write('docs/intro.md', '---\nslug: /\n---\n\n# Intro\n')
    expect((await site.run(['check', '--format', 'json'])).stdout).toBe('[]\n')
    expect((await site.run(['build', '--format', 'github'])).stdout).toBe('')
  })

  test('is text unless it is requested, also in GitHub Actions', async () => {
    const env = { GITHUB_ACTIONS: 'true' }
    expect((await site.run(['check'], env)).stdout).toBe('')
    expect((await site.run(['check', '--format', 'github'], env)).stdout).toBe(
      `::error file=docs/intro.md,line=5,col=1,title=broken-link::${brokenLink.message}\n`,
    )
    const { code, stdout, stderr } = await site.run(['check', '--format', 'xml'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Invalid format: "xml". Formats: text, json, github, gitlab, sarif.')
  })

  test('reports a site config that cannot be read', async () => {
    write('site.config.ts', 'export default { title: 7 }\n')
    const { code, stdout } = await site.run(['check', '--format', 'json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      { severity: 'error', file: 'site.config.ts', item: 'title', line: 1 },
      { severity: 'error', file: 'site.config.ts', item: 'url' },
    ])
  })
})
