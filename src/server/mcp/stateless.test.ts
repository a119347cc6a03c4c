import { describe, expect, test } from 'vitest'
import { ToolError } from '../../platform/index.ts'
import { createToolRunner } from './call-tool.ts'
import type { McpSite } from './mcp-server.ts'
import { answerStateless, isStateless } from './stateless.ts'

const tool = {
  name: 'read_page',
  description: 'Reads a page.',
  parameters: { page: { type: 'string' as const, description: 'Path' } },
  run: async ({ page }: Record<string, unknown>) => {
    if (page === '/none') throw new ToolError('No such page.')
    return `Text of ${String(page)}`
  },
}

const site: McpSite = {
  title: 'Lanterns',
  version: '1.2.3',
  instructions: 'Search first.',
  runner: createToolRunner([tool as never], { log: { error: () => {} } as never }),
  resources: {
    list: async (cursor) => (cursor === 'bad' ? undefined : { resources: [{ uri: 'https://a/b.md', name: '/b' }] }),
    read: async (uri) => {
      if (uri === 'broken:') throw new Error('A secret')
      if (uri === 'old:') throw new ToolError('Build the site again.')
      return uri === 'https://a/b.md' ? { contents: [{ uri, text: 'B' }] } : undefined
    },
  },
}

const version = 'io.modelcontextprotocol/protocolVersion'
const capabilities = 'io.modelcontextprotocol/clientCapabilities'
const meta = { [version]: '2026-07-28', [capabilities]: {} }
const serverInfo = { 'io.modelcontextprotocol/serverInfo': { name: 'lanterns', title: 'Lanterns', version: '1.2.3' } }
const stored = { ttlMs: 0, cacheScope: 'private' }

function message(method: string, params: object = {}, change: object = {}): Record<string, unknown> {
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta }, ...change }
}

const answer = (sent: unknown, headers?: Record<string, string>) =>
  answerStateless(sent, async () => site, headers && new Headers(headers))

const result = async (sent: unknown) => {
  const { status, body } = await answer(sent)
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: expect.any(Object) }])
  return (body as { result: object }).result
}

const failure = async (sent: unknown, headers?: Record<string, string>) => {
  const { status, body } = await answer(sent, headers)
  const { id, error } = body as { id: unknown; error: { code: number; message: string; data?: object } }
  return [status, id, error.code, error.message, ...(error.data ? [error.data] : [])]
}

describe('a request', () => {
  test('server/discover says what there is', async () => {
    expect(await result(message('server/discover'))).toEqual({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {} },
      instructions: 'Search first.',
      resultType: 'complete',
      ...stored,
      _meta: serverInfo,
    })
  })

  test('lists and calls tools', async () => {
    expect(await result(message('tools/list'))).toMatchObject({
      tools: [{ name: 'read_page', title: 'Read page', inputSchema: { type: 'object' } }],
      resultType: 'complete',
      ...stored,
    })
    expect(await result(message('tools/call', { name: 'read_page', arguments: { page: '/a' } }))).toEqual({
      content: [{ type: 'text', text: 'Text of /a' }],
      resultType: 'complete',
      _meta: serverInfo,
    })
    expect(await result(message('tools/call', { name: 'read_page', arguments: { page: '/none' } }))).toEqual({
      content: [{ type: 'text', text: 'No such page.' }],
      isError: true,
      resultType: 'complete',
      _meta: serverInfo,
    })
  })

  test('lists and reads resources', async () => {
    expect(await result(message('resources/list'))).toMatchObject({ resources: [{ name: '/b' }], ...stored })
    expect(await result(message('resources/templates/list'))).toMatchObject({ resourceTemplates: [], ...stored })
    expect(await result(message('resources/read', { uri: 'https://a/b.md' }))).toEqual({
      contents: [{ uri: 'https://a/b.md', text: 'B' }],
      resultType: 'complete',
      ...stored,
      _meta: serverInfo,
    })
  })

  test('is refused if it asks for what does not exist', async () => {
    for (const method of ['initialize', 'ping', 'prompts/list', 'subscriptions/listen', '__proto__', 'toString'])
      expect(await failure(message(method))).toEqual([404, 1, -32601, 'Method not found'])
    expect(await failure(message('tools/call', { name: 'read_pages' }))).toEqual([
      200,
      1,
      -32602,
      'Unknown tool "read_pages". Did you mean "read_page"?',
    ])
    const missing = 'Resource not found. Use a URI of resources/list.'
    expect(await failure(message('resources/read', { uri: 'x' }))).toEqual([200, 1, -32602, missing, { uri: 'x' }])
    expect(await failure(message('resources/read', { uri: 'old:' }))).toEqual([200, 1, -32603, 'Build the site again.'])
    expect(await failure(message('resources/list', { cursor: 'bad' }))).toEqual([
      200,
      1,
      -32602,
      'Invalid cursor. List the resources from the start.',
    ])
    for (const params of [{}, { name: 5 }, { name: 'x'.repeat(2001) }])
      expect((await failure(message('tools/call', params)))[2]).toBe(-32602)
    await expect(answer(message('resources/read', { uri: 'broken:' }))).rejects.toThrow('A secret')
  })
})

test('messages name the revision that distinguishes them from earlier ones', () => {
  expect(isStateless(message('tools/list'))).toBe(true)
  expect(isStateless([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, message('tools/list')])).toBe(true)
  for (const old of [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2026-07-28' } },
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { progressToken: 1 } } },
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: [meta] },
    [],
    'text',
    null,
  ])
    expect(isStateless(old)).toBe(false)
  const bare = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect(isStateless(bare, new Headers({ 'mcp-protocol-version': '2026-07-28' }))).toBe(true)
  expect(isStateless(bare, new Headers({ 'mcp-protocol-version': '2025-11-25' }))).toBe(false)
})

test('malformed messages are refused', async () => {
  const shape = 'The message is not a JSON-RPC 2.0 request.'
  for (const [change, id] of [
    [{ jsonrpc: '1.0' }, 1],
    [{ method: 5 }, 1],
    [{ id: 1.5 }, null],
    [{ id: {} }, null],
    [{ id: null }, null],
    [{ params: 'text' }, 1],
  ] as const)
    expect(await failure(message('tools/list', {}, change))).toEqual([400, id, -32600, shape])
  expect(await failure([message('tools/list')])).toEqual([400, null, -32600, 'Send one message at a time.'])
  const needed = `"_meta" must have "${version}", a string, and "${capabilities}", an object.`
  for (const _meta of [
    undefined,
    {},
    'text',
    { [version]: '2026-07-28' },
    { ...meta, [version]: 5 },
    { ...meta, [capabilities]: [] },
  ])
    expect(await failure(message('tools/list', {}, { params: { _meta } }))).toEqual([400, 1, -32602, needed])
})

test('other revisions are refused, with the one that is supported', async () => {
  for (const requested of ['2099-01-01', '2025-11-25', ''])
    expect(await failure(message('tools/list', {}, { params: { _meta: { ...meta, [version]: requested } } }))).toEqual([
      400,
      1,
      -32022,
      'Unsupported protocol version',
      { supported: ['2026-07-28'], requested },
    ])
})

test('notifications are accepted without an answer', async () => {
  const sent = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  expect(await answer(sent)).toEqual({ status: 202 })
  expect(await answer(message('notifications/cancelled', {}, { id: undefined }), {})).toEqual({ status: 202 })
})

test('the headers of HTTP repeat the message', async () => {
  const call = message('tools/call', { name: 'größe' })
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call' }
  const encoded = `=?base64?${Buffer.from('größe').toString('base64')}?=`
  const known = { ...headers, 'Mcp-Name': encoded }
  expect((await failure(call, known)).slice(0, 3)).toEqual([200, 1, -32602])
  for (const [sent, wrong] of [
    [{}, 'MCP-Protocol-Version'],
    [{ ...known, 'MCP-Protocol-Version': '2025-11-25' }, 'MCP-Protocol-Version'],
    [{ 'MCP-Protocol-Version': '2026-07-28' }, 'Mcp-Method'],
    [{ ...known, 'Mcp-Method': 'tools/list' }, 'Mcp-Method'],
    [headers, 'Mcp-Name'],
    [{ ...headers, 'Mcp-Name': 'read_page' }, 'Mcp-Name'],
    [{ ...headers, 'Mcp-Name': '=?base64?!?=' }, 'Mcp-Name'],
  ] as const)
    expect(await failure(call, sent)).toEqual([
      400,
      1,
      -32020,
      `The header ${wrong} must repeat the value in the body.`,
    ])
})
