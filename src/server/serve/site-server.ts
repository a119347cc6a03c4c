import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { constants } from 'node:zlib'
import compression from 'compression'
import { encodeUrl } from '../../documents/site/index.ts'
import { isReallyIn, type Log } from '../../platform/index.ts'
import type { RequestHandler, TrailingSlash } from '../../shared/types.ts'
import { encodePath } from '../../shared/url.ts'
import { limitSlowClients } from '../limits.ts'
import { markdownLink, markdownTokens, prefersMarkdown } from '../media-preference.ts'
import { redirectLocation } from '../redirect-location.ts'
import { respondWith } from '../request-handlers.ts'
import { parseRequestPath } from '../request-path.ts'
import { type SentFile, sendFile } from '../send-file.ts'
import { createRules } from './cached-rules.ts'
import { type FoundMarkdown, findFile, findMarkdown } from './find-file.ts'
import { matchingHeaders, readHeaders } from './header-rules.ts'
import { readRedirects } from './redirect-rules.ts'
import { securityHeaders } from './security-headers.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface SiteServerOptions {
  /** Absolute path of a built site. */
  outDir: string
  /** The build that was served before. Its hashed files are sent to readers who have loaded one of its pages. */
  previousDir?: string | undefined
  /** Whether some documents are limited: of the build before, only scripts and style sheets are sent, as a document may be limited by now. */
  hasAccessRules?: boolean
  baseUrl: string
  trailingSlash: TrailingSlash
  /** Request handlers that take precedence over files. */
  handlers: RequestHandler[]
  /** Tells browsers to use HTTPS from now on. */
  hsts?: boolean
  /** Whether only some readers may read the files: shared caches must not store them. */
  isLimited?: boolean
  log: Log
}

/** Answers requests. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A tenth smaller than with the default quality of 4, which is larger than gzip, for a millisecond per 100 kB. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 6 }

const strictTransportSecurity = 'max-age=31536000'

/** Returns a server that answers requests in this way. */
export function createSiteServer(respond: Respond): Server {
  return limitSlowClients(createServer(respond))
}

/** Serves a built site like a static host: compressed, with ETags and the site's 404 page. */
export function respondWithSite(options: SiteServerOptions): Respond {
  const { outDir, previousDir, baseUrl, trailingSlash, handlers, hsts, isLimited, hasAccessRules, log } = options
  const compress = compression({ brotli: { params: brotliParams } }) as unknown as Middleware
  const readRules = createRules(path.join(outDir, '_headers'), readHeaders)
  const readRedirectRules = createRules(
    path.join(outDir, '_redirects'),
    (file) => new Map(readRedirects(file).rules.map((rule) => [rule.from, rule])),
  )
  const base = baseUrl.replace(/\/$/, '')
  const previousFiles = hasAccessRules ? /^\/assets\/(?:js|css)\// : /^\/assets\//
  const setHeaders = (response: ServerResponse, pathname: string) => {
    for (const [name, value] of matchingHeaders(readRules(), pathname)) response.setHeader(name, value)
    if (isLimited) response.setHeader('cache-control', privateCache(response.getHeader('cache-control')))
  }
  const notFound = (response: ServerResponse, inside: string) => {
    // The headers of the requested path may allow caching forever.
    response.removeHeader('cache-control')
    setHeaders(response, `${base}/404.html`)
    const page = notFoundPage(outDir, inside)
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isReallyIn(page, outDir) ? readFileSync(page) : 'Not found')
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (hsts) response.setHeader('strict-transport-security', strictTransportSecurity)
    if (isLimited) response.setHeader('cache-control', privateCache(undefined))
    const handler = handlers.find((candidate) => candidate.accepts(request))
    if (handler) {
      compress(request, response, () => void respondWith(handler, request, response, log))
      return
    }
    const requestPath = parseRequestPath(request, response)
    if (!requestPath) return
    const { path: pathname, encoded, search } = requestPath
    compress(request, response, () => {
      if (pathname.includes('//')) {
        notFound(response, '')
        return
      }
      const rule = readRedirectRules().get(pathname.replace(/\/$/, ''))
      if (rule) {
        redirect(response, redirectLocation(rule.to, search), rule.status)
        return
      }
      if (base && (pathname === base || pathname === '/')) {
        redirect(response, encodeUrl(baseUrl) + search)
        return
      }
      if (!pathname.startsWith(`${base}/`)) {
        notFound(response, '')
        return
      }
      const inside = pathname.slice(base.length)
      const canonical = canonicalPath(inside, trailingSlash, outDir)
      if (canonical !== inside) {
        const bare = encoded.replace(/\/$/, '')
        redirect(response, (canonical.endsWith('/') ? `${bare}/` : bare) + search)
        return
      }
      const found =
        findFile(outDir, inside, request) ??
        (previousDir !== undefined && previousFiles.test(inside) && findFile(previousDir, inside, request))
      if (!found) {
        notFound(response, inside)
        return
      }
      setHeaders(response, pathname)
      const markdown = found.isPage ? findMarkdown(outDir, inside, request) : undefined
      if (markdown) sendPage(request, response, { html: found, markdown, url: encodePath(base + markdown.path) })
      else sendFile(request, response, found)
    })
  }
}

/** Sends a page in the form that the client prefers, and says where its Markdown is. */
function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { html, markdown, url }: { html: SentFile; markdown: FoundMarkdown; url: string },
): void {
  addValue(response, 'vary', 'Accept')
  addValue(response, 'link', markdownLink(url))
  if (!prefersMarkdown(request.headers.accept)) {
    sendFile(request, response, html)
    return
  }
  response.setHeader('x-markdown-tokens', markdownTokens(markdown.bytes))
  sendFile(request, response, markdown.sent)
}

/** Adds a value to a header that is a list. */
function addValue(response: ServerResponse, name: string, value: string): void {
  const before = response.getHeader(name)
  response.setHeader(name, before === undefined ? value : `${String(before)}, ${value}`)
}

/** Returns a value of `cache-control` for one reader's browser only. */
function privateCache(value: unknown): string {
  const directives = String(value ?? 'no-cache')
    .split(',')
    .map((each) => each.trim())
  return ['private', ...directives.filter((each) => !/^(?:public|private|s-maxage=.*)$/i.test(each))].join(', ')
}

/** Returns the 404 page of the locale that a path belongs to, which is in a folder of its own, else that of the site. */
function notFoundPage(outDir: string, inside: string): string {
  const [, folder = ''] = inside.split('/')
  const own = path.join(outDir, folder, '404.html')
  return existsSync(own) ? own : path.join(outDir, '404.html')
}

/** Returns a page path in the form that `trailingSlash` requires; files and unknown paths are unchanged. */
function canonicalPath(inside: string, trailingSlash: TrailingSlash, outDir: string): string {
  if (trailingSlash === undefined || inside === '/') return inside
  const bare = inside.replace(/\/$/, '')
  if (trailingSlash) return bare === inside && existsSync(path.join(outDir, bare, 'index.html')) ? `${bare}/` : inside
  return existsSync(path.join(outDir, `${bare}.html`)) ? bare : inside
}

/** @param location encoded */
function redirect(response: ServerResponse, location: string, status = 308): void {
  response.writeHead(status, { location }).end()
}
