import { reservedFolder } from '../../../shared/runtime-contract.ts'
import type { TrailingSlash } from '../../../shared/types.ts'
import { qualityRules } from '../../media-preference.ts'

/** Hosts that run a function before they answer with a file. */
export const functionHosts = ['cloudflare', 'netlify', 'vercel'] as const

export type FunctionHost = (typeof functionHosts)[number]

export interface HostFunctionOptions {
  baseUrl: string
  trailingSlash: TrailingSlash
}

/** Returns the module of a function by which a host answers with the Markdown of pages, as `lectern serve` does. */
export function hostFunction(host: FunctionHost, { baseUrl, trailingSlash }: HostFunctionOptions): string {
  const unused = ['assets', reservedFolder].map((folder) => `${baseUrl}${folder}/`)
  const { file, lines } = hosts[host](unused)
  return `${[
    `// ${file}`,
    `// Written by "lectern serve --print ${host}". Print it again when the base URL or the form of URLs changes.`,
    '// Answers with the Markdown of pages where clients prefer it: the page /docs/install has the Markdown /docs/install.md.',
    `const baseUrl = ${JSON.stringify(baseUrl)}`,
    `const trailingSlash = ${trailingSlash}`,
    // Patterns of `Accept`
    `const qualities = ${JSON.stringify(qualityRules, null, 2)}`,
    ...common,
    ...lines,
  ].join('\n')}\n`
}

const hosts: Record<FunctionHost, (unused: string[]) => { file: string; lines: string[] }> = {
  cloudflare: () => ({
    file: 'functions/_middleware.js',
    lines: [
      'export const onRequest = ({ request, env, next }) => answer(request, (file) => env.ASSETS.fetch(file), next)',
    ],
  }),
  netlify: (unused) => ({
    file: 'netlify/edge-functions/markdown.js',
    lines: [
      'export default (request, context) => answer(request, fetch, () => context.next())',
      '',
      `export const config = ${JSON.stringify({ path: '/*', excludedPath: unused.map((path) => `${path}*`), method: ['GET', 'HEAD'] })}`,
    ],
  }),
  vercel: (unused) => ({
    file: 'middleware.js',
    lines: [
      "const passOn = () => new Response(null, { headers: { 'x-middleware-next': '1' } })",
      '',
      'export default (request) => answer(request, fetch, passOn)',
      '',
      `export const config = ${JSON.stringify({ matcher: `/((?!${unused.map((path) => path.slice(1).replace(/\./g, '\\.')).join('|')}).*)` })}`,
    ],
  }),
}

const common = String.raw`
function quality(accept, rules) {
  for (const { pattern, hasQuality } of rules) {
    const match = new RegExp(pattern, 'i').exec(accept)
    if (match) return hasQuality ? Number(match[1] + '.' + (match[2] ?? '')) : 1
  }
  return 0
}

function prefersMarkdown(accept) {
  const html = quality(accept, qualities.html)
  const markdown = quality(accept, qualities.markdown)
  return (markdown > 0 && markdown >= html) || quality(accept, qualities.plain) > html
}

async function findMarkdown(request, fetchFile) {
  const url = new URL(request.url)
  const stem = url.pathname.replace(/\/$/, '')
  const isHome = stem + '/' === baseUrl
  if (!isHome && trailingSlash !== undefined && url.pathname.endsWith('/') !== trailingSlash) return undefined
  const headers = new Headers(request.headers)
  headers.set('accept', '*/*')
  headers.delete('range')
  for (const name of isHome ? ['/index.md'] : ['.md', '/index.md']) {
    const file = await fetchFile(
      new Request(new URL(stem + name, url.origin), { method: request.method, headers, redirect: 'manual' }),
    )
    const isHtml = (file.headers.get('content-type') ?? '').includes('html')
    if (file.status === 304 || (file.status === 200 && !isHtml)) return file
    await file.body?.cancel()
  }
  return undefined
}

async function answer(request, fetchFile, passOn) {
  const { pathname } = new URL(request.url)
  const isPage = /^(?:GET|HEAD)$/.test(request.method) && pathname.startsWith(baseUrl) && !/\.(?:html|md|txt)$/.test(pathname)
  const file =
    isPage && prefersMarkdown(request.headers.get('accept') ?? '') ? await findMarkdown(request, fetchFile) : undefined
  if (!file) {
    const passed = await passOn()
    const response = new Response(passed.body, passed)
    if (isPage) response.headers.append('vary', 'Accept')
    return response
  }
  const headers = new Headers(file.headers)
  headers.append('vary', 'Accept')
  if (file.status === 304) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'text/markdown; charset=utf-8')
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await file.arrayBuffer()
  headers.set('x-markdown-tokens', String(Math.ceil(body.byteLength / 4)))
  return new Response(body, { headers })
}
`.split('\n')
