import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, listenOnFreePort, send, startProvider } from '../support/sign-in.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const env = { LECTERN_SESSION_KEY: 'a-key-for-tests-which-is-long-enough' }
let site: TestSite
let origin: string
let stopProvider: () => void
let [partners, nobody] = ['', '']

beforeAll(async () => {
  const holder = createServer()
  const port = await listenOnFreePort(holder)
  await new Promise((resolve) => holder.close(resolve))
  origin = `http://localhost:${port}`
  const { issuer, stop } = await startProvider(origin, { ben: ['partners'] })
  stopProvider = stop
  site = openSite('access', { SITE_URL: origin, ISSUER: issuer, MCP_URL: `${origin}/mcp` })
  await site.build()
  expect(await site.serve('serve', { port, env })).toBe(origin)
  const sessionOf = async (login: string) => {
    const visitor = createVisitor()
    await visitor.signIn(`${origin}/_lectern/sign-in`, login)
    return visitor.cookies(origin)
  }
  ;[partners, nobody] = [await sessionOf('ben'), await sessionOf('dee')]
})
afterAll(async () => {
  stopProvider?.()
  await site?.close()
})

const staffOnly = /secretkeys|secretpost|staff author/i
const limited = /secretplan|secretkeys|secretpost|staff author/i

interface Attempt {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Attempt => ({ path, headers, method })

function rpc(method: string, params: object = {}, path = '/mcp'): Attempt {
  return {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }
}

const call = (name: string, args: object = {}) => rpc('tools/call', { name, arguments: args })

const pages = [
  '/docs/plan',
  '/docs/internal/keys',
  '/docs/internal',
  '/blog/2026/01/02/announcement',
  '/blog/authors/staff',
]

/** What an agent may try that has no token of a group. None of it names what is not to be found. */
const attempts: Attempt[] = [
  // Files that lead to pages
  ...[
    'llms.txt',
    'llms-full.txt',
    'skill.md',
    '.well-known/agent-skills/index.json',
    '.well-known/agent-skills/lanterns/SKILL.md',
    '.well-known/skills/index.json',
    '.well-known/skills/lanterns/SKILL.md',
    '.well-known/mcp/server-card.json',
    '.well-known/api-catalog',
    'sitemap.xml',
    'robots.txt',
    'blog/rss.xml',
    'blog/atom.xml',
    'search-index/en.bin',
    'index.md',
    'docs.md',
    'blog.md',
    'blog/tags.md',
    'docs/tags.md',
    'blog/authors.md',
    'docs/open.md',
  ].flatMap((file) => [
    get(`/${file}`),
    get(`/${file}?groups=staff`, { accept: 'text/markdown', authorization: 'Bearer staff' }),
  ]),
  // Pages as Markdown
  ...pages.flatMap((page) => [
    get(page, { accept: 'text/markdown' }),
    get(`${page}/`, { accept: 'text/markdown' }),
    get(`${page}/`, { accept: 'text/plain' }),
    get(`${page}.md`),
    get(`${page}/index.md`),
    get(`${page}.md/`),
    get(`/${page}.md`),
    get(page.toUpperCase(), { accept: 'text/markdown' }),
    get(page.replace('/docs', '/docs/.').replace('/blog', '/%62log'), { accept: 'text/markdown' }),
    get(`${page}.md`, { range: 'bytes=0-20' }),
    get(`${page}.md`, {}, 'HEAD'),
    get(page, { accept: 'text/markdown' }, 'HEAD'),
    get(`${page}.md`, { authorization: 'Bearer staff' }),
    get(`${page}.md`, { 'x-forwarded-groups': 'staff', 'x-mcp-groups': 'staff' }),
  ]),
  ...['/', '/docs/', '/blog/', '/docs/open/', '/blog/tags/', '/blog/authors/', '/docs/next/'].flatMap((page) => [
    get(page, { accept: 'text/markdown' }),
    get(page, { accept: 'text/html' }),
  ]),
  // Tools
  rpc('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }),
  ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'server/discover'].map((name) =>
    rpc(name),
  ),
  rpc('completion/complete', {
    ref: { type: 'ref/resource', uri: 'file:///' },
    argument: { name: 'page', value: 'docs/' },
  }),
  ...['list_pages', 'search', 'read_page', 'nothing'].map((name) => call(name)),
  ...['docs', '/docs/', 'docs/internal', '/docs/internal/', '/blog', 'blog/tags', '..', '/', '*', 'Internal'].flatMap(
    (folder) => [call('list_pages', { folder }), call('list_pages', { category: folder })],
  ),
  call('list_pages', { offset: 1 }),
  ...['secretke', 'secret', 'secre', 'hinges', 'picture', 'plan', 'keys', 'announcement', 'staff', 'the', '*', 'a'].map(
    (query) => call('search', { query }),
  ),
  ...pages.flatMap((page) => [
    call('read_page', { page }),
    call('read_page', { page: `${page}/` }),
    call('read_page', { page: `${page}.md` }),
    call('read_page', { page: page.slice(1) }),
    call('read_page', { page, section: 'hinges' }),
    call('read_page', { page: `/docs/open/..${page.replace('/docs', '')}` }),
  ]),
  ...[
    '/docs/pla',
    '/docs/key',
    '/docs/internal/key',
    '/blog/announcement',
    'Secret',
    '../.lectern/restricted/build/staff/docs/internal/keys.md',
  ].map((page) => call('read_page', { page })),
]

const answered = async (attempt: Attempt, cookie: string) => {
  const { path, method, headers, body } = attempt
  const answer = await send(origin, path, {
    ...(method !== undefined && { method }),
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, all: `${JSON.stringify(answer.headers)}\n${answer.body}` }
}

test(`${attempts.length} attempts of agents without a token reveal nothing`, async () => {
  const urls = pages.flatMap((page) => [
    rpc('resources/read', { uri: `${origin}${page}.md` }),
    call('read_page', { page: origin + page }),
    call('read_page', { page: `${origin}${page}.md` }),
  ])
  let refused = 0
  for (const attempt of [...attempts, ...urls])
    for (const [cookie, hidden] of [
      ['', limited],
      [nobody, limited],
      [partners, staffOnly],
    ] as const) {
      const { status, all } = await answered(attempt, cookie)
      expect([attempt, status < 500, hidden.exec(all)?.[0]]).toEqual([attempt, true, undefined])
      if (status === 404) refused++
    }
  expect(refused).toBeGreaterThan(100)
  const own = [
    get('/docs/plan/', { accept: 'text/markdown' }),
    call('read_page', { page: '/docs/plan' }),
    call('list_pages'),
  ]
  for (const attempt of own) expect((await answered(attempt, partners)).all).toContain('Secretplan')
})
