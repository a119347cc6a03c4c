import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RemoteServer, s3Bucket, s3Variables, startS3 } from '../../../tests/support/remote-servers.ts'
import {
  type BucketAddress,
  type BucketSettings,
  bucketSettings,
  openBucket,
  parseBucketAddress,
} from '../object-storage/index.ts'
import { type DeployOptions, deploy, previewDeployment, readSiteFiles } from './index.ts'

let storage: RemoteServer
let folder = ''
let number = 0
/** What was requested, without the prefix: `PUT a.html`. */
let requests: string[] = []
/** Returns a status to answer with, or 0 to end the connection, or undefined to let the request pass. */
let interfere: (request: string) => number | undefined | Promise<undefined> = () => undefined
let proxy: Server

beforeAll(async () => {
  storage = await startS3()
  proxy = createServer(async (request, response) => {
    const name = `${request.method} ${decodeURI(request.url ?? '').replace(/^\/[^/]+\/site-\d+\//, '')}`
    requests.push(name)
    const status = await interfere(name)
    if (status === 0) return void request.destroy()
    if (status !== undefined) {
      request.resume()
      return void request.on('end', () => response.writeHead(status).end())
    }
    const { method, url, headers } = request
    request.pipe(
      send({ port: storage.port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      }),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await storage.close()
})
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-deploy-'))
  number++
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  interfere = () => undefined
})

const write = (texts: Record<string, string>) => {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}
const site = { 'index.html': 'home', 'docs/a b.html': 'a', 'assets/a.js': 'script', 'sitemap.xml': 'a', 'img.png': '' }

const address = (bucket = s3Bucket) => parseBucketAddress(`s3://${bucket}/site-${number}`) as BucketAddress
const run = async (
  changes: Partial<DeployOptions> = {},
  { work = deploy, bucket: name = s3Bucket, env = {} as Record<string, string> } = {},
) => {
  const endpoint = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
  const settings = bucketSettings(address(name), {
    ...s3Variables,
    AWS_ENDPOINT_URL: endpoint,
    ...env,
  }) as BucketSettings
  const bucket = await openBucket(settings, { maxConnections: 4 })
  requests = []
  const headersOf = (file: string) => ({ 'cache-control': file.startsWith('assets/') ? 'immutable' : 'no-cache' })
  try {
    const files = await readSiteFiles({ folder, headersOf, hasCompressedCopies: true })
    const retries = { delays: [1, 1], timeout: 2000 }
    return await work({
      bucket,
      folder,
      files,
      site: 'https://a.example/',
      force: false,
      now: new Date(),
      onProgress() {},
      retries,
      ...changes,
    })
  } finally {
    bucket.close()
  }
}
const failure = async (...args: Parameters<typeof run>): Promise<string> => {
  const error = (await run(...args).catch((thrown: unknown) => thrown)) as Error & { hint?: string }
  return `${error.message} ${error.hint}`
}
/** Objects in the bucket, without the manifest. */
const stored = () => {
  const root = path.join(storage.folder, s3Bucket, `site-${number}`)
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : []
  return names
    .flatMap((name) => (/^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []) as string | never[])
    .filter((name) => !name.startsWith('.lectern'))
    .sort()
}
const manifest = '.lectern/deployment.json'

test('uploads all files in an order in which no page lacks anything, then only what has changed', async () => {
  write({ ...site, 'assets/a.js.br': 'compressed' })
  const first = await run()
  expect([first.uploaded.length, first.deleted, first.unchanged]).toEqual([5, [], 0])
  expect(requests).toEqual([
    `GET ${manifest}`,
    `PUT ${manifest}`,
    'PUT assets/a.js',
    'PUT img.png',
    'PUT docs/a b.html',
    expect.stringMatching(/^PUT (?:index\.html|sitemap\.xml)$/),
    expect.stringMatching(/^PUT (?:index\.html|sitemap\.xml)$/),
    `GET ${manifest}`,
    `PUT ${manifest}`,
  ])
  expect(stored()).toEqual(Object.keys(site).sort())
  const response = await fetch(`${storage.address}/${s3Bucket}/site-${number}/assets/a.js`)
  expect([response.headers.get('cache-control'), await response.text()]).toEqual(['immutable', 'script'])

  expect(await run()).toMatchObject({ uploaded: [], deleted: [], unchanged: 5 })
  expect(requests).toEqual([`GET ${manifest}`])

  write({ 'docs/a b.html': 'changed' })
  expect((await run()).uploaded.map(({ path }) => path)).toEqual(['docs/a b.html'])
  expect(requests).toEqual([
    `GET ${manifest}`,
    `PUT ${manifest}`,
    'PUT docs/a b.html',
    `GET ${manifest}`,
    `PUT ${manifest}`,
  ])
})

test('deletes only what it has uploaded, and hashed files a week later', async () => {
  write(site)
  await run()
  const other = `${storage.address}/${s3Bucket}/site-${number}/other.html`
  await fetch(other, { method: 'PUT', body: 'of somebody else' })
  rmSync(path.join(folder, 'assets'), { recursive: true })
  rmSync(path.join(folder, 'img.png'))
  expect((await run()).deleted).toEqual(['img.png'])
  expect(stored()).toEqual(['assets/a.js', 'docs/a b.html', 'index.html', 'other.html', 'sitemap.xml'])
  const later = new Date(Date.now() + 8 * 24 * 3600 * 1000)
  expect((await run({ now: later })).deleted).toEqual(['assets/a.js'])
  expect(stored()).toEqual(['docs/a b.html', 'index.html', 'other.html', 'sitemap.xml'])
})

test('a preview lists the same and changes nothing', async () => {
  write(site)
  await run()
  write({ 'index.html': 'changed' })
  rmSync(path.join(folder, 'img.png'))
  const { uploaded, deleted, unchanged } = await run({}, { work: previewDeployment })
  expect([uploaded.map(({ path }) => path), deleted, unchanged]).toEqual([['index.html'], ['img.png'], 3])
  expect(requests).toEqual([`GET ${manifest}`])
})

test('temporary failures are tried again', async () => {
  write(site)
  const failed = new Set<string>()
  const statuses = [503, 0, 429]
  interfere = (request) => {
    if (failed.has(request)) return undefined
    failed.add(request)
    return statuses[failed.size % 3]
  }
  expect((await run()).uploaded).toHaveLength(5)
  expect(stored()).toEqual(Object.keys(site).sort())
})

test('a storage that goes down is reported with what is missing, and the next deployment does the rest', async () => {
  write(site)
  interfere = (request) => (request === 'PUT docs/a b.html' ? 0 : undefined)
  expect(await failure()).toMatch(
    /^Cannot write to s3:\/\/docs\/site-\d+ at 127\.0\.0\.1:\d+: it ended the connection\. Not uploaded: 3 files \(docs\/a b\.html, index\.html, sitemap\.xml\)\. Check the network and AWS_ENDPOINT_URL_S3\. Run the command again to do the rest\.$/,
  )
  expect(stored()).toEqual(['assets/a.js', 'img.png'])
  interfere = () => undefined
  expect((await run()).uploaded.map(({ path }) => path)).toEqual(['docs/a b.html', 'index.html', 'sitemap.xml'])
})

test('after a failure at any request, what is in the bucket is never taken for something else', async () => {
  write(site)
  await run()
  const total = requests.length
  for (let at = 1; at < total; at++) {
    number++
    write(site)
    await run()
    write({ 'index.html': 'other', 'docs/a b.html': 'other', 'sitemap.xml': 'other', 'new.html': 'other' })
    let count = 0
    // As if the process were killed: nothing passes any more.
    interfere = () => (count++ >= at ? 0 : undefined)
    await run().catch(() => {})
    interfere = () => undefined
    // Back to the first build.
    write(site)
    rmSync(path.join(folder, 'new.html'))
    await run()
    expect(stored()).toEqual(Object.keys(site).sort())
    for (const [name, text] of Object.entries(site)) {
      const response = await fetch(`${storage.address}/${s3Bucket}/site-${number}/${name}`)
      expect([at, name, await response.text()]).toEqual([at, name, text])
    }
  }
})

test('after a failure at any deletion, an earlier build is restored whole', async () => {
  const later = { now: new Date(Date.now() + 8 * 24 * 3600 * 1000) }
  let deletions = 0
  for (let at = 0; at < 3; at++) {
    number++
    write(site)
    await run()
    // The script is no longer part of the site for longer than a week.
    rmSync(path.join(folder, 'assets'), { recursive: true })
    await run()
    for (const file of ['img.png', 'docs/a b.html']) rmSync(path.join(folder, file))
    let count = 0
    interfere = (request) => (request.startsWith('DELETE') && count++ >= at ? 403 : undefined)
    await run(later).catch(() => {})
    deletions += requests.filter((request) => request.startsWith('DELETE')).length
    interfere = () => undefined
    write(site)
    await run(later)
    expect([at, stored()]).toEqual([at, Object.keys(site).sort()])
  }
  expect(deletions).toBeGreaterThan(6)
})

test('a bucket that cannot be written to, or not be read, is reported without a secret', async () => {
  write(site)
  expect(await failure({}, { bucket: 'another' })).toMatch(
    /^Cannot read s3:\/\/another\/site-\d+: the bucket does not exist\. /,
  )
  const wrong = await failure({}, { env: { AWS_SECRET_ACCESS_KEY: 'not-the-secret' } })
  expect(wrong).toMatch(/^Cannot read .+: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID\. /)
  expect(wrong).not.toContain('not-the-secret')
  interfere = (request) => (request.startsWith('PUT') ? 403 : undefined)
  expect(await failure()).toMatch(
    /^Cannot write to s3:\/\/docs\/site-\d+: access is denied\. Not uploaded: 5 files .+ s3:PutObject, and s3:DeleteObject\. /,
  )
  expect(stored()).toEqual([])
  interfere = () => undefined
  await run()
  rmSync(path.join(folder, 'img.png'))
  interfere = (request) => (request.startsWith('DELETE') ? 403 : undefined)
  expect(await failure()).toMatch(/^Cannot delete files in .+: access is denied\. Not deleted: 1 file \(img\.png\)\. /)
})

test('another deployment at the same time is noticed', async () => {
  write(site)
  let others = 0
  interfere = async (request) => {
    if (request === 'PUT img.png' && others++ === 0) await run()
    return undefined
  }
  expect(await failure()).toMatch(/^Another deployment to s3:\/\/docs\/site-\d+ has begun in the meantime\. .+--force/)
})

test('a damaged manifest is reported, and --force replaces it', async () => {
  write(site)
  await run()
  await fetch(`${storage.address}/${s3Bucket}/site-${number}/${manifest}`, { method: 'PUT', body: '{"format":9}' })
  expect(await failure()).toMatch(/deployment\.json, the list of deployed files, is damaged .+--force/)
  expect((await run({ force: true })).uploaded).toHaveLength(5)
  expect(await run()).toMatchObject({ uploaded: [] })
})

test('another site in the bucket is replaced with --force only', async () => {
  write(site)
  await run()
  rmSync(path.join(folder, 'img.png'))
  const other = { site: 'https://b.example/' }
  expect(await failure(other)).toMatch(/ contains another site: https:\/\/a\.example\/, not https:\/\/b\.example\/\. /)
  expect(requests).toEqual([`GET ${manifest}`])
  expect((await run({ ...other, force: true })).deleted).toEqual(['img.png'])
  expect(await run(other)).toMatchObject({ uploaded: [] })
})

test('what another site has in a folder since is not deleted', async () => {
  write(site)
  await run()
  const inFolder = async (body: string, name: string) => {
    const url = `${storage.address}/${s3Bucket}/site-${number}/docs/${name}`
    await fetch(url, { method: 'PUT', body })
  }
  await inFolder('of the other site', 'a%20b.html')
  await inFolder('{}', manifest)
  rmSync(path.join(folder, 'docs'), { recursive: true })
  rmSync(path.join(folder, 'img.png'))
  expect((await run()).deleted).toEqual(['img.png'])
  expect(stored()).toEqual([
    'assets/a.js',
    'docs/.lectern/deployment.json',
    'docs/a b.html',
    'index.html',
    'sitemap.xml',
  ])
  expect(await run()).toMatchObject({ uploaded: [], deleted: [] })
})

test('an interrupted deployment ends after the requests in progress', async () => {
  write(site)
  const stop = new AbortController()
  interfere = (request) => {
    if (request === 'PUT img.png') stop.abort()
    return undefined
  }
  expect(await failure({ signal: stop.signal })).toMatch(
    /^The deployment to s3:\/\/docs\/site-\d+ was interrupted\. Not uploaded: 3 files .+ Run the command again/,
  )
  interfere = () => undefined
  expect((await run()).uploaded.map(({ path }) => path)).toEqual(['docs/a b.html', 'index.html', 'sitemap.xml'])
})
