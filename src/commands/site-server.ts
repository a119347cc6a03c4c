import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import type { TrailingSlash } from '../shared/types.ts'

export interface SiteServerOptions {
  /** Absolute path of a built site. */
  outDir: string
  baseUrl: string
  trailingSlash: TrailingSlash
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Serves a built site the way a static host would: compressed, with ETags, and with the site's own 404 page. */
export function createSiteServer({ outDir, baseUrl, trailingSlash }: SiteServerOptions): Server {
  const files = sirv(outDir, { etag: true, dev: true, dotfiles: false, extensions: ['html'] }) as unknown as Handler
  const compress = compression() as unknown as Handler
  const headers = readHeaders(path.join(outDir, '_headers'))
  const base = baseUrl.replace(/\/$/, '')

  return createServer((request, response) => {
    const url = request.url ?? '/'
    const [pathname = '/', query] = url.split('?') as [string, string | undefined]
    if (base && !pathname.startsWith(`${base}/`)) {
      if (pathname === base || pathname === '/') redirect(response, `${base}/`)
      else notFound(response, outDir)
      return
    }
    const wanted = slashForm(pathname, { trailingSlash, base, outDir })
    if (wanted !== pathname) {
      redirect(response, query === undefined ? wanted : `${wanted}?${query}`)
      return
    }
    for (const [name, value] of headersFor(headers, pathname)) response.setHeader(name, value)
    compress(request, response, () => {
      request.url = url.slice(base.length) || '/'
      files(request, response, () => notFound(response, outDir))
    })
  })
}

/** The form of a page's address that the site wants; files and unknown paths stay as they are. */
function slashForm(
  pathname: string,
  { trailingSlash, base, outDir }: { trailingSlash: TrailingSlash; base: string; outDir: string },
): string {
  if (trailingSlash === undefined || pathname === `${base}/`) return pathname
  const inside = decode(pathname.slice(base.length))
  if (trailingSlash && !pathname.endsWith('/'))
    return existsSync(path.join(outDir, inside, 'index.html')) ? `${pathname}/` : pathname
  if (!trailingSlash && pathname.endsWith('/'))
    return existsSync(path.join(outDir, `${inside.replace(/\/+$/, '')}.html`)) ? pathname.replace(/\/+$/, '') : pathname
  return pathname
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location }).end()
}

function notFound(response: ServerResponse, outDir: string): void {
  const page = path.join(outDir, '404.html')
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(existsSync(page) ? readFileSync(page) : 'Not found')
}

type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] }

/** Reads a `_headers` file: a path pattern on a line of its own, its headers indented below. */
function readHeaders(file: string): HeaderRule[] {
  if (!existsSync(file)) return []
  const rules: HeaderRule[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) {
      const pattern = line
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*/g, '.*')
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] })
      continue
    }
    const at = line.indexOf(':')
    if (at > 0) rules.at(-1)?.headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()])
  }
  return rules
}

function headersFor(rules: HeaderRule[], pathname: string): [string, string][] {
  return rules.filter((rule) => rule.pattern.test(pathname)).flatMap((rule) => rule.headers)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
