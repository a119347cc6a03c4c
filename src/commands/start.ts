import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { type Log, reportFaults, SiteError } from '../platform/index.ts'
import { createDevSite, type DevSite } from './dev-site.ts'
import { addressIn, listen } from './listen.ts'
import { addressOf, requestPath } from './request-path.ts'
import { stopped } from './serve.ts'

const eventsPath = '/_lectern/events'
const clientPath = '/_lectern/dev.js'

/** Reloads the page when the server says that something it is made of has changed. */
const clientScript = `new EventSource('${eventsPath}').onmessage = () => location.reload()\n`

/** What is shown: the site in its present state, or what keeps that from being read beside the last that could be. */
interface Shown {
  site: DevSite
  failure?: unknown
}

/** Runs the development server until the process is stopped. A page is compiled when it is first asked for. */
export async function start(options: {
  siteDir: string
  port: number
  host: string
  open: boolean
  log: Log
}): Promise<void> {
  const { log } = options
  const siteDir = path.resolve(options.siteDir)
  const openDevSite = () => createDevSite({ siteDir, clientScript: clientPath })
  let shown: Shown = { site: await openDevSite() }
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === eventsPath) {
      openStream(request, response, streams)
      return
    }
    answer(request, response, shown).catch((error: unknown) => answerFault(response, error, log))
  })
  const reopen = async () => {
    const { site } = shown
    try {
      shown = { site: await openDevSite() }
      await site.close()
    } catch (failure) {
      shown = { site, failure }
      log.error(textOf(failure))
    }
    for (const stream of streams) stream.write('data: changed\n\n')
  }
  const watcher = watch(siteDir, { ignoreInitial: true, ignored: (file) => isIgnored(path.relative(siteDir, file)) })
  let timer: NodeJS.Timeout | undefined
  // One after the other: of two that were read at once the older might come last.
  let reopened = Promise.resolve()
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reopened = reopened.then(reopen)
    }, 30)
  })
  watcher.on('error', (error) => log.error(`Changes cannot be watched: ${String(error)}`))
  const port = await listen(server, options)
  log.info(`${shown.site.title} is at ${addressIn(options, port, shown.site.baseUrl)}`)
  await stopped()
  clearTimeout(timer)
  await watcher.close()
  for (const stream of streams) stream.end()
  server.close()
  server.closeAllConnections()
  await reopened
  await shown.site.close()
}

/** Folders that hold no sources: those of tools anywhere, those of outputs where builds put them. */
function isIgnored(file: string): boolean {
  return /(?:^|[\\/])(?:node_modules|\.lectern|\.git)(?:[\\/]|$)|^(?:build|dist|\.[^\\/]*\.staging-[^\\/]*)(?:[\\/]|$)/.test(
    file,
  )
}

function openStream(request: IncomingMessage, response: ServerResponse, streams: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write('\n')
  streams.add(response)
  request.on('close', () => streams.delete(response))
}

async function answer(request: IncomingMessage, response: ServerResponse, { site, failure }: Shown): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const asked = requestPath(request.url)
  if (!asked) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This is no address of a page.')
    return
  }
  const { path: pathname, search } = asked
  if (pathname === clientPath) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(clientScript)
    return
  }
  if (site.baseUrl !== '/' && (pathname === '/' || `${pathname}/` === site.baseUrl)) {
    response.writeHead(307, { location: addressOf({ path: site.baseUrl, search }) }).end()
    return
  }
  const file = await site.file(pathname)
  if (file) {
    await sendFile(response, file)
    return
  }
  if (failure !== undefined) throw failure
  const page = await site.page(pathname)
  response.writeHead(page.found ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(page.html)
}

async function sendFile(
  response: ServerResponse,
  file: NonNullable<Awaited<ReturnType<DevSite['file']>>>,
): Promise<void> {
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' }
  if (file.path === undefined) {
    response.writeHead(200, headers).end(file.text)
    return
  }
  const handle = await open(file.path)
  response.writeHead(200, headers)
  await pipeline(handle.createReadStream(), response)
}

function answerFault(response: ServerResponse, error: unknown, log: Log): void {
  // The reader has gone, or the file has while it was sent: there is no one to tell.
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = textOf(error)
  log.error(text)
  const plain = stripVTControlCharacters(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(
    `<!DOCTYPE html><meta charset="utf-8"><title>The page has faults</title><pre>${plain}</pre><script src="${clientPath}"></script>`,
  )
}

function textOf(error: unknown): string {
  return error instanceof SiteError ? reportFaults(error.faults) : ((error as Error).stack ?? String(error))
}
