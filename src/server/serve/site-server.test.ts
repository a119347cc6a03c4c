import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOnLoopback, sendBytes, sendRaw } from '../../../tests/support/raw-request.ts'
import { closeServer, createSiteServer, respondWithSite } from '../index.ts'
import type { SiteServerOptions } from './site-server.ts'

const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
const secret = 'nobody may read this'
let folder = ''
let outDir = ''

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}

const page = `<p>${'A page. '.repeat(400)}</p>`

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-serve-'))
  outDir = path.join(folder, 'build')
  write('build/index.html', page)
  write('build/docs/index.html', page)
  write('build/docs/.net/index.html', 'dotted folder')
  write('build/evil.example/index.html', 'a page')
  write('build/404.html', 'not here')
  write('build/.well-known/security.txt', 'Contact')
  write('build/assets/js/main.0123456789.js', 'script()')
  write('build/archive.tar.gz', gzipSync('tar'))
  write('build/data.json', JSON.stringify({ large: 'x'.repeat(5000) }))
  write('build/data.json.br', brotliCompressSync('precompressed'))
  write('build/data.json.gz', gzipSync('precompressed'))
  write('build/old.json', 'new')
  write('build/empty.txt', '')
  write('build/old.json.gz', gzipSync('old'))
  utimesSync(path.join(outDir, 'old.json.gz'), 1, 1)
  write('build/_headers', '/*\n  X-Site: yes\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  for (const file of ['.env', '.env.local', '.git/config', '.lectern/store/a.data', '.htpasswd', 'docs/.DS_Store'])
    write(`build/${file}`, secret)
  write('secret.txt', secret)
  write('.env', secret)
  write('build-secrets/index.html', secret)
  symlinkSync('docs', path.join(outDir, 'linked'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start(options: Partial<SiteServerOptions> = {}) {
  const server = createSiteServer(
    respondWithSite({ outDir, baseUrl: '/', trailingSlash: undefined, handlers: [], log, ...options }),
  )
  return { server, port: await listenOnLoopback(server) }
}

test('files of the build before are sent, but not of documents that may be limited by now', async () => {
  for (const name of ['js/app.1.js', 'css/app.1.css', 'content/docs-a.1.js', 'files/a-1.pdf'])
    write(`previous/assets/${name}`, 'old')
  write('previous/docs/old/index.html', 'old')
  const previousDir = path.join(folder, 'previous')
  const paths = ['assets/js/app.1.js', 'assets/css/app.1.css', 'assets/content/docs-a.1.js', 'assets/files/a-1.pdf']
  const statuses = async (hasAccessRules: boolean) => {
    const { port } = await start({ previousDir, hasAccessRules })
    return Promise.all([...paths, 'docs/old/'].map(async (file) => (await sendRaw(port, `/${file}`)).status))
  }
  expect(await statuses(false)).toEqual([200, 200, 200, 200, 404])
  expect(await statuses(true)).toEqual([200, 200, 404, 404, 404])
})

/** Published advisories of dev and preview servers, each with the requests that it is about. */
const advisories: [name: string, paths: string[]][] = [
  ['Vite, CVE-2025-30208: query separators', ['/secret.txt?raw??', '/@fs/secret.txt?import&raw??', '/.env?raw??']],
  [
    'Vite, CVE-2025-31125: inline and raw',
    ['/.env?inline&import', '/.env?raw?import', '/.env?import&?inline=1.wasm?init'],
  ],
  ['Vite, CVE-2025-31486: .svg and relative paths', ['/.env?.svg?.wasm?init', '/@fs/x/?/../../secret.txt?import&?raw']],
  ['Vite, CVE-2025-32395: # in the request target', ['/#/../secret.txt', '/docs/#/../../.env']],
  ['Vite, CVE-2025-46565: a slash and a dot', ['/.env/.', '/.git/config/.', '/docs/../.env/.']],
  ['Vite, CVE-2025-58751: names that begin like the folder', ['/../build-secrets/index.html', '/..%2fbuild-secrets/']],
  ['Vite, CVE-2025-58752: HTML files outside', ['/../../../../../../secret.html', '/../build-secrets/index']],
  ['Vite, CVE-2025-62522: backslashes', ['/.env\\', '/docs\\..\\.env', '/.git\\config', '/..\\secret.txt']],
  [
    'Vite, CVE-2026-53571: alternate names of NTFS',
    ['/.env::$DATA', '/.env::$DATA?raw', '/ENV~1', '/.git::$INDEX_ALLOCATION/config'],
  ],
  [
    'Vite, CVE-2026-39365: source maps',
    ['/assets/js/../../../secret.txt.map', '/assets/js/..%2f..%2f.env.map', '/.env.map/..'],
  ],
  [
    'esbuild, GHSA-g7r4-m6w7-qqqr: backslashes',
    ['/..\\..\\secret.txt', '/%2e%2e%5csecret.txt', '/docs%5c..%5c..%5csecret.txt'],
  ],
  ['Next.js, CVE-2020-5284: traversal from a folder of assets', ['/assets/../../secret.txt', '/assets/js/../../.env']],
  ['Astro, CVE-2025-64765: encoded forms of a path', ['/%2eenv', '/.%65nv', '/%2egit/config', '/.git%2fconfig']],
  ['Vite, CVE-2023-34092: double slashes', ['//.env', '//secret.txt', '///../secret.txt']],
  ['Vite, CVE-2024-23331: case', ['/.ENV', '/.Git/config', '/.LECTERN/store/a.data']],
  [
    'webpack-dev-middleware, CVE-2024-29180: escapes',
    ['/%2e%2e/secret.txt', '/%2e%2e%2fsecret.txt', '/..%5csecret.txt'],
  ],
]

describe('serves nothing but what is published', () => {
  test.each(advisories)('%s', async (_, paths) => {
    const { port } = await start()
    for (const pathname of paths) {
      const { status = 0, body } = await sendRaw(port, pathname)
      expect([pathname, status >= 400 && status < 500, body.includes(secret)]).toEqual([pathname, true, false])
    }
  })

  test('hidden files are missing, folders with a dot are not', async () => {
    const { port } = await start()
    const status = async (pathname: string) => (await sendRaw(port, pathname)).status
    for (const hidden of [
      '/.env',
      '/.env.local',
      '/.git/config',
      '/.lectern/store/a.data',
      '/.htpasswd',
      '/docs/.DS_Store',
    ])
      expect([hidden, await status(hidden)]).toEqual([hidden, 404])
    for (const shown of ['/.well-known/security.txt', '/docs/.net', '/docs/.net/', '/linked/'])
      expect([shown, await status(shown)]).toEqual([shown, 200])
  })
})

describe('redirects stay on the host', () => {
  // Next.js, CVE-2020-15242 and CVE-2021-37699; Astro, CVE-2025-54793 and CVE-2025-55207.
  const targets = [
    '//evil.example',
    '//evil.example/',
    '/%2fevil.example',
    '/%2Fevil.example/',
    '/\\evil.example',
    '/%5cevil.example',
    '/https://evil.example',
    '/evil.example//',
    '/%09/evil.example',
    '///evil.example/..',
    '/.//evil.example',
  ]
  test.each([true, false, undefined])('with trailingSlash: %s', async (trailingSlash) => {
    const { port } = await start({ trailingSlash })
    for (const target of targets) {
      const { headers } = await sendRaw(port, target)
      const location = headers.location === undefined ? '' : new URL(headers.location, 'http://own.example').host
      expect([target, ['', 'own.example'].includes(location)]).toEqual([target, true])
    }
  })

  test('a query cannot add headers', async () => {
    const { port } = await start({ baseUrl: '/base/' })
    const { headers, status } = await sendRaw(port, '/?a=%0d%0aset-cookie:%20x=1')
    expect([status, headers.location, headers['set-cookie']]).toEqual([
      308,
      '/base/?a=%0d%0aset-cookie:%20x=1',
      undefined,
    ])
    expect(await sendBytes(port, 'GET /?a=\rSet-Cookie:x HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })
})

test('no response repeats the request (Vite, CVE-2023-49293: a URL with a script)', async () => {
  const { port } = await start({ trailingSlash: true })
  for (const pathname of [
    '/"></script><script>alert(1)</script>',
    '/?"><script>alert(1)</script>',
    '/docs?<script>x',
  ]) {
    const { body } = await sendRaw(port, pathname)
    expect([pathname, body.includes('<script>')]).toEqual([pathname, false])
  }
})

describe('headers', () => {
  test('every response has security headers', async () => {
    const { port } = await start({ trailingSlash: true })
    for (const pathname of ['/', '/docs', '/nowhere', '/%zz', '/data.json', `/${'a'.repeat(9000)}`]) {
      const { headers } = await sendRaw(port, pathname)
      expect([
        pathname,
        headers['x-content-type-options'],
        headers['referrer-policy'],
        headers['x-frame-options'],
      ]).toEqual([pathname, 'nosniff', 'strict-origin-when-cross-origin', 'SAMEORIGIN'])
      expect(headers['strict-transport-security']).toBe(undefined)
    }
  })

  test('HSTS is sent if it is set', async () => {
    const { port } = await start({ hsts: true })
    expect((await sendRaw(port, '/')).headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('304 has the validators and the cache headers of the file', async () => {
    const { port } = await start()
    const script = '/assets/js/main.0123456789.js'
    const first = await sendRaw(port, script)
    const etag = first.headers.etag as string
    const modified = first.headers['last-modified'] as string
    const conditions: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", ${etag.replace('W/', '')}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': new Date(0).toUTCString() }, 200],
      [{ 'if-modified-since': 'yesterday' }, 200],
    ]
    for (const [headers, status] of conditions) {
      const response = await sendRaw(port, script, { headers })
      expect([headers, response.status]).toEqual([headers, status])
      expect([response.headers.etag, response.headers['cache-control'], response.headers['x-site']]).toEqual([
        etag,
        'public, max-age=31536000, immutable',
        'yes',
      ])
      if (status === 304) expect([response.body.length, response.headers['content-type']]).toEqual([0, undefined])
    }
  })

  test.each<[range: string, status: number, contentRange?: string, body?: string]>([
    ['bytes=0-5', 206, 'bytes 0-5/8', 'script'],
    ['bytes=-2', 206, 'bytes 6-7/8', '()'],
    ['bytes=-99', 206, 'bytes 0-7/8', 'script()'],
    ['bytes=6-', 206, 'bytes 6-7/8', '()'],
    ['bytes=6-99', 206, 'bytes 6-7/8', '()'],
    ['Bytes= 6-7 ', 206, 'bytes 6-7/8', '()'],
    ['bytes=0-1, 99-', 206, 'bytes 0-1/8', 'sc'],
    ['bytes=0-1,-2', 200],
    ['bytes=-0', 416, 'bytes */8', ''],
    ['bytes=8-', 416, 'bytes */8', ''],
    ['bytes=8-,-0', 416, 'bytes */8', ''],
    ['bytes=2-1', 200],
    ['bytes=-', 200],
    ['bytes=', 200],
    ['bytes=0-1,a', 200],
    ['lines=0-1', 200],
  ])('range %s', async (range, status, contentRange, body = 'script()') => {
    const { port } = await start()
    const script = '/assets/js/main.0123456789.js'
    const response = await sendRaw(port, script, { headers: { range } })
    expect([response.status, response.headers['content-range'], response.body.toString()]).toEqual([
      status,
      contentRange,
      body,
    ])
    const { etag = '' } = response.headers
    for (const validator of [etag, '"other"', response.headers['last-modified'] ?? '']) {
      const whole = await sendRaw(port, script, { headers: { range, 'if-range': validator } })
      expect([whole.status, whole.body.toString()]).toEqual([200, 'script()'])
    }
    const head = await sendRaw(port, script, { method: 'HEAD', headers: { range } })
    expect([head.status, head.headers['content-range'], head.headers['content-length']]).toEqual([200, undefined, '8'])
  })

  test('an empty file has no ranges', async () => {
    const { port } = await start()
    for (const range of ['bytes=0-', 'bytes=-5'])
      expect((await sendRaw(port, '/empty.txt', { headers: { range } })).status).toBe(200)
  })

  test('precompressed files are sent to clients that accept them, unless they are older', async () => {
    const { port } = await start()
    const encodingOf = async (pathname: string, accepted: string, headers: Record<string, string> = {}) => {
      const response = await sendRaw(port, pathname, { headers: { 'accept-encoding': accepted, ...headers } })
      return [response.headers['content-encoding'], response.headers.vary, response.headers['content-type']]
    }
    const json = 'application/json; charset=utf-8'
    expect(await encodingOf('/data.json', 'gzip, br')).toEqual(['br', 'Accept-Encoding', json])
    expect(await encodingOf('/data.json', 'gzip, br;q=0')).toEqual(['gzip', 'Accept-Encoding', json])
    expect((await encodingOf('/data.json', 'identity'))[0]).toBe(undefined)
    expect((await encodingOf('/data.json', 'br', { range: 'bytes=0-1' }))[0]).toBe(undefined)
    expect((await sendRaw(port, '/data.json', { headers: { 'accept-encoding': 'br' } })).body).toEqual(
      brotliCompressSync('precompressed'),
    )
    expect((await sendRaw(port, '/old.json', { headers: { 'accept-encoding': 'gzip' } })).body.toString()).toBe('new')
    // An archive is a file, not an encoding of another one.
    expect((await sendRaw(port, '/archive.tar.gz')).headers['content-encoding']).toBe(undefined)
  })
})

describe('limits', () => {
  test('malformed and too large requests are refused, and the server goes on', async () => {
    const { port } = await start()
    const line = (text: string) => sendBytes(port, `${text}\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect((await sendRaw(port, `/${'a'.repeat(9000)}`)).status).toBe(414)
    expect(await line(`GET /${'a'.repeat(20_000)} HTTP/1.1`)).toMatch(/^HTTP\/1.1 431 /)
    expect(await line('GET http://evil.example/ HTTP/1.1')).toMatch(/^HTTP\/1.1 400 /)
    expect(await line('GET * HTTP/1.1')).toMatch(/^HTTP\/1.1 400 /)
    expect(await line('TRACE / HTTP/1.1')).toMatch(/^HTTP\/1.1 405 /)
    expect(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\0\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(
      await sendBytes(port, 'GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\nHost: a\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 400 /)
    expect((await sendRaw(port, '/')).status).toBe(200)
  })

  test('slow clients are disconnected', async () => {
    const { server } = await start()
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 60_000, 120_000])
  })

  test('2,000 connections at once are answered', async () => {
    const { port } = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
    const status = () =>
      new Promise<number | undefined>((resolve, reject) =>
        get({ port, host: '127.0.0.1', path: '/docs/.net/', agent }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode))
        }).on('error', reject),
      )
    const statuses = await Promise.all(Array.from({ length: 2000 }, status))
    agent.destroy()
    expect(statuses.every((each) => each === 200)).toBe(true)
  }, 30_000)

  test('a server that is closed finishes its responses, and drops clients that do not end', async () => {
    write('build/large.bin', Buffer.alloc(4_000_000, 'a'))
    const { server, port } = await start()
    const large = sendRaw(port, '/large.bin')
    await new Promise((resolve) => server.once('request', resolve))
    const idle = connect(port, '127.0.0.1')
    await new Promise((resolve) => idle.once('connect', resolve))
    idle.write('GET / HTTP/1.1\r\n')
    idle.on('error', () => {})
    const closed = new Promise((resolve) => idle.once('close', resolve))
    await closeServer(server, 500)
    await closed
    expect((await large).body.length).toBe(4_000_000)
  })
})

describe('Markdown of pages', () => {
  const markdown = '# Docs\n\nAbout 45 bytes of Markdown, no more than that.\n'
  const get = async (pathname: string, headers: Record<string, string>, options: Partial<SiteServerOptions> = {}) =>
    sendRaw((await start(options)).port, pathname, { headers })
  beforeAll(() => {
    write('build/docs.md', markdown)
    write('build/docs.md.gz', gzipSync(markdown))
  })
  afterAll(() => {
    for (const file of ['docs.md', 'docs.md.gz']) rmSync(path.join(outDir, file))
  })

  test('has its own ETag, compressed form, and number of tokens', async () => {
    const accept = 'text/markdown'
    const own = await get('/docs/', { accept })
    expect(own.body.toString()).toBe(markdown)
    expect(own.headers['x-markdown-tokens']).toBe(String(Math.ceil(markdown.length / 4)))
    expect(own.headers['cache-control']).toBe('no-cache')
    const etag = String(own.headers.etag)
    const html = await get('/docs/', { accept: 'text/html' })
    expect(html.headers['x-markdown-tokens']).toBe(undefined)
    expect(html.headers.etag).not.toBe(etag)
    expect((await get('/docs/', { accept, 'if-none-match': etag })).status).toBe(304)
    expect((await get('/docs/', { accept, 'if-none-match': String(html.headers.etag) })).status).toBe(200)
    expect((await get('/docs/', { accept: '*/*', 'if-none-match': etag })).status).toBe(200)
    const compressed = await get('/docs/', { accept, 'accept-encoding': 'gzip' })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.body).toString()).toBe(markdown)
    expect(compressed.headers['x-markdown-tokens']).toBe(own.headers['x-markdown-tokens'])
    expect(String(compressed.headers.vary).split(', ').sort()).toEqual(['Accept', 'Accept-Encoding'])
  })

  test('stays in private caches where readers are limited', async () => {
    const { headers } = await get('/docs/', { accept: 'text/markdown' }, { isLimited: true })
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})
