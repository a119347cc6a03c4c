import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, listenOnFreePort, send, startProvider } from '../support/sign-in.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const env = { LECTERN_SESSION_KEY: 'a-key-for-tests-which-is-long-enough' }
let site: TestSite
let origin: string
let issuer: string
let stopProvider: () => void

beforeAll(async () => {
  const holder = createServer()
  const port = await listenOnFreePort(holder)
  await new Promise((resolve) => holder.close(resolve))
  origin = `http://localhost:${port}`
  const started = await startProvider(origin, { ada: ['staff', 'other'], ben: ['partners'] })
  stopProvider = started.stop
  issuer = started.issuer
  site = openSite('access', { SITE_URL: origin, ISSUER: issuer, MCP_URL: `${origin}/mcp` })
  await site.build()
  expect(await site.serve('serve', { port, env })).toBe(origin)
})
afterAll(async () => {
  stopProvider?.()
  await site?.close()
})

/** Signs the user of an assistant in, as the official client does: it knows the URL of the MCP server only. */
async function signIn(login: string, url = `${origin}/mcp?sign-in`, resource = `${origin}/mcp`) {
  const saved: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; url?: URL } = {}
  const redirectUrl = 'http://127.0.0.1/callback'
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
      ...{ application_type: 'native' },
    },
    clientInformation: () => saved.client,
    saveClientInformation: (client) => {
      saved.client = client
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens
    },
    redirectToAuthorization: (target) => {
      saved.url = target
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier
    },
    codeVerifier: () => saved.verifier ?? '',
    validateResourceURL: async () => new URL(resource),
  }
  const connect = () => {
    const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider: provider })
    const client = new Client({ name: 'test', version: '1.0.0' })
    return { transport, client, connected: client.connect(transport as never) }
  }
  const first = connect()
  await expect(first.connected).rejects.toThrow('Unauthorized')
  expect([saved.url?.origin, saved.url?.searchParams.get('scope')]).toEqual([issuer, 'openid groups'])
  const isCallback = (each: string) => each.startsWith(redirectUrl)
  const answer = await createVisitor().signIn(String(saved.url), login, isCallback)
  const code = new URL(answer.url).searchParams.get('code') ?? ''
  await auth(provider, { serverUrl: url, authorizationCode: code })
  return { ...connect(), token: saved.tokens?.access_token ?? '' }
}

async function pagesOf({ client, connected }: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  await connected
  const { content } = (await client.callTool({ name: 'list_pages', arguments: {} })) as CallToolResult
  const resources = await client.listResources()
  await client.close()
  return JSON.stringify([content, resources])
}

const list = (path: string, headers: Record<string, string> = {}) =>
  send(origin, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_pages', arguments: {} },
    }),
  })

/** Returns what an answer says about the token. */
const error = (answer: { headers: Record<string, unknown> }) =>
  /error="(\w+)"/.exec(String(answer.headers['www-authenticate']))?.[1]

describe('an assistant', () => {
  test('finds out where its user signs in', async () => {
    const answer = await send(origin, '/.well-known/oauth-protected-resource/mcp')
    expect([answer.status, answer.headers['content-type'], answer.headers['access-control-allow-origin']]).toEqual([
      200,
      'application/json',
      '*',
    ])
    expect(JSON.parse(answer.body)).toEqual({
      resource: `${origin}/mcp`,
      authorization_servers: [issuer],
      scopes_supported: ['openid', 'groups'],
      bearer_methods_supported: ['header'],
      resource_name: 'Lanterns',
    })
    expect((await send(origin, '/.well-known/oauth-protected-resource')).status).toBe(404)
    const asked = await list('/mcp?sign-in')
    expect([asked.status, asked.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="openid groups"`,
    ])
    // Others read what is public.
    expect((await list('/mcp')).status).toBe(200)
  })

  test('sees the pages of its user', async () => {
    const staff = await pagesOf(await signIn('ada'))
    expect([/secretkeys/i.test(staff), /secretpost/i.test(staff), /secretplan/i.test(staff)]).toEqual([
      true,
      true,
      false,
    ])
    const partners = await pagesOf(await signIn('ben'))
    expect([/secretkeys/i.test(partners), /secretplan/i.test(partners)]).toEqual([false, true])
    const others = await pagesOf(await signIn('cy'))
    expect([/Open page/.test(others), /secret(?:keys|plan|post)/i.test(others)]).toEqual([true, false])
  })

  test('is refused with a token that is not valid, and one for another server', async () => {
    const { token, connected } = await signIn('ada')
    await connected
    const authorization = `Bearer ${token}`
    expect((await list('/mcp', { authorization })).body).toContain('Secretkeys')
    expect((await list('/mcp/', { authorization })).body).toContain('Secretkeys')
    const other = await signIn('ada', undefined, 'https://other.example/mcp')
    await expect(other.connected).rejects.toThrow()
    for (const text of [other.token, `${token.slice(0, -4)}AAAA`, 'staff']) {
      const answer = await list('/mcp', { authorization: `Bearer ${text}` })
      expect([answer.status, error(answer), /secret(?:keys|plan)/i.test(answer.body)]).toEqual([
        401,
        'invalid_token',
        false,
      ])
    }
    // Only the header counts, and only for the MCP server.
    expect((await list(`/mcp?access_token=${token}`)).body).not.toContain('Secretkeys')
    expect((await send(origin, '/docs/internal/keys.md', { headers: { authorization } })).status).toBe(404)
  })
})

test('a private site asks every assistant to sign in', async () => {
  await site.stop()
  const config = site.file('site.config.ts').replace("clientId: 'docs',", "clientId: 'docs', public: false,")
  writeFileSync(path.join(site.dir, 'site.config.ts'), config)
  await site.build()
  expect(await site.serve('serve', { port: Number(new URL(origin).port), env })).toBe(origin)
  const answer = await list('/mcp')
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([
    401,
    `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", scope="openid groups"`,
  ])
  expect((await send(origin, '/.well-known/oauth-protected-resource/mcp')).status).toBe(200)
  expect(await pagesOf(await signIn('ada', `${origin}/mcp`))).toContain('Secretkeys')
  const { token, connected } = await signIn('cy', `${origin}/mcp`)
  await expect(connected).rejects.toThrow()
  const refused = await list('/mcp', { authorization: `Bearer ${token}` })
  expect([refused.status, error(refused)]).toEqual([403, 'insufficient_scope'])
  expect((await send(origin, '/.well-known/agent-skills/index.json')).status).toBe(401)
})
