import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runFolder } from './run-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = path.join(root, 'dist', 'src', 'cli', 'main.js')

export interface RunResult {
  code: number | null
  output: string
}

/** A copy of a fixture in a temporary folder; everything that was started for it stops with it. */
export interface TestSite {
  dir: string
  /** Runs a command of the generator, which may be several words in one, to its end. */
  run(args: string[], env?: Record<string, string>): Promise<RunResult>
  /** Builds and fails the test when the build does. */
  build(args?: string[], env?: Record<string, string>): Promise<RunResult>
  /** Starts a server command and gives its address. */
  serve(command: 'serve' | 'start', env?: Record<string, string>): Promise<string>
  /** Starts the development server; `output` is what it has said until it answers. */
  start(args: string[]): Promise<{ address: string; output: string }>
  /** Serves with further arguments. */
  serveOther(args: string[]): Promise<string>
  /** Serves the build at a port that was in use before. */
  serveAt(port: string): Promise<string>
  /** Stops every server that was started. */
  stop(): Promise<void>
  file(name: string): string
  close(): Promise<void>
}

export function openSite(fixture: string): TestSite {
  const dir = mkdtempSync(path.join(runFolder(), 'site-'))
  cpSync(path.join(root, 'tests', 'fixtures', fixture), dir, { recursive: true })
  return openThere(dir)
}

const ownParts = ['site.config.ts', 'docs', 'blog', 'schema', 'liquid', 'static', 'src/pages', 'src/site-theme']

/** Copies the site that this repository holds. */
export function copyOwnSite(dir: string): void {
  for (const part of ownParts.filter((name) => existsSync(path.join(root, name))))
    cpSync(path.join(root, part), path.join(dir, part), { recursive: true })
}

/** A site where it lies. */
export function openThere(dir: string): TestSite {
  const stops: (() => Promise<void>)[] = []
  const run: TestSite['run'] = (args, env = {}) => {
    const [command = '', ...options] = args
    const builds = (command === 'build' || command === 'check') && !options.includes('--no-cache')
    if (builds) takeThemeBundles(dir)
    const child = spawn(process.execPath, [cli, ...command.split(' '), dir, ...options], {
      cwd: dir,
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return new Promise((resolve) =>
      child.on('close', (code) => {
        if (builds) keepThemeBundles(dir)
        resolve({ code, output })
      }),
    )
  }
  const serve = (args: string[], env: Record<string, string> = {}): Promise<{ address: string; output: string }> => {
    const [command = '', ...options] = args
    const child = spawn(process.execPath, [cli, command, dir, ...options], {
      cwd: dir,
      env: { ...process.env, ...env },
    })
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
    stops.push(async () => {
      child.kill('SIGTERM')
      await ended
    })
    return new Promise((resolve, reject) => {
      let output = ''
      const listen = (chunk: Buffer) => {
        output += chunk.toString()
        const address = /http:\/\/localhost:\d+/.exec(output)?.[0]
        if (address) resolve({ address, output })
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.on('close', () => reject(new Error(`The server stopped:\n${output}`)))
    })
  }
  return {
    dir,
    run,
    async build(args = [], env = {}) {
      const result = await run(['build', ...args], env)
      if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`)
      return result
    },
    serve: async (command, env) =>
      (await serve([command, '--port', '0', ...(command === 'start' ? ['--no-open'] : [])], env)).address,
    serveOther: async (args) => (await serve(['serve', '--port', '0', ...args])).address,
    serveAt: async (port) => (await serve(['serve', '--port', port])).address,
    start: (args) => serve(['start', '--no-open', ...args]),
    async stop() {
      for (const stop of stops.splice(0)) await stop()
    },
    file: (name) => readFileSync(path.join(dir, name), 'utf8'),
    async close() {
      await this.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const kept = path.join(root, 'node_modules', '.cache', 'lectern-tests', 'bundles')

/** Gives a new site the bundles of the default theme that other sites have built; they are found by all that made them. */
function takeThemeBundles(dir: string): void {
  const bundles = path.join(dir, '.lectern', 'bundles')
  if (existsSync(kept) && !existsSync(bundles)) linkFolder(kept, bundles)
}

/** Keeps the bundles of a site that are made of nothing but the theme. */
function keepThemeBundles(dir: string): void {
  const bundles = path.join(dir, '.lectern', 'bundles')
  const names = existsSync(bundles) ? readdirSync(bundles) : []
  for (const record of names.filter((name) => /^theme(?:-dev)?-[0-9a-f]+\.json$/.test(name))) {
    const text = readFileSync(path.join(bundles, record), 'utf8')
    if (existsSync(path.join(kept, record)) || text.includes(dir)) continue
    mkdirSync(kept, { recursive: true })
    // Only folders that this site has made anew: the others are there already.
    for (const name of names.filter(
      (each) => /^theme(?:-dev)?-[0-9a-f]+$/.test(each) && !existsSync(path.join(kept, each)),
    )) {
      const taken = `${path.join(kept, name)}.${process.pid}`
      linkFolder(path.join(bundles, name), taken)
      try {
        renameSync(taken, path.join(kept, name))
      } catch {
        // Another test was first.
        rmSync(taken, { recursive: true, force: true })
      }
    }
    writeFileSync(path.join(kept, record), text)
  }
}

/** Gives the files of a folder that are never changed a second place. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // The folders are on two disks.
    cpSync(source, target)
  }
}

/**
 * The output of the sources of a site, built in another folder, in which nothing is kept from an earlier call but bundles:
 * those are known by all that made them.
 */
export async function cleanOutput(site: TestSite, clean: TestSite): Promise<Map<string, string>> {
  const cache = path.join(clean.dir, '.lectern')
  for (const folder of [clean.dir, cache].filter(existsSync)) {
    const parts = readdirSync(folder).filter((name) => name !== '.lectern' && name !== 'bundles')
    for (const part of parts) rmSync(path.join(folder, part), { recursive: true })
  }
  cpSync(site.dir, clean.dir, { recursive: true, filter: (file) => !/\/(?:\.lectern|build)$/.test(file) })
  await clean.build()
  return snapshot(path.join(clean.dir, 'build'))
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
