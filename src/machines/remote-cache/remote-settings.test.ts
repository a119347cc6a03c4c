import { expect, test } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { remoteSettings } from './index.ts'

const siteDir = '/projects/site'
const key = 'sixteen characters'
const of = (remote: string | undefined, env: Record<string, string> = {}, readonly = false) =>
  remoteSettings({ ...(remote !== undefined && { remote }), readonly }, { siteDir, env })

test('there is none unless the site config or the environment names it', () => {
  expect(of(undefined)).toBe(undefined)
  expect(of(undefined, { LECTERN_REMOTE_CACHE: '' })).toBe(undefined)
  expect(of('cache', { LECTERN_REMOTE_CACHE: 'off', LECTERN_REMOTE_CACHE_KEY: key })).toBe(undefined)
})

test('an address is a folder, a server, or Redis', () => {
  const env = { LECTERN_REMOTE_CACHE_KEY: key, TURBO_TOKEN: 'token' }
  expect(of('../cache', env)).toEqual({
    address: { type: 'folder', folder: '/projects/cache' },
    key,
    readonly: false,
  })
  expect(of('file:///mnt/cache', env)).toMatchObject({ address: { type: 'folder', folder: '/mnt/cache' } })
  expect(of('https://cache.example/?slug=docs', env)).toMatchObject({
    address: { type: 'http', url: new URL('https://cache.example/?slug=docs'), token: 'token' },
  })
  expect(of('http://cache.example', { ...env, LECTERN_REMOTE_CACHE_TOKEN: 'own' })).toMatchObject({
    address: { token: 'own' },
  })
  expect(of('rediss://cache.example:6380', env)).toMatchObject({ address: { type: 'redis' } })
})

test('a bucket needs the variables of AWS', () => {
  const env = {
    LECTERN_REMOTE_CACHE_KEY: key,
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-west-1',
  }
  expect(of('s3://bucket/cache', env)).toMatchObject({
    address: { type: 's3', bucket: { url: new URL('https://bucket.s3.eu-west-1.amazonaws.com'), prefix: 'cache' } },
  })
  for (const variable of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'])
    expect(of('s3://bucket', { ...env, [variable]: '' })).toBe(variable)
})

test('the environment replaces the site config', () => {
  const env = { LECTERN_REMOTE_CACHE: '/mnt/cache', LECTERN_REMOTE_CACHE_KEY: key }
  expect(of('https://cache.example', env)).toMatchObject({ address: { type: 'folder', folder: '/mnt/cache' } })
  expect(of('cache', { LECTERN_REMOTE_CACHE_KEY: key }, true)).toMatchObject({ readonly: true })
  expect(of('cache', { LECTERN_REMOTE_CACHE_KEY: key, LECTERN_REMOTE_CACHE_READONLY: '1' })).toMatchObject({
    readonly: true,
  })
  expect(of('cache', { LECTERN_REMOTE_CACHE_KEY: key, LECTERN_REMOTE_CACHE_READONLY: '0' }, true)).toMatchObject({
    readonly: false,
  })
})

test('without a key that cannot be guessed, nothing is read', () => {
  expect(of('cache')).toBe('missing-key')
  expect(of('cache', { LECTERN_REMOTE_CACHE_KEY: 'short' })).toBe('short-key')
})

test.each(['s3://', 'ftp://bucket', 'https://', 'redis:'])('%s is no address', (remote) => {
  const env = { LECTERN_REMOTE_CACHE_KEY: key }
  expect(() => of(remote, env)).toThrow(SiteError)
  expect(() => of(remote, env)).toThrow('`cache.remote` is not a valid remote cache location.')
  expect(() => of(undefined, { ...env, LECTERN_REMOTE_CACHE: remote })).toThrow(/^LECTERN_REMOTE_CACHE is not/)
})
