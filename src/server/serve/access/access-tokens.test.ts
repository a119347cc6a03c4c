import { createServer } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../../../tests/support/raw-request.ts'
import { bearerToken, challenge, metadataPath, openAccessTokens, resourceMetadata } from './access-tokens.ts'

const [issuer, audience] = ['https://login.example', 'https://docs.example/base/mcp']
const resource = { url: audience, audience, title: 'Docs', scope: 'openid groups', issuer }

test('groups are read from tokens of the provider for this site, while they are valid', async () => {
  const [{ publicKey, privateKey }, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] }
  let status = 200
  const port = await listenOnLoopback(
    createServer((_, response) => response.writeHead(status).end(JSON.stringify(keys))),
  )
  const jwksUrl = `http://127.0.0.1:${port}/keys`
  const open = () => openAccessTokens({ keys: async () => ({ issuer, jwksUrl }) }, { audience, claim: 'groups' })
  const groupsOf = open()
  const now = Math.round(Date.now() / 1000)
  const valid: JWTPayload = { iss: issuer, aud: audience, exp: now + 60, sub: 'ada', groups: ['staff', 5, 'other'] }
  const sign = (change: JWTPayload, key = privateKey, kid = 'one') =>
    new SignJWT({ ...valid, ...change }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

  const token = await sign({})
  expect(await groupsOf(token)).toEqual(['staff', 'other'])
  expect(await groupsOf(await sign({ groups: 'staff' }))).toEqual(['staff'])
  expect(await groupsOf(await sign({ groups: undefined }))).toEqual([])
  expect(await groupsOf(await sign({ groups: { staff: true } }))).toEqual([])
  expect(await groupsOf(await sign({ aud: ['https://other.example', audience] }))).toEqual(['staff', 'other'])

  const [header, payload, signature] = token.split('.')
  const secret = new TextEncoder().encode(await exportSPKI(publicKey))
  const refused = {
    'for another audience': await sign({ aud: 'docs' }),
    'for a part of the audience': await sign({ aud: 'https://docs.example' }),
    'without an audience': await sign({ aud: undefined }),
    'of another issuer': await sign({ iss: 'https://evil.example' }),
    'without an issuer': await sign({ iss: undefined }),
    'that has expired': await sign({ exp: now - 60 }),
    'that never expires': await sign({ exp: undefined }),
    'that is not valid yet': await sign({ nbf: now + 60 }),
    'of another key': await sign({}, other.privateKey),
    'of an unknown key': await sign({}, other.privateKey, 'two'),
    'without a signature': new UnsecuredJWT(valid).encode(),
    'signed with the public key as a secret': await new SignJWT(valid)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(secret),
    'with a changed payload': [
      header,
      Buffer.from(JSON.stringify({ ...valid, sub: 'eve' })).toString('base64url'),
      signature,
    ].join('.'),
    'with an empty signature': [header, payload, ''].join('.'),
    'with a changed header': [Buffer.from('{"alg":"none"}').toString('base64url'), payload, signature].join('.'),
    'that is no token': 'staff',
    'that is JSON': '{"groups":["staff"]}',
    'of dots': '..',
    'that is long': 'a'.repeat(100_000),
  }
  for (const [name, text] of Object.entries(refused)) expect([name, await groupsOf(text)]).toEqual([name, undefined])

  status = 500
  await expect(open()(token)).rejects.toThrow('Expected 200 OK')
  expect(await groupsOf(token)).toEqual(['staff', 'other'])
})

test('clients learn how to get a token', () => {
  expect(metadataPath(resource)).toBe('/.well-known/oauth-protected-resource/base/mcp')
  expect(resourceMetadata(resource)).toEqual({
    resource: 'https://docs.example/base/mcp',
    authorization_servers: ['https://login.example'],
    scopes_supported: ['openid', 'groups'],
    bearer_methods_supported: ['header'],
    resource_name: 'Docs',
  })
  const start =
    'Bearer resource_metadata="https://docs.example/.well-known/oauth-protected-resource/base/mcp", scope="openid groups"'
  expect(challenge(resource)).toBe(start)
  expect(challenge(resource, 'invalid_token')).toBe(`${start}, error="invalid_token"`)
})

test.each([
  ['Bearer a.b-c_~+/=', 'a.b-c_~+/='],
  ['bearer  a', 'a'],
  ['BEARER a ', 'a'],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  ['Bearer a, Bearer b', undefined],
  ['Basic a', undefined],
  ['XBearer a', undefined],
  [undefined, undefined],
])('%o has the token %o', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
