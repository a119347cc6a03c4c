import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { stripVTControlCharacters } from 'node:util'
import { formatDiagnostics, type Log, SiteError } from '../../platform/index.ts'
import {
  devEventsPath,
  devReloadScriptPath,
  devStreamWorkerPath,
  reservedFolder,
} from '../../shared/runtime-contract.ts'
import { answerWith } from '../request-handlers.ts'
import { addressOf, parseRequestPath } from '../request-path.ts'
import type { ServedFile } from './dev-files.ts'
import { type EventStream, streamScript } from './event-stream.ts'
import { isAllowedHost } from './host-names.ts'
import type { DevSession } from './session.ts'

/** For a page that cannot be shown: loads it anew when something has changed. */
const reloadScript = `const source = new EventSource('${devEventsPath}')
let first
source.onmessage = ({ data }) => {
  if (first !== undefined && data !== first) location.reload()
  first = data
}
`

export interface DevServerOptions {
  session: DevSession
  stream: EventStream
  /** The name that it is told to listen at. */
  host: string
  log: Log
}

/** Answers from a session. Nothing is served that the site would not publish. */
export function createDevServer({ session, stream, host, log }: DevServerOptions): Server {
  return createServer((request, response) => {
    if (!isAllowedHost(request.headers.host, host)) {
      const text = `This server answers to localhost and to addresses; start it with --host to give it a name.`
      response.writeHead(403, { 'content-type': 'text/plain' }).end(text)
      return
    }
    if (request.url === devEventsPath) {
      stream.open(request, response, session.state())
      return
    }
    const handler = session.handlers().find((one) => one.accepts(request))
    if (handler) {
      void answerWith(handler, request, response, log)
      return
    }
    answer(request, response, session).catch((error: unknown) => reportFailure(response, error, log))
  })
}

async function answer(request: IncomingMessage, response: ServerResponse, session: DevSession): Promise<void> {
  const dependencies = parseRequestPath(request, response)
  if (!dependencies) return
  const { path: pathname, search } = dependencies
  const script =
    pathname === devStreamWorkerPath ? streamScript : pathname === devReloadScriptPath ? reloadScript : undefined
  if (script !== undefined) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
    return
  }
  const { baseUrl } = session.site()
  if (baseUrl !== '/' && (pathname === '/' || `${pathname}/` === baseUrl)) {
    response.writeHead(307, { location: addressOf({ path: baseUrl, search }) }).end()
    return
  }
  const file = await session.file(pathname)
  if (file) {
    await sendFile(response, file)
    return
  }
  // What the client asks for by itself is never a page.
  if (pathname.startsWith(`${baseUrl}${reservedFolder}/`)) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    return
  }
  const page = await session.page(pathname)
  response.writeHead(page.found ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(page.html)
}

async function sendFile(response: ServerResponse, file: ServedFile): Promise<void> {
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' }
  if (file.path === undefined) {
    response.writeHead(file.status ?? 200, headers).end(file.text)
    return
  }
  const handle = await open(file.path)
  response.writeHead(200, headers)
  await pipeline(handle.createReadStream(), response)
}

function reportFailure(response: ServerResponse, error: unknown, log: Log): void {
  // The reader has gone, or the file has while it was sent: there is no one to tell.
  if (response.headersSent) {
    response.destroy()
    return
  }
  const isKnown = error instanceof SiteError
  const text = isKnown ? formatDiagnostics(error.diagnostics) : ((error as Error).stack ?? String(error))
  log.error(text)
  const plain = stripVTControlCharacters(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(errorPage(plain))
}

function errorPage(text: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be shown</title>
<style>
:root { color-scheme: light dark }
body { max-width: 70rem; margin: 3rem auto; padding: 0 1.5rem; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif }
pre { font: 14px/1.6 ui-monospace, monospace; padding: 1rem 1.25rem; border-left: 4px solid #c2361f;
  background: color-mix(in srgb, #c2361f 8%, Canvas); white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>This page cannot be shown</h1>
<pre>${text}</pre>
<p>It is loaded again when a file of the site is saved.</p>
<script src="${devReloadScriptPath}"></script>
</body>
</html>
`
}
