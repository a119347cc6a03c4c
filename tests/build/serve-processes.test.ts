import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cli } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const pages = ['/docs/a/', '/docs/b/', '/_lectern/pages/docs/a.bin', '/_lectern/pages/docs/b.bin']
const agent = new Agent({ keepAlive: true, maxSockets: 12 })
let site: TestSite
let server: ChildProcess
let closed: Promise<number | null>
let [address, metrics] = ['', '']

interface Answer {
  status: number | undefined
  body: string
}

function ask(url: string, connections: Agent | false = false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: connections, timeout: 20_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const isPageData = body[0] === 0x1f && body[1] === 0x8b
        resolve({ status: response.statusCode, body: (isPageData ? gunzipSync(body) : body).toString() })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${url}.`)))
    sent.on('error', reject).end()
  })
}

/** Waits until something is true, for a minute at most. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It takes too long.')
    await sleep(50)
  }
}

const metric = async (name: string) =>
  Number(new RegExp(`^${name}(?:\\{.*\\})? (.*)$`, 'm').exec((await ask(metrics)).body)?.[1])

/** Changes one document, or with the title all pages, so that builds replace single files and the whole folder in turn. */
async function publish(number: number): Promise<void> {
  const title = number % 2 === 0 ? number : number - 1
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    `export default { title: 'Title ${title}', url: 'https://docs.example.com', trailingSlash: true }\n`,
  )
  for (const name of ['a', 'b'])
    writeFileSync(path.join(site.dir, `docs/${name}.md`), `# Page ${name}\n\nThis is build${number}end.\n`)
  const { code, output } = await site.runProcess(['build'])
  expect([code, output]).toEqual([0, output])
}

beforeAll(async () => {
  site = openSite('boot')
  rmSync(path.join(site.dir, 'docs'), { recursive: true })
  mkdirSync(path.join(site.dir, 'docs'))
  await publish(1)
  const flags = ['--processes', '2', '--port', '0', '--health', '/healthz', '--metrics', 'localhost:0']
  server = spawn(process.execPath, [cli, 'serve', site.dir, ...flags])
  closed = new Promise((resolve) => server.on('close', resolve))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()))
  await until(async () => output.includes('metrics at') || server.exitCode !== null)
  ;[, address = '', metrics = ''] = /(http:\S+?)\/ with 2 processes, metrics at (http:\S+)/.exec(output) ?? []
  expect([output, address]).not.toEqual([output, ''])
})
afterAll(async () => {
  agent.destroy()
  server?.kill('SIGKILL')
  await site.close()
})

test('builds are served one after another, without a failed request or a mixture of two', async () => {
  const failures: string[] = []
  let [count, isDone] = [0, false]
  const readers = Array.from({ length: 6 }, async (_, reader) => {
    for (let turn = reader; !isDone; turn++) {
      const page = pages[turn % pages.length] as string
      const { status, body } = await ask(address + page, turn % 3 === 0 ? false : agent).catch(
        (error: Error): Answer => ({ status: 0, body: error.message }),
      )
      count++
      // The builds need the processor, too.
      await sleep(25)
      if (status !== 200 || !/build\dend/.test(body)) failures.push(`${status} ${page} ${body.slice(0, 200)}`)
    }
  })
  const script = /\/assets\/js\/[^"]+\.js/.exec((await ask(`${address}/docs/a/`)).body)?.[0] as string
  for (let number = 2; number <= 3; number++) {
    await publish(number)
    const isNew = async (page: string) => (await ask(address + page, agent)).body.includes(`build${number}end`)
    await until(() => isNew('/docs/a/'))
    // All processes change at the same time: some milliseconds are left for the message to arrive.
    await sleep(100)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => isNew(pages[turn % pages.length] as string)),
    )
    expect([number, answers.every((each) => each)]).toEqual([number, true])
    // The reader of a page of the last build still needs its script.
    expect((await ask(address + script)).status).toBe(200)
  }
  isDone = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(100)
  expect(await metric('lectern_http_requests_total')).toBeGreaterThanOrEqual(count)
  // The current build, and the one before.
  expect(readdirSync(path.join(site.dir, '.lectern/served'))).toHaveLength(2)
})

test('a process that ends unexpectedly is replaced, and its requests stay counted', async () => {
  const before = await metric('lectern_http_requests_total')
  const [child] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number)
  process.kill(child as number, 'SIGKILL')
  await until(async () => (await metric('lectern_process_crashes_total')) === 1)
  await until(async () => (await metric('lectern_processes')) === 2)
  expect((await ask(`${address}/healthz`)).body).toBe('ok\n')
  expect((await ask(`${address}/docs/a/`)).body).toContain('build3end')
  expect(await metric('lectern_http_requests_total')).toBeGreaterThanOrEqual(before - 50)
})

test('SIGHUP reads the folder again, and SIGTERM lets responses end', async () => {
  const file = path.join(site.dir, 'build/copied.bin')
  writeFileSync(file, Buffer.alloc(3_000_000, 'a'))
  expect((await ask(`${address}/copied.bin`)).status).toBe(404)
  server.kill('SIGHUP')
  await until(async () => (await ask(`${address}/copied.bin`)).status === 200)
  const large = await new Promise<Promise<number>>((resolve, reject) => {
    request(`${address}/copied.bin`, { agent: false }, (response) => {
      let bytes = 0
      const ended = new Promise<number>((resolveEnd, rejectEnd) => {
        response.on('data', (part: Buffer) => (bytes += part.length))
        response.on('end', () => resolveEnd(bytes)).on('error', rejectEnd)
      })
      response.pause()
      setTimeout(() => response.resume(), 1000)
      resolve(ended)
    })
      .on('error', reject)
      .end()
  })
  const began = performance.now()
  server.kill('SIGTERM')
  expect(await large).toBe(3_000_000)
  expect(await closed).toBe(0)
  expect(performance.now() - began).toBeLessThan(8000)
  expect(readdirSync(path.join(site.dir, '.lectern/served'))).toEqual([])
}, 60_000)
