import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-request.ts'
import { sharedFixture } from '../support/shared-site.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let address = ''
beforeAll(async () => {
  site = await sharedFixture('mcp')
  address = await site.serveProcess()
})
afterAll(() => site.close())

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const post = (body: string | object, headers: Record<string, string> = {}, to = '/base/mcp') =>
  fetch(address + to, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const isAlive = async () => {
  const { result } = (await (await post(list)).json()) as { result: { tools: unknown[] } }
  return result.tools.length === 11
}

test.each<[string, string | object, number, number]>([
  ['no JSON', '{oops', 400, -32700],
  ['JSON that is no message', '5', 400, -32700],
  ['an empty body', '', 400, -32700],
  ['nesting that cannot be parsed', '['.repeat(100_000), 400, -32700],
  ['a message without a method', { jsonrpc: '2.0', id: 1 }, 400, -32700],
  ['too many messages', Array.from({ length: 21 }, () => list), 400, -32700],
  ['a body of ten megabytes', 'x'.repeat(10 * 1024 * 1024), 413, -32000],
])('%s is refused, and the server lives', async (_, body, status, code) => {
  const response = await post(body).catch((error: Error) => error)
  // A client may still be sending when it is refused.
  if (response instanceof Error) expect(status).toBe(413)
  else {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } })
  }
  expect(await isAlive()).toBe(true)
})

test('unknown methods, tools and resources are errors of the protocol', async () => {
  const errorOf = async (message: object) =>
    ((await (await post({ jsonrpc: '2.0', id: 1, ...message })).json()) as { error: unknown }).error
  expect(await errorOf({ method: 'prompts/list' })).toEqual({
    code: -32601,
    message: expect.stringContaining('Method not found'),
  })
  expect(await errorOf({ method: 'tools/call', params: { name: 'read_pages' } })).toEqual({
    code: -32602,
    message: expect.stringContaining('Unknown tool "read_pages". Did you mean "read_page"?'),
  })
  expect(await errorOf({ method: 'tools/call', params: { name: 'search', arguments: 'x' } })).toBeUndefined()
})

test('requests of 2026-07-28 need no handshake, and are refused as this revision says', async () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const sendNew = async (method: string, params: object = {}, headers: Record<string, string> = {}) => {
    const standard = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, accept: 'application/json' }
    const response = await post(
      { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } },
      { ...standard, ...headers },
    )
    const text = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { result, error } = JSON.parse(text) as {
      result?: Record<string, unknown> & { tools?: { name: string }[] }
      error?: { code: number }
    }
    return { status: response.status, result, code: error?.code }
  }
  const { status, result } = await sendNew('server/discover')
  expect([status, result?.supportedVersions, result?.resultType]).toEqual([200, ['2026-07-28'], 'complete'])
  expect((await sendNew('tools/list')).result?.tools?.length).toBe(11)
  const call = { name: 'read_page', arguments: { page: '/base/docs/intro' } }
  const called = await sendNew('tools/call', call, { 'mcp-name': 'read_page' })
  expect(JSON.stringify(called.result?.content)).toContain('A lantern gives light.')
  for (const [answer, expected] of [
    [sendNew('tools/call', call), [400, -32020]],
    [sendNew('tools/list', {}, { 'mcp-protocol-version': '2099-01-01' }), [400, -32020]],
    [sendNew('initialize'), [404, -32601]],
    [sendNew('tools/list', {}, { 'content-type': 'text/plain' }), [415, -32000]],
    [sendNew('tools/list', {}, { origin: 'https://evil.example' }), [403, -32000]],
    [sendNew('tools/list', { padding: 'x'.repeat(200_000) }), [413, -32000]],
  ] as const) {
    const { status: found, code } = await answer
    expect([found, code]).toEqual(expected)
  }
  const bare = await post(list, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' })
  expect([bare.status, ((await bare.json()) as { error: { code: number } }).error.code]).toEqual([400, -32602])
  const batch = await post([{ ...list, params: { _meta } }], {})
  expect([batch.status, ((await batch.json()) as { error: { code: number } }).error.code]).toEqual([400, -32600])
  const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta } }
  const accepted = await post(notification, { 'mcp-protocol-version': '2026-07-28' })
  expect([accepted.status, await accepted.text()]).toEqual([202, ''])
  expect(await isAlive()).toBe(true)
})

test('only POST carries messages; other requests are left to the site', async () => {
  const stream = await fetch(`${address}/base/mcp`, { headers: { accept: 'text/event-stream' } })
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
  for (const method of ['DELETE', 'PUT', 'OPTIONS']) {
    const response = await fetch(`${address}/base/mcp`, { method })
    expect([method, response.status]).toEqual([method, 405])
  }
  const page = await fetch(`${address}/base/mcp`)
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await post(list, {}, '/mcp')).status).toBe(405)
  expect((await post(list, { accept: 'text/html' })).status).toBe(406)
  expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415)
})

test.each<[string, Record<string, string>, number]>([
  ['no origin', {}, 200],
  ['the origin of the site', { origin: 'https://lanterns.example' }, 200],
  ['a foreign origin', { origin: 'https://evil.example' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['another port of this machine', { origin: 'http://localhost:1' }, 403],
  ['the host of the site', { host: 'lanterns.example' }, 200],
  ['a foreign host, as after DNS rebinding', { host: 'evil.example' }, 403],
  ['a foreign host with its own origin', { host: 'evil.example', origin: 'http://evil.example' }, 403],
])('%s: %o is answered with %i', async (_, headers, status) => {
  const options = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(list) }
  const response = await sendRaw(Number(new URL(address).port), '/base/mcp', options)
  expect(response.status).toBe(status)
  if (status !== 403) return
  const { error } = JSON.parse(response.body.toString()) as { error: { message: string } }
  expect(error.message).toContain('not allowed')
})

test('llms.txt and skill.md name the references and the server; those of a language are in its folder', () => {
  const reference =
    '- API reference: https://lanterns.example/base/docs/graphql has a page for each operation, with an example, and for each type of the GraphQL schema.'
  for (const file of ['build/llms.txt', 'build/skill.md']) {
    expect(site.file(file)).toContain(
      `${reference}\n- Template reference: https://lanterns.example/base/docs/liquid has`,
    )
    expect(site.file(file)).toContain(
      '- MCP server (streamable HTTP), with a search: https://lanterns.example/base/mcp',
    )
  }
  expect(site.file('build/de/skill.md')).toContain('https://lanterns.example/base/de/docs/graphql has a page')
  expect(site.file('build/docs/1.0/skill.md')).toContain('name: lanterns-1-0')
})

test('the page of the server may use it', async () => {
  expect((await post(list, { origin: address })).status).toBe(200)
})

test('a hundred calls at once are answered, and clients that leave do no harm', async () => {
  const search = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query: 'lantern' } },
  }
  const responses = await Promise.all(Array.from({ length: 100 }, () => post(search)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  for (let count = 0; count < 20; count++) {
    const controller = new AbortController()
    const left = fetch(`${address}/base/mcp`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(search),
      signal: controller.signal,
    }).catch(() => undefined)
    setTimeout(() => controller.abort(), count)
    await left
  }
  expect(await isAlive()).toBe(true)
})

test('calls per minute are limited for each client, and the server can be turned off', async () => {
  const own = openSite('mcp')
  const file = path.join(own.dir, 'site.config.ts')
  const limited = own.file('site.config.ts').replace('mcp: {', "mcp: { callsPerMinute: 2, clientHeader: 'x-client',")
  writeFileSync(file, limited)
  mkdirSync(path.join(own.dir, 'static'))
  writeFileSync(path.join(own.dir, 'static', 'skill.md'), 'Our own skill.\n')
  await own.build()
  expect(own.file('build/skill.md')).toBe('Our own skill.\n')
  const served = await own.serve('serve')
  const send = (client: string) =>
    fetch(`${served}/base/mcp`, {
      method: 'POST',
      headers: { ...json, 'x-client': client },
      body: JSON.stringify(list),
    })
  const statuses = []
  for (const client of ['a', 'a', 'a', 'b']) statuses.push((await send(client)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
  await own.stop()
  writeFileSync(file, limited.replace(/mcp: \{[^}]*\}/, 'mcp: false'))
  const off = await own.serve('serve')
  const response = await fetch(`${off}/base/mcp`, { method: 'POST', headers: json, body: JSON.stringify(list) })
  // As any file of the site.
  expect(response.status).toBe(405)
  await own.close()
})
