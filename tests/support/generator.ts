import { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format, stripVTControlCharacters } from 'node:util'
import { keepBundlerWarm } from './warm-threads.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The compiled command line. */
export const cli = path.join(root, 'dist', 'src', 'cli', 'main.js')

/** Imports a module of the compiled generator by its path below `dist`. */
export function compiled<M>(file: string): Promise<M> {
  return import(pathToFileURL(path.join(root, 'dist', file)).href) as Promise<M>
}

export interface RunResult {
  code: number | null
  /** stdout and stderr, in the order of writing. */
  output: string
  stdout: string
  stderr: string
}

interface Chunk {
  stream: 'stdout' | 'stderr'
  text: string
}

keepBundlerWarm()

/** Sets how many threads builds start. */
function setCores(cores: number): void {
  os.availableParallelism = () => cores
  syncBuiltinESMExports()
}

// Test files run at the same time, so builds compile in their own thread: it is warm, new ones would load everything again.
setCores(1)

/** What the running command has written. Commands may run at the same time: each collects what its own calls write. */
const written = new AsyncLocalStorage<Chunk[]>()

for (const name of ['stdout', 'stderr'] as const) {
  const write = process[name].write.bind(process[name]) as typeof process.stdout.write
  process[name].write = ((...args: Parameters<typeof write>) => {
    const chunks = written.getStore()
    if (!chunks) return write(...args)
    chunks.push({ stream: name, text: String(args[0]) })
    return true
  }) as typeof process.stdout.write
}

export interface RunOptions {
  cwd?: string
  /**
   * Variables that are set meanwhile. A site config reads them once, as its module is loaded: give those of a fixture to
   * `openSite` instead.
   */
  env?: Record<string, string>
  /** Has the command start threads, as many as on a machine with so many cores. */
  cores?: number
}

// Vitest has a console of its own, which writes elsewhere.
for (const name of ['log', 'info'] as const) {
  const print = console[name].bind(console)
  console[name] = (...args: unknown[]) => {
    const chunks = written.getStore()
    if (chunks) chunks.push({ stream: 'stdout', text: `${format(...args)}\n` })
    else print(...args)
  }
}

/** Runs a command in this process. Starting Node for each would take longer than most commands do. */
export async function runCommand(args: string[], { cwd, env = {}, cores = 1 }: RunOptions = {}): Promise<RunResult> {
  const { run } = await compiled<typeof import('../../src/cli/run.ts')>('src/cli/run.js')
  const chunks: Chunk[] = []
  const folder = process.cwd()
  if (cwd !== undefined) process.chdir(cwd)
  if (cores > 1) setCores(cores)
  try {
    const code = await withVariables(env, () => written.run(chunks, () => run(args)))
    return { code, ...collected(chunks) }
  } finally {
    process.chdir(folder)
    if (cores > 1) setCores(1)
  }
}

/** Sets environment variables until the work is done. */
export async function withVariables<T>(env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

/** The texts of a command, without colors. */
export function collected(chunks: Chunk[]): Omit<RunResult, 'code'> {
  const textFrom = (...streams: Chunk['stream'][]) =>
    stripVTControlCharacters(
      chunks
        .filter(({ stream }) => streams.includes(stream))
        .map(({ text }) => text)
        .join(''),
    )
  return { output: textFrom('stdout', 'stderr'), stdout: textFrom('stdout'), stderr: textFrom('stderr') }
}

export interface StartedServer {
  /** Without a slash at the end. */
  address: string
  /** What the command printed until it listened. */
  output: string
  stop(): Promise<void>
}

/** Runs `serve` or `start` in this process until it is stopped. */
export async function startServer(
  command: 'serve' | 'start',
  options: { siteDir: string; outDir?: string; port: number },
): Promise<StartedServer> {
  const commands = await compiled<typeof import('../../src/cli/commands/index.ts')>('src/cli/commands/index.js')
  const controller = new AbortController()
  let output = ''
  let onOutput = () => {}
  const line = (text: string) => {
    output += `${stripVTControlCharacters(text)}\n`
    onOutput()
  }
  const log = { info: line, warn: line, error: line, stage: () => ({ update() {}, done() {} }) }
  const shared = { host: 'localhost', outDir: 'build', open: false, log, signal: controller.signal, ...options }
  const ended = commands[command](shared)
  const address = await new Promise<string>((resolve, reject) => {
    onOutput = () => {
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (found) resolve(found)
    }
    ended.then(() => reject(new Error(`The server stopped:\n${output}`)), reject)
  })
  return {
    address,
    output,
    async stop() {
      controller.abort()
      await ended
    },
  }
}
