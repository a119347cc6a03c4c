import vm from 'node:vm'
import { SiteError } from 'lectern/plugin-kit'
import { analytics } from 'lectern/plugins'
import { expect, test } from 'vitest'
import { testPage } from '../../tests/support/page-data.ts'
import { type AnalyticsOptions, resolveOptions } from './options.ts'
import { resolveProvider } from './provider.ts'
import { analyticsScript } from './script.ts'

function problems(options: unknown): string[] {
  try {
    analytics(options as AnalyticsOptions)
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.diagnostics.map(({ message }) => message)
  }
}

test.each<[AnalyticsOptions, string, object]>([
  [
    { provider: 'plausible', domain: 'docs.example' },
    'https://plausible.io/js/script.js',
    { 'script-src': ['https://plausible.io'], 'connect-src': ['https://plausible.io'] },
  ],
  [{ provider: 'plausible', src: '/js/stats.js' }, '/js/stats.js', { 'script-src': [], 'connect-src': [] }],
  [
    { provider: 'google', measurementId: 'G-ABC123' },
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    {
      'script-src': ['https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    },
  ],
  [
    { provider: 'matomo', url: 'https://stats.example/matomo', siteId: 3 },
    'https://stats.example/matomo/matomo.js',
    {
      'script-src': ['https://stats.example'],
      'connect-src': ['https://stats.example'],
      'img-src': ['https://stats.example'],
    },
  ],
  [
    { provider: 'fathom', site: 'ABCDEF' },
    'https://cdn.usefathom.com/script.js',
    {
      'script-src': ['https://cdn.usefathom.com'],
      'connect-src': ['https://cdn.usefathom.com'],
      'img-src': ['https://cdn.usefathom.com'],
    },
  ],
  [
    { provider: 'umami', websiteId: '94db1cb1-74f4' },
    'https://cloud.umami.is/script.js',
    { 'script-src': ['https://cloud.umami.is'], 'connect-src': ['https://*.umami.is', 'https://*.umami.dev'] },
  ],
  [
    { provider: 'umami', websiteId: '1', host: 'https://stats.example/' },
    'https://stats.example/script.js',
    { 'script-src': ['https://stats.example'], 'connect-src': ['https://stats.example'] },
  ],
])('%o loads %s and allows only what it needs', (options, src, policy) => {
  expect(resolveProvider(resolveOptions(options)).script.src).toBe(src)
  expect(analytics(options).policy).toEqual(policy)
})

test('reports invalid options', () => {
  expect(problems({ provider: 'gogle' })).toEqual([
    "`provider` in analytics(): expected 'plausible', 'google', 'matomo', 'fathom' or 'umami', found 'gogle'.",
  ])
  expect(problems({ provider: 'plausible' })).toEqual(['The analytics() options need either `domain` or `src`.'])
  expect(problems({ provider: 'google', measurementId: 'abc', consent: true })).toEqual([
    "`measurementId` in analytics(): expected a measurement ID, such as G-ABC123, found 'abc'.",
    "`consent` in analytics(): expected 'required', found true.",
  ])
  expect(problems({ provider: 'matomo', url: 'stats.example', site: 1 })).toEqual([
    "`url` in analytics(): expected a URL, such as https://stats.example, found 'stats.example'.",
    '`siteId` in analytics() is missing: expected the ID of the site.',
    'Unknown key `site` in analytics().',
  ])
})

test('adds one script to every page; in development, one that only stores the consent', async () => {
  const { head, serve } = analytics({ provider: 'fathom', site: 'ABCDEF' })
  const page = { ...testPage(), plainTitle: 'A' }
  const config = { baseUrl: '/base/' } as Parameters<NonNullable<typeof head>>[1]['config']
  const tags = (['production', 'development'] as const).map((mode) => head?.(page, { config, mode }))
  const src = expect.stringMatching(/^\/base\/assets\/js\/reader\.[0-9a-f]{12}\.js$/)
  const expected = [{ tag: 'script', attributes: { src, defer: true } }]
  expect(tags).toEqual([expected, expected])
  expect(tags[0]).not.toEqual(tags[1])

  type Context = Parameters<NonNullable<typeof serve>>[0]
  expect(await serve?.({ config } as Context)).toBeUndefined()
  const handler = await serve?.({ config, live: {} } as Context)
  const url = String(tags[1]?.[0]?.attributes.src)
  expect([url, '/base/docs'].map((path) => handler?.accepts({ url: path }))).toEqual([true, false])
  const response = await handler?.respond(new Request(`http://localhost${url}`), { address: '127.0.0.1' })
  const stored: unknown[] = []
  const window: { lecternConsent?(consent: string): void } = {}
  vm.runInNewContext(String(await response?.text()), {
    window,
    localStorage: { setItem: (...item: string[]) => stored.push(item) },
    dispatchEvent() {},
    CustomEvent: class {},
  })
  window.lecternConsent?.('denied')
  expect(stored).toEqual([['lectern-consent', 'denied']])
})

/** Runs the script as a browser would. Returns whether it loads the provider's script at once. */
function loads(options: AnalyticsOptions, browser: { stored?: string | Error; signals?: object } = {}): boolean {
  const resolved = resolveOptions(options)
  const text = analyticsScript({
    provider: resolveProvider(resolved),
    requiresConsent: resolved.consent === 'required',
    respectDoNotTrack: resolved.respectDoNotTrack,
  })
  const added: unknown[] = []
  const getItem = () => {
    if (browser.stored instanceof Error) throw browser.stored
    return browser.stored ?? null
  }
  vm.runInNewContext(text, {
    window: {},
    location: { href: 'https://docs.example/' },
    navigator: { doNotTrack: null, ...browser.signals },
    localStorage: { getItem },
    document: {
      createElement: () => ({ setAttribute() {} }),
      head: { append: (element: unknown) => added.push(element) },
    },
    addEventListener() {},
  })
  return added.length === 1
}

test('respects consent and signals of the browser', () => {
  const fathom: AnalyticsOptions = { provider: 'fathom', site: 'ABCDEF' }
  const asking: AnalyticsOptions = { ...fathom, consent: 'required' }
  expect([loads(fathom), loads(fathom, { stored: 'denied' })]).toEqual([true, false])
  expect(['granted', 'denied', undefined].map((stored) => loads(asking, { stored }))).toEqual([true, false, false])
  expect(loads(asking, { stored: new Error('Access denied.') })).toBe(false)
  const signals = [
    { doNotTrack: '1' },
    { globalPrivacyControl: true },
    { doNotTrack: '0', globalPrivacyControl: false },
  ]
  expect(signals.map((signal) => loads(fathom, { signals: signal }))).toEqual([true, true, true])
  const respectful: AnalyticsOptions = { ...fathom, respectDoNotTrack: true }
  expect(signals.map((signal) => loads(respectful, { signals: signal }))).toEqual([false, false, true])
})
