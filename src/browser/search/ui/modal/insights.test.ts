// @vitest-environment jsdom
import type { SiteSearch } from 'lectern/client'
import { beforeEach, expect, test } from 'vitest'
import { insightsOptions } from './insights.ts'

const settings = (change: object) => ({ engine: { type: 'embedded' }, ...change }) as unknown as SiteSearch
const algolia = { type: 'algolia', appId: 'APP', apiKey: 'key' }

beforeEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  for (const name of ['aa', 'AlgoliaAnalyticsObject']) Reflect.deleteProperty(globalThis, name)
})

test('is off unless the site uses Algolia and serves the script', () => {
  expect(insightsOptions(settings({ engine: algolia }))).toBe(false)
  expect(insightsOptions(settings({ insights: '/insights.js' }))).toBe(false)
  expect(document.querySelector('script')).toBeNull()
})

test('loads the script once and queues calls until then', () => {
  const options = [1, 2].map(() => insightsOptions(settings({ engine: algolia, insights: '/insights.js' })))
  expect([...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)).toEqual(['/insights.js'])
  const { insightsClient, insightsInitParams } = options[0] as Exclude<(typeof options)[0], false>
  expect(insightsInitParams).toEqual({ appId: 'APP', apiKey: 'key', useCookie: false })
  insightsClient('init', { appId: 'APP' })
  expect(insightsClient.queue).toEqual([['init', { appId: 'APP' }]])
  // search-insights finds its queue by these names, and DocSearch does not load the script itself.
  expect(globalThis).toMatchObject({ AlgoliaAnalyticsObject: 'aa', aa: insightsClient })
})
