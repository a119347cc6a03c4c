import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { watch } from 'chokidar'
import { type Log, reportFaults, SiteError } from '../platform/index.ts'
import { createDevSite, type DevSite } from './dev-site.ts'
import { listen } from './listen.ts'
import { stopped } from './serve.ts'

const eventsPath = '/_lectern/events'
const clientPath = '/_lectern/dev.js'

/** Reloads the page when the server says that something it is made of has changed. */
const clientScript = `new EventSource('${eventsPath}').onmessage = () => location.reload()\n`

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
  let site = await createDevSite({ siteDir, clientScript: clientPath })
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (request.url === eventsPath) {
      openStream(request, response, streams)
      return
    }
    answer(request, response, site).catch((error: unknown) => answerFault(response, error, log))
  })
  const watcher = watch(siteDir, {
    ignoreInitial: true,
    ignored: (file) => /(?:^|\/)(?:node_modules|\.lectern|\.git|build|dist)(?:\/|$)/.test(path.relative(siteDir, file)),
  })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      createDevSite({ siteDir, clientScript: clientPath }).then(
        (next) => {
          site = next
          for (const stream of streams) stream.write('data: changed\n\n')
        },
        (error: unknown) => log.error(error instanceof SiteError ? reportFaults(error.faults) : String(error)),
      )
    }, 30)
  })
  const port = await listen(server, options)
  log.info(`${site.title} is at http://${options.host}:${port}${site.baseUrl}`)
  await stopped()
  await watcher.close()
  for (const stream of streams) stream.end()
  server.close()
  server.closeAllConnections()
}

function openStream(request: IncomingMessage, response: ServerResponse, streams: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write('\n')
  streams.add(response)
  request.on('close', () => streams.delete(response))
}

async function answer(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === clientPath) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(clientScript)
    return
  }
  const file = await site.file(pathname)
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache' })
    if (file.text !== undefined) response.end(file.text)
    else createReadStream(file.path as string).pipe(response)
    return
  }
  const page = await site.page(pathname)
  response.writeHead(page.found ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  response.end(page.html)
}

function answerFault(response: ServerResponse, error: unknown, log: Log): void {
  const text = error instanceof SiteError ? reportFaults(error.faults) : ((error as Error).stack ?? String(error))
  log.error(text)
  const plain = stripVTControlCharacters(text).replace(/&/g, '&amp;').replace(/</g, '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!DOCTYPE html><meta charset="utf-8"><title>The page has faults</title><pre>${plain}</pre><script src="${clientPath}"></script>`,
  )
}
