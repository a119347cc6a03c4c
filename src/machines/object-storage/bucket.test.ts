import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RemoteServer, s3Bucket, s3Variables, startS3 } from '../../../tests/support/remote-servers.ts'
import {
  type BucketAddress,
  type BucketSettings,
  bucketSettings,
  openBucket,
  parseBucketAddress,
  sha256,
} from './index.ts'

let storage: RemoteServer
beforeAll(async () => {
  storage = await startS3()
})
afterAll(() => storage.close())

const open = (place: string, env: Record<string, string> = {}) => {
  const address = parseBucketAddress(`s3://${place}`) as BucketAddress
  const settings = bucketSettings(address, { ...s3Variables, AWS_ENDPOINT_URL: storage.address, ...env })
  return openBucket(settings as BucketSettings, { maxConnections: 4 })
}
const stored = (text: string) => ({ body: Buffer.from(text), sha256: sha256(Buffer.from(text)) })

test('objects have any key, and the headers that they were stored with', async () => {
  const bucket = await open(`${s3Bucket}/a prefix`)
  const keys = ['plain', 'a/b.html', "it's (new)!*", 'a+b', 'ü/%20/&=?#.txt', '~^@,:;|$[]{}.html']
  for (const key of keys)
    await bucket.put(key, {
      ...stored(key),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=1' },
    })
  for (const key of keys) expect(String(await bucket.get(key))).toBe(key)
  const response = await fetch(`${storage.address}/${s3Bucket}/a%20prefix/a/b.html`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=1')
  for (const key of keys) await bucket.remove(key)
  for (const key of keys) expect([await bucket.get(key), await bucket.has(key)]).toEqual([undefined, false])
  await bucket.remove('plain')
  bucket.close()
})

test('a session token is sent and signed', async () => {
  const bucket = await open(s3Bucket, { AWS_SESSION_TOKEN: 'a token' })
  await bucket.put('token', stored('text'))
  expect(String(await bucket.get('token'))).toBe('text')
  bucket.close()
})

const answering = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucket = await open(s3Bucket, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
  })
  return {
    bucket,
    close() {
      bucket.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
const xml = (code: string, rest = '') => `<?xml version="1.0"?><Error><Code>${code}</Code>${rest}</Error>`

test.each([
  [403, xml('AccessDenied'), 'access is denied', false],
  [403, '', 'access is denied', false],
  [403, xml('InvalidAccessKeyId'), 'it does not know the key AWS_ACCESS_KEY_ID', false],
  [400, xml('ExpiredToken'), 'AWS_SESSION_TOKEN has expired', false],
  [
    400,
    xml('AuthorizationHeaderMalformed', '<Region>eu-west-1</Region>'),
    'the region of the bucket is eu-west-1, not that of AWS_REGION',
    false,
  ],
  [404, xml('NoSuchBucket'), 'the bucket does not exist', false],
  [503, xml('SlowDown'), 'it limits the number of requests', true],
  [500, '', 'it answered with status 500', true],
  [400, xml('Other'), 'it answered with status 400 (Other)', false],
])('an answer with status %i and %s', async (status, body, message, isTemporary) => {
  const { bucket, close } = await answering((_, response) => response.writeHead(status).end(body))
  await expect(bucket.get('key')).rejects.toMatchObject({ message, isTemporary, problem: 'refused' })
  await expect(bucket.put('key', stored('text'))).rejects.toMatchObject({ message })
  close()
})

test('what does not answer is given up, and can be tried again', async () => {
  const { bucket, close } = await answering(() => {})
  await expect(bucket.get('key', { timeout: 50 })).rejects.toMatchObject({
    message: 'it does not answer',
    isTemporary: true,
    problem: 'unreachable',
  })
  close()
})
