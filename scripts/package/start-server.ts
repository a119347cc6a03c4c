import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { environment } from './run.ts'

export interface StartedServer {
  /** Origin, without a slash at the end. */
  address: string
  pid: number
  stop(): Promise<void>
}

export interface ServerOptions {
  command: string[]
  cwd: string
  signal: AbortSignal
  limitMs: number
  /** Absolute path of the Node binary; that of this process by default. */
  node?: string
}

/** Starts a server and waits until it prints its loopback address. */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const { command, cwd, signal, limitMs, node } = options
  signal.throwIfAborted()
  const [file = '', ...args] = command
  const child = spawn(file, args, { cwd, env: environment(node) })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(tooLong)
  }
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), limitMs)
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)
      if (!found) return
      clearTimeout(tooLong)
      resolve(found[0])
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(tooLong)
      reject(new Error(`The server stopped:\n${output}`))
    })
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address, pid: child.pid ?? 0, stop }
}

/** Returns milliseconds from the start of a server until its home page has arrived. */
export async function timeToFirstPage(options: ServerOptions & { path?: string }): Promise<number> {
  const start = performance.now()
  const server = await startServer(options)
  try {
    const url = `${server.address}${options.path ?? '/'}`
    const response = await fetchWhenListening(url, options)
    await response.text()
    if (response.status !== 200) throw new Error(`${url} responds with status ${response.status}.`)
    return performance.now() - start
  } finally {
    await server.stop()
  }
}

/** Some servers print their address before they listen. */
async function fetchWhenListening(url: string, { signal, limitMs }: ServerOptions): Promise<Response> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  for (;;) {
    try {
      return await fetch(url, { signal: limit })
    } catch (error) {
      if (limit.aborted || !(error instanceof TypeError)) throw error
      await delay(20)
    }
  }
}
