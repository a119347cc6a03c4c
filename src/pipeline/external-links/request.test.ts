import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAsk } from './request.ts'

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

const askWithin = (timeout: number) =>
  createAsk({
    timeout,
    delays: [10, 40],
    wait: async (milliseconds) => {
      waited.push(milliseconds)
    },
  })
const ask = askWithin(20_000)

/** Replies by turns; the last one stays. */
function byTurns(...turns: Reply[]): Reply {
  let turn = 0
  return (response, request) => (turns[Math.min(turn++, turns.length - 1)] as Reply)(response, request)
}

const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end()

test.each([200, 204, 304])('%i: the link is alive, and HEAD was enough', async (code) => {
  reply = status(code)
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a'])
})

test.each([401, 403])('%i: somebody is there', async (code) => {
  reply = status(code)
  expect(await ask(`${origin}/a`)).toEqual({})
})

test.each([405, 404, 501])('a host that answers HEAD with %i is asked with GET', async (code) => {
  reply = (response, { method }) => response.writeHead(method === 'HEAD' ? code : 200).end('body')
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'GET /a'])
})

test.each([404, 410])('%i: the link is dead, and is not asked for again', async (code) => {
  reply = status(code)
  expect(await ask(`${origin}/a`)).toEqual({ dead: `the answer is ${code}` })
  expect(seen).toEqual(['HEAD /a', 'GET /a'])
  expect(waited).toEqual([])
})

test('redirects are followed to their end', async () => {
  reply = (response, { url }) =>
    url === '/end' ? response.end() : response.writeHead(301, { location: url === '/a' ? '/b' : '/end' }).end()
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /end'])
})

test('a redirect to what is not there is dead, one without end too', async () => {
  reply = (response, { url }) => response.writeHead(url === '/a' ? 302 : 404, { location: '/gone' }).end()
  expect(await ask(`${origin}/a`)).toEqual({ dead: 'the answer is 404' })
  reply = status(302, { location: '/a' })
  expect(await ask(`${origin}/a`)).toEqual({ dead: 'it redirects without end' })
})

test('trouble of the host is waited for, longer each time', async () => {
  reply = byTurns(status(503), status(503), status(502), status(502), status(200))
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'GET /a', 'HEAD /a', 'GET /a', 'HEAD /a'])
  expect(waited).toEqual([10, 40])
})

test('trouble that stays makes the link dead', async () => {
  reply = status(500)
  expect(await ask(`${origin}/a`)).toEqual({ dead: 'the answer is 500' })
  expect(waited).toEqual([10, 40])
})

test('a host that has enough of requests gets no second at once, and the time it asks for', async () => {
  reply = byTurns(status(429, { 'retry-after': '3' }), status(429), status(200))
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(seen).toEqual(['HEAD /a', 'HEAD /a', 'HEAD /a'])
  expect(waited).toEqual([3000, 40])
})

test('a time to wait may be a date', async () => {
  reply = byTurns(status(503, { 'retry-after': new Date(Date.now() + 20_000).toUTCString() }))
  await ask(`${origin}/a`)
  expect(waited[0]).toBeGreaterThan(10_000)
  expect(waited[0]).toBeLessThanOrEqual(20_000)
})

test('a host that asks to wait too long is not waited for, and not taken for dead', async () => {
  reply = status(429, { 'retry-after': '3600' })
  expect(await ask(`${origin}/a`)).toEqual({ unknown: true })
  expect(seen).toEqual(['HEAD /a'])
  expect(waited).toEqual([])
})

test('no answer in time is tried again, then dead', async () => {
  reply = () => {}
  expect(await askWithin(50)(`${origin}/a`)).toEqual({ dead: 'there is no answer within 0.05 s' })
  expect(waited).toEqual([10, 40])
})

test('a connection that breaks is tried again', async () => {
  const breaks: Reply = (response) => response.destroy()
  reply = byTurns(breaks, breaks, status(200))
  expect(await ask(`${origin}/a`)).toEqual({})
  expect(waited).toEqual([10])
})

test('a port where nobody listens is dead', async () => {
  const { port } = server.address() as AddressInfo
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await ask(`http://127.0.0.1:${port}/`)).toEqual({ dead: 'the host refuses the connection' })
  expect(waited).toEqual([10, 40])
})
