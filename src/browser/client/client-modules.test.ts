// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { followNavigation } from './client-modules.ts'

// Other test files share the window.
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.hydrated
  history.replaceState({}, '', '/')
})

test('calls client modules for each page, and what they return before the page is displayed', () => {
  vi.useFakeTimers()
  document.documentElement.dataset.hydrated = ''
  history.replaceState({}, '', '/')
  const calls: string[] = []
  const module = {
    onRouteUpdate({ location }: { location: Location }) {
      calls.push(`update ${location.pathname}`)
      return () => calls.push('loaded')
    },
    default: {
      onRouteDidUpdate: ({ previousLocation }: { previousLocation: Location | null }) =>
        calls.push(`updated from ${previousLocation?.pathname}`),
    },
  }
  followNavigation([module], 'test-navigation')
  vi.runAllTimers()
  history.pushState({}, '', '/next')
  window.dispatchEvent(new Event('test-navigation'))
  expect(calls).toEqual([
    ...['update /', 'loaded', 'updated from undefined'],
    ...['update /next', 'loaded', 'updated from /'],
  ])
})
