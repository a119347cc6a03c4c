import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

const cli = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url))

let site: TestSite
let clean: TestSite
beforeAll(async () => {
  site = openSite('incremental')
  clean = openSite('incremental')
  await site.build()
})
afterAll(() => Promise.all([site.close(), clean.close()]))

const output = () => path.join(site.dir, 'build')
const journals = () => path.join(site.dir, '.lectern', 'outputs')
const hasJournal = () => existsSync(journals()) && readdirSync(journals()).some((name) => name.endsWith('.journal'))

function buildAndKill(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [cli, 'build', site.dir], { stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  return new Promise((resolve) =>
    child.on('close', () => {
      clearTimeout(timer)
      resolve()
    }),
  )
}

function change(round: number): void {
  const file = path.join(site.dir, 'docs/intro.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\`\`\`js\nconst round = ${round}\n\`\`\`\n`)
}

test('a build killed at any of twenty random moments leaves a whole output and a usable store', async () => {
  // The store goes now and then, so that moments of compiling and bundling are hit as well as those of writing.
  let before = snapshot(output())
  for (let round = 0; round < 20; round++) {
    change(round)
    const cold = round % 4 === 0
    if (cold) rmSync(path.join(site.dir, '.lectern'), { recursive: true, force: true })
    await buildAndKill(Math.random() * (cold ? 2500 : 700))
    // Within the milliseconds of the exchange itself a journal says how to go on, and the next command does.
    if (hasJournal()) continue
    const after = snapshot(output())
    const isOld = JSON.stringify([...after]) === JSON.stringify([...before])
    // Otherwise the old output stands to the last byte, or, when the build was done before the kill, the whole new one.
    if (!isOld) expect(after.get('docs/intro/index.html')).toContain(`>${round}</span>`)
    if (!isOld) expect(after).toEqual(await cleanOutput(site, clean))
    before = after
  }
  await site.build()
  expect(snapshot(output())).toEqual(await cleanOutput(site, clean))
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.build.staging'))).toEqual([])
}, 300_000)

test('two builds at once take turns and corrupt nothing', async () => {
  change(100)
  const results = await Promise.all([site.run(['build']), site.run(['build']), site.run(['build'])])
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(snapshot(output())).toEqual(await cleanOutput(site, clean))
})

test('damaged entries of the store are noticed and made again', async () => {
  const store = path.join(site.dir, '.lectern', 'store')
  const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const [index, entry] of files.entries()) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (index % 3 === 0) writeFileSync(file, bytes.subarray(0, bytes.length >> 1))
    else if (index % 3 === 1) writeFileSync(file, Buffer.alloc(bytes.length, 'x'))
    else writeFileSync(file, '')
  }
  rmSync(output(), { recursive: true })
  await site.build()
  expect(snapshot(output())).toEqual(await cleanOutput(site, clean))
})

/** Leaves a journal as a build would that was killed in the middle of its exchange. */
function announce(journal: object): void {
  const index = readdirSync(journals()).find((file) => file.endsWith('.json')) as string
  writeFileSync(path.join(journals(), index.replace('.json', '.journal')), JSON.stringify(journal))
}

test('an exchange of folders that was cut off is finished by the next command', async () => {
  const before = snapshot(output())
  const staging = path.join(site.dir, '.build.staging-1')
  cpSync(output(), staging, { recursive: true })
  rmSync(output(), { recursive: true })
  announce({ type: 'swap', staging, old: `${staging}-old` })
  const address = await site.serve('serve')
  expect((await fetch(`${address}/docs/intro`)).status).toBe(200)
  expect(snapshot(output())).toEqual(before)
  expect(hasJournal()).toBe(false)
})

test('an exchange of single files that was cut off is finished by the next command', async () => {
  const staging = path.join(site.dir, '.build.staging-1')
  cpSync(path.join(output(), 'docs/intro'), path.join(staging, 'docs/intro'), { recursive: true })
  writeFileSync(path.join(staging, 'docs/intro/index.html'), 'new')
  announce({ type: 'patch', staging, written: ['docs/index.html', 'docs/intro/index.html'], removed: ['docs/guide/beta/index.html'] })
  const address = await site.serve('serve')
  expect(await (await fetch(`${address}/docs/intro`)).text()).toBe('new')
  expect((await fetch(`${address}/docs/guide/beta`)).status).toBe(404)
  expect(existsSync(path.join(output(), 'docs/guide/beta'))).toBe(false)
  expect(hasJournal()).toBe(false)
  expect(existsSync(staging)).toBe(false)
  await site.build()
  expect(snapshot(output())).toEqual(await cleanOutput(site, clean))
})
