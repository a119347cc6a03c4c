import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server of a remote cache, in a process of its own. */
export interface RemoteServer {
  address: string
  port: number
  /** Folder with its values, if it has them in files. */
  folder: string
  /** Ends the process, as when the machine fails. */
  kill(): Promise<void>
  /** Starts it again, at the same address. */
  restart(): Promise<void>
  /** Ends it, and removes what it has stored. */
  close(): Promise<void>
}

/** Whether Debian's `redis-server` is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

if (!hasRedis)
  console.warn(
    'redis-server is not installed. Skipped: all tests with "Redis" in their name. Debian: apt-get install redis-server',
  )

/** Names the tests that need it, if it is missing. */
export const needsRedis = hasRedis ? '' : ' (skipped: install redis-server)'

/** @param options.arguments further arguments of the server */
export async function startRedis({ args = [] }: { args?: string[] } = {}): Promise<RemoteServer> {
  return startProcess('redis', (port, folder) => ({
    command: 'redis-server',
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--loglevel',
      'warning',
      ...args,
    ],
    address: `redis://127.0.0.1:${port}`,
  }))
}

/** The token that the server requires. */
export const turboToken = 'token-of-the-test'

/** Starts the server of the package `turborepo-remote-cache`, with files. */
export async function startTurborepo(env: Record<string, string> = {}): Promise<RemoteServer> {
  const server = path.join(root, 'node_modules', 'turborepo-remote-cache', 'dist', 'cli.js')
  return startProcess('turborepo', (port, folder) => ({
    command: process.execPath,
    args: [server],
    address: `http://127.0.0.1:${port}`,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TURBO_TOKEN: turboToken,
      LOG_LEVEL: 'fatal',
      STORAGE_PATH: folder,
      STORAGE_PATH_USE_TMP_FOLDER: 'false',
      ...env,
    },
  }))
}

/** The credentials that the object storage knows, as its variables. */
export const s3Variables = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' }

/** The bucket that the object storage has. */
export const s3Bucket = 'docs'

/** Starts the object storage of the package `@20minutes/s3rver`, with files. */
export async function startS3(): Promise<RemoteServer> {
  const server = path.join(root, 'node_modules', '@20minutes', 's3rver', 'lib', 'cli.js')
  // The package lacks the file of its command.
  const run = `require(${JSON.stringify(server)}).parseAsync()`
  return startProcess('s3', (port, folder) => ({
    command: process.execPath,
    args: [
      ...['-e', run, '--', '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--no-vhost-buckets'],
      ...['--configure-bucket', s3Bucket],
    ],
    address: `http://127.0.0.1:${port}`,
  }))
}

interface Program {
  command: string
  args: string[]
  address: string
  env?: Record<string, string>
}

async function startProcess(name: string, program: (port: number, folder: string) => Program): Promise<RemoteServer> {
  const folder = mkdtempSync(path.join(tmpdir(), `lectern-${name}-`))
  const port = await freePort()
  const { command, args, address, env = {} } = program(port, folder)
  let child: ChildProcess
  const start = async () => {
    child = spawn(command, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, ...env } })
    for (let attempt = 0; !(await isListening(port)); attempt++) {
      if (attempt > 600) throw new Error(`${command} does not listen at port ${port}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  await start()
  return {
    address,
    port,
    folder,
    kill,
    restart: start,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a port of the loopback that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** What a network does to the bytes that pass it. */
export interface Network {
  port: number
  /** Bytes that have passed from the server. */
  received(): number
  /** Ends the connections there are. */
  cut(): void
  close(): Promise<void>
}

export interface NetworkFaults {
  /** Bytes per second from the server; unlimited by default. */
  bytesPerSecond?: number
  /** Ends each connection after so many bytes from the server. */
  dropAfter?: number
  /** Accepts connections, and lets nothing pass. */
  silent?: boolean
}

/** Starts a proxy for a port that is a slow or failing network. */
export async function startNetwork(target: number, faults: NetworkFaults): Promise<Network> {
  const sockets = new Set<Socket>()
  let total = 0
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (faults.silent) return
    const upstream = createConnection({ port: target, host: '127.0.0.1' })
    sockets.add(upstream)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    upstream.on('error', end)
    upstream.on('close', () => client.end())
    client.on('close', () => upstream.destroy())
    client.pipe(upstream)
    let passed = 0
    upstream.on('data', (chunk: Buffer) => {
      total += chunk.length
      passed += chunk.length
      if (faults.dropAfter !== undefined && passed > faults.dropAfter) return end()
      if (faults.bytesPerSecond === undefined) return void client.write(chunk)
      upstream.pause()
      writeSlowly(client, chunk, { bytesPerSecond: faults.bytesPerSecond, onEnd: () => upstream.resume() })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    received: () => total,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Writes twenty times a second. */
function writeSlowly(
  socket: Socket,
  bytes: Buffer,
  { bytesPerSecond, onEnd }: { bytesPerSecond: number; onEnd: () => void },
): void {
  const step = Math.max(1, Math.round(bytesPerSecond / 20))
  if (socket.destroyed || bytes.length === 0) {
    onEnd()
    return
  }
  socket.write(bytes.subarray(0, step))
  setTimeout(() => writeSlowly(socket, bytes.subarray(step), { bytesPerSecond, onEnd }), 50)
}
