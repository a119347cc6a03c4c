import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type FleetProcess,
  type FleetTest,
  openFleetTest,
  outputOf,
  readStats,
  writeFleetSite,
} from '../support/fleet.ts'
import type { RunResult } from '../support/generator.ts'
import {
  freePort,
  hasRedis,
  needsRedis,
  type RemoteServer,
  startNetwork,
  startRedis,
} from '../support/remote-servers.ts'

const documents = 30
/** Batches of the documents, of the pages, and of the search index. */
const batches = 6 + 7 + 7

let work = ''
let redis: RemoteServer
let fleet: FleetTest
/** What the output must be: that of one machine. */
let clean: ReturnType<typeof outputOf>

/** The coordinator builds nothing itself as long as there are workers. */
const onlyWorkers = { LECTERN_FLEET_WAIT: '4' }
/** The same for a worker that must take part. On a busy machine, it starts slowly. */
const oneWorker = { LECTERN_FLEET_WAIT: '30' }

const source = () => path.join(work, 'source')

/** Expects a build that has succeeded with the output of one machine. */
async function expectSame(build: Promise<Pick<RunResult, 'code' | 'output'>>, dir: string, expected = clean) {
  const { code, output: text } = await build
  if (code !== 0) throw new Error(`The build failed:\n${text}`)
  const output = outputOf(dir)
  expect([...output.keys()]).toEqual([...expected.keys()])
  expect([...output].filter(([file, content]) => expected.get(file) !== content).map(([file]) => file)).toEqual([])
  return readStats(dir)
}

/** The output of one machine. */
async function buildAlone(dir: string): Promise<ReturnType<typeof outputOf>> {
  const { code, output } = await fleet.build(dir, undefined)
  expect(code, output).toBe(0)
  return outputOf(dir)
}

/** Returns the keys that do not expire, or that have values of a build. */
async function lastingKeys(server: RemoteServer): Promise<string[]> {
  const client = await createClient({ url: server.address }).connect()
  const keys = await client.keys('*')
  const ttls = await Promise.all(keys.map((key) => client.ttl(key)))
  client.destroy()
  return keys.filter((key, index) => ttls[index] === -1 || key.startsWith('lectern:fleet:'))
}

describe.runIf(hasRedis)(`a build on several machines, with Redis${needsRedis}`, () => {
  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'lectern-fleet-'))
    writeFleetSite(source(), documents)
    fleet = openFleetTest(work, source())
    redis = await startRedis()
    clean = await buildAlone(fleet.checkout())
    await fleet.close()
  })
  afterEach(() => fleet.close())
  afterAll(async () => {
    await redis.close()
    rmSync(work, { recursive: true, force: true })
  })

  test('has the output of one machine, leaves nothing in Redis, and connects only if there is something to do', async () => {
    const addCode = (folder: string) =>
      appendFileSync(path.join(folder, 'docs/part-3/page-3.md'), '\n```js\nconst value = 1\n```\n')
    const workers = [
      fleet.worker(fleet.checkout(addCode), redis.address, { args: ['--idle', '60', '--threads', '1'] }),
      fleet.worker(fleet.checkout(addCode), redis.address, { args: [] }),
    ]
    const expected = await buildAlone(fleet.checkout(addCode))
    const dir = fleet.checkout(addCode)
    const build = fleet.build(dir, redis.address, onlyWorkers)
    expect(await expectSame(build, dir, expected)).toMatchObject({ compiled: documents, warnings: [] })
    expect((await build).output).toMatch(/compile 30 · 3 machines · 6 of 6 batches/)
    const counts = await Promise.all(
      workers.map(async (worker) => {
        await worker.printed(/\d+ batch(?:es)? built here/)
        return Number(/(\d+) batch(?:es)? built here/.exec(worker.output())?.[1])
      }),
    )
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(batches)
    expect(await lastingKeys(redis)).toEqual([])
    const again = fleet.build(dir, 'redis://127.0.0.1:9')
    expect(await expectSame(again, dir, expected)).toMatchObject({ compiled: 0, warnings: [] })
    for (const worker of workers) worker.kill('SIGTERM')
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0])
  })

  test('reports the errors and warnings of one machine, in the same order', async () => {
    const breakSome = (dir: string) => {
      const edit = (file: string, text: string) => writeFileSync(path.join(dir, 'docs', file), text)
      edit('part-1/page-1.md', '# One\n\n[Broken](./nowhere.md)\n')
      edit('part-3/page-27.mdx', '# Two\n\n<Open>\n')
      edit('part-1/page-7.mdx', "# Three\n\n{(() => { throw new Error('on purpose') })()}\n")
      edit('part-4/page-4.md', '# Four\n\n[Anchor](../part-5/page-5.md#nowhere)\n')
    }
    fleet.worker(fleet.checkout(breakSome), redis.address)
    const [alone, together] = [fleet.checkout(breakSome), fleet.checkout(breakSome)]
    const one = await fleet.build(alone, undefined)
    const several = await fleet.build(together, redis.address, onlyWorkers)
    expect([one.code, several.code]).toEqual([1, 1])
    const diagnostics = (text: string) => text.slice(text.search(/\n\n/)).replaceAll(/\d+\.\d+ s/g, '')
    expect(diagnostics(several.output)).toBe(diagnostics(one.output))
    expect(one.output).toContain('on purpose')
  })

  test('without a worker, the machine builds the site alone', async () => {
    const dir = fleet.checkout()
    const { ended, output } = fleet.buildProcess(dir, redis.address)
    const result = ended.then((code) => ({ code, output: output() }))
    expect(await expectSame(result, dir)).toMatchObject({ warnings: [] })
  })

  test('a worker with another checkout declines, and says what differs', async () => {
    const git = (dir: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: dir })
    const commit = (dir: string) => {
      git(dir, 'init', '-q')
      writeFileSync(path.join(dir, '.gitignore'), '.lectern\nbuild\n')
      git(dir, 'add', '.')
      git(dir, 'commit', '-qm', 'First')
    }
    const edited = fleet.worker(
      fleet.checkout((dir) => writeFileSync(path.join(dir, 'docs', 'part-0', 'page-0.md'), '# Other\n')),
      redis.address,
    )
    const dir = fleet.checkout()
    const { warnings } = await expectSame(fleet.build(dir, redis.address, onlyWorkers), dir)
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      [
        'fleet',
        expect.stringMatching(
          /^The worker .+ has not taken part: the contents of the site folder are \w+ here, and \w+ at the coordinator\.$/,
        ),
      ],
    ])
    edited.kill('SIGTERM')
    const other = fleet.checkout(commit)
    git(other, 'commit', '-q', '--allow-empty', '-m', 'Second')
    const worker = fleet.worker(other, redis.address)
    const coordinator = fleet.checkout(commit)
    await expectCommit(fleet.build(coordinator, redis.address, onlyWorkers), worker)
  })

  async function expectCommit(build: Promise<RunResult>, worker: FleetProcess) {
    await worker.printed(
      /Not taking part in a build: the commit is [0-9a-f]{40} here, and [0-9a-f]{40} at the coordinator/,
    )
    expect((await build).code).toBe(0)
  }

  const maxKills = 4

  test('workers that are killed at four moments cost time only', async () => {
    const seed = Number(process.env.FLEET_SEED ?? Date.now() % 100_000)
    console.info(`FLEET_SEED=${seed}`)
    const random = createRandom(seed)
    const workerDir = fleet.checkout()
    const dir = fleet.checkout()
    let kills = 0
    while (kills < maxKills) {
      for (const name of ['.lectern', 'build']) rmSync(path.join(dir, name), { recursive: true, force: true })
      const build = fleet.build(dir, redis.address, { LECTERN_FLEET_TIMEOUT: '1', ...onlyWorkers })
      let isBuilding = true
      void build.finally(() => {
        isBuilding = false
      })
      while (isBuilding) {
        const worker = fleet.worker(workerDir, redis.address)
        const limit = wait(kills < maxKills ? 800 + random() * 1500 : 60_000)
        await Promise.race([build, limit])
        if (isBuilding) kills++
        worker.kill('SIGKILL')
      }
      await expectSame(build, dir)
    }
  })

  test('a worker that hangs loses its batch, and values may be in a shared cache', async () => {
    const cache = mkdtempSync(path.join(work, 'cache-'))
    const env = { LECTERN_REMOTE_CACHE: cache }
    const worker = fleet.worker(fleet.checkout(), redis.address, { env })
    const dir = fleet.checkout()
    // Until the second worker is there, too.
    const build = fleet.build(dir, redis.address, { ...env, LECTERN_FLEET_WAIT: '30' })
    await worker.printed('Taking part')
    await wait(300)
    worker.kill('SIGSTOP')
    fleet.worker(fleet.checkout(), redis.address, { env })
    expect(await expectSame(build, dir)).toMatchObject({ warnings: [] })
    worker.kill('SIGCONT')
    expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(2 * batches)
  })

  test('values that somebody has changed are not used', async () => {
    const client = createClient({ url: redis.address }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
    await client.connect()
    fleet.worker(fleet.checkout(), redis.address)
    const dir = fleet.checkout()
    const build = fleet.build(dir, redis.address, oneWorker)
    const seen = new Set<string>()
    let isBuilding = true
    void build.finally(() => {
      isBuilding = false
    })
    while (isBuilding) {
      for (const key of (await client.keys('lectern:fleet:*')).map(String).filter((each) => !seen.has(each))) {
        seen.add(key)
        const value = (await client.get(key)) as unknown as Buffer | null
        if (!value) continue
        value[value.length - 1] = (value.at(-1) as number) ^ 1
        await client.set(key, value)
      }
      await wait(5)
    }
    client.destroy()
    const { warnings } = await expectSame(build, dir)
    expect(warnings.map(({ code }) => code)).toEqual(['fleet'])
    expect(warnings[0]?.message).toMatch(/^Workers have failed at .+ three times/)
  })

  test('Redis that stops, and starts again empty, costs time only', async () => {
    const server = await startRedis()
    const worker = fleet.worker(fleet.checkout(), server.address)
    const dir = fleet.checkout()
    const build = fleet.build(dir, server.address, { LECTERN_FLEET_TIMEOUT: '8', ...onlyWorkers })
    await worker.printed('Taking part')
    await wait(500)
    await server.kill()
    await wait(700)
    await server.restart()
    expect(await expectSame(build, dir)).toMatchObject({ warnings: [] })
    await server.close()
  })

  test('Redis that stops for good leaves the rest to the coordinator', async () => {
    const server = await startRedis()
    const worker = fleet.worker(fleet.checkout(), server.address)
    const dir = fleet.checkout()
    const build = fleet.build(dir, server.address, oneWorker)
    await worker.printed('Taking part')
    await wait(300)
    await server.close()
    const { warnings } = await expectSame(build, dir)
    expect(warnings.map(({ message }) => message)).toEqual([
      `The fleet at ${server.address} was not available for the whole build: the connection was refused.`,
    ])
  })

  test('a network that drops connections costs time only', async () => {
    const network = await startNetwork(redis.port, {})
    fleet.worker(fleet.checkout(), `redis://127.0.0.1:${network.port}`)
    const dir = fleet.checkout()
    const build = fleet.build(dir, redis.address, onlyWorkers)
    const cutting = setInterval(() => network.cut(), 400)
    await expectSame(build, dir)
    clearInterval(cutting)
    await network.close()
  })

  test('Redis without memory leaves the rest to the coordinator', async () => {
    const full = await startRedis({ args: ['--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction'] })
    fleet.worker(fleet.checkout(), full.address)
    const dir = fleet.checkout()
    const { warnings } = await expectSame(fleet.build(dir, full.address, onlyWorkers), dir)
    expect(warnings.map(({ code }) => code)).toEqual(['fleet'])
    expect(warnings[0]?.message).toContain('its memory is full')
    await full.close()
  })

  test('a coordinator that is killed and starts again finds what is built', async () => {
    const worker = fleet.worker(fleet.checkout(), redis.address)
    const first = fleet.checkout()
    const killed = fleet.buildProcess(first, redis.address, onlyWorkers)
    await worker.printed('Taking part')
    await waitForJobs(redis, 6)
    killed.kill('SIGKILL')
    const second = fleet.checkout()
    await expectSame(fleet.build(second, redis.address, onlyWorkers), second)
    await worker.printed(/built here/)
    const built = [...worker.output().matchAll(/(\d+) batch(?:es)? built here/g)].map(([, count]) => Number(count))
    expect(
      built.reduce((total, count) => total + count, 0),
      worker.output(),
    ).toBe(batches)
  })

  test('a wrong address, and a missing key, are errors', async () => {
    const dir = fleet.checkout()
    const wrong = await fleet.build(dir, 'http://127.0.0.1')
    expect(wrong.code).toBe(2)
    expect(wrong.output).toContain('Invalid fleet URL: "http://127.0.0.1". Use redis://host:6379.')
    const keyless = await fleet.build(dir, redis.address, { LECTERN_REMOTE_CACHE_KEY: '' })
    expect(keyless.code).toBe(1)
    expect(keyless.output).toContain('A build on several machines needs LECTERN_REMOTE_CACHE_KEY.')
  })
})

describe('Redis that cannot be used', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-fleet-'))
  const sockets = new Set<Socket>()
  /** Accepts connections, and never answers. */
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  let machines: FleetTest
  let addresses: string[] = []
  beforeAll(async () => {
    writeFleetSite(path.join(folder, 'source'), documents)
    machines = openFleetTest(folder, path.join(folder, 'source'))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    addresses = [`redis://127.0.0.1:${await freePort()}`, `redis://127.0.0.1:${port}`]
  })
  afterAll(async () => {
    await machines.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('leaves the build to the coordinator, which warns once and ends', async () => {
    const builds = addresses.map(async (address) => {
      const dir = machines.checkout()
      const { ended, output } = machines.buildProcess(dir, address)
      expect(await ended, output()).toBe(0)
      return readStats(dir).warnings.map(({ message }) => message.replace(/\d+/g, '0'))
    })
    const message = (problem: string) => [
      expect.stringMatching(`^The fleet at redis://0.0.0.0:0 was not available for the whole build: ${problem}.$`),
    ]
    expect(await Promise.all(builds)).toEqual([
      message('the connection was refused'),
      message('it (does not answer|ended the connection)'),
    ])
  })

  test('does not keep a worker from ending', async () => {
    for (const address of addresses) {
      const { printed, kill, ended } = machines.worker(machines.checkout(), address)
      await printed('waiting for builds')
      kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  })
})

/** Waits until so many batches are done. */
async function waitForJobs(server: RemoteServer, count: number): Promise<void> {
  const client = await createClient({ url: server.address }).connect()
  for (let attempt = 0; attempt < 1200; attempt++) {
    const [key] = await client.keys('lectern:fleet-*:completed')
    if (key !== undefined && (await client.zCard(key)) >= count) break
    await wait(25)
  }
  client.destroy()
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
