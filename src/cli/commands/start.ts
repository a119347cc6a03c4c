import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFolder, isOtherProcessRunning, type Log } from '../../platform/index.ts'
import {
  createDevGuard,
  createDevServer,
  createEventStream,
  formatAddress,
  listen,
  openSession,
  warnOfOtherPort,
  watchSite,
} from '../../server/index.ts'
import { stopped } from './serving/stopped.ts'

export interface StartOptions {
  siteDir: string
  /** Locales to serve; all of them by default. */
  locales?: readonly string[]
  port: number
  host: string
  /** Stops documents that do not end. */
  guarded?: boolean
  /** Opens a browser. */
  open: boolean
  log: Log
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}

/** Runs the development server until the process is stopped. Pages are compiled on their first request. */
export async function start(options: StartOptions): Promise<void> {
  const { log, host } = options
  const siteDir = path.resolve(options.siteDir)
  const folder = createProcessFolder(siteDir)
  const stream = createEventStream()
  try {
    // Files that were written in this millisecond are older.
    const since = Date.now() + 1
    const guard = options.guarded ? createDevGuard() : undefined
    const session = await openSession({
      ...{ siteDir, locales: options.locales, folder, log, guard },
      onState: () => stream.send(session.state()),
    })
    const server = createDevServer({ session, stream, host, log })
    let watcher: ReturnType<typeof watchSite> | undefined
    try {
      const port = await listen(server, options)
      watcher = watchSite({
        siteDir,
        since,
        inputs: session.inputs,
        onChange: (files) => void session.update(files),
        onError: (error) => log.error(`Cannot watch for changes: ${String(error)}`),
        onReady: () => log.info('Watching for changes.'),
      })
      warnOfOtherPort(options.port, port, log)
      const { title, baseUrl } = session.site()
      const address = formatAddress(options, port, baseUrl)
      log.info(`${title} is running at ${address}`)
      if (options.open) openBrowser(address)
      await stopped(options.signal)
    } finally {
      // Also if the server cannot listen: the command would not end otherwise.
      await watcher?.close()
      stream.close()
      server.close()
      server.closeAllConnections()
      await session.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates the bundle folder of this process, and removes those of processes that have ended. */
function createProcessFolder(siteDir: string): string {
  const parent = path.join(siteDir, '.lectern', 'dev')
  createFolder(parent)
  for (const name of readdirSync(parent))
    if (!isOtherProcessRunning(Number(name))) rmSync(path.join(parent, name), { recursive: true, force: true })
  return path.join(parent, String(process.pid))
}

/** Opens a browser if the terminal is interactive. */
function openBrowser(address: string): void {
  if (!process.stdout.isTTY || process.env.CI) return
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command as string, [...args, address], { stdio: 'ignore', detached: true })
  // Without a browser, the URL in the terminal is enough.
  child.on('error', () => {})
  child.unref()
}
