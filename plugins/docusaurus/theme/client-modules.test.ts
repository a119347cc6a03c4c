// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { followNavigation } from './client-modules.ts'

test('calls client modules for each page, and what they return before the page is displayed', () => {
  vi.useFakeTimers()
  document.documentElement.dataset.hydrated = ''
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
