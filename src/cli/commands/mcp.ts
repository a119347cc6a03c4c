import { existsSync } from 'node:fs'
import path from 'node:path'
import { packageVersion, readBuilt, recoverOutputs, resolveConfig, unpublishedDir } from '../../build/pipeline/index.ts'
import { loadConfig } from '../../config/index.ts'
import { type Log, SiteError, UsageError } from '../../platform/index.ts'
import { createDevGuard, openSourceSite } from '../../server/index.ts'
import { builtPages, type McpSite, openMcpSite, serveStdio, takeStdout } from '../../server/mcp/index.ts'
import { builtContext } from '../../shared/plugin-context.ts'
import { authorTools } from '../author-tools/index.ts'
import { check } from './check.ts'
import { stopped } from './serving/stopped.ts'
import { withSourceLock } from './source-lock.ts'

export interface McpOptions {
  siteDir: string
  /** Absolute, or relative to the site folder. */
  outDir: string
  /** Reads the sources, even if there is a build. */
  dev?: boolean
  /** Offers tools that change the sources. */
  write?: boolean
  /** Stops documents that do not end. */
  guarded?: boolean
  log: Log
  /** Where messages come from. Default: standard input. */
  input?: NodeJS.ReadableStream
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}

/** Serves the documentation of a site to one assistant over standard input and output, until the input ends. */
export async function mcp(options: McpOptions): Promise<void> {
  if (options.write && !options.dev) throw new UsageError('--write needs --dev: run "lectern mcp --dev --write".')
  const siteDir = path.resolve(options.siteDir)
  const outDir = path.resolve(siteDir, options.outDir)
  const { input = process.stdin, log } = options
  // Before the site config is evaluated, which may print.
  const stdout = takeStdout()
  const controller = new AbortController()
  void stopped(options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal).then(() =>
    controller.abort(),
  )
  let site: { current(): Promise<McpSite>; close(): Promise<void> } | undefined
  try {
    recoverOutputs({ outDir, cacheDir: path.join(siteDir, '.lectern') })
    const fromSources = options.dev || !existsSync(outDir)
    log.info(fromSources ? 'Reading the sources of the site.' : `Reading the build in ${options.outDir}.`)
    site = await (fromSources ? openSources({ ...options, siteDir }) : openBuild({ siteDir, outDir, log }))
    const { runner } = await site.current()
    if (runner.tools.length === 0) throw noTools()
    log.info(`Tools: ${runner.tools.map(({ name }) => name).join(', ')}.`)
    await serveStdio(site.current, { input, write: stdout.write }, controller.signal)
  } finally {
    controller.abort()
    await site?.close()
    stdout.restore()
  }
}

async function openBuild({ siteDir, outDir, log }: { siteDir: string; outDir: string; log: Log }) {
  const cacheDir = path.join(siteDir, '.lectern')
  const loaded = await loadConfig({ siteDir, cacheDir })
  const config = await resolveConfig(loaded, siteDir)
  recoverOutputs({ outDir: unpublishedDir({ siteDir, outDir }), cacheDir })
  const built = readBuilt({ siteDir, outDir })
  const configFile = path.relative(siteDir, loaded.file).split(path.sep).join('/')
  const site = await openMcpSite(
    config.plugins,
    { ...builtContext({ siteDir, configFile, config }), ...built, ...builtPages(built) },
    { version: packageVersion(), log },
  )
  return { current: async () => site, close: async () => {} }
}

async function openSources({ siteDir, dev = false, write = false, guarded, log }: McpOptions) {
  const sources = await openSourceSite({ siteDir, log, guard: guarded ? createDevGuard() : undefined })
  const notice = () => (sources.hasFailed() ? '[The sources have errors now. This is their last valid state.]' : '')
  const version = packageVersion()
  const ownTools = dev
    ? authorTools(
        {
          siteDir,
          context: () => sources.context(),
          folders: () => sources.site().config.plugins.flatMap(({ folder }) => folder ?? []),
          refresh: () => sources.refresh(),
          check: async () => (await check({ siteDir, guarded: guarded === true, log })).diagnostics,
          change: (work) => withSourceLock(siteDir, log, work),
        },
        { write },
      )
    : []
  const open = () => openMcpSite(sources.site().config.plugins, sources.context(), { version, log, notice, ownTools })
  let site: McpSite
  try {
    site = await open()
  } catch (error) {
    await sources.close()
    throw error
  }
  return {
    async current() {
      const { configChanged } = await sources.refresh()
      if (configChanged) site = await open()
      return site
    },
    close: () => sources.close(),
  }
}

function noTools(): SiteError {
  return new SiteError({
    message: 'No plugin of the site offers tools for assistants.',
    hint: "Add llms() and search() to the plugins of the site config: `import { llms, search } from 'lectern/plugins'`.",
  })
}
