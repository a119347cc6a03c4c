import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadContext, siteOf } from '../../tests/fixtures/docs-plugin/contexts.ts'
import { generateReference } from '../../tests/support/generate-reference.ts'
import { graphql } from './index.ts'

describe('schemas that were asked for', () => {
  const answer = JSON.stringify({ data: introspectionFromSchema(buildSchema('type Query { a: T } type T { b: Int }')) })
  let server: ReturnType<typeof createServer>
  let url = ''
  let dependencies: { headers: IncomingMessage['headers']; query: string }[] = []
  let reply: (query: string) => { status?: number; body: string } = () => ({ body: answer })
  beforeEach(async () => {
    dependencies = []
    reply = () => ({ body: answer })
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { query } = JSON.parse(body) as { query: string }
      dependencies.push({ headers: request.headers, query })
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

  test('an introspection file and an endpoint give the same pages', async () => {
    const ofFile = await generateReference({ 'a.json': answer }, { schema: 'a.json' })
    const ofUrl = await generateReference({}, { schema: url })
    expect(Object.keys(ofFile.pages)).toContain('docs/graphql/types/objects/t.mdx')
    expect(ofUrl.pages).toEqual(ofFile.pages)
    expect(ofUrl.page('docs/graphql/types/objects/t.mdx').origins[0]).toEqual({ from: 1, sourcePath: url, line: 1 })
  })

  test('with headers of the environment or of a function', async () => {
    vi.stubEnv('API_TOKEN', 'secret')
    await generateReference({}, { schema: { url, headers: { Authorization: 'Bearer $API_TOKEN' } } })
    await generateReference({}, { schema: { url, headers: async () => ({ 'x-key': 'k' }) } })
    expect(dependencies.map(({ headers }) => [headers.authorization, headers['x-key']])).toEqual([
      ['Bearer secret', undefined],
      [undefined, 'k'],
    ])
    const { diagnostics } = await generateReference({}, { schema: { url, headers: { a: '$NO_SUCH_NAME' } } })
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining('the environment has no NO_SUCH_NAME') }])
  })

  test('once while somebody writes, every time by a build', async () => {
    const plugin = graphql({ schema: url })
    const store = new Map<string, string>()
    const filesIn = async (mode: 'development' | 'production') => {
      const context = loadContext(siteOf({}), undefined, mode)
      const readCache = async (name: string) => store.get(name)
      const writeCache = async (name: string, text: string) => void store.set(name, text)
      await plugin.files?.({ ...context, folderOf: () => 'docs', readCache, writeCache })
      return dependencies.length
    }
    expect([await filesIn('development'), await filesIn('development'), await filesIn('production')]).toEqual([1, 1, 2])
  })

  test('an older server is asked for less', async () => {
    reply = (query) =>
      query.includes('isOneOf') ? { status: 400, body: '{"errors":[{"message":"no isOneOf"}]}' } : { body: answer }
    expect((await generateReference({}, { schema: url })).diagnostics).toEqual([])
    expect(dependencies).toHaveLength(2)
  })

  test('the last answer is used while there is none, and that is told; unless that is not wanted', async () => {
    const store = new Map<string, string>()
    await generateReference({}, { schema: url }, store)
    reply = () => ({ status: 503, body: 'down' })
    const kept = await generateReference({}, { schema: url }, store)
    expect(Object.keys(kept.pages)).toContain('docs/graphql/types/objects/t.mdx')
    expect(kept.diagnostics).toMatchObject([
      {
        severity: 'warning',
        sourcePath: 'site.config.ts',
        message: expect.stringMatching(/gave no schema: it answered 503\. What it has answered last is used\.$/),
      },
    ])
    const refused = await generateReference({}, { schema: { url, keepLast: false } }, store)
    expect(refused.files).toEqual([])
    expect(refused.diagnostics).toMatchObject([{ severity: 'error' }])
  })
})
