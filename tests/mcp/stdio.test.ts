import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../support/generator.ts'
import { type McpClient, stdioClient } from '../support/mcp-client.ts'
import { sharedFixture } from '../support/shared-site.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A server whose messages the test reads and writes itself. */
function startServer(siteDir: string) {
  const child = spawn(process.execPath, [cli, 'mcp', siteDir], { stdio: 'pipe' })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const lines = () =>
    output
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number; message: string } })
  const answers = async (count: number) => {
    await expect.poll(() => lines().length).toBeGreaterThanOrEqual(count)
    return lines()
  }
  return { child, answers, send: (text: string) => child.stdin.write(text) }
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})

describe('of a build', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await sharedFixture('mcp')
  })
  afterAll(() => site.close())

  test('answers what is no message, and what is too long, and goes on', async () => {
    const { send, answers } = startServer(site.dir)
    send(`${initialize}\n`)
    await answers(1)
    send('{oops\n5\n\n')
    // In parts, and without a line break until its end.
    for (let part = 0; part < 10; part++) send('x'.repeat(1024 * 1024))
    send('\n{"jsonrpc":"2.0",')
    send('"id":1,"method":"tools/list"}\n')
    const found = await answers(5)
    expect(found.slice(1).map(({ id, error }) => [id, error?.code])).toEqual([
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [1, undefined],
    ])
    expect(found[3]?.error?.message).toBe('The message is longer than 1048576 bytes.')
  })

  test('answers requests of 2026-07-28 without a handshake, also after the end of its input', async () => {
    const { child, send } = startServer(site.dir)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const request = (id: number, method: string, params: object) =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } })}\n`
    const closed = once(child, 'close')
    send(request(1, 'server/discover', {}))
    send(request(2, 'initialize', {}))
    send(request(3, 'tools/call', { name: 'search', arguments: { query: 'lantern' } }))
    child.stdin.end()
    expect(await closed).toEqual([0, null])
    const answers = new Map(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: number; result?: { resultType: string }; error?: { code: number } })
        .map(({ id, result, error }) => [id, result?.resultType ?? error?.code]),
    )
    expect([...answers].sort()).toEqual([
      [1, 'complete'],
      [2, -32601],
      [3, 'complete'],
    ])
  })

  test.each(['SIGINT', 'SIGTERM', 'the end of its input'])('stops on %s', async (how) => {
    const { child, send, answers } = startServer(site.dir)
    send(`${initialize}\n`)
    await answers(1)
    const closed = once(child, 'close')
    if (how.startsWith('SIG')) child.kill(how as NodeJS.Signals)
    else child.stdin.end()
    expect(await closed).toEqual([0, null])
  })
})

describe('of sources', () => {
  let site: TestSite
  let connection: McpClient
  beforeAll(async () => {
    site = openSite('mcp')
    connection = await stdioClient(site.dir)
  })
  afterAll(async () => {
    await connection.close()
    await site.close()
  })
  const write = (name: string, text: string) => writeFileSync(path.join(site.dir, name), text)
  const call: McpClient['call'] = (...args) => connection.call(...args)

  test('are read without a build, with the same tools and results', async () => {
    const built = await sharedFixture('mcp')
    const other = await stdioClient(built.dir)
    const [{ tools }, { tools: builtTools }] = await Promise.all([
      connection.client.listTools(),
      other.client.listTools(),
    ])
    expect(tools).toEqual(builtTools)
    for (const [name, input] of [
      ['search', { query: 'copper wheel' }],
      ['search', { query: 'brightness', limit: 10 }],
      ['search', { query: 'Laterne', locale: 'de' }],
      ['search', { query: 'whale', version: '1.0' }],
      ['read_page', { page: '/docs/intro' }],
      ['read_page', { page: '/base/de/docs/intro' }],
      ['list_pages', { prefix: '/base/docs/guides' }],
      ['graphql_operation', { name: 'lantern' }],
      ['liquid_drop', { name: 'LanternDrop' }],
    ] as const)
      expect([name, await call(name, input)]).toEqual([name, await other.call(name, input)])
    await other.close()
    expect(connection.log()).toContain('Reading the sources of the site.')
    expect(connection.log()).toContain('Reading the config of Lanterns.')
  })

  test('the next call sees an edit, a new title, a new file and a removed one', async () => {
    write('docs/guides/cleaning.md', '# Cleaning\n\nUse quillwort instead.\n')
    expect(await call('read_page', { page: '/docs/guides/cleaning' })).toContain('Use quillwort instead.')
    write('docs/guides/cleaning.md', '# Cleaning\n\nUse moonseed instead.\n')
    expect(await call('search', { query: 'moonseed' })).toContain('/docs/guides/cleaning')
    expect(await call('search', { query: 'quillwort' })).toContain('Nothing found')
    write('docs/guides/cleaning.md', '# Polishing\n\nUse moonseed instead.\n')
    expect(await call('list_pages', { prefix: '/base/docs/guides' })).toContain('cleaning: Polishing')
    write('docs/guides/wicks.md', '# Wicks\n\nTrim the wick with foxglove shears.\n')
    expect(await call('read_page', { page: '/docs/guides/wicks' })).toContain('foxglove')
    expect(await call('search', { query: 'foxglove' })).toContain('Wicks')
    rmSync(path.join(site.dir, 'docs/guides/wicks.md'))
    expect(await call('read_page', { page: '/docs/guides/wicks' })).toMatch(/^Error: There is no page/)
    expect(await call('search', { query: 'foxglove' })).toContain('Nothing found')
  })

  test('the next call sees a change of the schema and of the site config', async () => {
    write(
      'schema.graphql',
      site.file('schema.graphql').replace('brightness: Int!', 'brightness: Int!\n  flickers: Boolean!'),
    )
    expect(await call('graphql_type', { name: 'Lantern' })).toContain('flickers')
    const config = site.file('site.config.ts')
    write('site.config.ts', config.replace("    liquid({ file: 'liquid.yml', label: 'Template reference' }),\n", ''))
    const { tools } = await connection.client.listTools()
    expect(tools.map(({ name }) => name)).not.toContain('liquid_drop')
    write('site.config.ts', config)
    expect(await call('liquid_filter', { name: 'glow' })).toContain('Adds a glow')
  })

  test('errors in the sources leave the last valid state, and say so', async () => {
    const config = site.file('site.config.ts')
    write('site.config.ts', `${config}\nconst x = {{`)
    expect(await call('read_page', { page: '/docs/intro' })).toMatch(
      /copper wheel[\s\S]*\[The sources have errors now\. This is their last valid state\.\]$/,
    )
    expect(connection.log()).toContain('site.config.ts')
    write('site.config.ts', config)
    expect(await call('read_page', { page: '/docs/intro' })).not.toContain('errors')
    write('docs/broken.mdx', '# Broken\n\n<Unclosed>\n')
    expect(await call('read_page', { page: '/docs/broken' })).toMatch(
      /^Error: The document has errors\.[\s\S]*docs\/broken\.mdx/,
    )
    expect(await call('search', { query: 'copper wheel' })).toContain('Lighting a lantern')
  })
})

test('a site without tools is an error that says what to add', async () => {
  const site = openSite('mcp')
  const config = site.file('site.config.ts').replace(/plugins: \[[\s\S]*?\n {2}\],/, 'plugins: [docs(), pages()],')
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  const { code, stdout, stderr } = await site.runProcess(['mcp'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('No plugin of the site offers tools for assistants.')
  expect(stderr).toContain('Add llms() and search()')
  await site.close()
})
