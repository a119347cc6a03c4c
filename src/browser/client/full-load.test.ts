// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullLoad } from './full-load.ts'

// jsdom cannot load pages, so the URLs are recorded.
let loads: string[] = []
beforeEach(() => {
  loads = []
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('location', {
    pathname: '/docs/a',
    search: '?q=1',
    hash: '#top',
    reload: () => loads.push('reload'),
    assign: (url: string) => loads.push(url),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens another URL and reloads the current one', () => {
  expect([fullLoad('/docs/b'), fullLoad('/docs/a?q=1#top')]).toEqual([true, true])
  expect(loads).toEqual(['/docs/b', 'reload'])
})

test('refuses a second load of the same URL within ten seconds', () => {
  expect([fullLoad('/docs/b'), fullLoad('/docs/b')]).toEqual([true, false])
  vi.advanceTimersByTime(9_999)
  expect(fullLoad('/docs/b')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(fullLoad('/docs/b')).toBe(true)
  expect(loads).toEqual(['/docs/b', '/docs/b'])
})

test('does not load offline, and an attempt offline does not block a later load', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(fullLoad('/docs/b')).toBe(false)
  online.mockRestore()
  expect(fullLoad('/docs/b')).toBe(true)
  expect(loads).toEqual(['/docs/b'])
})

test('does not load without storage, which protects against loops', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('Access denied.')
    },
  })
  expect(fullLoad('/docs/b')).toBe(false)
  expect(loads).toEqual([])
})
