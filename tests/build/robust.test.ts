import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeCacheFile } from '../../src/platform/index.ts'
import { cli } from '../support/generator.ts'
import { seededRandom } from '../support/random.ts'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

const preload = new URL('../support/kill-at.mjs', import.meta.url).href

/** The fixture, built once. */
let built: TestSite
/** What a test builds: a copy of it in the same folder. */
let site: TestSite
beforeAll(async () => {
  site = openSite('incremental')
  built = openSite('incremental')
  // Without own components the theme needs no bundling.
  rmSync(path.join(site.dir, 'src/theme'), { recursive: true })
  await site.build()
  replaceFolder(built.dir, site.dir)
})
afterAll(() => Promise.all([built, site].map((each) => each.close())))

beforeEach(() => replaceFolder(site.dir, built.dir))

/** Modification times are preserved, so that the copy is as up to date as the original. */
function replaceFolder(folder: string, original: string): void {
  rmSync(folder, { recursive: true })
  cpSync(original, folder, { recursive: true, preserveTimestamps: true })
}

/** Outputs of clean builds, by the documents. */
const cleanOutputs = new Map<string, Promise<Map<string, string>>>()
function expected(): Promise<Map<string, string>> {
  const key = JSON.stringify([...snapshot(path.join(site.dir, 'docs'))])
  const clean = cleanOutputs.get(key) ?? cleanOutput(site)
  cleanOutputs.set(key, clean)
  return clean
}

const output = () => path.join(site.dir, 'build')
const journals = () => path.join(site.dir, '.lectern', 'outputs')
const hasJournal = () => existsSync(journals()) && readdirSync(journals()).some((name) => name.endsWith('.journal'))

/** A build in a process of its own. */
function startBuild(options: { preload?: string; env?: Record<string, string> } = {}) {
  const args = options.preload ? ['--import', options.preload] : []
  const env = { ...process.env, ...options.env }
  return spawn(process.execPath, [...args, cli, 'build', site.dir], { stdio: 'ignore', env })
}

const ended = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))

function change(round: number): void {
  const file = path.join(site.dir, 'docs/intro.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\`\`\`js\nconst round = ${round}\n\`\`\`\n`)
}

/** Adds so many pages that the whole output folder is exchanged. */
function addPages(): void {
  for (let number = 1; number <= 30; number++)
    writeFileSync(path.join(site.dir, `docs/other/added-${number}.md`), `# Added ${number}\n`)
}

/**
 * Expects that a killed build has left the output before it to the last byte or, if it was done before the kill, the
 * complete new one. In between a journal says how to go on, and the next command does.
 */
async function expectCompleteOutput(
  before: Map<string, string>,
  isNew: (after: Map<string, string>) => void,
): Promise<void> {
  if (hasJournal()) return
  const after = snapshot(output())
  if (JSON.stringify([...after]) === JSON.stringify([...before])) return
  isNew(after)
  expect(after).toEqual(await expected())
}

async function expectNextBuild(): Promise<void> {
  await site.build()
  expect(snapshot(output())).toEqual(await expected())
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.build.staging'))).toEqual([])
  expect(hasJournal()).toBe(false)
}

/** Calls of the build, in their order, after each of which it is killed once. */
const points = [
  { point: 'a file of the store is created', call: 'openSync', file: '/store/.*\\.index$' },
  { point: 'an entry of the store is written, not recorded', call: 'writeSync', file: '/store/.*\\.data$' },
  { point: 'an entry of the store is recorded', call: 'writeSync', file: '/store/.*\\.index$' },
  { point: 'a file is staged', call: 'writeFileSync', file: '/\\.build\\.staging-[^/]*/' },
  { point: 'the journal is written, not renamed', call: 'writeFileSync', file: '\\.journal\\..*tmp$' },
  { point: 'the journal is there', call: 'renameSync', file: '\\.journal$' },
  { point: 'one file of several has its place', call: 'renameSync', file: '/build/docs/intro/index\\.html$' },
  { point: 'the journal is removed', call: 'rmSync', file: '\\.journal$' },
  {
    point: 'the index of the output is written, not renamed',
    call: 'writeFileSync',
    file: '/outputs/[^/]*\\.index\\..*tmp$',
  },
  { point: 'the old output is moved away', call: 'renameSync', file: '-old$', many: true },
  { point: 'the new output has its place', call: 'renameSync', file: '\\.staging-[0-9]+$', many: true },
]

test.each(points)(
  'a build killed when $point leaves a complete output and a usable cache',
  async ({ point: _, many, ...at }) => {
    const before = snapshot(output())
    change(1)
    if (many) addPages()
    const child = startBuild({ preload, env: { LECTERN_TEST_KILL_AT: JSON.stringify(at) } })
    expect(await ended(child)).toBe('SIGKILL')
    await expectCompleteOutput(before, (after) => expect(after.get('docs/intro/index.html')).toContain('>1</span>'))
    await expectNextBuild()
  },
)

const seed = Number(process.env.LECTERN_TEST_SEED ?? Date.now() % 1e6)

test(`a build killed at random moments leaves a complete output and a usable cache (LECTERN_TEST_SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  let before = snapshot(output())
  for (const [index, cached] of ['all', 'all', 'all', 'bundles', 'bundles', 'none'].entries()) {
    const round = index
    change(round)
    const cache = path.join(site.dir, '.lectern')
    // Without its cache a build is hit while it compiles and bundles, too.
    for (const name of cached === 'all' ? [] : readdirSync(cache))
      if (name !== cached) rmSync(path.join(cache, name), { recursive: true, force: true })
    const child = startBuild()
    const timer = setTimeout(() => child.kill('SIGKILL'), random() * (cached === 'none' ? 2500 : 1000))
    await ended(child)
    clearTimeout(timer)
    await expectCompleteOutput(before, (after) =>
      expect(after.get('docs/intro/index.html')).toContain(`>${round}</span>`),
    )
    if (!hasJournal()) before = snapshot(output())
  }
  await expectNextBuild()
}, 300_000)

test('concurrent builds wait for each other and corrupt nothing', async () => {
  change(100)
  const results = await Promise.all([1, 2, 3].map(() => site.runProcess(['build'])))
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(snapshot(output())).toEqual(await expected())
})

test('replaces damaged files of the cache, with one warning', async () => {
  const folders = ['config', 'outputs', 'store'].map((name) => path.join(site.dir, '.lectern', name))
  const files = folders
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
  for (const [index, entry] of files.entries()) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (index % 3 === 0) writeFileSync(file, bytes.subarray(0, bytes.length >> 1))
    else if (index % 3 === 1) writeFileSync(file, Buffer.alloc(bytes.length, 'x'))
    else writeFileSync(file, '')
  }
  rmSync(output(), { recursive: true })
  const { output: text } = await site.build()
  expect(text.match(/.*of the cache .*/g)).toEqual([
    expect.stringMatching(/^ +warning \d+ files of the cache were damaged/),
  ])
  expect(snapshot(output())).toEqual(await expected())
  expect((await site.build()).output).not.toContain('damaged')
})

/** Writes the journal of a build that was killed while it exchanged its output. */
function writeJournal(journal: object): void {
  const index = readdirSync(journals()).find((file) => /^\w+\.index$/.test(file)) as string
  const cacheDir = path.join(site.dir, '.lectern')
  writeCacheFile(cacheDir, `outputs/${index.replace('.index', '.journal')}`, JSON.stringify(journal))
}

test('the next command finishes an interrupted swap of folders', async () => {
  const before = snapshot(output())
  const staging = path.join(site.dir, '.build.staging-1')
  cpSync(output(), staging, { recursive: true })
  rmSync(output(), { recursive: true })
  writeJournal({ type: 'swap', staging, old: `${staging}-old` })
  const address = await site.serve('serve')
  expect((await fetch(`${address}/docs/intro`)).status).toBe(200)
  expect(snapshot(output())).toEqual(before)
  expect(hasJournal()).toBe(false)
})

test('the next command finishes an interrupted patch of files', async () => {
  const staging = path.join(site.dir, '.build.staging-1')
  cpSync(path.join(output(), 'docs/intro'), path.join(staging, 'docs/intro'), { recursive: true })
  writeFileSync(path.join(staging, 'docs/intro/index.html'), 'new')
  writeJournal({
    type: 'patch',
    staging,
    written: ['docs/index.html', 'docs/intro/index.html'],
    removed: ['docs/guide/beta/index.html'],
  })
  const address = await site.serve('serve')
  expect(await (await fetch(`${address}/docs/intro`)).text()).toBe('new')
  expect((await fetch(`${address}/docs/guide/beta`)).status).toBe(404)
  expect(existsSync(path.join(output(), 'docs/guide/beta'))).toBe(false)
  expect(hasJournal()).toBe(false)
  expect(existsSync(staging)).toBe(false)
  await site.build()
  expect(snapshot(output())).toEqual(await expected())
})
