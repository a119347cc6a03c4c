import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../support/generator.ts'
import { type Answer, send } from '../support/sign-in.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const { version: packageVersion } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
}

let site: TestSite
const addresses = { start: '', serve: '' }

beforeAll(async () => {
  site = openSite('assistants')
  await site.build()
  addresses.serve = await site.serve('serve')
  addresses.start = await site.serve('start')
})
afterAll(() => site?.close())

const links = [
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</.well-known/mcp/server-card.json>; rel="service-desc"; type="application/mcp-server-card+json"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ')
const ownLink = '</docs/intro.md>; rel="alternate"; type="text/markdown"'
const markdown = 'text/markdown; charset=utf-8'
const json = 'application/json; charset=utf-8'
const skillText = () => site.file('build/skill.md')
const digest = () => `sha256:${createHash('sha256').update(skillText()).digest('hex')}`
const skillSummary =
  'How to find and read the documentation of Lanterns. Lanterns for every room. Use it for questions about Lanterns, and before writing code or texts that depend on it.'

/** Of each convention in the table of the manual: a file, its type and headers, and what it holds. */
const files: [file: string, headers: Record<string, string | undefined>, body: () => unknown][] = [
  [
    'llms.txt',
    { 'content-type': 'text/plain; charset=utf-8' },
    () => expect.stringMatching(/^# Lanterns\n\n> Lanterns for every room\n/),
  ],
  [
    'llms-full.txt',
    { 'content-type': 'text/plain; charset=utf-8' },
    () => expect.stringContaining('\n\nA lantern gives light.\n'),
  ],
  ['docs/intro.md', { 'content-type': markdown }, () => '# Introduction\n\nA lantern gives light.\n'],
  ['skill.md', { 'content-type': markdown }, skillText],
  [
    '.well-known/agent-skills/index.json',
    { 'content-type': json, 'access-control-allow-origin': '*' },
    () => ({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'lanterns',
          type: 'skill-md',
          description: skillSummary,
          url: 'lanterns/SKILL.md',
          digest: digest(),
        },
      ],
    }),
  ],
  ['.well-known/agent-skills/lanterns/SKILL.md', { 'content-type': markdown }, skillText],
  [
    '.well-known/skills/index.json',
    { 'content-type': json, 'access-control-allow-origin': '*' },
    () => ({ skills: [{ name: 'lanterns', description: skillSummary, files: ['SKILL.md'] }] }),
  ],
  ['.well-known/skills/lanterns/SKILL.md', { 'content-type': markdown }, skillText],
  [
    '.well-known/mcp/server-card.json',
    { 'content-type': 'application/mcp-server-card+json', 'access-control-allow-origin': '*' },
    () => ({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: 'example.lanterns.docs/lanterns',
      version: packageVersion,
      title: 'Lanterns',
      description: 'Lanterns for every room',
      websiteUrl: 'https://docs.lanterns.example/',
      remotes: [{ type: 'streamable-http', url: 'https://docs.lanterns.example/mcp' }],
    }),
  ],
  [
    '.well-known/api-catalog',
    {
      'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      'access-control-allow-origin': '*',
    },
    () => ({
      linkset: [
        {
          anchor: 'https://docs.lanterns.example/.well-known/api-catalog',
          item: [{ href: 'https://api.lanterns.example/v1' }],
        },
        {
          anchor: 'https://api.lanterns.example/v1',
          'service-desc': [
            { href: 'https://docs.lanterns.example/api/openapi.yaml', type: 'application/vnd.oai.openapi' },
            { href: 'https://docs.lanterns.example/api/openapi.json', type: 'application/vnd.oai.openapi+json' },
          ],
          'service-doc': [{ href: 'https://docs.lanterns.example/docs/api', type: 'text/html' }],
        },
      ],
    }),
  ],
  [
    'robots.txt',
    { 'content-type': 'text/plain; charset=utf-8' },
    () =>
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: https://docs.lanterns.example/sitemap.xml\n',
  ],
]

const servers = ['start', 'serve'] as const

function ask(server: (typeof servers)[number], pathname: string, headers: Record<string, string> = {}, method = 'GET') {
  return send(addresses[server], pathname, { headers, method })
}

/** Returns the headers with these names. */
function pick({ headers }: Answer, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, headers[name]]))
}

describe.each(files)('%s', (file, headers, body) => {
  const parse = (text: string): unknown =>
    typeof body() === 'object' && text.startsWith('{') ? JSON.parse(text) : text

  test('is in the output', () => {
    expect(existsSync(path.join(site.dir, 'build', file))).toBe(true)
    expect(parse(site.file(`build/${file}`))).toEqual(body())
  })

  test.each(servers)('%s sends it', async (server) => {
    const answer = await ask(server, `/${file}`)
    expect([answer.status, pick(answer, Object.keys(headers))]).toEqual([200, headers])
    expect(answer.body).toBe(site.file(`build/${file}`))
    // RFC 9727 requires it of HEAD.
    const head = await ask(server, `/${file}`, {}, 'HEAD')
    expect([head.status, head.body, head.headers.link, pick(head, Object.keys(headers))]).toEqual([
      200,
      '',
      links,
      headers,
    ])
  })
})

describe.each(servers)('%s', (server) => {
  test('sends pages as Markdown to clients that want it, and as HTML to others', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
    for (const [accept, isMarkdown] of [
      ['text/markdown', true],
      ['text/plain', true],
      ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
      ['text/markdown;q=0.9, text/html', false],
      ['text/markdown;q=0', false],
      ['TEXT/MARKDOWN', true],
      ['*/*', false],
      [browser, false],
      ['application/json', false],
      ['', false],
    ] as const) {
      const answer = await ask(server, '/docs/intro', { accept })
      expect([accept, answer.status, answer.headers['content-type'], answer.headers.link]).toEqual([
        accept,
        200,
        isMarkdown ? markdown : 'text/html; charset=utf-8',
        `${links}, ${ownLink}`,
      ])
      expect(String(answer.headers.vary).split(', ')).toContain('Accept')
      expect(answer.headers['x-markdown-tokens']).toBe(isMarkdown ? '10' : undefined)
      expect(answer.body === site.file('build/docs/intro.md')).toBe(isMarkdown)
    }
  })

  test('sends pages of references as Markdown', async () => {
    const answer = await ask(server, '/docs/api/miscellaneous/list-lanterns', { accept: 'text/markdown' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, markdown])
    expect(answer.body).toBe(site.file('build/docs/api/miscellaneous/list-lanterns.md'))
  })

  test('says that other files do not exist', async () => {
    for (const pathname of [
      '/docs/nothing.md',
      '/nothing.txt',
      '/docs/intro/llms.txt',
      '/.well-known/nothing',
      '/.well-known/agent-skills/other/SKILL.md',
      '/.well-known/agent-skills/lanterns/skill.md',
      '/.well-known/agent-skills/__proto__/SKILL.md',
      '/404.md',
    ]) {
      const answer = await ask(server, pathname, { accept: 'text/markdown' })
      expect([pathname, answer.status]).toEqual([pathname, 404])
    }
  })
})
