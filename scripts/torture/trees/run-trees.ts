import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isUpdateIncomplete, openOutput, recoverOutput } from '../../../src/platform/index.ts'
import { withFailure } from '../../../tests/support/failing-disk.ts'
import { createRandom, type Random } from '../../corpus/random.ts'
import { changeTree, randomTree, type Tree } from './random-tree.ts'

export interface TreeRun {
  /** Folder for the outputs. */
  dir: string
  seed: number
  cases: number
  /** Milliseconds after which no more cases begin. */
  limit?: number
  onCase?(done: { cases: number; builds: number }): void
}

interface Place {
  outDir: string
  cacheDir: string
  precompress: boolean
}

/**
 * Publishes sequences of random trees into one output folder, which others have changed in between, and which may be a link.
 * Interrupts some of the builds at a random call: what the next command then finds is the last output or the new one, and the
 * next build is equal to a clean one.
 *
 * @returns what is not as expected
 */
export async function runTrees({ dir, seed, cases, limit = Number.POSITIVE_INFINITY, onCase }: TreeRun) {
  const failures: string[] = []
  const start = performance.now()
  let builds = 0
  let done = 0
  for (; done < cases && performance.now() - start < limit; done++) {
    const folder = path.join(dir, String(done))
    mkdirSync(folder, { recursive: true })
    try {
      builds += await runCase(folder, createRandom(seed, done))
    } catch (error) {
      failures.push(`case ${done}: ${(error as Error).message}`)
    }
    rmSync(folder, { recursive: true, force: true })
    onCase?.({ cases: done + 1, builds })
  }
  return { cases: done, builds, failures }
}

/** @returns the number of builds. @throws an error that says what is wrong */
async function runCase(folder: string, random: Random): Promise<number> {
  const outDir = path.join(folder, 'build')
  const place = { outDir, cacheDir: path.join(folder, 'cache'), precompress: random.oneIn(3) }
  const foreign = path.join(folder, 'foreign')
  writeTree(
    foreign,
    new Map([
      ['a', 'of others'],
      ['fold/index.html', 'of others'],
    ]),
  )
  if (random.oneIn(4)) {
    mkdirSync(path.join(folder, 'target'))
    symlinkSync('target', outDir)
  }
  const isLink = existsSync(outDir)
  const before = entries(foreign)
  let tree = randomTree(random)
  await publish(tree, place)
  let builds = 1
  for (let count = random.between(1, 6); count > 0; count--) {
    const next = changeTree(tree, random)
    const expected = await cleanOutput(next, { ...place, folder })
    if (random.oneIn(4)) tamper(outDir, foreign, random)
    else if (random.oneIn(2)) await interrupt(next, place, { expected, last: entries(outDir), random })
    await publish(next, place)
    builds++
    expectEqual(entries(outDir), expected, 'the output')
    expectEqual(entries(foreign), before, 'a folder of others')
    const again = await publish(next, place)
    if (again.written.length + again.removed.length > 0)
      throw new Error(`the same files are written again: ${[...again.written, ...again.removed].join(', ')}`)
    // A tree without files has no folder.
    const entry = lstatSync(outDir, { throwIfNoEntry: false })
    if ((entry?.isSymbolicLink() ?? false) !== isLink) throw new Error('the link is replaced')
    const left = readdirSync(folder).filter((name) => name.startsWith('.'))
    if (left.length > 0) throw new Error(`left over: ${left.join(', ')}`)
    tree = next
  }
  return builds
}

async function publish(tree: Tree, place: Place) {
  recoverOutput(place)
  const output = openOutput(place)
  for (const [file, text] of tree)
    output.add(file, { key: text, owner: 'test', source: () => ({ text }), retained: text.length > 100 })
  try {
    return await output.commit()
  } finally {
    output.discard()
  }
}

/** Entries of the output of a build that finds nothing of earlier ones. */
async function cleanOutput(tree: Tree, { folder, ...place }: Place & { folder: string }): Promise<string[]> {
  const clean = path.join(folder, 'clean')
  await publish(tree, { ...place, outDir: path.join(clean, 'build'), cacheDir: path.join(clean, 'cache') })
  const found = existsSync(path.join(clean, 'build')) ? entries(path.join(clean, 'build')) : []
  rmSync(clean, { recursive: true, force: true })
  return found
}

/** Builds while a disk fails once, or from one call on, as it is when a process ends there. */
async function interrupt(
  tree: Tree,
  place: Place,
  { expected, last, random }: { expected: string[]; last: string[]; random: Random },
): Promise<void> {
  const root = path.dirname(place.outDir)
  const at = random.between(0, 60)
  const failure = { code: random.pick(['EIO', 'EBUSY', 'ENOSPC', 'EXDEV']), at, lasting: !random.oneIn(3) }
  await withFailure(root, failure, () => publish(tree, place))
  const where = JSON.stringify(failure)
  const hasJournal = isUpdateIncomplete(place)
  if (!hasJournal) expectEither(entries(place.outDir), [last, expected], `without a journal after ${where}`)
  // It can be interrupted as well.
  await withFailure(root, { ...failure, at: random.between(0, 12), lasting: true }, () => recoverOutput(place))
  recoverOutput(place)
  expectEither(entries(place.outDir), [last, expected], `recovered after ${where}`)
}

const tampers: ((outDir: string, foreign: string) => void)[] = [
  (outDir) => writeTree(outDir, new Map([['stray/deep/file', 'stray']])),
  (outDir) => mkdirSync(path.join(outDir, 'empty'), { recursive: true }),
  (outDir, foreign) => linkOver(path.join(outDir, 'fold'), foreign),
  (outDir, foreign) => linkOver(path.join(outDir, 'a'), path.join(foreign, 'a')),
  (outDir) => replace(path.join(outDir, 'a'), (file) => writeFileSync(file, 'stray')),
  (outDir) => replace(path.join(outDir, 'index.html'), (file) => writeTree(file, new Map([['deep', 'stray']]))),
]

/** Changes an output, as a person or a tool does. */
function tamper(outDir: string, foreign: string, random: Random): void {
  mkdirSync(outDir, { recursive: true })
  random.pick(tampers)(outDir, foreign)
}

function linkOver(file: string, target: string): void {
  replace(file, () => symlinkSync(target, file))
}

function replace(file: string, create: (file: string) => void): void {
  rmSync(file, { recursive: true, force: true })
  create(file)
}

function writeTree(folder: string, tree: Tree): void {
  for (const [file, text] of tree) {
    const full = path.join(folder, file)
    const parent = path.dirname(full)
    if (existsSync(parent) && !lstatSync(parent).isDirectory()) rmSync(parent, { recursive: true })
    mkdirSync(parent, { recursive: true })
    writeFileSync(full, text)
  }
}

/** Every file and link below a folder, with its content. */
function entries(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const full = path.join(entry.parentPath, entry.name)
      const content = entry.isFile() ? readFileSync(full, 'latin1') : 'link'
      return `${path.relative(folder, full)}: ${content}`
    })
    .sort()
}

function expectEqual(found: string[], expected: string[], what: string): void {
  expectEither(found, [expected], what)
}

function expectEither(found: string[], expected: string[][], what: string): void {
  if (expected.some((each) => each.join('\n') === found.join('\n'))) return
  const short = (list: string[]) => list.map((entry) => entry.slice(0, 60)).join(' | ')
  throw new Error(`${what}: [${short(found)}] instead of ${expected.map((each) => `[${short(each)}]`).join(' or ')}`)
}
