import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listFiles } from '../../src/platform/files/list-files.ts'
import { createRandom } from '../corpus/random.ts'
import type { TortureOptions } from './torture-options.ts'

const cli = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url))

/** Milliseconds after its last line in which a command must end, and for which it may print nothing. */
const limits = { end: 5000, silence: 60_000 }

const signals = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  /** Milliseconds from its last line, or from the signal, to its end. */
  after: number
  /** Whether other processes of it are still running. */
  hasOrphans: boolean
}

interface Run {
  args: string[]
  env?: Record<string, string>
  /** Sends a signal so many milliseconds after the start, or when it has printed something. */
  stop?: { signal: NodeJS.Signals; when: number | RegExp }
}

/** Ends, kills and hinders commands in every way. @returns the number of failures */
export async function tortureProcesses({ seed, rounds, print }: Pick<TortureOptions, 'seed' | 'rounds' | 'print'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  const site = path.join(folder, 'site')
  const random = createRandom(seed)
  const silent = await openSilentServer()
  let [cases, failures] = [0, 0]
  const expectEnd = (name: string, ended: Ended, code: number | null) => {
    cases++
    const problems = [
      ...(ended.code === code ? [] : [`the exit code is ${ended.code}, signal ${ended.signal}`]),
      ...(ended.after > limits.end ? [`it ended ${Math.round(ended.after)} ms after its last line`] : []),
      ...(ended.hasOrphans ? ['it left processes behind'] : []),
    ]
    if (problems.length === 0) return
    failures++
    print(`${name}: ${problems.join(', ')}\n${ended.output}`)
  }
  try {
    writeSite(site)
    const build = { args: ['build', site] }
    const first = performance.now()
    expectEnd('build', await run(build), 0)
    const duration = performance.now() - first
    const clean = snapshot(site)
    for (let round = 0; round < 5 * rounds; round++) {
      const [signal, when] = [random.pick(signals), random.between(0, Math.round(duration))]
      if (random.between(0, 1) === 0) rmSync(path.join(site, '.lectern'), { recursive: true, force: true })
      const stopped = await run({ ...build, stop: { signal, when } })
      const name = `build after ${signal} at ${when} ms`
      if (stopped.hasOrphans) expectEnd(name, stopped, stopped.code)
      expectEnd(name, await run(build), 0)
      const left = [...readdirSync(site), ...readdirSync(path.join(site, '.lectern/locks'))].filter(
        (file) => file.includes('.staging-') || /^[0-9a-f]+(?:\.|$)/.test(file),
      )
      if (left.length === 0 && snapshot(site) === clean) continue
      failures++
      print(`${name}: ${left.length > 0 ? `${left.join(', ')} is left` : 'the output differs'}`)
    }
    const closed = await closedPort()
    // A test of the fleet has these, too.
    const addresses = rounds === 0 ? [] : [`redis://127.0.0.1:${closed}`, `redis://127.0.0.1:${silent.port}`]
    for (const address of addresses) {
      const env = { LECTERN_REMOTE_CACHE_KEY: 'a key for the tests of a fleet', LECTERN_FLEET_TIMEOUT: '3' }
      const fleet = ['--fleet', address]
      expectEnd(`build with ${address}`, await run({ args: [...build.args, ...fleet, '--no-cache'], env }), 0)
      const stop = { signal: random.pick(['SIGTERM', 'SIGINT'] as const), when: /waiting for builds/ }
      expectEnd(`worker with ${address}`, await run({ args: ['worker', site, ...fleet], env, stop }), 0)
    }
    for (const args of [
      ['start', site, '--no-open'],
      ['serve', site],
      ['serve', site, '--processes', '2'],
    ]) {
      const stop = { signal: random.pick(['SIGTERM', 'SIGINT'] as const), when: /http:\/\/localhost:\d+/ }
      expectEnd(args.join(' '), await run({ args: [...args, '--port', '0'], stop }), 0)
    }
    // Its input ends at once.
    expectEnd('mcp', await run({ args: ['mcp', site] }), 0)
    expectEnd('serve without a build', await run({ args: ['serve', site, '--out-dir', 'none'] }), 1)
    expectEnd('deploy without settings', await run({ args: ['deploy', 's3://bucket', site] }), 1)
    expectEnd('build into its sources', await run({ args: [...build.args, '--out-dir', 'docs', '--force'] }), 1)
    expectEnd('an unknown option', await run({ args: [...build.args, '--unknown'] }), 2)
    print(`${cases} commands`)
    return failures
  } finally {
    silent.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs a command in a group of processes of its own. One that does not end is killed. */
async function run({ args, env, stop }: Run): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, AWS_ACCESS_KEY_ID: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let last = performance.now()
  let isStopped = false
  const send = () => {
    if (isStopped || !stop) return
    isStopped = true
    last = performance.now()
    child.kill(stop.signal)
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      last = performance.now()
      // It listens to signals after it has printed this.
      if (stop?.when instanceof RegExp && stop.when.test(output)) setTimeout(send, 200)
    })
  const timer = typeof stop?.when === 'number' ? setTimeout(send, stop.when) : undefined
  const watchdog = setInterval(() => {
    const isDone = isStopped || /^Done in/m.test(output)
    if (performance.now() - last > (isDone ? 2 * limits.end : limits.silence)) killGroup(child)
  }, 500)
  const { code, signal } = await new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) =>
    child.on('exit', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal })),
  )
  const after = performance.now() - last
  clearTimeout(timer)
  clearInterval(watchdog)
  // Processes of tools end when they notice that their parent has ended.
  for (let attempt = 0; attempt < 60 && isGroupRunning(child); attempt++) await wait(50)
  const hasOrphans = killGroup(child)
  return { code, signal, output, after, hasOrphans }
}

function isGroupRunning({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-(pid as number), 0)
  } catch {
    return false
  }
}

/** @returns whether there was a process to kill */
function killGroup({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-(pid as number), 'SIGKILL')
  } catch {
    return false
  }
}

/** Opens a server that accepts connections, and never answers. */
async function openSilentServer(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function closedPort(): Promise<number> {
  const { port, close } = await openSilentServer()
  close()
  return port
}

function writeSite(site: string): void {
  mkdirSync(path.join(site, 'docs'), { recursive: true })
  writeFileSync(
    path.join(site, 'site.config.mjs'),
    "export default { title: 'Processes', url: 'https://processes.example' }\n",
  )
  for (let page = 0; page < 40; page++)
    writeFileSync(path.join(site, `docs/page-${page}.md`), `# Page ${page}\n\nText of page ${page}.\n`)
}

function snapshot(site: string): string {
  const build = path.join(site, 'build')
  const files = listFiles(build).sort()
  return JSON.stringify(files.map((file) => [file, readFileSync(path.join(build, file), 'latin1')]))
}
