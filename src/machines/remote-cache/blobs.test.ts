import { setMaxListeners } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hasRedis,
  needsRedis,
  type RemoteServer,
  s3Bucket,
  s3Variables,
  startRedis,
  startS3,
  startTurborepo,
  turboToken,
} from '../../../tests/support/remote-servers.ts'
import { type BucketAddress, type BucketSettings, bucketSettings, parseBucketAddress } from '../object-storage/index.ts'
import {
  contentName,
  openBlobs,
  type RemoteBlobs,
  RemoteError,
  type RemoteRequest,
  type RemoteSettings,
} from './index.ts'

type Address = RemoteSettings['address']

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-blobs-'))
let redis: RemoteServer | undefined
let turborepo: RemoteServer
let storage: RemoteServer
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined
  ;[turborepo, storage] = await Promise.all([startTurborepo(), startS3()])
})
afterAll(async () => {
  await Promise.all([redis?.close(), turborepo.close(), storage.close()])
  rmSync(folder, { recursive: true })
})

const http = (url: string, token: string | undefined = turboToken): Address => ({
  type: 'http',
  url: new URL(url),
  token,
})
/** @param env variables that replace those for the server */
const s3 = (place = s3Bucket, env: Record<string, string> = {}): Address => {
  const variables = { ...s3Variables, AWS_ENDPOINT_URL: storage.address, ...env }
  const bucket = bucketSettings(parseBucketAddress(`s3://${place}`) as BucketAddress, variables)
  return { type: 's3', bucket: bucket as BucketSettings }
}

interface Kind {
  name: string
  runs: boolean
  /** Whether the server writes values in place, which services do not. */
  isPlain?: boolean
  address: () => Address
}

const kinds: Kind[] = [
  { name: 'a folder', runs: true, address: () => ({ type: 'folder', folder }) },
  { name: 'S3', runs: true, isPlain: true, address: () => s3(`${s3Bucket}/cache of/lectern+1`) },
  { name: 'turborepo-remote-cache', runs: true, address: () => http(turborepo.address) },
  {
    name: `Redis${needsRedis}`,
    runs: hasRedis,
    address: () => ({ type: 'redis', url: new URL(redis?.address ?? '') }),
  },
]

const name = (text: string) => contentName(Buffer.from(text))

function request(): RemoteRequest {
  const { signal } = new AbortController()
  setMaxListeners(0, signal)
  return { signal }
}

async function problem(work: Promise<unknown>): Promise<[string, string]> {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof RemoteError)) throw error
  return [error.problem, error.message]
}

for (const { name: kind, runs, isPlain = false, address } of kinds) {
  describe.runIf(runs)(`blobs in ${kind}`, () => {
    let blobs: RemoteBlobs
    beforeAll(async () => {
      blobs = await openBlobs({ address: address(), readonly: false })
    })
    afterAll(() => blobs.close())

    test('returns what was stored, byte by byte, and nothing for other names', async () => {
      const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256))
      await blobs.put(
        new Map([
          [name('a'), bytes],
          [name('b'), Buffer.from('text')],
        ]),
        request(),
      )
      const found = await blobs.get([name('a'), name('missing'), name('b')], request())
      expect([...found.keys()].sort()).toEqual([name('a'), name('b')].sort())
      expect(found.get(name('a'))?.equals(bytes)).toBe(true)
      expect(String(found.get(name('b')))).toBe('text')
    })

    test('a later value replaces an earlier one', async () => {
      await blobs.put(new Map([[name('ref'), Buffer.from('a longer first value')]]), request())
      await blobs.put(new Map([[name('ref'), Buffer.from('second')]]), request())
      expect(String((await blobs.get([name('ref')], request())).get(name('ref')))).toBe('second')
    })

    test('tells which of many names exist', async () => {
      const values = Array.from({ length: 40 }, (_, index) => [name(`many ${index}`), Buffer.from([index])] as const)
      await blobs.put(new Map(values), request())
      const names = [...values.map(([each]) => each), name('none')]
      expect([...(await blobs.has(names, request()))].sort()).toEqual(values.map(([each]) => each).sort())
    })

    test('stores and returns values of several megabytes, and reports their bytes', async () => {
      const large = Buffer.alloc(5_000_000, 'large ')
      let sent = 0
      let received = 0
      await blobs.put(new Map([[name('large'), large]]), { ...request(), onBytes: (count) => (sent += count) })
      const found = await blobs.get([name('large')], { ...request(), onBytes: (count) => (received += count) })
      expect(found.get(name('large'))?.equals(large)).toBe(true)
      expect([sent, received]).toEqual([large.length, large.length])
    })

    test('an aborted request ends with the reason', async () => {
      const controller = new AbortController()
      const reason = new RemoteError('slow', 'it does not answer')
      controller.abort(reason)
      await expect(blobs.get([name('a')], { signal: controller.signal })).rejects.toBe(reason)
    })

    test.skipIf(isPlain)('writers of the same value at the same time leave one of theirs, complete', async () => {
      const writes = Array.from({ length: 8 }, (_, index) =>
        blobs.put(new Map([[name('race'), Buffer.alloc(200_000, String(index))]]), request()),
      )
      await Promise.all(writes)
      const value = String((await blobs.get([name('race')], request())).get(name('race')))
      expect(value).toBe(value.charAt(0).repeat(200_000))
    })
  })
}

describe('a folder', () => {
  test('has a file for each value, and no other after a write', async () => {
    const place = path.join(folder, 'files')
    const blobs = await openBlobs({ address: { type: 'folder', folder: place }, readonly: false })
    await blobs.put(new Map([[name('a'), Buffer.from('text')]]), request())
    expect(readdirSync(place, { recursive: true }).sort()).toEqual([
      name('a').slice(0, 2),
      path.join(name('a').slice(0, 2), name('a')),
    ])
  })

  test('deletes what nobody has read for some days', async () => {
    const place = path.join(folder, 'prune')
    const blobs = await openBlobs({ address: { type: 'folder', folder: place }, readonly: false })
    const reader = await openBlobs({ address: { type: 'folder', folder: place }, readonly: true })
    const values = new Map(['old', 'used', 'looked at'].map((text) => [name(text), Buffer.from(text)]))
    await blobs.put(values, request())
    const long = Date.now() / 1000 - 40 * 24 * 3600
    for (const each of values.keys()) utimesSync(path.join(place, each.slice(0, 2), each), long, long)
    const others = ['de/letter.txt', `de/${name('used')}`, `de/deaf.tmp`].map((file) => path.join(place, file))
    mkdirSync(path.join(place, 'de'), { recursive: true })
    for (const file of others) {
      writeFileSync(file, 'mine')
      utimesSync(file, long, long)
    }
    await blobs.get([name('used')], request())
    await reader.get([name('looked at')], request())
    expect(await blobs.prune?.(30)).toEqual({ blobs: 2, bytes: 'old'.length + 'looked at'.length })
    expect([...(await blobs.has([...values.keys()], request()))]).toEqual([name('used')])
    expect(others.filter((file) => existsSync(file))).toEqual(others)
    expect(statSync(path.join(place, name('used').slice(0, 2), name('used'))).mtimeMs).toBeGreaterThan(long * 1000)
  })

  test('says why it cannot be used', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const blobs = await openBlobs({ address: { type: 'folder', folder: file }, readonly: false })
    const values = new Map([[name('a'), Buffer.from('text')]])
    expect(await problem(blobs.put(values, request()))).toEqual(['refused', 'it is not a folder'])
  })
})

describe('a server of the protocol', () => {
  test('requires the token', async () => {
    const blobs = await openBlobs({ address: http(turborepo.address, 'another'), readonly: false })
    expect(await problem(blobs.get([name('a')], request()))).toEqual(['refused', 'it does not accept the token'])
    await blobs.close()
  })

  test('keeps the values of teams apart', async () => {
    const open = (team: string) => openBlobs({ address: http(`${turborepo.address}/?slug=${team}`), readonly: false })
    const [one, two] = [await open('one'), await open('two')]
    await one.put(new Map([[name('team'), Buffer.from('of one')]]), request())
    expect((await one.has([name('team')], request())).size).toBe(1)
    expect((await two.has([name('team')], request())).size).toBe(0)
    await Promise.all([one.close(), two.close()])
  })

  test('does not see credentials of the address in messages', async () => {
    const blobs = await openBlobs({ address: http('http://user:secret@127.0.0.1:9/cache/?slug=a'), readonly: false })
    expect(blobs.place).toBe('http://127.0.0.1:9/cache')
    expect(await problem(blobs.get([name('a')], request()))).toEqual(['unreachable', 'the connection was refused'])
    await blobs.close()
  })

  test('may redirect to another host, which does not get the token', async () => {
    const seen: (string | undefined)[] = []
    const storage = await serve((_, authorization) => {
      seen.push(authorization)
      return { status: 200, body: 'stored elsewhere' }
    })
    const front = await serve((_, authorization) => {
      seen.push(authorization)
      return { status: 302, location: `${storage.address}/value` }
    })
    const blobs = await openBlobs({ address: http(front.address), readonly: true })
    expect(String((await blobs.get([name('a')], request())).get(name('a')))).toBe('stored elsewhere')
    expect(seen).toEqual([`Bearer ${turboToken}`, undefined])
    await blobs.close()
    await Promise.all([storage.close(), front.close()])
  })

  test('needs a token, a slug, and the right address', async () => {
    const put = async (blobs: RemoteBlobs) => problem(blobs.put(new Map([[name('a'), Buffer.from('text')]]), request()))
    const open = (url: string, token?: string) =>
      openBlobs({ address: { type: 'http', url: new URL(url), token }, readonly: false })
    const missing = ['refused', 'it needs a token: set LECTERN_REMOTE_CACHE_TOKEN']
    const blobs = await open(turborepo.address)
    expect(await problem(blobs.get([name('a')], request()))).toEqual(missing)
    expect(await problem(blobs.has([name('a')], request()))).toEqual(missing)
    expect(await put(blobs)).toEqual(missing)
    expect(await put(await open(`${turborepo.address}/other`, turboToken))).toEqual([
      'refused',
      "it has no cache with Turborepo's protocol at this address",
    ])
    expect(await put(await open(`${turborepo.address}/?teamId=`, turboToken))).toEqual([
      'refused',
      "it answered with status 400 (querystring should have required property 'team')",
    ])
  })

  const json = { 'content-type': 'application/json' }
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const notAllowed = 'it does not allow this with the token, or for the team'
  test.each([
    [{ status: 401 }, 'it does not accept the token'],
    [{ status: 403 }, notAllowed],
    [{ status: 403, headers: json, body: '{"message":"Read-only mode"}' }, `${notAllowed} (Read-only mode)`],
    [{ status: 403, headers: json, body: '{"error":{"message":"Not authorized"}}' }, `${notAllowed} (Not authorized)`],
    [{ status: 404, headers: html, body: '<p>' }, "it has no cache with Turborepo's protocol at this address"],
    [{ status: 405 }, "it has no cache with Turborepo's protocol at this address"],
    [{ status: 413 }, 'it does not accept values of this size'],
    [{ status: 507 }, 'there is no free disk space'],
    [{ status: 500 }, 'it answered with status 500'],
    [{ status: 500, headers: json, body: '{"message":"a\\u001bb"}' }, 'it answered with status 500'],
    [{ status: 502, headers: html, body: '<p>Bad gateway</p>' }, 'it answered with status 502'],
    [{ status: 302, location: '/login' }, 'it redirects to another address'],
    [{ status: 200, headers: html, body: '<p>Log in</p>' }, 'it answered with a web page, as a proxy or a login does'],
  ])('answer %j to a write', async (answer, message) => {
    const server = await serve(() => answer)
    const blobs = await openBlobs({ address: http(server.address), readonly: false })
    expect(await problem(blobs.put(new Map([[name('a'), Buffer.from('text')]]), request()))).toEqual([
      'refused',
      message,
    ])
    await blobs.close()
    await server.close()
  })

  test('a login page is not a value', async () => {
    const server = await serve((url) =>
      url.startsWith('/login') ? { status: 200, headers: html, body: '<p>' } : { status: 302, location: '/login' },
    )
    const blobs = await openBlobs({ address: http(server.address), readonly: false })
    const page = ['refused', 'it answered with a web page, as a proxy or a login does']
    expect(await problem(blobs.get([name('a')], request()))).toEqual(page)
    expect(await problem(blobs.has([name('a')], request()))).toEqual(page)
    await blobs.close()
    await server.close()
  })

  test('says what a server answers to a read', async () => {
    const server = await serve(() => ({ status: 500, headers: json, body: '{"message":"No disk"}' }))
    const blobs = await openBlobs({ address: http(server.address), readonly: false })
    expect(await problem(blobs.get([name('a')], request()))).toEqual([
      'refused',
      'it answered with status 500 (No disk)',
    ])
    await blobs.close()
    await server.close()
  })
})

describe('S3', () => {
  const putProblem = async (address: Address) => {
    const blobs = await openBlobs({ address, readonly: false })
    const failure = await problem(blobs.put(new Map([[name('a'), Buffer.from('text')]]), request()))
    await blobs.close()
    return failure
  }

  test('says why it cannot be used', async () => {
    expect(await putProblem(s3('another-bucket'))).toEqual(['refused', 'the bucket does not exist'])
    expect(await putProblem(s3(s3Bucket, { AWS_SECRET_ACCESS_KEY: 'wrong' }))).toEqual([
      'refused',
      'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
    ])
    expect(await putProblem(s3(s3Bucket, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }))).toEqual([
      'unreachable',
      'the connection was refused',
    ])
  })

  test('does not show credentials', async () => {
    const blobs = await openBlobs({ address: s3(`${s3Bucket}/cache/`), readonly: true })
    expect(blobs.place).toBe('s3://docs/cache')
    await blobs.close()
  })
})

describe.runIf(hasRedis)(`Redis${needsRedis}`, () => {
  test('values expire, and live longer when they are read by a build that may write', async () => {
    const { createClient } = await import('@redis/client')
    const client = createClient({ url: redis?.address as string })
    await client.connect()
    const address: Address = { type: 'redis', url: new URL(redis?.address as string) }
    const [writer, reader] = [
      await openBlobs({ address, readonly: false }),
      await openBlobs({ address, readonly: true }),
    ]
    const month = 30 * 24 * 3600
    await writer.put(new Map([[name('ttl'), Buffer.from('text')]]), request())
    const key = `lectern:${name('ttl')}`
    expect(await client.ttl(key)).toBeGreaterThan(month - 60)
    await client.expire(key, 1000)
    await reader.get([name('ttl')], request())
    expect(await client.ttl(key)).toBeLessThanOrEqual(1000)
    await writer.get([name('ttl')], request())
    expect(await client.ttl(key)).toBeGreaterThan(month - 60)
    await Promise.all([writer.close(), reader.close(), client.close()])
  })

  test('says why it cannot be used', async () => {
    const locked = await startRedis({ args: ['--requirepass', 'a-password'] })
    const full = await startRedis({ args: ['--maxmemory', '100kb'] })
    const open = (url: string) => openBlobs({ address: { type: 'redis', url: new URL(url) }, readonly: false })
    const [noPassword, fullMemory, nobody] = [
      await open(locked.address),
      await open(full.address),
      await open('redis://127.0.0.1:9'),
    ]
    expect(await problem(noPassword.get([name('a')], request()))).toEqual([
      'refused',
      'it does not accept the password',
    ])
    const values = new Map([[name('a'), Buffer.from('text')]])
    expect(await problem(fullMemory.put(values, request()))).toEqual(['refused', 'its memory is full'])
    expect(await problem(nobody.get([name('a')], request()))).toEqual(['unreachable', 'the connection was refused'])
    await Promise.all([noPassword.close(), fullMemory.close(), nobody.close()])
    await Promise.all([locked.close(), full.close()])
  })
})

interface Answer {
  status: number
  body?: string
  headers?: Record<string, string>
  location?: string
}

async function serve(answer: (url: string, authorization: string | undefined) => Answer) {
  const server: Server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => {
      const { status, body = '', headers, location } = answer(incoming.url ?? '', incoming.headers.authorization)
      response.writeHead(status, { ...headers, ...(location !== undefined && { location }) })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
