import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildState, removeSnapshot, removeStaleSnapshots } from '../../../build/pipeline/index.ts'
import { formatAddress, memoryInUse, superviseProcesses, warnOfOtherPort } from '../../../server/index.ts'
import type { SiteSettings } from './open-built-site.ts'
import { readSecrets } from './read-secrets.ts'
import { serveMetrics } from './serve-metrics.ts'
import type { ServeOptions } from './serve-options.ts'
import { stopped } from './stopped.ts'
import { snapshotter } from './take-snapshot.ts'

/** Milliseconds between two looks for a new build. */
const checkInterval = 250

/** Milliseconds that responses have to end when the server stops. */
const grace = 10_000

export interface ProcessesOptions extends ServeOptions {
  /** Absolute. */
  outDir: string
  /** Output folder as given. */
  name: string
}

/**
 * Serves copies of builds in several processes, until this one is stopped. Once there is a new build, or at SIGHUP, all processes
 * open it and then change to it at the same time.
 */
export async function serveProcesses(options: ProcessesOptions, { config, configFile }: SiteSettings): Promise<void> {
  const { siteDir, outDir, log, port, strictPort, host, hsts = false, health, processes = 1 } = options
  // The processes would report it without its hint.
  if (config.access) readSecrets({ siteDir, configFile })
  const startedAt = Date.now()
  removeStaleSnapshots(siteDir)
  const snapshots = snapshotter({ siteDir, outDir })
  let state = buildState({ siteDir, outDir })
  let build = await snapshots.take()
  const supervisor = await superviseProcesses({
    file: fileURLToPath(new URL('../serve-worker.js', import.meta.url)),
    processes,
    options: { siteDir, port, strictPort, host, hsts, health },
    build,
    log,
    onUnused: removeSnapshot,
  }).catch((error) => {
    removeSnapshot(build.folder)
    throw error
  })
  warnOfOtherPort(port, supervisor.port, log)
  const reload = async (isForced: boolean) => {
    const next = await snapshots.take()
    if (next.id === build.id && !isForced) return removeSnapshot(next.folder)
    await supervisor.serve({ ...next, previous: build.audiences })
    build = next
    log.info(`Serving build ${build.id}.`)
  }
  const metrics = await serveMetrics(options, async () => {
    const { memory, ...counted } = await supervisor.count()
    return { ...counted, memory: [memoryInUse(), ...memory], build, startedAt }
  })
  log.info(
    `Serving ${options.name} at ${formatAddress(options, supervisor.port, config.baseUrl)} with ${processes} processes${metrics.notice}`,
  )
  let isForced = false
  const force = () => {
    isForced = true
  }
  process.on('SIGHUP', force)
  let isStopping = false
  const stopping = stopped(options.signal).then(() => {
    isStopping = true
  })
  let last = state
  while (!isStopping) {
    await Promise.race([stopping, sleep(checkInterval)])
    const now = buildState({ siteDir, outDir })
    // A build publishes several folders, one after another.
    const isSettled = now === last
    last = now
    if (isStopping || !isSettled || (now === state && !isForced)) continue
    const wasForced = isForced
    isForced = false
    state = now
    await reload(wasForced).catch((error: Error) => log.error(`The new build is not served. ${error.message}`))
  }
  process.off('SIGHUP', force)
  await Promise.all([supervisor.stop(grace), metrics.close()])
  removeStaleSnapshots(siteDir)
}
