import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mimes } from 'mrmime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../../../tests/support/raw-request.ts'
import { addresses, outside } from '../../../../tests/support/server-answers.ts'
import { headersFile } from '../../../build/pipeline/output/headers-file.ts'
import type { TrailingSlash } from '../../../shared/types.ts'
import {
  caddyConfig,
  closeServer,
  createSiteServer,
  nginxConfig,
  readPrintedSite,
  respondWithSite,
} from '../../index.ts'

const redirects = (base: string) => `# Old paths
${base}old ${base}docs/a 301
${base}an%20old%20page ${base}docs/größe#b 301
${base}%C3%A4lter ${base}docs/a?own=1 301
${base}old.html ${base}docs/a 308
${base}what%3F ${base}docs/a%3Fb 301
${base}50%25%23 ${base}docs/a%23b 301
${base}shop https://shop.example/ 301
${base}docs/a/ ${base}docs/a 301
${base}elsewhere //docs 301
`

const pages = ['', 'docs', 'docs/a', 'docs/2.0', 'docs/node.js', 'docs/a b', 'docs/größe', 'docs/c+d,e;f', 'docs/50%']
const others = ['docs/[id]', 'docs/$1{path}', 'docs/.net', 'de', 'de/docs/a']
const files = [
  'index.md',
  'de/index.md',
  'docs/größe.md',
  'notes.md',
  '404.html',
  'de/404.html',
  'assets/js/main.0123456789.js',
  'docs/a.md',
  'data.json',
  'tool.html',
]
// Characters with a meaning in addresses
const special = [
  'docs/a?b',
  'docs/a#b',
  'docs/a%b',
  'docs/a%3Fb',
  'docs/x&y',
  'docs/?',
  'docs/wh?t/a?b',
  'docs/über#/n o',
  'docs/a?c.html/d',
  'docs/a=1',
  'docs/it\'s"`',
]
const specialFiles = [
  'docs/a?b.md',
  'docs/wh?t/a #.md',
  'data?%;&+.json',
  'assets/img/a?#b.0123456789.png',
  'tool?.html',
]
// Of every type that `lectern serve` knows, and one that it does not
const typed = [...Object.keys(mimes), 'ico', 'MJS', 'unknown'].map((extension) => `types/file.${extension}`)
const hidden = [
  '.well-known/security.txt',
  '.well-known/api-catalog',
  '.well-known/mcp/server-card.json',
  '.nojekyll',
  'docs/.DS_Store',
  '.git/config',
  '.ENV.local',
]

interface Case {
  name: string
  outDir: string
  baseUrl: string
  trailingSlash: TrailingSlash
}

let folder = ''
let cases: Case[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-answers-'))
  cases = ['/', '/base/'].flatMap((baseUrl) =>
    [undefined, true, false].map((trailingSlash) => {
      const name = `${baseUrl === '/' ? 'root' : 'base'}-${trailingSlash}`
      const outDir = path.join(folder, name, 'site')
      const pageFiles = [...pages, ...others, ...special].map((page) =>
        page === '' ? 'index.html' : trailingSlash === false ? `${page}.html` : `${page}/index.html`,
      )
      for (const file of [...pageFiles, ...files, ...specialFiles, ...hidden, ...typed]) {
        mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true })
        writeFileSync(path.join(outDir, file), file)
      }
      writeFileSync(path.join(outDir, '_redirects'), redirects(baseUrl))
      const hasFile = (file: string) => file === 'llms.txt' || file.startsWith('.well-known/')
      writeFileSync(path.join(outDir, '_headers'), headersFile(undefined, baseUrl, hasFile))
      return { name, outDir, baseUrl, trailingSlash }
    }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The files that an address may be about. */
function filesOf(address: string, baseUrl: string): string[] {
  const [path = ''] = address.slice(baseUrl.length).split('?')
  const name = decodeURIComponent(path).replace(/\/$/, '')
  return name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]
}

/** Values of `Accept`, and whether they get Markdown. */
const accepted: [accept: string, isMarkdown: boolean][] = [
  ['text/markdown', true],
  ['text/plain', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, TEXT/MARKDOWN;charset=utf-8', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown;q=0.123, */*;q=0.12', true],
  ['text/markdown;q=1.000, text/html;q=1', true],
  ['text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', true],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8', false],
  ['application/json, text/plain, */*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.89, text/html;q=0.9', false],
  ['text/markdown;q=0.3, text/*;q=0.4, */*;q=0.1', false],
  ['x-text/markdown', false],
]

/** Pages with the addresses of their Markdown. */
const forms: [address: string, file: string][] = [
  ['', 'index.md'],
  ['?q=1', 'index.md'],
  ['docs/a', 'docs/a.md'],
  ['docs/gr%C3%B6%C3%9Fe', 'docs/gr%C3%B6%C3%9Fe.md'],
  ['docs/a%3Fb', 'docs/a%3Fb.md'],
  ['de', 'de/index.md'],
]

/** Fails unless a server answers with the Markdown of pages where clients prefer it. */
async function compareForms(port: number, { baseUrl, trailingSlash }: Case): Promise<void> {
  const send = async (address: string, accept: string, method = 'GET') => {
    const { status, headers, body } = await sendRaw(port, address, { method, headers: { accept } })
    const links = [headers.link ?? []].flat().join(', ').split(', ')
    const vary = String(headers.vary).toLowerCase().split(/,\s*/).includes('accept')
    return { status, type: headers['content-type'], vary, link: links.at(-1), body: body.toString() }
  }
  const markdown = { status: 200, type: 'text/markdown; charset=utf-8', vary: true }
  const html = { ...markdown, type: 'text/html; charset=utf-8' }
  for (const [address, file] of forms) {
    const [page = '', query] = address.split('?')
    const url = `${baseUrl}${page}${trailingSlash === true && page !== '' ? '/' : ''}${query === undefined ? '' : `?${query}`}`
    const link = `<${baseUrl}${file}>; rel="alternate"; type="text/markdown"`
    const body = decodeURIComponent(file)
    expect([url, await send(url, 'text/markdown')]).toEqual([url, { ...markdown, link, body }])
    expect([url, await send(url, 'text/markdown', 'HEAD')]).toEqual([url, { ...markdown, link, body: '' }])
    expect([url, await send(url, '*/*')]).toMatchObject([url, { ...html, link }])
  }
  const page = `${baseUrl}docs/a${trailingSlash === true ? '/' : ''}`
  for (const [accept, isMarkdown] of accepted)
    expect([accept, await send(page, accept)]).toMatchObject([accept, isMarkdown ? markdown : html])
  const others: [address: string, status: number][] = [
    ['docs/c+d,e;f', 200],
    ['docs/a.md', 200],
    ['notes', 404],
    ['nowhere', 404],
    ['404.html', 200],
    ['data.json', 200],
    ['old', 301],
  ]
  for (const [address, status] of others) {
    const url = `${baseUrl}${address}${address.startsWith('docs/c') && trailingSlash === true ? '/' : ''}`
    const answer = await send(url, 'text/markdown')
    expect([url, answer.status, answer.vary, answer.link?.includes('markdown') ?? false]).toEqual([
      url,
      status,
      false,
      false,
    ])
  }
  const card = await sendRaw(port, `${baseUrl}.well-known/mcp/server-card.json`)
  expect(card.headers['content-type']).toBe('application/mcp-server-card+json')
  expect(card.headers['access-control-allow-origin']).toBe('*')
  const catalog = await sendRaw(port, `${baseUrl}.well-known/api-catalog`, { method: 'HEAD' })
  expect([catalog.status, catalog.headers['content-type']]).toEqual([
    200,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ])
  expect(catalog.headers.link).toBe(
    [
      `<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`,
      `<${baseUrl}.well-known/mcp/server-card.json>; rel="service-desc"; type="application/mcp-server-card+json"`,
      `<${baseUrl}.well-known/api-catalog>; rel="api-catalog"`,
    ].join(', '),
  )
}

/** The type of a file, as `lectern serve` gives it. */
function typeOf(file: string): string {
  const extension = path.extname(file).slice(1).toLowerCase()
  const type = extension === 'ico' ? 'image/x-icon' : (mimes[extension] ?? 'application/octet-stream')
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Fails for answers of a server that are not as in the tables. */
async function compareAnswers(port: number, { baseUrl, trailingSlash }: Case): Promise<void> {
  const base = baseUrl.replace(/\/$/, '')
  const inside = addresses.map(([address, unset, slash, bare]) => {
    const answer = trailingSlash === undefined ? unset : trailingSlash ? slash : bare
    return [base + address, typeof answer === 'string' ? answer.replace(/^(\d* ?)\//, `$1${baseUrl}`) : answer] as const
  })
  const expected = [...inside, ...(base === '' ? [] : outside)].map(([address, answer]) => `${address} ${answer}`)
  const actual: string[] = []
  for (const line of expected) {
    const [address = ''] = line.split(' ')
    const { status, headers, body } = await sendRaw(port, address)
    const { location } = headers
    actual.push(
      `${address} ${location === undefined ? status : status === 308 && !/ 308 /.test(line) ? location : `${status} ${location}`}`,
    )
    if (status === 200) expect(filesOf(address, baseUrl)).toContain(body.toString())
    if (status === 404)
      expect([address, body.toString()]).toEqual([
        address,
        address.startsWith(`${baseUrl}de/`) ? 'de/404.html' : '404.html',
      ])
  }
  expect(actual).toEqual(expected)
  if (trailingSlash !== undefined) return
  const types: string[] = []
  for (const file of ['docs/a', 'docs/node.js', ...typed]) {
    const { headers } = await sendRaw(port, baseUrl + file)
    types.push(`${file} ${headers['content-type']}`)
  }
  const html = 'text/html; charset=utf-8'
  expect(types).toEqual([`docs/a ${html}`, `docs/node.js ${html}`, ...typed.map((file) => `${file} ${typeOf(file)}`)])
}

async function compareAll(port: number, each: Case): Promise<void> {
  await compareAnswers(port, each)
  await compareForms(port, each)
}

test('lectern serve', async () => {
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  for (const each of cases) {
    const server = createSiteServer(respondWithSite({ ...each, handlers: [], log }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await compareAll(port, each).finally(() => closeServer(server, 0))
  }
})

const nginx = process.env.NGINX ?? 'nginx'
const caddy = process.env.CADDY ?? 'caddy'

describe.skipIf(spawnSync(nginx, ['-v']).status !== 0)('nginx, as printed', () => {
  test('gives the answers of lectern serve', async () => {
    for (const each of cases) {
      const port = await freePort()
      const own = path.dirname(each.outDir)
      const text = nginxConfig(printed(each)).replace('listen 80;', `listen 127.0.0.1:${port};`)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own};`)
      const head = `daemon off; master_process off; pid ${own}/pid; error_log ${own}/log; events {}`
      writeFileSync(path.join(own, 'site.conf'), text)
      writeFileSync(
        path.join(own, 'main.conf'),
        `${head} http { access_log off; ${paths.join(' ')} include ${own}/site.conf; }`,
      )
      await run(nginx, ['-p', own, '-c', path.join(own, 'main.conf')], port, () => compareAll(port, each))
    }
  })
})

describe.skipIf(spawnSync(caddy, ['version']).status !== 0)('Caddy, as printed', () => {
  test('gives the answers of lectern serve', async () => {
    for (const each of cases) {
      const port = await freePort()
      const file = path.join(path.dirname(each.outDir), 'Caddyfile')
      const text = caddyConfig({ ...printed(each), host: `http://127.0.0.1:${port}` })
      writeFileSync(file, `{\n\tadmin off\n}\n${text}`)
      await run(caddy, ['run', '--adapter', 'caddyfile', '--config', file], port, () => compareAll(port, each))
    }
  })
})

function printed({ name: _, ...site }: Case) {
  return readPrintedSite({ ...site, url: 'https://docs.example.com', precompress: false })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Runs a server while `use` runs. */
async function run(command: string, args: string[], port: number, use: () => Promise<void>): Promise<void> {
  const server: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  let errors = ''
  server.stderr?.on('data', (part) => (errors += part))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    while (
      !(await sendRaw(port, '/').then(
        () => true,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error(errors)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await use()
  } finally {
    server.kill()
    await ended
  }
}
