import { existsSync } from 'node:fs'
import path from 'node:path'
import { recoverOutputs, unpublishedDir } from '../pipeline/index.ts'
import { type Log, outputState, readOutput, SiteError } from '../platform/index.ts'
import {
  closeServer,
  createMetricsServer,
  createRequestCounter,
  createSiteServer,
  formatAddress,
  healthCheck,
  listen,
  type Metrics,
  memoryInUse,
  type Respond,
  type ServedBuild,
} from '../server/index.ts'
import { type BuiltFolders, openBuiltSite, readSettings } from './serving/open-built-site.ts'

export interface ServeOptions {
  siteDir: string
  outDir: string
  port: number
  host: string
  /** Sends `Strict-Transport-Security`. */
  hsts?: boolean
  /** Path that answers whether the server is ready. */
  health?: string
  /** Where metrics are served. */
  metrics?: { host: string; port: number }
  log: Log
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}

/** Serves the built site of a folder until the process is stopped. */
export async function serve(given: ServeOptions): Promise<void> {
  const siteDir = path.resolve(given.siteDir)
  const outDir = path.resolve(siteDir, given.outDir)
  const options = { ...given, siteDir }
  const folders = { outDir, unpublished: unpublishedDir({ siteDir, outDir }) }
  const cacheDir = path.join(siteDir, '.lectern')
  const settings = await readSettings(siteDir)
  recoverOutputs({ outDir, cacheDir })
  recoverOutputs({ outDir: folders.unpublished, cacheDir })
  if (!existsSync(outDir)) {
    throw new SiteError({
      message: `No built site found in ${options.outDir}.`,
      hint: 'Run "lectern build" first, or "lectern serve --build".',
    })
  }
  const respond = await openBuiltSite(options, settings, folders)
  const counter = createRequestCounter()
  let isReady = true
  const counted: Respond = (request, response) => {
    counter.observe(request, response)
    respond(request, response)
  }
  const { health } = options
  const server = createSiteServer(health === undefined ? counted : healthCheck(health, () => isReady, counted))
  const port = await listen(server, options)
  const startedAt = Date.now()
  const readBuild = buildReader(folders, cacheDir)
  const metrics = await serveMetrics(options, () => ({
    counts: counter.counts(),
    memory: [memoryInUse()],
    build: readBuild(),
    startedAt,
    crashes: 0,
  }))
  options.log.info(
    `Serving ${options.outDir} at ${formatAddress(options, port, settings.config.baseUrl)}${metrics.notice}`,
  )
  await stopped(options.signal)
  isReady = false
  await Promise.all([closeServer(server), metrics.close()])
}

/** Serves metrics if they are wanted. */
async function serveMetrics(
  { metrics }: Pick<ServeOptions, 'metrics'>,
  read: () => Metrics | Promise<Metrics>,
): Promise<{ notice: string; close(): Promise<void> }> {
  if (!metrics) return { notice: '', close: async () => {} }
  const server = createMetricsServer(read)
  const port = await listen(server, metrics)
  return { notice: `, metrics at ${formatAddress(metrics, port, '/metrics')}`, close: () => closeServer(server) }
}

/** Returns a function that describes the build in a folder, and reads the folder again only if a build has changed it. */
function buildReader({ outDir }: BuiltFolders, cacheDir: string): () => ServedBuild {
  let known: { state: string; build: ServedBuild } | undefined
  return () => {
    const state = outputState({ outDir, cacheDir })
    if (known?.state === state) return known.build
    const output = readOutput(outDir)
    if (!output) return known?.build ?? { id: 'unknown', time: 0 }
    known = { state, build: { id: output.digest, time: output.time } }
    return known.build
  }
}

/** Resolves when the process receives SIGINT or SIGTERM, or `signal` aborts. */
export function stopped(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
}
