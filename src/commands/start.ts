import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from '../pipeline/index.ts'
import type { Log } from '../platform/index.ts'
import { createDevServer, createEventStream, formatAddress, listen, openSession, watchSite } from '../server/index.ts'
import { stopped } from './serve.ts'

export interface StartOptions {
  siteDir: string
  port: number
  host: string
  /** Whether a browser is to be opened. */
  open: boolean
  log: Log
  /** Stops the server like a signal to the process does. */
  signal?: AbortSignal
}

/** Runs the development server until the process is stopped. A page is compiled when it is first asked for. */
export async function start(options: StartOptions): Promise<void> {
  const { log, host } = options
  const siteDir = path.resolve(options.siteDir)
  const folder = ownFolder(siteDir)
  const stream = createEventStream()
  try {
    const session = await openSession({ siteDir, folder, log, onState: () => stream.send(session.state()) })
    const server = createDevServer({ session, stream, host, log })
    const watcher = watchSite({
      siteDir,
      inputs: session.inputs,
      onChange: (files) => void session.update(files),
      onError: (error) => log.error(`Changes cannot be watched: ${String(error)}`),
    })
    const port = await listen(server, options)
    if (options.port !== 0 && port !== options.port) log.warn(`Port ${options.port} is in use; this is ${port}.`)
    const { title, baseUrl } = session.site()
    const address = formatAddress(options, port, baseUrl)
    log.info(`${title} is at ${address}`)
    if (options.open) openBrowser(address)
    await stopped(options.signal)
    await watcher.close()
    stream.close()
    server.close()
    server.closeAllConnections()
    await session.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder for the bundles of this process; those of processes that have died are removed. */
function ownFolder(siteDir: string): string {
  const parent = path.join(siteDir, '.lectern', 'dev')
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent))
    if (!isRunning(Number(name))) rmSync(path.join(parent, name), { recursive: true, force: true })
  return path.join(parent, String(process.pid))
}

/** Opens a browser where somebody sits before the terminal. */
function openBrowser(address: string): void {
  if (!process.stdout.isTTY || process.env.CI) return
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const child = spawn(command as string, [...args, address], { stdio: 'ignore', detached: true })
  // Without one, the address stands in the terminal.
  child.on('error', () => {})
  child.unref()
}
