import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, listenOnFreePort, send, startProvider } from '../support/sign-in.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const env = { LECTERN_SESSION_KEY: 'a-key-for-tests-which-is-long-enough' }
let site: TestSite
let origin: string
let stopProvider: () => void
let [staff, partners, nobody] = ['', '', '']

beforeAll(async () => {
  const holder = createServer()
  const port = await listenOnFreePort(holder)
  await new Promise((resolve) => holder.close(resolve))
  origin = `http://localhost:${port}`
  const { issuer, stop } = await startProvider(origin, {
    ada: ['staff', 'other'],
    ben: ['partners'],
    cy: ['staff', 'partners'],
  })
  stopProvider = stop
  site = openSite('access', { SITE_URL: origin, ISSUER: issuer })
  await site.build()
  expect(await site.serve('serve', { port, env })).toBe(origin)
  const sessionOf = async (login: string) => {
    const visitor = createVisitor()
    await visitor.signIn(`${origin}/_lectern/sign-in`, login)
    return visitor.cookies(origin)
  }
  ;[staff, partners, nobody] = [await sessionOf('ada'), await sessionOf('ben'), await sessionOf('dee')]
})
afterAll(async () => {
  stopProvider?.()
  await site?.close()
})

const secret = /secret(?:plan|keys|post)/i
const get = (pathname: string, cookie = '') => send(origin, pathname, { headers: { cookie } })

describe('signing in', () => {
  test('leads to the page, with the groups of the provider, and ends', async () => {
    const visitor = createVisitor()
    expect((await visitor.visit(`${origin}/docs/plan/`)).status).toBe(404)
    const page = await visitor.signIn(`${origin}/_lectern/sign-in?to=/docs/plan/`, 'cy')
    expect([page.status, page.url]).toEqual([200, `${origin}/docs/plan/`])
    expect(page.body).toContain('The secretplan text')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.headers.vary).toContain('Cookie')
    expect((await visitor.visit(`${origin}/docs/internal/keys/`)).body).toContain('The secretkeys text')
    const session = visitor.cookies(origin)
    expect(session).toMatch(/^lectern-session=[\w-]+(?:\.[\w-]*){4}$/)
    // Not by a link of another site.
    const form = await visitor.visit(`${origin}/_lectern/sign-out`, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([form.status, form.body.includes('<form method="post"'), visitor.cookies(origin)]).toEqual([
      200,
      true,
      session,
    ])
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await visitor.visit(`${origin}/_lectern/sign-out`, foreign)).headers['set-cookie']).toBe(undefined)
    const out = await visitor.submit(`${origin}/_lectern/sign-out`, {})
    expect([out.status, out.url.includes('/session/end?')]).toEqual([303, true])
    expect(visitor.cookies(origin)).toBe('')
    expect((await visitor.visit(`${origin}/docs/plan/`)).status).toBe(404)
  })

  test('each reader gets their own output', async () => {
    for (const [cookie, plan, keys] of [
      ['', 404, 404],
      [nobody, 404, 404],
      [staff, 404, 200],
      [partners, 200, 404],
    ] as const)
      expect([(await get('/docs/plan/', cookie)).status, (await get('/docs/internal/keys/', cookie)).status]).toEqual([
        plan,
        keys,
      ])
  })

  test('refuses callbacks that do not belong to a sign-in of this browser', async () => {
    const isCallback = (url: string) => url.includes('/_lectern/callback')
    const attacker = createVisitor()
    const { url } = await attacker.signIn(`${origin}/_lectern/sign-in`, 'ada', isCallback)
    // The attacker's code in the browser of somebody who has not begun to sign in, or has begun another sign-in.
    const victim = createVisitor()
    expect((await victim.visit(url)).status).toBe(400)
    await victim.visit(`${origin}/_lectern/sign-in`)
    expect((await victim.visit(url)).status).toBe(400)
    expect(victim.cookies(origin)).toBe('')
    // Changed answers, and answers without a code.
    const begun = attacker.cookies(origin)
    for (const change of [
      (answer: URL) => answer.searchParams.set('state', 'x'),
      (answer: URL) => answer.searchParams.delete('state'),
      (answer: URL) => answer.searchParams.set('code', 'x'),
      (answer: URL) => answer.searchParams.delete('code'),
      (answer: URL) => answer.searchParams.set('iss', 'https://evil.example'),
      (answer: URL) => answer.searchParams.append('code', 'x'),
    ]) {
      const changed = new URL(url)
      change(changed)
      const answer = await get(changed.pathname + changed.search, begun)
      expect([changed.search, answer.status, answer.body]).toEqual([
        changed.search,
        400,
        'The sign-in failed. Go back, and sign in again.\n',
      ])
    }
    // A code is valid once.
    const signedIn = await get(url.slice(origin.length), begun)
    expect([signedIn.status, signedIn.headers['set-cookie']?.length]).toEqual([303, 2])
    expect((await get(url.slice(origin.length), begun)).status).toBe(400)
  })

  test('leads to pages of the site only, and is not done in advance', async () => {
    for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/_lectern/sign-out']) {
      const visitor = createVisitor()
      const { url } = await visitor.signIn(`${origin}/_lectern/sign-in?to=${encodeURIComponent(to)}`, 'ada')
      expect([to, url]).toEqual([to, `${origin}/`])
    }
    for (const name of ['sign-in', 'sign-out'])
      expect((await send(origin, `/_lectern/${name}`, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503)
  })
})

/** Ways to ask for a page that readers may not read. */
const attempts = ['/docs/internal/keys', '/blog/2026/01/02/announcement'].flatMap((page) => {
  const [, first = '', ...rest] = page.split('/')
  const inner = rest.join('/')
  const own = `.lectern/restricted/build/staff${page}/index.html`
  return [
    page,
    `${page}/`,
    `${page}/index`,
    `${page}/index.html`,
    `${page}.html`,
    `${page}.md`,
    `${page}/index.md`,
    `${page}/index.html.br`,
    `${page}/index.html.gz`,
    `/_lectern/pages${page}.bin`,
    `/_lectern/pages${page}.bin.br`,
    `/_lectern/pages/${first}//${inner}.bin`,
    `/${page}/`,
    `//${page}/`,
    `/${first}//${inner}/`,
    `/${first}/./${inner}/`,
    `/docs/open/..${page.replace('/docs', '')}/`,
    `/docs/open/%2e%2e/../..${page}/`,
    `/${first}/${inner.replaceAll('/', '%2f')}/`,
    `/${first}/${inner.replaceAll('/', '%5c')}/`,
    `/${first}/${inner.replaceAll('/', '\\')}/`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}/${inner}/`,
    `/%25${first.charCodeAt(0).toString(16)}${first.slice(1)}/${inner}/`,
    page.toUpperCase(),
    `/${first}/${inner.charAt(0).toUpperCase()}${inner.slice(1)}/`,
    `${page}/?groups=staff`,
    `${page}/#`,
    `${page};groups=staff`,
    `${page}/%00`,
    `${page}/.`,
    `${page}/%2e`,
    `${page}%20`,
    `${page}::$DATA`,
    `/${own}`,
    `/../${own}`,
    `/%2e%2e/${own}`,
    `/..%2f${own}`,
    `/assets/../../${own}`,
    `/_lectern/sign-in/..${page}/`,
    `${origin}${page}/`,
  ]
})

describe('what readers may not read', () => {
  test(`is refused, in ${attempts.length} ways to write its path`, async () => {
    expect(attempts.length).toBeGreaterThan(40)
    for (const cookie of ['', nobody, partners])
      for (const pathname of attempts) {
        const { status, body } = await get(pathname, cookie)
        // A path can be read as another one, which everybody may read.
        expect([pathname, status >= 300, secret.test(body)]).toEqual([pathname, true, false])
      }
  })

  test('is refused with headers and cookies that claim something', async () => {
    const session = staff.replace('lectern-session=', '')
    const [visitor, page] = [createVisitor(), '/docs/internal/keys/']
    await visitor.visit(`${origin}/_lectern/sign-in`)
    const signIn = visitor.jar(origin).get('lectern-sign-in') as string
    const sent: [Record<string, string>, string?][] = [
      [{ cookie: `lectern-session=${session.slice(0, -1)}` }],
      [{ cookie: `lectern-session=A${session.slice(1)}` }],
      [{ cookie: `lectern-session=${signIn}` }],
      [{ cookie: `lectern-sign-in=${session}` }],
      [{ cookie: `__Host-lectern-session=${session}` }],
      [{ cookie: 'lectern-session={"groups":["staff"]}' }],
      [{ cookie: `lectern-session=${Buffer.from('{"value":{"groups":["staff"]}}').toString('base64url')}` }],
      [{ 'x-original-url': page }, '/docs/open/'],
      [{ 'x-rewrite-url': page }, '/docs/open/'],
      [{ 'x-forwarded-user': 'ada', 'x-forwarded-groups': 'staff', authorization: 'Bearer staff' }],
      [{ range: 'bytes=0-99' }],
      [{ 'if-none-match': '*' }],
      [{ host: 'evil.example' }],
      [{ 'accept-encoding': 'br' }, '/_lectern/pages/docs/internal/keys.bin'],
    ]
    for (const [headers, pathname = page] of sent) {
      const { status, body } = await send(origin, pathname, { headers })
      expect([headers, pathname === page ? status : 404, secret.test(body)]).toEqual([headers, 404, false])
    }
    for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE']) {
      const { status, body } = await send(origin, page, { method })
      expect([method, status >= 400, secret.test(body)]).toEqual([method, true, false])
    }
  })

  test('is in no file that they can get', async () => {
    const files = (folder: string) =>
      readdirSync(path.join(site.dir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(path.relative(path.join(site.dir, folder), entry.parentPath), entry.name))
    const all = new Set([...files('build'), ...files('.lectern/restricted/build/staff.partners')])
    expect(all.has('docs/internal/keys/index.html')).toBe(true)
    const isPlans = /secretplan/i
    for (const file of all) {
      const pathname = `/${file.split('/').map(encodeURIComponent).join('/')}`
      const { body } = await get(pathname)
      expect([file, secret.test(body)]).toEqual([file, false])
      const other = (await get(pathname, partners)).body
      expect([file, secret.test(other.replaceAll(/secretplan/gi, ''))]).toEqual([file, false])
      if (file === 'sitemap.xml' || file === 'llms.txt') expect([file, /plan/.test(other)]).toEqual([file, true])
    }
    expect(isPlans.test((await get('/docs/plan/', partners)).body)).toBe(true)
  })

  test('is not found by assistants', async () => {
    const call = async (cookie: string, name: string, args: Record<string, string>) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(cookie && { cookie }),
      }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
      return (await send(origin, '/mcp', { method: 'POST', headers, body })).body
    }
    expect(await call(staff, 'read_page', { page: '/docs/internal/keys/' })).toContain('The secretkeys text')
    for (const cookie of ['', partners]) {
      expect(await call(cookie, 'read_page', { page: '/docs/internal/keys/' })).not.toContain('text.')
      expect(await call(cookie, 'search', { query: 'hinges' })).not.toMatch(secret)
      expect(await call(cookie, 'list_pages', {})).not.toMatch(/secret(?:keys|post)/i)
    }
  })
})

test('a server without its secret does not start', async () => {
  const none = await site.run(['serve', '--port', '0'])
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('LECTERN_SESSION_KEY is missing')])
  const short = await site.run(['serve', '--port', '0', '--processes', '1'], { LECTERN_SESSION_KEY: 'short' })
  expect([short.code, short.output]).toEqual([1, expect.stringContaining('LECTERN_SESSION_KEY is too short')])
})

test('a private site shows nothing to readers without a group, in several processes', async () => {
  await site.stop()
  const config = site.file('site.config.ts').replace("clientId: 'docs',", "clientId: 'docs', public: false,")
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  await site.build()
  expect(readdirSync(path.join(site.dir, 'build'))).toEqual([])
  expect(await site.serve('serve', { port: Number(new URL(origin).port), processes: 2, env })).toBe(origin)
  const [script = ''] = /assets\/js\/main\.\w+\.js/.exec((await get('/docs/open/', staff)).body) ?? []
  for (const pathname of ['/docs/open/', '/', '/sitemap.xml', `/${script}`, '/_lectern/pages/docs/open.bin', '/mcp']) {
    const answers = await Promise.all([get(pathname), get(pathname, nobody), get(pathname, partners)])
    expect([pathname, answers.map(({ status }) => status)]).toEqual([
      pathname,
      [401, 403, pathname === '/mcp' ? 404 : 200],
    ])
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  }
  const page = await send(origin, '/docs/open/?a=b', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.location]).toEqual([302, '/_lectern/sign-in?to=%2Fdocs%2Fopen%2F%3Fa%3Db'])
  expect((await get('/docs/internal/keys/', partners)).status).toBe(404)
  expect((await get('/docs/internal/keys/', staff)).body).toContain('The secretkeys text')
})
