import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtFolders, recoverOutputs } from '../../build/pipeline/index.ts'
import { outputState, readOutput } from '../../platform/index.ts'
import {
  closeServer,
  createRequestCounter,
  createSiteServer,
  formatAddress,
  healthCheck,
  listen,
  memoryInUse,
  type Respond,
  type ServedBuild,
  warnOfOtherPort,
} from '../../server/index.ts'
import { missingBuild } from './serving/missing-build.ts'
import { openBuiltSite, readSettings } from './serving/open-built-site.ts'
import { printConfig } from './serving/print-config.ts'
import { serveMetrics } from './serving/serve-metrics.ts'
import type { ServeOptions } from './serving/serve-options.ts'
import { serveProcesses } from './serving/serve-processes.ts'
import { stopped } from './serving/stopped.ts'

/** Serves the built site of a folder until the process is stopped. */
export async function serve(given: ServeOptions): Promise<void> {
  const siteDir = path.resolve(given.siteDir)
  const outDir = path.resolve(siteDir, given.outDir)
  const options = { ...given, siteDir }
  const cacheDir = path.join(siteDir, '.lectern')
  const settings = await readSettings(siteDir)
  const audiences = builtFolders({ siteDir, outDir })
  for (const folder of Object.values(audiences).flatMap((folders) => Object.values(folders)))
    recoverOutputs({ outDir: folder, cacheDir })
  if (!existsSync(outDir)) throw missingBuild(options.outDir, 'Run "lectern build" first, or "lectern serve --build".')
  if (options.print !== undefined) {
    process.stdout.write(printConfig(options.print, outDir, settings))
    return
  }
  if (options.processes !== undefined) return serveProcesses({ ...options, outDir, name: given.outDir }, settings)
  const respond = await openBuiltSite(options, settings, { audiences })
  const counter = createRequestCounter()
  let isReady = true
  const counted: Respond = (request, response) => {
    counter.observe(request, response)
    respond(request, response)
  }
  const { health } = options
  const server = createSiteServer(health === undefined ? counted : healthCheck(health, () => isReady, counted))
  const port = await listen(server, options)
  warnOfOtherPort(options.port, port, options.log)
  const startedAt = Date.now()
  const readBuild = buildReader(outDir, cacheDir)
  const metrics = await serveMetrics(options, () => ({
    counts: counter.counts(),
    memory: [memoryInUse()],
    processes: 1,
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

/** Returns a function that describes the build in a folder, and reads the folder again only if a build has changed it. */
function buildReader(outDir: string, cacheDir: string): () => ServedBuild {
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
