// @vitest-environment jsdom
import type { SiteSearch } from 'lectern/client'
import { beforeEach, expect, test } from 'vitest'
import { insightsOf } from './insights.ts'

const settings = (change: object) => ({ engine: { type: 'embedded' }, ...change }) as unknown as SiteSearch
const algolia = { type: 'algolia', appId: 'APP', apiKey: 'key' }

beforeEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  for (const name of ['aa', 'AlgoliaAnalyticsObject']) Reflect.deleteProperty(globalThis, name)
})

test('nothing is told unless the site serves a script for it, and Algolia answers', () => {
  expect(insightsOf(settings({ engine: algolia }))).toBe(false)
  expect(insightsOf(settings({ insights: '/insights.js' }))).toBe(false)
  expect(document.querySelector('script')).toBeNull()
})

test('the script of the site is fetched once; calls wait for it', () => {
  const given = [1, 2].map(() => insightsOf(settings({ engine: algolia, insights: '/insights.js' })))
  expect([...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)).toEqual(['/insights.js'])
  const { insightsClient, insightsInitParams } = given[0] as Exclude<(typeof given)[0], false>
  expect(insightsInitParams).toEqual({ appId: 'APP', apiKey: 'key', useCookie: false })
  insightsClient('init', { appId: 'APP' })
  expect(insightsClient.queue).toEqual([['init', { appId: 'APP' }]])
  // By these names search-insights finds what waits for it, and DocSearch fetches none.
  expect(globalThis).toMatchObject({ AlgoliaAnalyticsObject: 'aa', aa: insightsClient })
})
