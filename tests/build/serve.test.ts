import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const env = { SITE_BASE_URL: '/base/', SITE_TRAILING_SLASH: 'true' }
const secret = 'nobody may read this'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a path as it is: `fetch` would tidy it first. */
function ask(address: string, pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: pathname, headers, method, timeout: 60_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${pathname}.`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** A site in a folder with files around it that are not to be read. */
function openSecretive(): TestSite {
  const site = openSite('urls', env)
  const plain = path.join(site.dir, 'docs/other/plain.md')
  writeFileSync(plain, site.file('docs/other/plain.md').replace('RELATIVE', '../../guide/v1.2/'))
  writeFileSync(path.join(site.dir, 'secret.txt'), secret)
  mkdirSync(path.join(site.dir, 'build-secrets'))
  writeFileSync(path.join(site.dir, 'build-secrets/index.html'), secret)
  mkdirSync(path.join(site.dir, 'static-secrets'))
  writeFileSync(path.join(site.dir, 'static-secrets/secret.txt'), secret)
  return site
}

/** Addresses that lead, in one way of reading them or another, to those files. */
function attempts(site: TestSite): string[] {
  const absolute = path.join(site.dir, 'secret.txt')
  const ups = [
    '../secret.txt',
    '../../secret.txt',
    '../build-secrets/index.html',
    '../build-secrets/',
    '../static-secrets/secret.txt',
  ]
  const spelt = ups.flatMap((up) => [
    up,
    up.replaceAll('..', '%2e%2e'),
    up.replaceAll('..', '.%2E'),
    up.replaceAll('/', '%2f'),
    up.replaceAll('..', '%2e%2e').replaceAll('/', '%2F'),
    up.replaceAll('/', '\\'),
    up.replaceAll('/', '%5c'),
    up.replaceAll('..', '%252e%252e'),
  ])
  return [
    ...spelt.flatMap((up) => [`/${up}`, `/base/${up}`, `/base/files/${up}`, `/base/docs/guide/first/../../../${up}`]),
    ...[absolute, `/${absolute}`, absolute.replaceAll('/', '%2f')].flatMap((file) => [
      file,
      `/base${file}`,
      `/base/${file}`,
    ]),
    `/base/%00${absolute}`,
    '/base/secret.txt%00.html',
    '/base/%',
    '/base/%zz',
    '/base/%c0%ae%c0%ae/secret.txt',
    '/base/%e0%80',
    '/base/constructor',
    '/base/__proto__',
    '/base/toString',
    '//',
    '//base/',
    '/base//evil.example/..%2fdocs/guide/first',
    '/base/..',
    '/base/.',
  ]
}

async function refusesAll(site: TestSite, address: string): Promise<void> {
  const wrong: string[] = []
  for (const attempt of attempts(site)) {
    const { status = 0, body } = await ask(address, attempt)
    if (status < 400 || status > 499 || body.includes(secret)) wrong.push(`${status} ${attempt}`)
  }
  expect(wrong).toEqual([])
}

/** Runs a server command until it prints an address, and gives what stops it. */
async function run(
  site: TestSite,
  command: string,
  port: number,
): Promise<{ address: string; end(): Promise<{ code: number | null; milliseconds: number }> }> {
  const options = command === 'start' ? ['--no-open'] : []
  const child = spawn(cli, [command, site.dir, '--port', String(port), ...options])
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`No address:\n${output}`))
    }, 30_000)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  return {
    address,
    async end() {
      const began = performance.now()
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      const code = await closed
      clearTimeout(timer)
      return { code, milliseconds: performance.now() - began }
    },
  }
}

/** Holds a port while a test runs. */
async function takePort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

describe('lectern serve', () => {
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = openSecretive()
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  const page = '/base/docs/guide/first/'
  const html = () => site.file('build/docs/guide/first/index.html')
  const script = () => {
    const name = readdirSync(path.join(site.dir, 'build/assets/js')).find((file) => file.startsWith('main.')) as string
    return `/base/assets/js/${name}`
  }

  test('compresses compressible files in the requested encoding', async () => {
    const [gzip, brotli, plain] = await Promise.all([
      ask(address, page, { 'accept-encoding': 'gzip' }),
      ask(address, page, { 'accept-encoding': 'gzip, br' }),
      ask(address, page),
    ])
    expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    expect(gunzipSync(gzip.body).toString()).toBe(html())
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html())
    expect([plain.headers['content-encoding'], plain.headers['content-length']]).toEqual([
      undefined,
      String(plain.body.length),
    ])
    expect(plain.body.toString()).toBe(html())
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8')
    const image = (await ask(address, '/base/docs/guide/first/')).body
      .toString()
      .match(/\/base\/assets\/images\/[^"]+/)?.[0]
    const picture = await ask(address, image as string, { 'accept-encoding': 'gzip, br' })
    expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('responds with 304 to a matching ETag', async () => {
    const first = await ask(address, page)
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const again = await ask(address, page, { 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask(address, page, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('marks only files with a hash in their names immutable', async () => {
    const cache = async (pathname: string) => (await ask(address, pathname)).headers['cache-control']
    expect(await cache(script())).toBe('public, max-age=31536000, immutable')
    for (const other of [page, '/base/', '/base/icon.svg', '/base/_lectern/pages/docs/guide/first.bin'])
      expect([other, await cache(other)]).toEqual([other, 'no-cache'])
    // A file that is missing now may be there after the next deployment.
    const missing = await ask(address, '/base/assets/js/main.0000000000.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, undefined])
  })

  test('sends the CSP with every page', async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(site.file('build/_headers'))?.[1]
    expect(policy).toContain("script-src 'self' 'sha256-")
    for (const pathname of ['/base/', page, '/base/docs/other/plain/', '/base/nowhere', '/elsewhere'])
      expect([pathname, (await ask(address, pathname)).headers['content-security-policy']]).toEqual([pathname, policy])
  })

  test("serves the site's 404 page for unknown paths", async () => {
    for (const pathname of [
      '/base/nowhere',
      '/base/docs/nowhere/',
      '/elsewhere',
      '/subway',
      '/base/files/none.csv',
      '/base//docs/guide/first/',
    ]) {
      const { status, headers, body } = await ask(address, pathname)
      expect([pathname, status, headers['content-type']]).toEqual([pathname, 404, 'text/html; charset=utf-8'])
      expect(body.toString()).toBe(site.file('build/404.html'))
    }
  })

  test('redirects to the canonical form of an address, with its query', async () => {
    const to = async (pathname: string) => {
      const { status, headers } = await ask(address, pathname)
      return [status, headers.location]
    }
    expect(await to('/base/docs/guide/first?a=1?b')).toEqual([308, '/base/docs/guide/first/?a=1?b'])
    expect(await to('/base/docs/other/Gr%C3%B6%C3%9Fe%20neu')).toEqual([308, '/base/docs/other/Gr%C3%B6%C3%9Fe%20neu/'])
    expect(await to('/')).toEqual([308, '/base/'])
    expect(await to('/base?x')).toEqual([308, '/base/?x'])
    expect(await to('/base/icon.svg')).toEqual([200, undefined])
  })

  test('serves nothing outside of the output', () => refusesAll(site, address))

  test('serves ranges, and survives invalid ones', async () => {
    const icon = site.file('build/icon.svg')
    const part = await ask(address, '/base/icon.svg', { range: 'bytes=5-9', 'accept-encoding': 'gzip' })
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
      206,
      `bytes 5-9/${icon.length}`,
      icon.slice(5, 10),
    ])
    for (const range of ['bytes=9-5', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=1-2']) {
      const whole = await ask(address, '/base/icon.svg', { range })
      expect([range, whole.status, whole.body.toString()]).toEqual([range, 200, icon])
    }
    expect((await ask(address, '/base/icon.svg', { range: 'bytes=99999-' })).status).toBe(416)
  })

  test('responds to HEAD without a body and rejects unsafe methods', async () => {
    const head = await ask(address, page, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(Buffer.byteLength(html())),
      0,
    ])
    const post = await ask(address, page, {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('answers a health check, and counts other requests for Prometheus', async () => {
    const { address, output, stop } = await site.start('serve', {
      health: '/healthz',
      metrics: { host: 'localhost', port: 0 },
    })
    const metrics = /metrics at (\S+)\/metrics\n/.exec(output)?.[1] as string
    const healthy = await ask(address, '/healthz')
    expect([healthy.status, healthy.body.toString()]).toEqual([200, 'ok\n'])
    await ask(address, page)
    await ask(address, '/base/nowhere')
    const text = (await ask(metrics, '/metrics')).body.toString()
    expect(text).toContain('lectern_http_requests_total{status="2xx"} 1\n')
    expect(text).toContain('lectern_http_requests_total{status="4xx"} 1\n')
    expect(text).toMatch(/lectern_build_info\{id="[0-9a-f]{16}"\} 1\n/)
    await stop()
    expect((await ask(await site.serve('serve'), '/healthz')).status).toBe(404)
    for (const flags of [
      ['--health', 'healthz'],
      ['--metrics', 'here'],
      ['--metrics', '99999'],
    ])
      expect((await site.run(['serve', ...flags])).code).toBe(2)
  })

  test('fails if the port that was asked for is in use', async () => {
    const taken = await takePort()
    try {
      for (const options of [[], ['--processes', '2']]) {
        const { code, output } = await site.run(['serve', '--port', String(taken.port), ...options])
        expect([options, code]).toEqual([options, 1])
        expect(output).toContain(`Port ${taken.port} of localhost is in use.`)
      }
    } finally {
      await taken.free()
    }
  })

  test('reports a missing build and an invalid host with hints', async () => {
    const none = await site.run(['serve', '--out-dir', 'nowhere', '--port', '0'])
    expect(none.code).toBe(1)
    expect(none.output).toContain('No built site found in nowhere.')
    expect(none.output).toContain('Run "lectern build" first, or "lectern serve --build".')
    const strange = await site.run(['serve', '--port', '0', '--host', '192.0.2.1'])
    expect(strange.code).toBe(1)
    expect(strange.output).toContain('Cannot listen on 192.0.2.1:0: ')
    expect(strange.output).toContain('Check the value of --host.')
    expect((await site.run(['serve', '--port', '70000'])).code).toBe(2)
  })
})

describe('lectern start', () => {
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = openSecretive()
    address = await site.serve('start')
  })
  afterAll(() => site.close())

  /** Asks until the answer is right, for ten seconds at most. */
  async function until(pathname: string, isRight: (answer: Answer) => boolean): Promise<Answer> {
    const end = performance.now() + 10_000
    for (;;) {
      const answer = await ask(address, pathname)
      if (isRight(answer)) return answer
      if (performance.now() > end) throw new Error(`Still ${answer.status}: ${answer.body.toString().slice(0, 500)}`)
      await sleep(50)
    }
  }

  test('serves pages, their data, assets and static files', async () => {
    const page = await ask(address, '/base/docs/guide/first/')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const image = /\/base\/assets\/images\/[^"]+/.exec(page.body.toString())?.[0] as string
    const files = [image, '/base/icon.svg', '/base/files/data.csv', '/base/_lectern/pages/docs/guide/first.bin']
    for (const file of files) expect([file, (await ask(address, file)).status]).toEqual([file, 200])
    const space = await ask(address, '/base/docs/other/Gr%C3%B6%C3%9Fe%20neu/')
    expect([space.status, space.body.includes('Größe neu | Addresses')]).toEqual([200, true])
    const missing = await ask(address, '/base/nowhere')
    expect([missing.status, missing.body.includes('Page not found')]).toEqual([404, true])
    const home = await ask(address, '/')
    expect([home.status, home.headers.location]).toEqual([307, '/base/'])
  })

  test('serves the image of front matter', async () => {
    writeFileSync(path.join(site.dir, 'docs/guide/shown.md'), '---\nimage: ./img/stall.png\n---\n\n# Shown\n')
    const { body } = await until('/base/docs/guide/shown/', ({ status }) => status === 200)
    const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(body.toString())?.[1] as string
    const { status, headers } = await ask(address, picture)
    expect([picture.startsWith('/base/assets/images/stall-'), status, headers['content-type']]).toEqual([
      true,
      200,
      'image/png',
    ])
    rmSync(path.join(site.dir, 'docs/guide/shown.md'))
  })

  test('serves nothing outside of the static folders and the assets', () => refusesAll(site, address))

  test('shows a syntax error with file, line and code frame until the next valid save', async () => {
    const file = path.join(site.dir, 'docs/guide/extra.mdx')
    writeFileSync(file, '# Extra\n\n{1 +}\n')
    const broken = await until('/base/docs/guide/extra/', ({ status }) => status === 500)
    expect(broken.body.toString()).toContain('docs/guide/extra.mdx:3:')
    expect(broken.body.toString()).toContain('> 3 | {1 +}')
    expect((await ask(address, '/base/docs/guide/first/')).status).toBe(200)
    writeFileSync(file, '# Extra\n\n{1 + 1}\n')
    await until('/base/docs/guide/extra/', ({ status }) => status === 200)
  })

  test('shows a front matter error on the last good page until the next valid save', async () => {
    const file = path.join(site.dir, 'docs/guide/first.md')
    const text = site.file('docs/guide/first.md')
    writeFileSync(file, `---\ntitle: [\n---\n\n${text}`)
    const told = 'The front matter is not valid YAML'
    const broken = await until('/base/docs/guide/first/', ({ body }) => body.includes(told))
    expect([broken.status, broken.body.includes('"sourcePath":"docs/guide/first.md","line":3')]).toEqual([200, true])
    writeFileSync(file, text)
    await until('/base/docs/guide/first/', ({ body }) => !body.includes(told))
  })

  test('responds with 404 for a removed page', async () => {
    rmSync(path.join(site.dir, 'docs/guide/extra.mdx'), { force: true })
    await until('/base/docs/guide/extra/', ({ status }) => status === 404)
  })

  test('fails if the port that was asked for is in use', async () => {
    const second = await run(site, 'start', Number(new URL(address).port))
    expect(second.address).not.toBe(address)
    expect((await ask(second.address, '/base/')).status).toBe(200)
    const { code, milliseconds } = await second.end()
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(5000)
  })
})
