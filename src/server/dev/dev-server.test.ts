import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback, sendBytes, sendRaw } from '../../../tests/support/raw-request.ts'
import { devEventsPath } from '../../shared/runtime-contract.ts'
import { createDevServer, createEventStream } from '../index.ts'
import { findPublicFile } from './dev-files.ts'
import type { DevSite } from './dev-site.ts'
import type { DevSession } from './session.ts'

const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
const draft = 'a draft that nobody may read'
const secret = 'nobody may read this'

/** A server of a site with a draft, a handler that allows every origin, and files around its static folder. */
async function start(host = 'localhost') {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('static/icon.svg', '<svg/>')
  for (const file of ['static/.env', 'static/.git/config', '.env', 'site.config.ts', '.lectern/a', 'static-secrets/a'])
    write(file, secret)
  const site = {
    site: { siteDir: folder, config: { staticDirectories: ['static'], plugins: [], markdown: { allowedFolders: [] } } },
  } as unknown as DevSite
  const stream = createEventStream()
  const session = {
    site: () => ({ title: 'Site', baseUrl: '/' }),
    state: () => ({ draft }),
    page: async () => ({ html: draft, found: true }),
    file: async (pathname: string) => {
      const file = findPublicFile(pathname.slice(1), [], site)
      return file === undefined ? undefined : { type: 'text/plain', file }
    },
    redirect: async () => undefined,
    forAssistants: async () => ({ links: undefined, markdown: undefined }),
    handlers: () => [
      {
        accepts: ({ url = '' }: { url?: string }) => url === '/search',
        respond: async () => new Response(draft, { headers: { 'access-control-allow-origin': '*' } }),
      },
    ],
  } as unknown as DevSession
  const server = createDevServer({ session, stream, host, log })
  const port = await listenOnLoopback(server)
  onTestFinished(() => stream.close())
  return { port, server, stream, own: { host: `localhost:${port}` } }
}

/** Headers of requests by pages of other sites, each with the advisory that it is from. */
const foreign: [name: string, headers: Record<string, string>][] = [
  ['Vite, CVE-2025-24010: DNS rebinding', { host: 'evil.example:3000' }],
  ['Vite, CVE-2025-24010: any origin', { origin: 'https://evil.example' }],
  ['Next.js, CVE-2025-48068: any origin', { origin: 'http://localhost.evil.example:3000' }],
  ['Next.js, CVE-2026-27977: the origin of a sandbox', { origin: 'null' }],
  ['webpack-dev-server, CVE-2018-14732: another port', { origin: 'http://localhost:1' }],
  [
    'webpack-dev-server, CVE-2025-30359: a script element',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'webpack-dev-server, CVE-2025-30359: the same machine',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ],
  ['webpack-dev-server, CVE-2025-30360: an IP address as origin', { origin: 'http://192.0.2.1' }],
  [
    'webpack-dev-server, CVE-2026-14620: an image that changes something',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ['webpack-dev-server, CVE-2026-14631: malformed Host', { host: '[' }],
  ['webpack-dev-server, CVE-2026-14631: malformed Origin', { origin: 'http://[' }],
  ['esbuild, GHSA-67mh-4wv8-2f99: any origin', { origin: 'http://evil.example', 'sec-fetch-mode': 'cors' }],
]

test.each(foreign)('refuses %s', async (_, headers) => {
  const { port, own } = await start()
  for (const pathname of ['/', devEventsPath, '/search', '/icon.svg', '/_lectern/pages/index.bin']) {
    const { status, body } = await sendRaw(port, pathname, { headers: { ...own, ...headers } })
    expect([pathname, status, body.includes(draft)]).toEqual([pathname, 403, false])
  }
})

test('answers its own pages, links of other sites, tools, and the host that is set', async () => {
  const { port, own } = await start('docs.test')
  const requests: Record<string, string>[] = [
    own,
    { host: `127.0.0.1:${port}` },
    { ...own, origin: `http://localhost:${port}` },
    { ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { ...own, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    { host: 'docs.test', origin: 'https://docs.test' },
  ]
  for (const headers of requests) {
    const response = await sendRaw(port, '/', { headers })
    expect([headers, response.status]).toEqual([headers, 200])
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['access-control-allow-origin']).toBe(undefined)
  }
})

test('serves no hidden files, and nothing outside the static folders', async () => {
  const { port, own } = await start()
  const paths = ['/.env', '/.git/config', '/.lectern/a', '/site.config.ts', '/../.env', '/..%2f.env', '/static/../.env']
  const others = ['//.env', '/.env/.', '/.env?raw??', '/#/../.env', '/../static-secrets/a', '/.ENV', '/@fs/etc/passwd']
  for (const pathname of [...paths, ...others]) {
    const { body } = await sendRaw(port, pathname, { headers: own })
    expect([pathname, body.includes(secret)]).toEqual([pathname, false])
  }
  expect((await sendRaw(port, '/icon.svg', { headers: own })).body.toString()).toBe('<svg/>')
})

test('survives malformed requests, and keeps the event stream open', async () => {
  const { port, own, server, stream } = await start()
  let received = ''
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  const events = get({ port, host: '127.0.0.1', path: devEventsPath, headers: own }, (response) => {
    response.on('data', (part: Buffer) => (received += part.toString()))
    response.on('error', () => {})
  })
  events.on('error', () => {})
  await expect.poll(() => received).toContain(draft)
  expect(sockets.map(({ timeout }) => timeout)).toEqual([0])
  expect((await sendRaw(port, `/${'a'.repeat(9000)}`, { headers: own })).status).toBe(414)
  expect((await sendRaw(port, '/%', { headers: own })).status).toBe(400)
  expect((await sendRaw(port, '/', { headers: own, method: 'DELETE' })).status).toBe(405)
  expect(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
  expect(await sendBytes(port, '\0\0\0\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  stream.send('still there')
  await expect.poll(() => received).toContain('still there')
  events.destroy()
})
