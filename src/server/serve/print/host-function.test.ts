import { expect, test } from 'vitest'
import { type FunctionHost, functionHosts, type HostFunctionOptions, hostFunction } from './host-function.ts'

const markdown = '# Install\n\nGröße\n'
const files: Record<string, string> = {
  '/index.md': '# Home\n',
  '/de/index.md': '# Start\n',
  '/docs/install.md': markdown,
  '/base/index.md': '# Base\n',
}

/** The static files of a host, which answers missing ones with its 404 page. */
function hostFile(request: Request): Response {
  const text = files[new URL(request.url).pathname]
  if (text === undefined) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/html' } })
  const headers = { 'content-type': 'text/markdown', etag: '"1"', vary: 'Accept-Encoding', 'content-length': '9' }
  if (request.headers.get('if-none-match') === '"1"') return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}

const page = () => new Response('<p>', { headers: { 'content-type': 'text/html', 'x-own': 'page' } })

/** Calls a function as its host does. */
async function call(host: FunctionHost, address: string, init: RequestInit = {}, options?: HostFunctionOptions) {
  const text = hostFunction(host, options ?? { baseUrl: '/', trailingSlash: undefined })
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  const request = new Request(`https://docs.example.com${address}`, init)
  const { fetch } = globalThis
  globalThis.fetch = (async (sent: Request) => hostFile(sent)) as typeof fetch
  try {
    if (host === 'cloudflare')
      return (await module.onRequest({ request, env: { ASSETS: { fetch: hostFile } }, next: page })) as Response
    return (await module.default(request, { next: page })) as Response
  } finally {
    globalThis.fetch = fetch
  }
}

const asMarkdown = { headers: { accept: 'text/markdown' } }

test.each(functionHosts)('%s answers with the Markdown of pages', async (host) => {
  for (const [address, text] of [
    ['/', '# Home\n'],
    ['/?q=1', '# Home\n'],
    ['/de/', '# Start\n'],
    ['/docs/install', markdown],
    ['/docs/install/', markdown],
  ] as const) {
    const response = await call(host, address, asMarkdown)
    expect([address, response.status, await response.text()]).toEqual([address, 200, text])
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
    expect(response.headers.get('content-length')).toBe(null)
    expect(response.headers.get('x-markdown-tokens')).toBe(String(Math.ceil(Buffer.byteLength(text) / 4)))
  }
  const head = await call(host, '/docs/install', { ...asMarkdown, method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    '',
  ])
  const same = await call(host, '/docs/install', { headers: { accept: 'text/plain', 'if-none-match': '"1"' } })
  expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Accept'])
})

test.each(functionHosts)('%s leaves everything else to the host', async (host) => {
  const isPassed = async (...parameters: [string, RequestInit?, HostFunctionOptions?]) => {
    const response = await call(host, ...parameters)
    const passed =
      host === 'vercel' ? response.headers.get('x-middleware-next') === '1' : response.headers.get('x-own') === 'page'
    return [passed, response.headers.get('vary')]
  }
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
  expect(await isPassed('/docs/install', browser)).toEqual([true, 'Accept'])
  expect(await isPassed('/docs/react', asMarkdown)).toEqual([true, 'Accept'])
  expect(await isPassed('/llms.txt', asMarkdown)).toEqual([true, null])
  expect(await isPassed('/docs/install', { ...asMarkdown, method: 'POST' })).toEqual([true, null])
  const slash = { baseUrl: '/', trailingSlash: true }
  expect(await isPassed('/docs/install', asMarkdown, slash)).toEqual([true, 'Accept'])
  expect((await isPassed('/docs/install/', asMarkdown, slash))[0]).toBe(false)
  const bare = { baseUrl: '/', trailingSlash: false }
  expect(await isPassed('/docs/install/', asMarkdown, bare)).toEqual([true, 'Accept'])
  const base = { baseUrl: '/base/', trailingSlash: undefined }
  expect((await isPassed('/base/', asMarkdown, base))[0]).toBe(false)
  expect(await isPassed('/docs/install', asMarkdown, base)).toEqual([true, null])
})

test('hosts do not run the function for scripts and data', () => {
  const options = { baseUrl: '/v1.0/', trailingSlash: undefined }
  const [config = ''] = /(?<=config = ).*/.exec(hostFunction('vercel', options)) ?? []
  const pattern = new RegExp(`^${JSON.parse(config).matcher}$`)
  const run = ['/v1.0/assets/js/a.js', '/v1.0/_lectern/pages/a.bin', '/v1.0/docs/a', '/'].map((path) =>
    pattern.test(path),
  )
  expect(run).toEqual([false, false, true, true])
  expect(hostFunction('netlify', options)).toContain(
    'config = {"path":"/*","excludedPath":["/v1.0/assets/*","/v1.0/_lectern/*"],"method":["GET","HEAD"]}',
  )
})
