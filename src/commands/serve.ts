import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/index.ts'
import { builtPages, mcpEndpoint, openMcpSite } from '../mcp/index.ts'
import { packageVersion, readBuilt, recoverOutputs, resolveConfig, unpublishedDir } from '../pipeline/index.ts'
import { type Log, SiteError } from '../platform/index.ts'
import { closeServer, createSiteServer, formatAddress, listen, openHandlers } from '../server/index.ts'
import { joinUrl } from '../shared/url.ts'

/** Serves the built site of a folder until the process is stopped. */
export async function serve(options: {
  siteDir: string
  outDir: string
  port: number
  host: string
  /** Sends `Strict-Transport-Security`. */
  hsts?: boolean
  log: Log
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}): Promise<void> {
  const siteDir = path.resolve(options.siteDir)
  const outDir = path.resolve(siteDir, options.outDir)
  const cacheDir = path.join(siteDir, '.lectern')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const config = await resolveConfig(loaded, siteDir)
  recoverOutputs({ outDir, cacheDir })
  recoverOutputs({ outDir: unpublishedDir({ siteDir, outDir }), cacheDir })
  if (!existsSync(outDir)) {
    throw new SiteError({
      message: `No built site found in ${options.outDir}.`,
      hint: 'Run "lectern build" first, or "lectern serve --build".',
    })
  }
  const context = {
    siteDir,
    configFile: path.relative(siteDir, loaded.file).split(path.sep).join('/'),
    config,
    locale: config.i18n.defaultLocale,
    mode: 'production' as const,
    ...readBuilt({ siteDir, outDir }),
  }
  const { baseUrl, trailingSlash, mcp } = config
  const handlers = await openHandlers(config.plugins, context)
  if (mcp && config.plugins.some((plugin) => plugin.tools)) {
    const site = await openMcpSite(
      config.plugins,
      { ...context, ...builtPages(context) },
      { version: packageVersion(), log: options.log },
    )
    const endpoint = { path: joinUrl(baseUrl, 'mcp'), siteUrl: config.url, host: options.host }
    handlers.push(mcpEndpoint({ site: async () => site, settings: mcp, ...endpoint }))
  }
  const server = createSiteServer({
    outDir,
    baseUrl,
    trailingSlash,
    handlers,
    hsts: options.hsts === true,
    log: options.log,
  })
  const port = await listen(server, options)
  options.log.info(`Serving ${options.outDir} at ${formatAddress(options, port, baseUrl)}`)
  await stopped(options.signal)
  await closeServer(server)
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
