import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listFiles } from '../../src/platform/files/list-files.ts'
import { createRandom } from '../corpus/random.ts'
import type { TortureOptions } from './torture-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Damage = (bytes: Buffer, random: ReturnType<typeof createRandom>) => Buffer

const damages: Record<string, Damage> = {
  'flipped bit': (bytes, random) => {
    const damaged = Buffer.from(bytes)
    const at = random.between(0, bytes.length - 1)
    damaged[at] = (damaged[at] as number) ^ (1 << random.between(0, 7))
    return damaged
  },
  truncated: (bytes, random) => bytes.subarray(0, random.between(0, bytes.length - 1)),
}

/** What the output must be in which state. */
type State = 'same sources, no output' | 'changed document'

/**
 * Damages every file of the cache of a site in turn, once in every way, builds, and compares with a clean build, byte for byte.
 * Modification times are as before, as they are after real damage. @returns the number of failures
 */
export async function tortureCache({ seed, rounds, print }: TortureOptions): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-torture-'))
  const site = path.join(folder, 'site')
  const pristine = path.join(folder, 'pristine')
  const random = createRandom(seed)
  let tried = 0
  let warned = 0
  let failures = 0
  try {
    writeSite(site)
    await build(site)
    cpSync(site, pristine, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    const expected: Record<State, string> = {
      'same sources, no output': await cleanOutput(site, 'same sources, no output'),
      'changed document': await cleanOutput(site, 'changed document'),
    }
    const files = listFiles(path.join(pristine, '.lectern')).filter((file) => !file.startsWith('locks/'))
    print(`${files.length} files in the cache`)
    for (let round = 0; round < rounds; round++) {
      for (const file of files) {
        for (const [kind, damage] of Object.entries(damages)) {
          for (const state of Object.keys(expected) as State[]) {
            restore(site, pristine)
            change(site, state)
            const full = path.join(site, '.lectern', file)
            const bytes = readFileSync(full)
            if (bytes.length === 0) continue
            const before = times(path.join(pristine, '.lectern', file))
            writeFileSync(full, damage(bytes, random))
            utimesSync(full, before, before)
            tried++
            const { error, warnings } = await build(site)
            warned += warnings
            const isEqual = error === undefined && snapshot(path.join(site, 'build')) === expected[state]
            if (isEqual && warnings <= 1) continue
            failures++
            print(`${file}, ${kind}, ${state}: ${error ?? (isEqual ? `${warnings} warnings` : 'wrong output')}`)
          }
        }
      }
    }
    print(`${tried} builds with a damaged cache, ${warned} of them with a warning`)
    return failures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeSite(site: string): void {
  cpSync(path.join(root, 'tests/fixtures/incremental'), site, { recursive: true })
  // Without own components the theme needs no bundling.
  rmSync(path.join(site, 'src/theme'), { recursive: true })
  mkdirSync(path.join(site, 'node_modules'))
  symlinkSync(root, path.join(site, 'node_modules/lectern'))
}

/** Links instead of copies of what a build does not change would be faster, but the damage would spread. */
function restore(site: string, pristine: string): void {
  for (const name of readdirSync(site)) if (name !== 'node_modules') rmSync(path.join(site, name), { recursive: true })
  cpSync(pristine, site, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  })
}

function change(site: string, state: State): void {
  if (state === 'same sources, no output') rmSync(path.join(site, 'build'), { recursive: true })
  else writeFileSync(path.join(site, 'docs/intro.md'), '# Changed\n\nOther text.\n\n```js\nconst a = 1\n```\n')
}

async function cleanOutput(site: string, state: State): Promise<string> {
  const before = path.join(path.dirname(site), 'before')
  cpSync(site, before, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  change(site, state)
  rmSync(path.join(site, '.lectern'), { recursive: true })
  rmSync(path.join(site, 'build'), { recursive: true, force: true })
  const { error } = await build(site)
  if (error !== undefined) throw new Error(error)
  const output = snapshot(path.join(site, 'build'))
  rmSync(site, { recursive: true })
  cpSync(before, site, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  rmSync(before, { recursive: true })
  return output
}

/** Builds in this process, which is warm. */
async function build(siteDir: string): Promise<{ error?: string; warnings: number }> {
  const commands = await import(pathToFileURL(path.join(root, 'dist/src/cli/commands/index.js')).href)
  const log = { info() {}, warn() {}, error() {}, stage: () => ({ update() {}, done() {} }) }
  try {
    const { warnings } = await commands.build({ siteDir, outDir: 'build', cache: true, log })
    return { warnings: warnings.filter(({ code }: { code: string }) => code === 'damaged-cache').length }
  } catch (error) {
    return { error: String((error as Error).message), warnings: 0 }
  }
}

function times(file: string): Date {
  return statSync(file).mtime
}

function snapshot(folder: string): string {
  return JSON.stringify(
    listFiles(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]),
  )
}
