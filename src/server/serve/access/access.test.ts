import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'
import { sealedCookies } from './sealed-cookies.ts'

const [key, otherKey] = ['k'.repeat(40), 'o'.repeat(40)]

/** Writes a cookie and returns its header. */
function written(keys: string[], name: string, value: unknown, seconds = 60, isSecure = true): string {
  let header = ''
  const response = { appendHeader: (_: string, cookie: string) => (header = cookie) }
  sealedCookies(keys, { path: '/', isSecure }).write(response as unknown as ServerResponse, name, { value, seconds })
  return header
}

const read = (keys: string[], name: string, cookie: string) =>
  sealedCookies(keys, { path: '/', isSecure: true }).read({ headers: { cookie } } as IncomingMessage, name)

test('a cookie is encrypted, and valid for one purpose, some time, and a known key', () => {
  const header = written([key], 'session', { groups: ['staff'] })
  expect(header).toMatch(/^__Host-lectern-session=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const [cookie = ''] = header.split(';')
  expect(cookie).not.toContain(Buffer.from('staff').toString('base64url').slice(0, 6))
  expect(read([key], 'session', `a=b; ${cookie}; c`)).toEqual({ groups: ['staff'] })
  expect(read([otherKey, key], 'session', cookie)).toEqual({ groups: ['staff'] })
  expect(read([otherKey], 'session', cookie)).toBe(undefined)
  expect(read([key], 'sign-in', cookie.replace('session', 'sign-in'))).toBe(undefined)
  expect(read([key], 'session', written([key], 'session', 1, -1))).toBe(undefined)
  expect(written([key], 'session', 1, 60, false)).toMatch(/^lectern-session=[\w-]+; Max-Age=60; Path=\/; HttpOnly; /)
})

test('no changed, cut or invented cookie is valid', () => {
  const [cookie = ''] = written([key], 'session', { groups: ['staff'] }).split(';')
  const at = cookie.indexOf('=') + 1
  const [name, value] = [cookie.slice(0, at), cookie.slice(at)]
  const bytes = Buffer.from(value, 'base64url')
  for (let position = 0; position < bytes.length; position++) {
    const changed = Buffer.from(bytes)
    changed[position] = (changed[position] as number) ^ 1
    expect(read([key], 'session', name + changed.toString('base64url'))).toBe(undefined)
    expect(read([key], 'session', name + bytes.subarray(0, position).toString('base64url'))).toBe(undefined)
  }
  for (const invented of ['', '{"groups":["staff"]}', Buffer.alloc(28).toString('base64url'), 'a'.repeat(5000)])
    expect(read([key], 'session', name + invented)).toBe(undefined)
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
