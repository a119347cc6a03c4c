import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, introspectionFromSchema } from 'graphql'
import type { FilesContext } from 'lectern/plugin-kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadContext, writeSite } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { graphql } from '../index.ts'

describe('remote schemas', () => {
  const introspection = JSON.stringify({
    data: introspectionFromSchema(buildSchema('type Query { a: T } type T { b: Int }')),
  })
  let server: ReturnType<typeof createServer>
  let url = ''
  let requests: { headers: IncomingMessage['headers']; query: string }[] = []
  let reply: (query: string) => { status?: number; body: string } = () => ({ body: introspection })
  beforeEach(async () => {
    requests = []
    reply = () => ({ body: introspection })
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { query } = JSON.parse(body) as { query: string }
      requests.push({ headers: request.headers, query })
      const { status = 200, body: text } = reply(query)
      response.writeHead(status).end(text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    server.close()
  })

  test('produce the same pages from an introspection file and an endpoint', async () => {
    const fromFile = await generateReference({ 'a.json': introspection }, { schema: 'a.json' })
    const fromUrl = await generateReference({}, { schema: url })
    expect(Object.keys(fromFile.pages)).toContain('docs/graphql/types/objects/t.mdx')
    expect(fromUrl.pages).toEqual(fromFile.pages)
    expect(fromUrl.page('docs/graphql/types/objects/t.mdx').origins[0]).toEqual({
      from: 1,
      sourcePath: url,
      line: 1,
      item: 'T',
      isForeign: true,
    })
  })

  test('are requested with headers from the environment or a function', async () => {
    vi.stubEnv('API_TOKEN', 'secret')
    await generateReference({}, { schema: { url, headers: { Authorization: 'Bearer $API_TOKEN' } } })
    await generateReference({}, { schema: { url, headers: async () => ({ 'x-key': 'k' }) } })
    expect(requests.map(({ headers }) => [headers.authorization, headers['x-key']])).toEqual([
      ['Bearer secret', undefined],
      [undefined, 'k'],
    ])
    const { diagnostics } = await generateReference({}, { schema: { url, headers: { a: '$NO_SUCH_NAME' } } })
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining('$NO_SUCH_NAME, which is not set') }])
  })

  test('are fetched once in development and on every build', async () => {
    const plugin = graphql({ schema: url })
    const store = new Map<string, string>()
    const filesIn = async (mode: 'development' | 'production') => {
      const context = loadContext(writeSite({}), undefined, mode)
      const readCache = async (name: string) => store.get(name)
      const writeCache = async (name: string, text: string) => void store.set(name, text)
      await plugin.files?.({
        ...context,
        contentFolder: () => 'docs',
        versions: async () => ({ older: [] }),
        readCache,
        writeCache,
        provideCodeData: async () => {},
      } as unknown as FilesContext)
      return requests.length
    }
    expect([await filesIn('development'), await filesIn('development'), await filesIn('production')]).toEqual([1, 1, 2])
  })

  test('are fetched with a simpler query from older servers', async () => {
    reply = (query) =>
      query.includes('isOneOf')
        ? { status: 400, body: '{"errors":[{"message":"no isOneOf"}]}' }
        : { body: introspection }
    expect((await generateReference({}, { schema: url })).diagnostics).toEqual([])
    expect(requests).toHaveLength(2)
  })

  test('fall back to the last response with a warning, unless `fallbackToCache` is false', async () => {
    const store = new Map<string, string>()
    await generateReference({}, { schema: url }, store)
    reply = () => ({ status: 503, body: 'down' })
    const cached = await generateReference({}, { schema: url }, store)
    expect(Object.keys(cached.pages)).toContain('docs/graphql/types/objects/t.mdx')
    expect(cached.diagnostics).toMatchObject([
      {
        severity: 'warning',
        sourcePath: 'site.config.ts',
        message: expect.stringMatching(
          /^Cannot fetch the schema from .*: the endpoint responded with status 503\. Using the last cached response\.$/,
        ),
      },
    ])
    const refused = await generateReference({}, { schema: { url, fallbackToCache: false } }, store)
    expect(refused.files).toEqual([])
    expect(refused.diagnostics).toMatchObject([{ severity: 'error' }])
  })
})
