import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { encodeUrl } from '../../documents/site/index.ts'
import { formatDiagnostics, isAllowedHost, isForeignRequest, type Log, SiteError } from '../../platform/index.ts'
import {
  devEventsPath,
  devReloadScriptPath,
  devStreamWorkerPath,
  reservedFolder,
} from '../../shared/runtime-contract.ts'
import { decodePath } from '../../shared/url.ts'
import { limitSlowClients } from '../limits.ts'
import { markdownLink, markdownTokens, prefersMarkdown } from '../media-preference.ts'
import { redirectLocation } from '../redirect-location.ts'
import { respondWith } from '../request-handlers.ts'
import { parseRequestPath } from '../request-path.ts'
import { sendFile } from '../send-file.ts'
import { errorPage, reloadScript } from './error-page.ts'
import { type EventStream, streamScript } from './event-stream.ts'

import type { DevSession } from './session.ts'

export interface DevServerOptions {
  session: DevSession
  stream: EventStream
  /** Value of `--host`. */
  host: string
  log: Log
}

const scripts: Record<string, string> = {
  [devStreamWorkerPath]: streamScript,
  [devReloadScriptPath]: reloadScript,
}

/** Creates the HTTP server of a dev session. It serves only what a build would publish. */
export function createDevServer({ session, stream, host, log }: DevServerOptions): Server {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
    if (!isAllowedHost(request.headers.host, host)) {
      const text =
        'Blocked request: this host is not allowed. To allow it, pass its name to --host when you start the server.'
      response.writeHead(403, { 'content-type': 'text/plain' }).end(text)
      return
    }
    if (isForeignRequest(request, host)) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Blocked request: it comes from another site.')
      return
    }
    if (request.url === devEventsPath) {
      stream.open(request, response, session.state())
      return
    }
    const handler = session.handlers(pagePath(request)).find((candidate) => candidate.accepts(request))
    if (handler) {
      void respondWith(handler, request, response, log)
      return
    }
    respond(request, response, session).catch((error: unknown) => sendError(response, error, log))
  })
  return limitSlowClients(server)
}

/** Returns the path of the page that sent a request, decoded. */
function pagePath({ headers: { referer = '' } }: IncomingMessage): string {
  return URL.canParse(referer) ? decodePath(new URL(referer).pathname) : ''
}

async function respond(request: IncomingMessage, response: ServerResponse, session: DevSession): Promise<void> {
  const requestPath = parseRequestPath(request, response)
  if (!requestPath) return
  const { path: pathname, search } = requestPath
  const script = scripts[pathname]
  if (script !== undefined) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
    return
  }
  const { baseUrl } = session.site()
  if (baseUrl !== '/' && (pathname === '/' || `${pathname}/` === baseUrl)) {
    response.writeHead(307, { location: encodeUrl(baseUrl) + search }).end()
    return
  }
  const served = await session.file(pathname)
  if (served) {
    if ('file' in served) sendFile(request, response, served)
    else
      response
        .writeHead(served.status ?? 200, {
          'content-type': served.type,
          'cache-control': 'no-cache',
          ...served.headers,
        })
        .end(served.text)
    return
  }
  // Reserved paths are requested by the client, never by readers.
  if (pathname.startsWith(`${baseUrl}${reservedFolder}/`)) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    return
  }
  const target = await session.redirect(pathname)
  if (target !== undefined) {
    // A built redirect keeps the query, unless the target has its own. Browsers keep the hash.
    response.writeHead(302, { location: redirectLocation(target, search), 'cache-control': 'no-cache' }).end()
    return
  }
  const { links, markdown } = await session.forAssistants(pathname)
  const allLinks = [...(links === undefined ? [] : [links]), ...(markdown ? [markdownLink(markdown.url)] : [])]
  if (allLinks.length > 0) response.setHeader('link', allLinks.join(', '))
  if (markdown) response.setHeader('vary', 'Accept')
  if (markdown && prefersMarkdown(request.headers.accept)) {
    const text = await markdown.text()
    response
      .writeHead(200, {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'no-cache',
        'x-markdown-tokens': markdownTokens(Buffer.byteLength(text)),
      })
      .end(text)
    return
  }
  const page = await session.page(pathname)
  response.writeHead(page.found ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(page.html)
}

function sendError(response: ServerResponse, error: unknown, log: Log): void {
  // The client has disconnected, or the file was deleted while it was sent.
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text =
    error instanceof SiteError ? formatDiagnostics(error.diagnostics) : ((error as Error).stack ?? String(error))
  // The session reports the errors of the site.
  if (!(error instanceof SiteError)) log.error(text)
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(errorPage(text))
}
