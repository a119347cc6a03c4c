import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BucketSettings, bucketSettings } from '../../src/machines/object-storage/index.ts'
import { decodePack, openBlobs, seal, unseal } from '../../src/machines/remote-cache/index.ts'
import {
  hasRedis,
  needsRedis,
  type RemoteServer,
  s3Bucket,
  s3Variables,
  startNetwork,
  startRedis,
  startS3,
  startTurborepo,
  turboToken,
} from '../support/remote-servers.ts'
import { openSite, openThere, snapshot, type TestSite } from '../support/sites.ts'

const key = 'a key for the tests of the remote cache'

interface Stats {
  compiled: number
  reused: number
  rendered: number
  written: string[]
  stages: Record<string, number>
  warnings: { code: string; message: string; severity: string }[]
}

let remote = ''
let work = ''
/** What the output of the fixture must be, from a build without any cache. */
let clean: ReturnType<typeof snapshot>
let cleanEdited: ReturnType<typeof snapshot>
let sites: TestSite[] = []

/** A checkout of the fixture, in a folder of its own, with new times. */
async function checkout(edited = false): Promise<TestSite> {
  const dir = mkdtempSync(path.join(work, 'checkout-'))
  const source = path.join(work, 'source')
  cpSync(source, dir, { recursive: true })
  if (edited) edit(dir)
  const site = openThere(dir)
  sites.push(site)
  // Files that have just changed are read again by the next build.
  await wait(150)
  return site
}

const edit = (dir: string) => appendFileSync(path.join(dir, 'docs/other/epsilon.md'), '\n\nOne more sentence.\n')

async function build(site: TestSite, env: Record<string, string> = {}): Promise<Stats> {
  const stats = `${site.dir}.json`
  const variables = { LECTERN_REMOTE_CACHE: remote, LECTERN_REMOTE_CACHE_KEY: key, ...env }
  await site.build(['--stats', stats], variables)
  const result = JSON.parse(readFileSync(stats, 'utf8')) as Stats
  rmSync(stats)
  return result
}

const output = (site: TestSite) => snapshot(path.join(site.dir, 'build'))
const remoteFiles = (folder = remote) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => /[0-9a-f]{64}$/.test(name))
    .map((name) => path.join(folder, name))

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'lectern-remote-'))
  const site = openSite('incremental')
  // Its own components are bundled by webpack, which other tests cover.
  rmSync(path.join(site.dir, 'src'), { recursive: true })
  for (const name of ['docs/guide/gamma.mdx', 'docs/other/delta.mdx'])
    writeFileSync(path.join(site.dir, name), '# Plain\n\nA text.\n')
  cpSync(site.dir, path.join(work, 'source'), { recursive: true, filter: (file) => !/\.lectern|build$/.test(file) })
  await site.close()
  remote = path.join(work, 'unused')
  const one = await checkout()
  await one.build(['--no-cache'])
  clean = output(one)
  const other = await checkout(true)
  await other.build(['--no-cache'])
  cleanEdited = output(other)
})
beforeEach(() => {
  remote = mkdtempSync(path.join(work, 'remote-'))
})
afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()))
  sites = []
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

describe('a checkout on another machine', () => {
  test('builds nothing that the remote cache has', async () => {
    const first = await build(await checkout())
    expect(first).toMatchObject({ warnings: [] })
    expect(first.compiled).toBeGreaterThan(4)
    const site = await checkout()
    const { compiled, rendered, reused, written, warnings, stages } = await build(site)
    expect({ compiled, rendered, reused, written, warnings }).toEqual({
      compiled: 0,
      rendered: 0,
      reused: first.compiled,
      written: [],
      warnings: [],
    })
    // Neither documents nor their pages were looked at.
    expect(Object.keys(stages)).toEqual(['configure', 'fetch'])
    expect(output(site)).toEqual(clean)
  })

  test('builds what differs, and leaves it to the next one', async () => {
    await build(await checkout())
    const site = await checkout(true)
    const { compiled, rendered, stages } = await build(site)
    expect({ compiled, rendered }).toEqual({ compiled: 1, rendered: 1 })
    expect(Object.keys(stages)).toEqual(['configure', 'fetch', 'update', 'write', 'share'])
    expect(output(site)).toEqual(cleanEdited)
    const next = await checkout(true)
    expect(await build(next)).toMatchObject({ compiled: 0, rendered: 0 })
    expect(output(next)).toEqual(cleanEdited)
    // Its text is that of the first build again.
    const back = await checkout()
    expect(await build(back)).toMatchObject({ warnings: [] })
    expect(output(back)).toEqual(clean)
  })

  test('builds the whole site if a file was added, with what the remote cache has of it', async () => {
    const first = await build(await checkout())
    const site = await checkout()
    appendFileSync(path.join(site.dir, 'docs/other/new.md'), '# New\n\nA document more.\n')
    await wait(150)
    const stats = await build(site)
    expect(stats).toMatchObject({ compiled: 1, reused: first.compiled, warnings: [] })
    const alone = await checkout()
    appendFileSync(path.join(alone.dir, 'docs/other/new.md'), '# New\n\nA document more.\n')
    await alone.build(['--no-cache'])
    expect(output(site)).toEqual(output(alone))
  })

  test('with another site config is built with it', async () => {
    await build(await checkout())
    const [site, alone] = [await checkout(), await checkout()]
    for (const { dir } of [site, alone]) {
      const config = path.join(dir, 'site.config.ts')
      writeFileSync(
        config,
        readFileSync(config, 'utf8').replace("title: 'Incremental',", "title: 'Incremental', tagline: 'Changed',"),
      )
    }
    await wait(150)
    expect(await build(site)).toMatchObject({ warnings: [] })
    await alone.build(['--no-cache'])
    expect(output(site)).toEqual(output(alone))
  })

  test('can build locally afterwards as if it had built everything', async () => {
    await build(await checkout())
    const site = await checkout()
    await build(site)
    const off = { LECTERN_REMOTE_CACHE: 'off' }
    expect(Object.keys((await build(site, off)).stages)).toEqual(['configure'])
    edit(site.dir)
    await wait(150)
    expect(await build(site, off)).toMatchObject({ compiled: 1, rendered: 1 })
    expect(output(site)).toEqual(cleanEdited)
  })

  test('two that build at the same time leave what either can use', async () => {
    const pair = [await checkout(), await checkout(true)] as const
    await Promise.all(
      pair.map((site) => site.runProcess(['build'], { LECTERN_REMOTE_CACHE: remote, LECTERN_REMOTE_CACHE_KEY: key })),
    )
    expect(output(pair[0])).toEqual(clean)
    expect(output(pair[1])).toEqual(cleanEdited)
    const [same, edited] = [await checkout(), await checkout(true)]
    expect(await build(same)).toMatchObject({ warnings: [] })
    expect(await build(edited)).toMatchObject({ warnings: [] })
    expect(output(same)).toEqual(clean)
    expect(output(edited)).toEqual(cleanEdited)
  })

  test('does nothing with the remote cache when nothing has changed since its own last build', async () => {
    const site = await checkout()
    await build(site)
    rmSync(remote, { recursive: true })
    expect(await build(site)).toMatchObject({ warnings: [] })
    expect(existsSync(remote)).toBe(false)
  })
})

describe('trust', () => {
  test('entries contain no path of the machine, and no value of a variable that is named like a secret', async () => {
    const secret = 'a-secret-of-the-machine'
    const site = await checkout()
    appendFileSync(path.join(site.dir, 'docs/intro.md'), `\nNever say ${secret}.\n`)
    await wait(150)
    await build(site, { DEPLOY_TOKEN: secret })
    const values = await Promise.all(remoteFiles().map(readValue))
    expect(values.length).toBeGreaterThan(3)
    const texts = values.flat().map((value) => `${value}${inflate(value)}`)
    expect(texts.filter((text) => text.includes(site.dir))).toEqual([])
    expect(texts.filter((text) => text.includes(key))).toEqual([])
    // The published page has the text in any case. The compiled document has not left the machine.
    expect(
      texts.filter((text) => text.includes(secret)).every((text) => /<!doctype html>|"contents"/i.test(text)),
    ).toBe(true)
  })

  test('entries that somebody has changed, or signed with another key, are ignored and reported', async () => {
    await build(await checkout())
    for (const file of remoteFiles()) {
      const bytes = readFileSync(file)
      bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
      writeFileSync(file, bytes)
    }
    const site = await checkout()
    const { compiled, warnings } = await build(site)
    expect(compiled).toBeGreaterThan(4)
    expect(warnings.map(({ code, severity }) => [code, severity])).toEqual([['remote-cache-signature', 'warning']])
    expect(output(site)).toEqual(clean)
    // It has written its own.
    const next = await checkout()
    expect(await build(next)).toMatchObject({ compiled: 0, warnings: [] })
    const foreign = await checkout()
    const other = await build(foreign, { LECTERN_REMOTE_CACHE_KEY: 'another key, of somebody else' })
    expect(other.warnings.map(({ code }) => code)).toEqual(['remote-cache-signature'])
    expect(other.compiled).toBeGreaterThan(4)
    expect(output(foreign)).toEqual(clean)
  })

  test('one poisoned pack costs only what was in it', async () => {
    await build(await checkout())
    const largest = remoteFiles().sort((a, b) => readFileSync(b).length - readFileSync(a).length)[0] as string
    // A value with a valid signature, but of another name.
    const name = path.basename(largest)
    writeFileSync(largest, seal(`${name.slice(1)}0`, unseal(name, readFileSync(largest), key) as Buffer, key))
    const site = await checkout()
    const { warnings } = await build(site)
    expect(warnings.map(({ code }) => code)).toEqual(['remote-cache-signature'])
    expect(output(site)).toEqual(clean)
  })

  test('a value that is signed, but is not what its name says, is ignored', async () => {
    await build(await checkout())
    for (const file of remoteFiles()) writeFileSync(file, seal(path.basename(file), Buffer.from('{"format":9}'), key))
    const site = await checkout()
    expect((await build(site)).compiled).toBeGreaterThan(4)
    expect(output(site)).toEqual(clean)
  })

  test('a build that only reads writes nothing', async () => {
    const readonly = { LECTERN_REMOTE_CACHE_READONLY: '1' }
    await build(await checkout(), readonly)
    expect(remoteFiles()).toEqual([])
    await build(await checkout())
    const before = remoteFiles().map((file) => readFileSync(file).toString('base64'))
    const site = await checkout(true)
    expect(await build(site, readonly)).toMatchObject({ compiled: 1, warnings: [] })
    expect(output(site)).toEqual(cleanEdited)
    expect(remoteFiles().map((file) => readFileSync(file).toString('base64'))).toEqual(before)
  })

  test('without a key, nothing is read or written, with one warning', async () => {
    const site = await checkout()
    const { warnings } = await build(site, { LECTERN_REMOTE_CACHE_KEY: '' })
    expect(warnings.map(({ message }) => message)).toEqual([
      'The remote cache is not used: LECTERN_REMOTE_CACHE_KEY is not set.',
    ])
    expect(remoteFiles()).toEqual([])
    expect(output(site)).toEqual(clean)
  })

  test('an address that is none is an error', async () => {
    const site = await checkout()
    const { code, output: text } = await site.run(['build'], {
      LECTERN_REMOTE_CACHE: 'ftp://cache.example',
      LECTERN_REMOTE_CACHE_KEY: key,
    })
    expect(code).toBe(1)
    expect(text).toContain('LECTERN_REMOTE_CACHE is not a valid remote cache location.')
  })
})

describe('a server of the protocol of Turborepo', () => {
  let server: RemoteServer
  const env = (address = server.address) => ({ LECTERN_REMOTE_CACHE: address, LECTERN_REMOTE_CACHE_TOKEN: turboToken })
  beforeAll(async () => {
    server = await startTurborepo()
  })
  afterAll(() => server.close())

  test('is a remote cache', async () => {
    await build(await checkout(), env())
    const site = await checkout()
    expect(await build(site, env())).toMatchObject({ compiled: 0, rendered: 0, warnings: [] })
    expect(output(site)).toEqual(clean)
  })

  test.each([
    ['silent', { silent: true }, '(?:it does not answer|the connection is too slow)'],
    ['slow', { bytesPerSecond: 2000 }, '(?:the connection is too slow|it does not answer)'],
    ['failing', { dropAfter: 3000 }, 'it ended the connection'],
  ])('a %s network costs little time, and one warning', async (_, faults, message) => {
    await build(await checkout(), env())
    const network = await startNetwork(server.port, faults)
    const site = await checkout()
    const { warnings, stages } = await build(site, env(`http://127.0.0.1:${network.port}`))
    await network.close()
    expect(warnings.map((warning) => warning.message)).toEqual([
      expect.stringMatching(
        new RegExp(`^Cannot read the remote cache http://127\\.0\\.0\\.1:${network.port}: ${message}\\.$`),
      ),
    ])
    // The limits are two seconds, and a busy machine may need several times that.
    expect((stages.fetch ?? 0) + (stages.share ?? 0)).toBeLessThan(20_000)
    expect(output(site)).toEqual(clean)
  })

  test('one that refuses to write costs a warning', async () => {
    const readonly = await startTurborepo({ READ_ONLY: 'true' })
    const site = await checkout()
    const { warnings } = await build(site, env(readonly.address))
    await readonly.close()
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.message).toMatch(/^Cannot write to the remote cache http:\/\/127\.0\.0\.1:\d+: it /)
    expect(output(site)).toEqual(clean)
  })

  test('one that is down costs a warning', async () => {
    const down = await startTurborepo()
    await down.close()
    const site = await checkout()
    const { warnings } = await build(site, env(down.address))
    expect(warnings.map(({ message }) => message)).toEqual([
      `Cannot read the remote cache ${down.address}: the connection was refused.`,
    ])
    expect(output(site)).toEqual(clean)
    appendFileSync(path.join(site.dir, 'docs/other/epsilon.md'), '\n[Nowhere](./nowhere.md)\n')
    await expect(build(site, env(down.address))).rejects.toThrow(/Cannot read the remote cache.*nowhere\.md/s)
  })
})

describe('an object storage', () => {
  let storage: RemoteServer
  const env = (address = storage.address) => ({
    ...s3Variables,
    AWS_ENDPOINT_URL: address,
    LECTERN_REMOTE_CACHE: `s3://${s3Bucket}/cache`,
  })
  const objects = () =>
    readdirSync(path.join(storage.folder, s3Bucket, 'cache'))
      .map((name) => name.slice(0, 64))
      .filter((name, index, names) => names.indexOf(name) === index)
  beforeAll(async () => {
    storage = await startS3()
  })
  afterAll(() => storage.close())

  test('is a remote cache, whose poisoned entries are ignored', async () => {
    await build(await checkout(), env())
    const site = await checkout()
    expect(await build(site, env())).toMatchObject({ compiled: 0, rendered: 0, warnings: [] })
    expect(output(site)).toEqual(clean)
    const bucket = bucketSettings({ bucket: s3Bucket, prefix: 'cache' }, env()) as BucketSettings
    const blobs = await openBlobs({ address: { type: 's3', bucket }, readonly: false })
    const poisoned = new Map(objects().map((name) => [name, seal(name, Buffer.from('poison'), 'another key')]))
    expect(poisoned.size).toBeGreaterThan(3)
    await blobs.put(poisoned, { signal: new AbortController().signal })
    await blobs.close()
    const other = await checkout()
    const { compiled, warnings } = await build(other, env())
    expect(compiled).toBeGreaterThan(4)
    expect(warnings.map(({ code }) => code)).toEqual(['remote-cache-signature'])
    expect(output(other)).toEqual(clean)
  })

  test('that fails, or whose credentials are missing, costs a warning', async () => {
    await build(await checkout(), env())
    const network = await startNetwork(storage.port, { dropAfter: 3000 })
    const site = await checkout()
    const failed = await build(site, env(`http://127.0.0.1:${network.port}`))
    await network.close()
    const { warnings } = await build(await checkout(), { ...env(), AWS_ACCESS_KEY_ID: '' })
    expect([...failed.warnings, ...warnings].map(({ message }) => message)).toEqual([
      'Cannot read the remote cache s3://docs/cache: it ended the connection.',
      'The remote cache is not used: AWS_ACCESS_KEY_ID is not set.',
    ])
    expect(output(site)).toEqual(clean)
  })
})

describe.runIf(hasRedis)(`Redis${needsRedis}`, () => {
  let redis: RemoteServer
  const env = () => ({ LECTERN_REMOTE_CACHE: redis.address })
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  test('is a remote cache', async () => {
    await build(await checkout(), env())
    const site = await checkout()
    expect(await build(site, env())).toMatchObject({ compiled: 0, rendered: 0, warnings: [] })
    expect(output(site)).toEqual(clean)
  })

  test('that stops during a build, and starts again empty, leaves nothing stale', async () => {
    await build(await checkout(), env())
    const site = await checkout(true)
    const building = site.runProcess(['build'], { ...env(), LECTERN_REMOTE_CACHE_KEY: key })
    await wait(400)
    await redis.kill()
    const { code } = await building
    expect(code).toBe(0)
    expect(output(site)).toEqual(cleanEdited)
    await redis.restart()
    const after = await checkout(true)
    expect(await build(after, env())).toMatchObject({ warnings: [] })
    expect(output(after)).toEqual(cleanEdited)
    const last = await checkout()
    expect(await build(last, env())).toMatchObject({ warnings: [] })
    expect(output(last)).toEqual(clean)
  })
})

describe('lectern cache', () => {
  const cache = (site: TestSite, action: string, options: string[] = []) =>
    // The site folder comes after the action.
    site.run([`cache ${action}`, ...options], { LECTERN_REMOTE_CACHE: remote, LECTERN_REMOTE_CACHE_KEY: key })

  test('stats prints the sizes of both caches', async () => {
    const site = await checkout()
    const before = await cache(site, 'stats')
    expect(before.output).toMatch(
      /^Cache: 0 entries in \d+ files, \d+ kB\.\nRemote cache \/.+: nothing of this site\.\n$/,
    )
    await build(site)
    const { code, output: text } = await cache(site, 'stats')
    expect(code).toBe(0)
    expect(text).toMatch(/^Cache: \d{2} entries in \d+ files, [\d.]+ (?:kB|MB)\.$/m)
    expect(text).toMatch(/^Remote cache \/.+: \d+ entries in 2 packs, \d+ kB, from 20\d\d-.+Z\.$/m)
  })

  test('verify finds damage, and exits with 1', async () => {
    const site = await checkout()
    await build(site)
    expect((await cache(site, 'verify')).code).toBe(0)
    const store = path.join(site.dir, '.lectern', 'store')
    const data = readdirSync(store).find((name) => name.endsWith('.data')) as string
    const bytes = readFileSync(path.join(store, data))
    bytes[10] = (bytes[10] as number) ^ 1
    writeFileSync(path.join(store, data), bytes)
    const local = await cache(site, 'verify')
    expect(local.code).toBe(1)
    expect(local.output).toContain('1 entry of the cache is damaged. Builds do not use them.')
    const [largest = ''] = remoteFiles().sort((a, b) => readFileSync(b).length - readFileSync(a).length)
    rmSync(largest)
    expect((await cache(site, 'verify')).output).toContain('1 pack of the remote cache is missing.')
    for (const file of remoteFiles()) writeFileSync(file, 'something else')
    const { code, output: text } = await cache(site, 'verify')
    expect(code).toBe(1)
    expect(text).toContain('not signed with LECTERN_REMOTE_CACHE_KEY')
  })

  test('a check of a new checkout compiles nothing that a build has shared, and leaves no output', async () => {
    await build(await checkout())
    const site = await checkout(true)
    const variables = { LECTERN_REMOTE_CACHE: remote, LECTERN_REMOTE_CACHE_KEY: key }
    const { code, output: text } = await site.run(['check'], variables)
    expect([code, text]).toEqual([0, expect.stringMatching(/ 1 document compiled, [1-9]\d* reused/)])
    expect(existsSync(path.join(site.dir, 'build'))).toBe(false)
    // The next build fetches the rest.
    expect(await build(site)).toMatchObject({ compiled: 1, warnings: [] })
    expect(output(site)).toEqual(cleanEdited)
    expect((await site.run(['check'], { ...variables, LECTERN_REMOTE_CACHE: 'https://127.0.0.1:9' })).code).toBe(0)
  })

  test('prune removes what was not used for some days, and builds go on', async () => {
    const site = await checkout()
    await build(site)
    expect((await cache(site, 'prune')).output).toMatch(
      /^0 entries removed from the cache\.\n0 files \(0 kB\) removed from/,
    )
    const { code, output: text } = await cache(site, 'prune', ['--days', '0'])
    expect(code).toBe(0)
    expect(text).toMatch(/^\d{2} entries removed from the cache\.\n[3-9] files \(\d+ kB\) removed from/)
    expect(remoteFiles()).toEqual([])
    edit(site.dir)
    await wait(150)
    expect(await build(site)).toMatchObject({ warnings: [] })
    expect(output(site)).toEqual(cleanEdited)
    const next = await checkout(true)
    expect(await build(next)).toMatchObject({ warnings: [] })
    expect(output(next)).toEqual(cleanEdited)
  })

  test('another action is wrong usage', async () => {
    const site = await checkout()
    const { code, output: text } = await cache(site, 'remove')
    expect(code).toBe(2)
    expect(text).toContain('Unknown action "remove". Actions: stats, prune, verify.')
  })
})

async function readValue(file: string): Promise<Buffer[]> {
  const content = unseal(path.basename(file), readFileSync(file), key) as Buffer
  const entries = await decodePack(content)
  if (entries) return entries.map(({ value }) => value)
  const { brotliDecompressSync } = await import('node:zlib')
  try {
    return [brotliDecompressSync(content)]
  } catch {
    return [content]
  }
}

function inflate(value: Buffer): string {
  try {
    return gunzipSync(value).toString()
  } catch {
    return ''
  }
}
