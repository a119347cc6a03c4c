import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'
import { sealedCookies } from './sealed-cookies.ts'

const [key, otherKey] = ['k'.repeat(40), 'o'.repeat(40)]

/** Writes a cookie and returns its header. */
async function written(keys: string[], name: string, value: unknown, seconds = 60, isSecure = true): Promise<string> {
  let header = ''
  const response = { appendHeader: (_: string, cookie: string) => (header = cookie) }
  const cookies = sealedCookies(keys, { path: '/', isSecure })
  await cookies.write(response as unknown as ServerResponse, name, { value, seconds })
  return header
}

const read = (keys: string[], name: string, cookie: string) =>
  sealedCookies(keys, { path: '/', isSecure: true }).read({ headers: { cookie } } as IncomingMessage, name)

test('a cookie is encrypted, and valid for one purpose, some time, and a known key', async () => {
  const header = await written([key], 'session', { groups: ['staff'] })
  expect(header).toMatch(/^__Host-lectern-session=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const [cookie = ''] = header.split(';')
  expect(cookie).not.toContain(Buffer.from('staff').toString('base64url').slice(0, 6))
  expect(await read([key], 'session', `a=b; ${cookie}; c`)).toEqual({ groups: ['staff'] })
  expect(await read([otherKey, key], 'session', cookie)).toEqual({ groups: ['staff'] })
  expect(await read([otherKey], 'session', cookie)).toBe(undefined)
  expect(await read([key], 'sign-in', cookie.replace('session', 'sign-in'))).toBe(undefined)
  expect(await read([key], 'session', await written([key], 'session', 1, -1))).toBe(undefined)
  const insecure = await written([key], 'session', 1, 60, false)
  expect(insecure).toMatch(/^lectern-session=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; /)
})

test('no changed, cut or invented cookie is valid', async () => {
  const [cookie = ''] = (await written([key], 'session', { groups: ['staff'] })).split(';')
  const at = cookie.indexOf('=') + 1
  const [name, value] = [cookie.slice(0, at), cookie.slice(at)]
  for (let length = 0; length < value.length; length++)
    expect(await read([key], 'session', name + value.slice(0, length))).toBe(undefined)
  const parts = value.split('.')
  expect(parts.map((part) => part === '')).toEqual([false, true, false, false, false])
  for (const [index, part] of parts.entries()) {
    const bytes = Buffer.from(part, 'base64url')
    for (let position = 0; position < bytes.length; position++) {
      const changed = Buffer.from(bytes)
      changed[position] = (changed[position] as number) ^ 1
      const token = parts.with(index, changed.toString('base64url')).join('.')
      expect(await read([key], 'session', name + token)).toBe(undefined)
    }
  }
  const unencrypted = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"value":1}').toString('base64url')}.`
  for (const invented of ['', '{"groups":["staff"]}', unencrypted, '....', 'a'.repeat(5000)])
    expect(await read([key], 'session', name + invented)).toBe(undefined)
})

test('readers return to pages of the site only', () => {
  const site = { origin: 'https://docs.example', baseUrl: '/base/' }
  const to = (...candidates: (string | null | undefined)[]) => returnPath(candidates, site)
  expect(to('/base/a/?b=c')).toBe('/base/a/?b=c')
  expect(to(null, 'https://docs.example/base/b/#c')).toBe('/base/b/')
  for (const candidate of [
    'https://evil.example/base/',
    '//evil.example/base/',
    '/\\evil.example/base/',
    'https://docs.example.evil/base/',
    'https://docs.example@evil.example/base/',
    'javascript:alert(1)',
    '/other/',
    '/base/../other',
    '/base/_lectern/sign-out',
    '\t//evil.example',
    'http://docs.example/base/',
    '',
  ])
    expect([candidate, to(candidate)]).toEqual([candidate, '/base/'])
  expect(returnPath(['//evil.example', '/.//evil.example'], { ...site, baseUrl: '/' })).toBe('/')
})
