import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLinkRequester } from './request.ts'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let origin = ''
let seen: string[] = []
let reply: Reply = (response) => response.end()
const waited: number[] = []

beforeEach(async () => {
  seen = []
  waited.length = 0
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const requesterWithin = (timeout: number) =>
  createLinkRequester({
    timeout,
    delays: [10, 40],
    wait: async (milliseconds) => {
      waited.push(milliseconds)
    },
  })
const requestLink = requesterWithin(20_000)

/** Sends one reply per request; repeats the last one. */
function replies(...list: Reply[]): Reply {
  let next = 0
  return (response, request) => (list[Math.min(next++, list.length - 1)] as Reply)(response, request)
}

const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end()

test.each([200, 204, 304])('%i: the link is alive after a HEAD request', async (code) => {
  reply = status(code)
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a'])
})

test.each([401, 403])('%i: the page exists, so the link is alive', async (code) => {
  reply = status(code)
  expect(await requestLink(`${origin}/a`)).toEqual({})
})

test.each([405, 404, 501])('requests with GET if the host responds to HEAD with %i', async (code) => {
  reply = (response, { method }) => response.writeHead(method === 'HEAD' ? code : 200).end('body')
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'GET /a'])
})

test.each([404, 410])('%i: the link is dead, without retries', async (code) => {
  reply = status(code)
  expect(await requestLink(`${origin}/a`)).toEqual({ dead: `the host responded with status ${code}` })
  expect(seen).toEqual(['HEAD /a', 'GET /a'])
  expect(waited).toEqual([])
})

test('follows redirects', async () => {
  reply = (response, { url }) =>
    url === '/end' ? response.end() : response.writeHead(301, { location: url === '/a' ? '/b' : '/end' }).end()
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /end'])
})

test('a redirect to a missing page is dead, and so is a redirect loop', async () => {
  reply = (response, { url }) => response.writeHead(url === '/a' ? 302 : 404, { location: '/gone' }).end()
  expect(await requestLink(`${origin}/a`)).toEqual({ dead: 'the host responded with status 404' })
  reply = status(302, { location: '/a' })
  expect(await requestLink(`${origin}/a`)).toEqual({ dead: 'too many redirects' })
})

test('retries server errors with increasing delays', async () => {
  reply = replies(status(503), status(503), status(502), status(502), status(200))
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'GET /a', 'HEAD /a', 'GET /a', 'HEAD /a'])
  expect(waited).toEqual([10, 40])
})

test('a lasting server error makes the link dead', async () => {
  reply = status(500)
  expect(await requestLink(`${origin}/a`)).toEqual({ dead: 'the host responded with status 500' })
  expect(waited).toEqual([10, 40])
})

test('respects Retry-After, and sends no GET request after 429', async () => {
  reply = replies(status(429, { 'retry-after': '3' }), status(429), status(200))
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'HEAD /a', 'HEAD /a'])
  expect(waited).toEqual([3000, 40])
})

test('accepts a date in Retry-After', async () => {
  reply = replies(status(503, { 'retry-after': new Date(Date.now() + 20_000).toUTCString() }))
  await requestLink(`${origin}/a`)
  expect(waited[0]).toBeGreaterThan(10_000)
  expect(waited[0]).toBeLessThanOrEqual(20_000)
})

test('a long Retry-After leaves the status unknown', async () => {
  reply = status(429, { 'retry-after': '3600' })
  expect(await requestLink(`${origin}/a`)).toEqual({ unknown: true })
  expect(seen).toEqual(['HEAD /a'])
  expect(waited).toEqual([])
})

test('a timeout is retried, then dead', async () => {
  reply = () => {}
  expect(await requesterWithin(50)(`${origin}/a`)).toEqual({ dead: 'no response within 0.05 s' })
  expect(waited).toEqual([10, 40])
})

test('retries a broken connection', async () => {
  const breaks: Reply = (response) => response.destroy()
  reply = replies(breaks, breaks, status(200))
  expect(await requestLink(`${origin}/a`)).toEqual({})
  expect(waited).toEqual([10])
})

test('a refused connection is dead', async () => {
  const { port } = server.address() as AddressInfo
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await requestLink(`http://127.0.0.1:${port}/`)).toEqual({ dead: 'the host refused the connection' })
  expect(waited).toEqual([10, 40])
})
