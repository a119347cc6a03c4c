import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildClean, openThere, snapshot, type TestSite } from '../../../tests/support/sites.ts'
import { createRandom, type Random } from '../../corpus/random.ts'
import { breakingEdits, codeEdits, type Edit, edits, swapEdits, textEdits } from './edit-kinds.ts'
import { type EditedSite, writeSite } from './edited-site.ts'
import { type SiteSize, siteFiles } from './site-files.ts'

export interface EditsOptions extends SiteSize {
  /** An empty folder. */
  dir: string
  seed: number
  /** Number of edits. */
  count: number
  /** Edits between two builds. */
  maxEditsPerBuild: number
  /** Whether files become folders, and the reverse. */
  withSwaps?: boolean
  /** Builds, on average, after which the output and the cache are removed, so that builds begin anew. Never by default. */
  buildsPerStart?: number
  onStep?(step: Step): void
}

/** A build after one or several edits. */
export interface Step {
  number: number
  /** Edits up to here. */
  count: number
  /** Kinds of edits, and what each did. */
  edits: string[]
  /** Whether the edits broke the build. */
  isBroken: boolean
  /** What is wrong; undefined if the build equals a clean one. */
  failure: string | undefined
}

type Output = Map<string, string>

/**
 * Makes random edits to a site, beginning with some that break the first builds of an empty output, builds after them, and compares the output and the diagnostics with those of a clean build, byte for
 * byte. What breaks the build is undone by the next step.
 */
export async function runEdits({ dir, seed, onStep = () => {}, ...options }: EditsOptions): Promise<Step[]> {
  const site = writeSite(dir, siteFiles(options))
  const built = openThere(dir)
  const { withModules, withSwaps, buildsPerStart } = options
  const kinds = Object.entries({ ...edits, ...(withModules && codeEdits), ...(withSwaps && swapEdits) })
  const steps: Step[] = []
  let last: Output | undefined
  for (let number = 0, count = 0; count < options.count; number++) {
    const isRepair = steps.at(-1)?.isBroken === true
    const random = createRandom(seed, number)
    if (isRepair) site.undo()
    const isStart = number === 0 || (!isRepair && buildsPerStart !== undefined && random.oneIn(buildsPerStart))
    if (isStart) {
      for (const folder of ['build', '.lectern']) rmSync(path.join(dir, folder), { recursive: true, force: true })
      last = undefined
    }
    const made = isRepair ? ['repair'] : edit(site, random, { kinds, maxCount: options.maxEditsPerBuild, isStart })
    const isSame = isRepair || made.every((each) => each === 'nothing: nothing')
    const { failure, isBroken, output } = await compare(built, isSame ? last : undefined)
    count += made.length
    const step = { number, count, edits: made, isBroken, failure }
    steps.push(step)
    onStep(step)
    if (!isBroken) last = output
  }
  return steps
}

interface EditChoice {
  kinds: [string, Edit][]
  maxCount: number
  /** Whether nothing has been built yet. */
  isStart: boolean
}

/** Makes one edit of a text, which is what authors do most, one that breaks the build, or some of any kind. */
function edit(site: EditedSite, random: Random, { kinds, maxCount, isStart }: EditChoice): string[] {
  site.begin()
  const isText = !isStart && random.oneIn(3)
  const isBreaking = isStart || (!isText && random.oneIn(6))
  const pool = isText ? Object.entries(textEdits) : isBreaking ? Object.entries(breakingEdits) : kinds
  const count = isText || isBreaking ? 1 : random.between(1, maxCount)
  const made: string[] = []
  while (made.length < count) {
    const [name, change] = random.pick(pool)
    const what = change(site, random)
    if (what !== undefined) made.push(`${name}: ${what}`)
  }
  return made
}

interface Comparison {
  failure?: string
  isBroken: boolean
  output: Output
}

/** Builds, and compares with a clean build of the same sources, or with the output they are known to have. */
async function compare(site: TestSite, known: Output | undefined): Promise<Comparison> {
  const outDir = path.join(site.dir, 'build')
  const before = outputOf(outDir)
  const built = await site.run(['build', '--format', 'json'])
  const output = outputOf(outDir)
  const isBroken = built.code !== 0
  if (known) return { isBroken, output, failure: isBroken ? built.output : difference(output, known) }
  const clean = await buildClean(site, ['--format', 'json'])
  if (built.code !== clean.result.code)
    return { isBroken, output, failure: `${built.output}\nA clean build: ${clean.result.output}` }
  const [reported, expected] = [built.stdout, clean.result.stdout]
  if (reported !== expected) return { isBroken, output, failure: `It reports ${reported}\nA clean build ${expected}` }
  return { isBroken, output, failure: difference(output, isBroken ? before : clean.output) }
}

/** A failed first build leaves no folder. */
function outputOf(outDir: string): Output {
  return existsSync(outDir) ? snapshot(outDir) : new Map()
}

/** Describes the first file that is not as expected. */
function difference(output: Output, expected: Output): string | undefined {
  for (const file of new Set([...expected.keys(), ...output.keys()])) {
    const [is, should] = [output.get(file), expected.get(file)]
    if (is === should) continue
    if (is === undefined || should === undefined) return `${file} is ${is === undefined ? 'missing' : 'not expected'}`
    let at = 0
    while (is[at] === should[at]) at++
    const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
    return `${file} differs:\n  ${excerpt(is)}\n  ${excerpt(should)}`
  }
  return undefined
}
