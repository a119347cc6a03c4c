import { describe, expect, test } from 'vitest'
import { SiteError, UsageError } from '../../platform/index.ts'
import { divideByFolder, fleetSettings, formatFleetProgress } from './index.ts'

describe('divideByFolder', () => {
  const paths = Array.from({ length: 100 }, (_, index) => `docs/${'abcdefg'.charAt(index % 7)}/page-${index}.md`)
  const filesOf = (files: string[], size = 10) =>
    divideByFolder(files, size).map((batch) => batch.map((at) => files[at]))

  test('every item is in one batch, and batches have about the same size', () => {
    const batches = divideByFolder(paths, 10)
    expect(batches.flat().sort((a, b) => a - b)).toEqual(paths.map((_, index) => index))
    expect(batches.every((batch) => batch.length >= 4 && batch.length <= 10)).toBe(true)
  })

  test('a batch has items of few folders', () => {
    const folders = filesOf(paths).map((files) => new Set(files.map((file) => file?.split('/')[1])).size)
    expect(Math.max(...folders)).toBeLessThanOrEqual(2)
  })

  test('small folders share a batch', () => {
    expect(filesOf(['a/1', 'b/1', 'c/1', 'c/2', 'd/1'], 4)).toEqual([['a/1', 'b/1'], ['c/1', 'c/2'], ['d/1']])
  })

  test('without some of the batches, the others are the same', () => {
    const all = filesOf(paths)
    const left = all.filter((_, index) => index % 3 !== 1)
    expect(filesOf(left.flat() as string[])).toEqual(left)
  })

  test('the order of the items does not matter', () => {
    expect(filesOf(paths.toReversed())).toEqual(filesOf(paths))
  })
})

test('progress names machines, batches, throughput, and the time left', () => {
  const progress = { done: 1200, total: 4000, machines: 3, batches: [9, 31] as [number, number], milliseconds: 3000 }
  expect(formatFleetProgress(progress)).toBe('3 machines · 9 of 31 batches · 400 a second · 7 s left')
  expect(formatFleetProgress({ ...progress, done: 10 })).toBe(
    '3 machines · 9 of 31 batches · 3 a second · 19 min 57 s left',
  )
  expect(formatFleetProgress({ ...progress, done: 0, machines: 1, milliseconds: 500 })).toBe(
    '1 machine · 9 of 31 batches',
  )
  expect(formatFleetProgress({ ...progress, done: 4000, batches: [31, 31] })).toBe(
    '3 machines · 31 of 31 batches · 1333 a second',
  )
})

describe('fleetSettings', () => {
  const env = { LECTERN_REMOTE_CACHE_KEY: 'sixteen characters' }

  test('come from the option, or from the environment', () => {
    expect(fleetSettings(undefined, env)).toBe(undefined)
    expect(fleetSettings(undefined, { ...env, LECTERN_FLEET: 'off' })).toBe(undefined)
    expect(fleetSettings(undefined, { ...env, LECTERN_FLEET: 'redis://a' })?.url.hostname).toBe('a')
    expect(fleetSettings('rediss://b:1', { ...env, LECTERN_FLEET: 'redis://a' })?.url.href).toBe('rediss://b:1')
  })

  test.each(['http://host', 'redis:', 'host:6379'])('%s is no address', (address) => {
    expect(() => fleetSettings(address, env)).toThrow(UsageError)
  })

  test('messages have no password', () => {
    expect(() => fleetSettings('http://:secret@host', env)).toThrow(/^Invalid fleet URL: "http:\/\/host"/)
  })

  test('require a key that cannot be guessed', () => {
    expect(() => fleetSettings('redis://host', {})).toThrow(SiteError)
    expect(() => fleetSettings('redis://host', { LECTERN_REMOTE_CACHE_KEY: 'short' })).toThrow('fewer than 16')
  })
})
