import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import compression from 'compression'
import sirv from 'sirv'
import type { Log } from '../../platform/index.ts'
import type { RequestHandler, TrailingSlash } from '../../shared/types.ts'
import { answerWith } from '../request-handlers.ts'
import { addressOf, parseRequestPath, type RequestPath } from '../request-path.ts'

export interface SiteServerOptions {
  /** Absolute path of a built site. */
  outDir: string
  baseUrl: string
  trailingSlash: TrailingSlash
  /** What answers before files do. */
  handlers: RequestHandler[]
  log: Log
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Serves a built site the way a static host would: compressed, with ETags, and with the site's own 404 page. */
export function createSiteServer({ outDir, baseUrl, trailingSlash, handlers, log }: SiteServerOptions): Server {
  const files = sirv(outDir, { etag: true, dev: true, dotfiles: false, extensions: ['html'] }) as unknown as Handler
  const compress = compression() as unknown as Handler
  const headers = headersOf(path.join(outDir, '_headers'))
  const base = baseUrl.replace(/\/$/, '')
  const setHeaders = (response: ServerResponse, pathname: string) => {
    for (const [name, value] of headersFor(headers(), pathname)) response.setHeader(name, value)
  }
  const notFound = (response: ServerResponse) => {
    // The headers of the path that was asked for may tell browsers to keep the answer for ever.
    response.removeHeader('cache-control')
    setHeaders(response, `${base}/404.html`)
    const page = path.join(outDir, '404.html')
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(existsSync(page) ? readFileSync(page) : 'Not found')
  }

  return createServer((request, response) => {
    const handler = handlers.find((one) => one.accepts(request))
    if (handler) {
      compress(request, response, () => void answerWith(handler, request, response, log))
      return
    }
    const dependencies = parseRequestPath(request, response)
    if (!dependencies) return
    const { path: pathname, search } = dependencies
    compress(request, response, () => {
      if (base && (pathname === base || pathname === '/')) {
        redirect(response, { path: `${base}/`, search })
        return
      }
      if (!pathname.startsWith(`${base}/`) || pathname.includes('//')) {
        notFound(response)
        return
      }
      const inside = pathname.slice(base.length)
      const wanted = slashForm(inside, trailingSlash, outDir)
      if (wanted !== inside) {
        redirect(response, { path: base + wanted, search })
        return
      }
      if (/\.(?:md|txt)$/.test(pathname)) response.setHeader('content-type', textType(pathname))
      setHeaders(response, pathname)
      request.url = addressOf({ path: inside, search })
      limitRange(request)
      // A build may take a file away between its being found and its being read.
      response.once('pipe', (source: Readable) => source.once('error', () => response.destroy()))
      files(request, response, () => notFound(response))
    })
  })
}

/** The form of a page's path that the site wants; files and unknown paths stay as they are. */
function slashForm(inside: string, trailingSlash: TrailingSlash, outDir: string): string {
  if (trailingSlash === undefined || inside === '/') return inside
  const bare = inside.replace(/\/$/, '')
  if (trailingSlash) return bare === inside && existsSync(path.join(outDir, bare, 'index.html')) ? `${bare}/` : inside
  return existsSync(path.join(outDir, `${bare}.html`)) ? bare : inside
}

/** Without it browsers take text for that of another century. */
function textType(pathname: string): string {
  return `text/${pathname.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`
}

/** Lets one plain range through; the answer to any other is the whole file, as it is to none. */
function limitRange({ headers }: IncomingMessage): void {
  if (headers.range === undefined) return
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range) ?? []
  // A range is one of the bytes as they are on disk.
  if (first !== undefined && (last === '' || Number(first) <= Number(last))) delete headers['accept-encoding']
  else delete headers.range
}

function redirect(response: ServerResponse, to: RequestPath): void {
  response.writeHead(308, { location: addressOf(to) }).end()
}

type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] }

/** The rules of a `_headers` file, read anew when a build has changed it. */
function headersOf(file: string): () => HeaderRule[] {
  let known: { time?: number; rules: HeaderRule[] } = { rules: [] }
  return () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (time !== known.time) known = { time, rules: readHeaders(file) }
    return known.rules
  }
}

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
