import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hashJson, writeAtomically } from '../../src/platform/index.ts'
import { cli, type RunResult, root, runCommand, type StartedServer, startServer, withVariables } from './generator.ts'
import { runFolder } from './run-folder.ts'

export type { RunResult } from './generator.ts'

/** A copy of a fixture. */
export interface FixtureSite extends TestSite {
  /** Gives `process.env.NAME` in the site config of the fixture these values. */
  configure(env: Record<string, string>): void
}

export interface ServeOptions {
  outDir?: string
  /** Any free one by default. */
  port?: number
  health?: string
  processes?: number
  metrics?: { host: string; port: number }
  /** Variables that are set while the server starts. */
  env?: Record<string, string>
}

/** A site in a temporary folder; everything that was started for it stops with it. */
export interface TestSite {
  dir: string
  /** Runs a command in this process; its words may be in one argument (`search push`). */
  run(args: string[], env?: Record<string, string>): Promise<RunResult>
  /** Runs a command in a process of its own: for exit codes, signals, the environment and colors. */
  runProcess(args: string[], env?: Record<string, string>): Promise<RunResult>
  /** Builds and fails the test when the build does. */
  build(args?: string[], env?: Record<string, string>): Promise<RunResult>
  /** Starts a server in this process and returns its address. */
  serve(command: 'serve' | 'start', options?: ServeOptions): Promise<string>
  /** The same, with what the server printed before it listened. */
  start(command: 'serve' | 'start', options?: ServeOptions): Promise<StartedServer>
  /** Starts a server in a process of its own, which responds while this one is busy. */
  serveProcess(command?: 'serve' | 'start'): Promise<string>
  /** Stops every server that was started. */
  stop(): Promise<void>
  file(name: string): string
  close(): Promise<void>
}

/**
 * Copies a fixture.
 *
 * @param env values that take the place of `process.env.NAME` in its site config, so that it can be built in this process
 */
export function openSite(fixture: string, env: Record<string, string> = {}): FixtureSite {
  const [source, dir] = [path.join(root, 'tests', 'fixtures', fixture), freeFolder(fixture)]
  cpSync(source, dir, { recursive: true })
  const configure = (values: Record<string, string>) => {
    const text = readFileSync(path.join(source, 'site.config.ts'), 'utf8')
    writeFileSync(path.join(dir, 'site.config.ts'), withValues(text, values))
  }
  if (Object.keys(env).length > 0) configure(env)
  return { ...openThere(dir), configure }
}

function withValues(text: string, env: Record<string, string>): string {
  return text.replace(/process\.env\.(\w+)/g, (found, name: string) =>
    Object.hasOwn(env, name) ? JSON.stringify(env[name]) : found,
  )
}

/**
 * Creates a folder whose name depends only on the fixture and on how many copies of it are open: bundles of own components
 * hold their paths, so they are found again when the next test copies the same fixture to the same place.
 */
function freeFolder(fixture: string): string {
  for (let number = 1; ; number++) {
    const dir = path.join(runFolder(), `${fixture.replaceAll('/', '-')}-${number}`)
    try {
      mkdirSync(dir)
      return dir
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

const ownParts = [
  'site.config.ts',
  'docs',
  'blog',
  'sidebars.ts',
  'convoke/schema',
  'convoke/liquid',
  'static',
  'convoke/pages',
  'convoke/theme',
]

/** Copies the site that this repository holds. */
export function ownSite(): TestSite {
  const dir = freeFolder('own-site')
  for (const part of ownParts.filter((name) => existsSync(path.join(root, name))))
    cpSync(path.join(root, part), path.join(dir, part), { recursive: true })
  return openThere(dir)
}

/** The guides, pages, and posts of that site, with their German translations. */
export function germanSite(): TestSite {
  const dir = freeFolder('convoke-german')
  const copy = (from: string, to = from) => cpSync(path.join(root, from), path.join(dir, to), { recursive: true })
  for (const part of ['docs', 'blog', 'static', 'convoke']) copy(part)
  for (const name of ['site.config.ts', 'sidebars.ts']) copy(name, name.replace(/^(?:site\.)?/, 'convoke.'))
  copy('tests/fixtures/convoke-german', '.')
  return openThere(dir)
}

/** A copy of the manual. */
export function manualSite(): TestSite {
  const source = path.join(root, 'manual')
  const outputs = ['build', '.lectern'].map((name) => path.join(source, name))
  const dir = freeFolder('manual')
  cpSync(source, dir, { recursive: true, filter: (file) => !outputs.includes(file) })
  // Its plugins read files of the package.
  mkdirSync(path.join(dir, 'node_modules'), { recursive: true })
  symlinkSync(root, path.join(dir, 'node_modules', 'lectern'))
  return openThere(dir)
}

/** A site where it lies. */
export function openThere(dir: string): TestSite {
  const servers: StartedServer[] = []
  const withBundles = async (args: string[], work: () => Promise<RunResult>): Promise<RunResult> => {
    const builds = (args[0] === 'build' || args[0] === 'check') && !args.includes('--no-cache')
    if (builds) linkBundles(dir)
    const result = await work()
    if (builds) cacheBundles(dir)
    return result
  }
  const argsOf = ([command = '', ...options]: string[]) => [...command.split(' '), dir, ...options]
  const runProcess: TestSite['runProcess'] = (args, env = {}) =>
    withBundles(args, () => {
      const child = spawn(process.execPath, [cli, ...argsOf(args)], { cwd: dir, env: { ...process.env, ...env } })
      const texts = { output: '', stdout: '', stderr: '' }
      for (const name of ['stdout', 'stderr'] as const)
        child[name].on('data', (chunk: Buffer) => {
          texts[name] += chunk.toString()
          texts.output += chunk.toString()
        })
      return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
    })
  const run: TestSite['run'] = (args, env) => withBundles(args, () => runCommand(argsOf(args), { env }))
  const started = async (server: Promise<StartedServer>): Promise<StartedServer> => {
    servers.push(await server)
    return server
  }
  const start: TestSite['start'] = (command, { env = {}, ...options } = {}) =>
    started(withVariables(env, () => startServer(command, { siteDir: dir, port: 0, ...options })))
  return {
    dir,
    run,
    runProcess,
    async build(args = [], env) {
      const result = await run(['build', ...args], env)
      if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`)
      return result
    },
    start,
    serve: async (...args) => (await start(...args)).address,
    serveProcess: async (command = 'serve') => (await started(spawnServer(dir, command))).address,
    async stop() {
      for (const server of servers.splice(0)) await server.stop()
    },
    file: (name) => readText(path.join(dir, name)),
    async close() {
      await this.stop()
      // A server may just be writing its cache. The synchronous function tries to remove each file only once.
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Starts a server in a process of its own. */
async function spawnServer(dir: string, command: 'serve' | 'start'): Promise<StartedServer> {
  const child = spawn(process.execPath, [cli, command, dir, '--port', '0'], { cwd: dir })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return new Promise((resolve, reject) => {
    let output = ''
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (address) resolve({ address, output, stop })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', () => reject(new Error(`The server stopped:\n${output}`)))
  })
}

/** Bundles of the default theme, retained between runs, and those of a theme with components of fixtures, for one run. */
const bundleCaches = [
  path.join(root, 'node_modules', '.cache', 'lectern-tests', 'checked-bundles'),
  path.join(runFolder(), 'bundles'),
] as const

/** A bundle is a record, below a line with its checksum, and a folder that is named by the record's key, inputs, and files. */
function bundleFolder(record: string, text: string): string {
  const [, name, key] = /^(.+)-([0-9a-f]+)\.json$/.exec(record) ?? []
  const { inputs, files } = JSON.parse(text.slice(text.indexOf('\n'))) as { inputs: unknown; files: unknown }
  return `${name}-${hashJson([key, inputs, files])}`
}

function bundleRecords(folder: string): { record: string; text: string }[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .map((record) => ({ record, text: readFileSync(path.join(folder, record), 'utf8') }))
}

/** Links the bundles of other sites into a new site. The generator uses one only if all its inputs are the same. */
function linkBundles(dir: string): void {
  const bundles = path.join(dir, '.lectern', 'bundles')
  if (existsSync(bundles)) return
  mkdirSync(bundles, { recursive: true })
  for (const cache of bundleCaches) {
    for (const { record, text } of bundleRecords(cache)) {
      if (cache === bundleCaches[1] && !text.includes(`${dir}/`)) continue
      const folder = bundleFolder(record, text)
      symlinkSync(path.join(cache, folder), path.join(bundles, folder))
      writeFileSync(path.join(bundles, record), text)
    }
  }
}

/** Adds the bundles that a site has built to the caches. */
function cacheBundles(dir: string): void {
  const bundles = path.join(dir, '.lectern', 'bundles')
  for (const { record, text } of bundleRecords(bundles)) {
    const cache = bundleCaches[text.includes(`${dir}/`) || record.startsWith('site') ? 1 : 0]
    if (existsSync(path.join(cache, record))) continue
    const folder = bundleFolder(record, text)
    const copy = path.join(cache, `${folder}.${process.pid}`)
    cpSync(path.join(bundles, folder), copy, { recursive: true })
    try {
      renameSync(copy, path.join(cache, folder))
    } catch {
      // Another test was first.
      rmSync(copy, { recursive: true, force: true })
    }
    // Other tests may be reading it.
    writeAtomically(path.join(cache, record), text)
  }
}

/**
 * Output of a clean build of the present sources: nothing of an earlier build is there but bundles, which name all their
 * inputs. The site's own output and cache stay as they are.
 */
export async function cleanOutput(site: TestSite): Promise<Map<string, string>> {
  const { result, output } = await buildClean(site)
  if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`)
  return output
}

/** The same for a build that may fail: its output is empty then. */
export async function buildClean(
  site: TestSite,
  args: string[] = [],
): Promise<{ result: RunResult; output: Map<string, string> }> {
  const cache = path.join(site.dir, '.lectern')
  const [retained, outDir] = [`${site.dir}.cache`, `${site.dir}.clean`]
  renameSync(cache, retained)
  try {
    const bundles = path.join(retained, 'bundles')
    if (existsSync(bundles)) cpSync(bundles, path.join(cache, 'bundles'), { recursive: true, verbatimSymlinks: true })
    const result = await site.run(['build', '--out-dir', outDir, ...args])
    return { result, output: result.code === 0 ? snapshot(outDir) : new Map() }
  } finally {
    for (const folder of [cache, outDir]) rmSync(folder, { recursive: true, force: true })
    renameSync(retained, cache)
  }
}

/** Content of every file below a folder, by relative path. */
export function snapshot(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const pairs = files.map((entry): [string, string] => {
    const full = path.join(entry.parentPath, entry.name)
    return [path.relative(folder, full), readFileSync(full, 'latin1')]
  })
  return new Map(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Inode of every file below a folder: a file that was linked from the last output keeps its own. */
export function inodes(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry): [string, number] => {
      const full = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, full), statSync(full).ino]
    }),
  )
}

/** Reads a file, decompressed if it is page data. */
function readText(file: string): string {
  const bytes = readFileSync(file)
  return (file.includes('_lectern/pages/') ? gunzipSync(bytes) : bytes).toString()
}
