import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../platform/index.ts'
import { checkExternalLinks } from './check-external-links.ts'
import type { LinkStatus } from './request.ts'
import { openStatusCache } from './status-cache.ts'

const createLinks = (...urls: string[]) =>
  urls.map((url) => ({ url, places: [{ sourcePath: 'a.md', line: 1, column: 1 }] }))

interface TestInput {
  urls: string[]
  request(url: string): Promise<LinkStatus>
  ignored?: string[]
  severity?: 'ignore' | 'log' | 'warn' | 'throw'
  store?: ReturnType<typeof createMemoryStore>
}

const check = ({ urls, request, ignored = [], severity = 'warn', store = createMemoryStore() }: TestInput) =>
  checkExternalLinks({ links: createLinks(...urls), severity, ignored, store, progress: () => {}, request })

test('reports a dead link at every place that has it', async () => {
  const places = [
    { sourcePath: 'a.md', line: 3, column: 5 },
    { sourcePath: 'site.config.ts', item: 'theme.footer.links[0]' },
  ]
  const diagnostics = await checkExternalLinks({
    links: [
      { url: 'https://a.site/x', places },
      { url: 'https://a.site/y', places: [{ sourcePath: 'b.md', line: 1 }] },
    ],
    severity: 'throw',
    ignored: [],
    store: createMemoryStore(),
    progress: () => {},
    request: async (url) => (url.endsWith('x') ? { dead: 'the host responded with status 404' } : {}),
  })
  expect(diagnostics).toEqual(
    places.map((place) => ({
      code: 'dead-link',
      severity: 'error',
      message: 'The link https://a.site/x is broken: the host responded with status 404.',
      hint: 'Correct the link, or add it to `ignoredExternalLinks`.',
      ...place,
    })),
  )
})

test.each([
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('uses the severity of the site config: %s', async (severity, severities) => {
  const diagnostics = await check({ urls: ['https://a.site/'], severity, request: async () => ({ dead: 'x' }) })
  expect(diagnostics.map((diagnostic) => diagnostic.severity)).toEqual(severities)
})

test('sends one request at a time to a host, and requests to a limited number of hosts', async () => {
  const hosts = Array.from({ length: 20 }, (_, index) => `https://host${index}.site`)
  const urls = hosts.flatMap((host) => ['/1', '/2', '/3'].map((path) => host + path))
  const busy = new Set<string>()
  let maxBusy = 0
  const requested: string[] = []
  const request = async (url: string) => {
    const { host } = new URL(url)
    expect(busy.has(host)).toBe(false)
    busy.add(host)
    maxBusy = Math.max(maxBusy, busy.size)
    await new Promise((resolve) => setTimeout(resolve, 1))
    busy.delete(host)
    requested.push(url)
    return {}
  }
  await check({ urls, request })
  expect(requested.sort()).toEqual(urls.sort())
  expect(maxBusy).toBe(8)
})

test('skips ignored URLs', async () => {
  const requested: string[] = []
  const request = async (url: string) => {
    requested.push(url)
    return {}
  }
  const urls = ['https://a.site/', 'https://a.site/x', 'https://b.site/deep/page', 'https://c.site/?q=1']
  await check({ urls, request, ignored: ['https://a.site/', 'https://b.site/*', '*q=1'] })
  expect(requested).toEqual(['https://a.site/x'])
})

test('caches known statuses only', async () => {
  const store = createMemoryStore()
  const statuses: Record<string, LinkStatus> = {
    'https://a.site/': {},
    'https://b.site/': { dead: 'the host responded with status 404' },
    'https://c.site/': { unknown: true },
  }
  let requested: string[] = []
  const request = async (url: string) => {
    requested.push(url)
    return statuses[url] ?? {}
  }
  const urls = Object.keys(statuses)
  const first = await check({ urls, request, store })
  expect(requested.sort()).toEqual(urls)
  requested = []
  expect(await check({ urls, request, store })).toEqual(first)
  expect(requested).toEqual(['https://c.site/'])
})

test('reuses the status of a live link for a day, of a dead one for half an hour', async () => {
  const store = createMemoryStore()
  let time = 0
  const cache = openStatusCache(store, () => time)
  await cache.put('https://a.site/', {})
  await cache.put('https://b.site/', { dead: 'x' })
  const minute = 60 * 1000
  const known = async (at: number) => {
    time = at
    return [await cache.get('https://a.site/'), await cache.get('https://b.site/')]
  }
  expect(await known(29 * minute)).toEqual([{}, { dead: 'x' }])
  expect(await known(31 * minute)).toEqual([{}, undefined])
  expect(await known(23 * 60 * minute)).toEqual([{}, undefined])
  expect(await known(25 * 60 * minute)).toEqual([undefined, undefined])
})
