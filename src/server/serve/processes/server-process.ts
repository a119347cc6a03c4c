import type { Server } from 'node:http'
import { closeServer } from '../../limits.ts'
import { listen } from '../../listen.ts'
import { healthCheck } from '../health-check.ts'
import { createRequestCounter, memoryInUse } from '../metrics/request-counts.ts'
import { createSiteServer, type Respond } from '../site-server.ts'
import type { FromProcess, ProcessBuild, ProcessOptions, ToProcess } from './messages.ts'

/** Milliseconds that responses may still use a build which is no longer served. */
const releaseTimeout = 60_000

const countInterval = 2000

interface OpenedBuild {
  folder: string
  respond: Respond
  /** Responses that have not ended. */
  pending: number
}

/** Opens a build for a server process. */
export type OpenBuild = (options: ProcessOptions, build: ProcessBuild) => Promise<Respond>

/** Answers requests in this process, one of several that share a port. The supervisor says what to serve, and when to stop. */
export function runServerProcess(open: OpenBuild): void {
  // Signals of a terminal reach all processes. The supervisor decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  const counter = createRequestCounter()
  const opened = new Map<string, OpenedBuild>()
  let current: OpenedBuild | undefined
  let options: ProcessOptions | undefined
  let server: Server | undefined
  let isReady = true
  const report = (message: FromProcess) => process.connected && process.send?.(message)
  const reportCounts = () => report({ type: 'counts', counts: counter.counts(), memory: memoryInUse() })

  const release = (build: OpenedBuild) => {
    if (build !== current && opened.delete(build.folder)) report({ type: 'released', folder: build.folder })
  }
  const respond: Respond = (request, response) => {
    const build = current as OpenedBuild
    build.pending++
    if (!isReady) response.shouldKeepAlive = false
    response.once('close', () => {
      build.pending--
      if (build.pending === 0) release(build)
    })
    counter.observe(request, response)
    build.respond(request, response)
  }
  const openBuild = async (build: ProcessBuild) => {
    const respond = await open(options as ProcessOptions, build)
    const added = { folder: build.folder, respond, pending: 0 }
    opened.set(build.folder, added)
    return added
  }
  const start = async (build: ProcessBuild, { host, port, strictPort, health }: ProcessOptions) => {
    current = await openBuild(build)
    server = createSiteServer(health === undefined ? respond : healthCheck(health, () => isReady, respond))
    report({ type: 'listening', port: await listen(server, { host, port, strictPort }), folder: build.folder })
    setInterval(reportCounts, countInterval).unref()
  }
  const switchTo = (folder: string) => {
    const last = current
    current = opened.get(folder) ?? current
    if (last === undefined || last === current) return
    if (last.pending === 0) release(last)
    else setTimeout(() => release(last), releaseTimeout).unref()
  }
  const receive = async (message: ToProcess) => {
    if (message.type === 'count') reportCounts()
    if (message.type === 'switch') switchTo(message.folder)
    if (message.type === 'close') {
      const build = opened.get(message.folder)
      if (build) release(build)
    }
    if (message.type === 'stop') {
      isReady = false
      if (server) await closeServer(server, message.grace)
      reportCounts()
      process.disconnect()
    }
    if (message.type !== 'start' && message.type !== 'open') return
    const { folder } = message.build
    try {
      if (message.type === 'start') {
        options = message.options
        await start(message.build, options)
      } else {
        await openBuild(message.build)
        report({ type: 'opened', folder })
      }
    } catch (error) {
      const failed: FromProcess = { type: 'failed', folder, message: (error as Error).message }
      process.send?.(failed, () => {
        // Without its first build, it is of no use.
        if (message.type === 'start') process.exit(1)
      })
    }
  }
  process.on('message', (message) => void receive(message as ToProcess))
  report({ type: 'loaded' })
}
