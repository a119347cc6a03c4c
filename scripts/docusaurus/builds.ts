import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cli } from '../bench/lectern.ts'
import { readProcess } from '../bench/measure/process-tree.ts'
import { run, timed } from '../package/run.ts'

/** How a generator builds a site. */
export interface Builder {
  command(cwd: string): string[]
  /** Absolute paths of folders that it keeps between builds. */
  caches(cwd: string): string[]
}

/** What a build takes, in seconds. */
export interface BuildTime {
  wall: number
  /** Of all cores; undefined where it cannot be read. It says more than the other on a busy machine. */
  cpu: number | undefined
}

/** A build without a cache, one without changes, and one after an edit of a document. */
export interface Times {
  cold: BuildTime
  warm: BuildTime
  edit: BuildTime
}

export const builders = {
  docusaurus: {
    command: (cwd) => [process.execPath, path.join(docusaurusFolder(cwd), 'bin', 'docusaurus.mjs'), 'build'],
    // Rspack writes into the folder of the site; loaders look for the closest `node_modules`, which is above it.
    caches: (cwd) => [
      path.join(cwd, '.docusaurus'),
      path.join(cwd, 'node_modules', '.cache'),
      path.join(docusaurusFolder(cwd), '..', '..', '.cache'),
    ],
  },
  lectern: {
    command: () => [process.execPath, cli, 'build'],
    caches: (cwd) => [path.join(cwd, '.lectern'), path.join(cwd, 'node_modules', '.cache')],
  },
} satisfies Record<string, Builder>

function docusaurusFolder(cwd: string): string {
  return path.dirname(createRequire(path.join(cwd, 'package.json')).resolve('@docusaurus/core/package.json'))
}

/** Removes what earlier builds left. */
export function clearBuilds({ caches }: Builder, cwd: string): void {
  for (const folder of [...caches(cwd), path.join(cwd, 'build')]) rmSync(folder, { recursive: true, force: true })
}

/** Builds a site without a cache. */
export async function buildCold(builder: Builder, cwd: string): Promise<void> {
  clearBuilds(builder, cwd)
  await run(builder.command(cwd), { cwd })
}

/** Measures builds of a site. The document, relative to its folder, has another word after each run. */
export async function timeBuilds(
  builder: Builder,
  { cwd, edited, number }: { cwd: string; edited: string; number: number },
): Promise<Times> {
  const build = () => measure(() => run(builder.command(cwd), { cwd }))
  clearBuilds(builder, cwd)
  const cold = await build()
  const warm = await build()
  const file = path.join(cwd, edited)
  writeFileSync(file, withWord(readFileSync(file, 'utf8'), `word${number}`))
  return { cold, warm, edit: await build() }
}

async function measure(work: () => Promise<unknown>): Promise<BuildTime> {
  const before = readProcess('self')?.childrenCpuSeconds
  const wall = (await timed(work)) / 1000
  const after = readProcess('self')?.childrenCpuSeconds
  return { wall, cpu: before === undefined || after === undefined ? undefined : after - before }
}

/** Adds a word to the last line of prose, or a paragraph if there is none. */
export function withWord(text: string, word: string): string {
  const changed = text.replace(/^([\s\S]*\n[A-Z][^\n]*)\.(?=\n)/, (_, before: string) => `${before} ${word}.`)
  return changed === text ? `${text}\n${word}\n` : changed
}

/** Returns the median of each time. */
export function medianTimes(runs: readonly Times[]): Times {
  return { cold: median(runs, 'cold'), warm: median(runs, 'warm'), edit: median(runs, 'edit') }
}

function median(runs: readonly Times[], key: keyof Times): BuildTime {
  const cpu = runs.flatMap((times) => times[key].cpu ?? [])
  return {
    wall: middle(runs.map((times) => times[key].wall)) as number,
    cpu: middle(cpu),
  }
}

function middle(numbers: number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
