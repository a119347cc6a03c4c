import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listFiles } from '../../../src/platform/files/list-files.ts'
import { createRandom } from '../../corpus/random.ts'
import { buildWithFault, compileFaults, type Fault, type FaultyRun, faultCodes } from './fault-library.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface FaultsRun {
  /** Folder for the sites. */
  dir: string
  seed: number
  cases: number
  /** Folder with bundles of another site, which need not be made again. */
  bundles?: string
  /** Milliseconds after which no more cases begin. */
  limit?: number
  onCase?(done: number): void
}

/** What a build finds: no cache and no output, the last build as it is, an edited document, or moved files. */
const states = ['moved', 'edited', 'warm', 'cold'] as const
type State = (typeof states)[number]

interface Commands {
  build(options: { siteDir: string; outDir: string; cache: boolean; log: unknown }): Promise<unknown>
}

/**
 * Builds a site while operations on its files fail. What is then served is the last output or the new one, and the next build is
 * equal to a clean one. @returns what is not as expected; undefined if there is no compiler
 */
export async function runFaults({ dir, seed, cases, bundles, limit = Number.POSITIVE_INFINITY, onCase }: FaultsRun) {
  const library = compileFaults(dir)
  if (library === undefined) return undefined
  const platform = (await import(distModule('platform'))) as typeof import('../../../src/platform/index.ts')
  const build = await buildInProcess()
  const site = path.join(dir, 'site')
  const pristine = path.join(dir, 'pristine')
  writeSite(site)
  if (bundles !== undefined) copy(bundles, path.join(site, '.lectern/bundles'))
  await build(site)
  copy(site, pristine)
  const last = snapshot(path.join(site, 'build'))
  const expected = new Map<State, string>()
  const counts = new Map<State, number>()
  const prepare = (state: State) => {
    rmSync(site, { recursive: true })
    copy(pristine, site)
    changes[state](site)
  }
  const random = createRandom(seed)
  const failures: string[] = []
  const start = performance.now()
  let done = 0
  for (; done < cases && performance.now() - start < limit; done++) {
    const state = states[done % states.length] as State
    if (!expected.has(state)) {
      prepare(state)
      removeResults(site)
      await build(site)
      expected.set(state, snapshot(path.join(site, 'build')))
      prepare(state)
      counts.set(
        state,
        (await buildWithFault(library, site, { code: 'EIO', at: Number.POSITIVE_INFINITY, lasting: false })).count,
      )
    }
    const clean = expected.get(state) as string
    prepare(state)
    const before = state === 'cold' ? '' : last
    const fault: Fault = {
      code: faultCodes[done % faultCodes.length] as Fault['code'],
      at: random.between(0, (counts.get(state) ?? 1) - 1),
      lasting: random.oneIn(2),
    }
    const failed = await buildWithFault(library, site, fault)
    const problems = [describeWrongEnd(failed, fault)]
    const place = { outDir: path.join(site, 'build'), cacheDir: path.join(site, '.lectern') }
    const isComplete = !platform.isUpdateIncomplete(place)
    const isKnown = () => [before, clean].includes(snapshot(place.outDir))
    if (isComplete && !isKnown()) problems.push('the output is neither the last one nor the new one')
    // As "lectern serve" does.
    platform.recoverOutput(place)
    if (!isKnown()) problems.push('what is served is neither the last output nor the new one')
    try {
      await build(site)
      if (snapshot(place.outDir) !== clean) problems.push('the next build differs from a clean one')
    } catch (error) {
      problems.push(`the next build fails: ${(error as Error).message}`)
    }
    const left = readdirSync(site).filter((name) => name.startsWith('.build'))
    if (left.length > 0) problems.push(`left over: ${left.join(', ')}`)
    for (const problem of problems)
      if (problem !== undefined) failures.push(`case ${done}, ${state}, ${JSON.stringify(fault)}: ${problem}`)
    onCase?.(done + 1)
  }
  return { cases: done, failures }
}

/** Returns what is wrong with how a build ended: it says which error it met, or it has not been stopped by it. */
function describeWrongEnd({ code, stderr }: FaultyRun, fault: Fault): string | undefined {
  if (code === 0) return undefined
  if (code !== 1) return `the exit code is ${code}: ${stderr.slice(-500)}`
  if (/TypeError|ReferenceError|reading '|is not a function|\n\s+at .+:\d+:\d+/.test(stderr))
    return `an internal error: ${stderr.slice(0, 500)}`
  // Some functions of Node.js know no number of this one.
  const names = fault.code === 'EDQUOT' ? [fault.code, 'an error that Node.js does not know'] : [fault.code]
  return names.some((name) => stderr.includes(name)) ? undefined : `the cause is not named: ${stderr.slice(0, 500)}`
}

/** Removes what builds have left, but for bundles, which take longer than all else. */
function removeResults(site: string): void {
  const cache = path.join(site, '.lectern')
  for (const name of readdirSync(cache))
    if (name !== 'bundles') rmSync(path.join(cache, name), { recursive: true, force: true })
  rmSync(path.join(site, 'build'), { recursive: true, force: true })
}

const changes: Readonly<Record<State, (site: string) => void>> = {
  cold: removeResults,
  warm: () => {},
  edited: (site) => {
    const file = path.join(site, 'docs/intro.md')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more paragraph.\n`)
  },
  moved: (site) => {
    renameSync(path.join(site, 'docs/more'), path.join(site, 'docs/moved'))
    rmSync(path.join(site, 'static/fold'), { recursive: true })
    writeFileSync(path.join(site, 'static/fold'), 'file')
    for (let number = 1; number <= 12; number++)
      writeFileSync(path.join(site, `docs/new-${number}.md`), `# New ${number}\n`)
  },
}

function writeSite(site: string): void {
  cpSync(path.join(root, 'tests/fixtures/two-lines'), site, { recursive: true })
  mkdirSync(path.join(site, 'node_modules'))
  symlinkSync(root, path.join(site, 'node_modules/lectern'))
  mkdirSync(path.join(site, 'static/fold'), { recursive: true })
  writeFileSync(path.join(site, 'static/fold/a.txt'), 'a')
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

function distModule(name: string): string {
  return pathToFileURL(path.join(root, `dist/src/${name}/index.js`)).href
}

/** Returns a function that builds in this process, which is warm. */
async function buildInProcess(): Promise<(siteDir: string) => Promise<unknown>> {
  const { build } = (await import(distModule('cli/commands'))) as Commands
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  return (siteDir) => build({ siteDir, outDir: 'build', cache: true, log })
}

function snapshot(folder: string): string {
  if (!existsSync(folder)) return ''
  return JSON.stringify(
    listFiles(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]),
  )
}
