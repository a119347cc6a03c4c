import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cli, type RunResult, runCommand } from './generator.ts'
import { snapshot } from './sites.ts'

export const fleetKey = 'a key for the tests of a fleet'

/** A process of the command line. */
export interface FleetProcess {
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves with the exit code; null if a signal has ended it. */
  ended: Promise<number | null>
  /** Waits until it has printed this. */
  printed(text: string | RegExp): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** Checkouts of one site, and processes in them, all of which end with the test. */
export interface FleetTest {
  /** Creates a checkout. @param edit changes it */
  checkout(edit?: (dir: string) => void): string
  /** Starts a worker, with one thread unless the arguments say otherwise: others would load the compiler again. */
  worker(dir: string, address: string, options?: { args?: string[]; env?: Record<string, string> }): FleetProcess
  /** Builds in this process, whose code is warm. */
  build(dir: string, address: string | undefined, env?: Record<string, string>): Promise<RunResult>
  /** Builds in a process that can be killed. */
  buildProcess(dir: string, address: string, env?: Record<string, string>): FleetProcess
  /** Ends all processes, and removes the checkouts. */
  close(): Promise<void>
}

export interface FleetStats {
  compiled: number
  reused: number
  rendered: number
  warnings: { code: string; message: string }[]
}

export function openFleetTest(work: string, source: string): FleetTest {
  const processes: FleetProcess[] = []
  const dirs: string[] = []
  const variables = { LECTERN_REMOTE_CACHE_KEY: fleetKey, LECTERN_FLEET_BATCH: '5', LECTERN_FLEET_TIMEOUT: '3' }
  const buildArgs = (dir: string, address: string | undefined) => [
    'build',
    dir,
    ...(address === undefined ? [] : ['--fleet', address]),
    '--stats',
    `${dir}.json`,
  ]
  const start = (args: string[], dir: string, env: Record<string, string> = {}) => {
    const started = startProcess(args, dir, { ...variables, ...env })
    processes.push(started)
    return started
  }
  return {
    checkout(edit) {
      const dir = mkdtempSync(path.join(work, 'checkout-'))
      cpSync(source, dir, { recursive: true })
      edit?.(dir)
      dirs.push(dir)
      return dir
    },
    worker: (dir, address, { args = ['--threads', '1'], env } = {}) =>
      start(['worker', dir, '--fleet', address, ...args], dir, env),
    build(dir, address, env) {
      // Threads check what workers return.
      const cores = address === undefined ? 1 : 2
      return runCommand(buildArgs(dir, address), { env: { ...variables, ...env }, cores })
    },
    buildProcess: (dir, address, env) => start(buildArgs(dir, address), dir, env),
    async close() {
      for (const { child, kill } of processes.splice(0)) if (child.exitCode === null) kill('SIGKILL')
      await wait(50)
      for (const dir of dirs.splice(0)) {
        rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
        rmSync(`${dir}.json`, { force: true })
      }
    },
  }
}

export function readStats(dir: string): FleetStats {
  return JSON.parse(readFileSync(`${dir}.json`, 'utf8')) as FleetStats
}

export const outputOf = (dir: string) => snapshot(path.join(dir, 'build'))

function startProcess(args: string[], cwd: string, env: Record<string, string>): FleetProcess {
  const child = spawn(process.execPath, [cli, ...args], { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    output: () => output,
    ended,
    async printed(text) {
      for (let attempt = 0; !(typeof text === 'string' ? output.includes(text) : text.test(output)); attempt++) {
        if (attempt > 600 || child.exitCode !== null) throw new Error(`${String(text)} was not printed:\n${output}`)
        await wait(50)
      }
    },
    kill: (signal) => void child.kill(signal),
  }
}

/** Has a function, which each worker loads from its own checkout. */
const siteConfig = `const rename = () => (tree) => {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replace('Text of', 'Words of')
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
}
export default { title: 'Fleet', url: 'https://fleet.example', markdown: { remarkPlugins: [rename] } }
`

/** Writes a site with small documents in some folders. None has code: to load what highlights it takes each process long. */
export function writeFleetSite(dir: string, count: number): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'site.config.ts'), siteConfig)
  for (let index = 0; index < count; index++) {
    const folder = path.join(dir, 'docs', `part-${index % 6}`)
    mkdirSync(folder, { recursive: true })
    const isMdx = (page: number) => page % 20 === 7
    const next = `../part-${(index + 1) % 6}/page-${index + 1}.${isMdx(index + 1) ? 'mdx' : 'md'}`
    const component = isMdx(index)
      ? `\nexport const Badge = (props) => <b>{props.children}</b>\n\n<Badge>{${index} + 1}</Badge>\n`
      : ''
    writeFileSync(
      path.join(folder, `page-${index}.${isMdx(index) ? 'mdx' : 'md'}`),
      `# Page ${index}\n\nText of page ${index}. ${index + 1 < count ? `[Next](${next})` : 'The end.'}\n\n## Section\n\nMore of it.\n${component}`,
    )
  }
}
