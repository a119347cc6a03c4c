import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSearchClient } from '../../src/browser/search/client/index.ts'
import type { SearchEngine } from '../../src/shared/types.ts'
import { closedAddress, type Loopback, openLoopback } from '../support/loopback.ts'

const open = (engine: SearchEngine) => {
  const client = createSearchClient({ settings: { engine }, baseUrl: '/', locale: 'en' })
  onTestFinished(() => client.close())
  return client
}
const algolia = (...hosts: string[]) => open({ type: 'algolia', appId: 'APP', apiKey: 'public-key', hosts })
const server = (...hosts: string[]) => open({ type: 'server', hosts })

const hit = (texts: object) => ({ objectID: '1', url: '/docs/start', ...texts })
const answering = (...hits: object[]) => openLoopback((response) => response.end(body(...hits)))
const body = (...hits: object[]) => JSON.stringify({ results: [{ hits, nbHits: hits.length }] })
const timesAsked = (hosts: Loopback[]) => hosts.map(({ dependencies }) => dependencies.length)

/** What browsers keep from one page to the next. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the call', () => {
  test("is Algolia's, without a CORS preflight", async () => {
    const host = await answering(hit({}))
    const { results } = await algolia(host.address).search([
      { indexName: 'docs', query: 'tickets', params: { page: 1 } },
    ])
    expect(results[0]?.nbHits).toBe(1)
    const [dependencies] = host.dependencies
    expect([dependencies?.method, dependencies?.url.pathname]).toEqual(['POST', '/1/indexes/*/queries'])
    expect(dependencies?.url.searchParams.get('x-algolia-application-id')).toBe('APP')
    expect(dependencies?.url.searchParams.get('x-algolia-api-key')).toBe('public-key')
    expect(dependencies?.headers['content-type']).toBe('text/plain')
    // Headers that need no leave of the host, and those that every request has.
    const usual = ['accept', 'accept-encoding', 'connection', 'content-type', 'host', 'transfer-encoding']
    expect(Object.keys(dependencies?.headers ?? {}).filter((name) => !usual.includes(name))).toEqual([])
    expect(JSON.parse(dependencies?.body ?? '')).toEqual({
      requests: [
        {
          indexName: 'docs',
          query: 'tickets',
          page: 1,
          highlightPreTag: expect.any(String),
          highlightPostTag: expect.any(String),
        },
      ],
    })
  })

  test('has facets counted once for each address, as hits are', async () => {
    const host = await answering(hit({}))
    await algolia(host.address).search([{ indexName: 'docs', query: 'a', facets: ['section'] }])
    const [request] = JSON.parse(host.dependencies[0]?.body ?? '').requests
    expect(request).toMatchObject({ facets: ['section'], facetingAfterDistinct: true })
  })

  test("goes to the site's own server by default", async () => {
    const host = await answering(hit({}))
    vi.stubGlobal('location', { origin: host.address })
    const { results } = await server().search({ requests: [{ query: 'tickets' }] })
    expect(results[0]?.hits).toHaveLength(1)
  })
})

describe('hosts', () => {
  test('are skipped for two minutes after a failure, on later pages too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const failing = await openLoopback((response) => response.writeHead(500).end())
    const good = await answering(hit({}))
    const hosts = [failing.address, good.address]
    await algolia(...hosts).search([{ query: 'a' }])
    expect(timesAsked([failing, good])).toEqual([1, 1])
    await algolia(...hosts).search([{ query: 'b' }])
    expect(timesAsked([failing, good])).toEqual([1, 2])
    vi.setSystemTime(Date.now() + 119_000)
    await algolia(...hosts).search([{ query: 'c' }])
    expect(timesAsked([failing, good])).toEqual([1, 3])
    vi.setSystemTime(Date.now() + 2_000)
    await algolia(...hosts).search([{ query: 'd' }])
    expect(timesAsked([failing, good])).toEqual([2, 4])
  })

  test('are skipped when they refuse connections', async () => {
    const good = await answering(hit({}))
    const { results } = await algolia(await closedAddress(), good.address).search([{ query: 'a' }])
    expect(results[0]?.hits).toHaveLength(1)
  })

  test('keep their state in memory without storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    const failing = await openLoopback((response) => response.writeHead(500).end())
    const good = await answering(hit({}))
    const client = algolia(failing.address, good.address)
    for (const query of ['a', 'b']) await client.search([{ query }])
    expect(timesAsked([failing, good])).toEqual([1, 2])
  })

  test('are abandoned after a second without a response, and tried last from then on', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    const hanging = await openLoopback(() => arrived())
    const good = await answering(hit({}))
    const client = algolia(hanging.address, good.address)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = client.search([{ query: 'a' }])
    await arrival
    await vi.advanceTimersByTimeAsync(999)
    expect(timesAsked([hanging, good])).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    await first
    await client.search([{ query: 'b' }])
    expect(timesAsked([hanging, good])).toEqual([1, 2])
  })

  test('lead to a DocSearch error if all are down, and are tried again by the next search', async () => {
    let broken = true
    const host = await openLoopback((response) =>
      broken ? response.writeHead(503).end() : response.end(body(hit({}))),
    )
    const client = server(host.address, await closedAddress())
    await expect(client.search([{ query: 'a' }])).rejects.toMatchObject({ name: 'RetryError' })
    broken = false
    expect((await client.search([{ query: 'a' }])).results[0]?.hits).toHaveLength(1)
  })

  test.each([
    [400, '{"message":"bad"}'],
    [403, '{"message":"Invalid Application-ID or API key"}'],
    [404, 'no JSON'],
    [429, '{"message":"too many"}'],
    [200, '<!doctype html>'],
    [200, '{}'],
    [200, '{"results":[]}'],
  ])('an answer %i with %s is such an error, too', async (status, text) => {
    const host = await openLoopback((response) => response.writeHead(status).end(text))
    await expect(server(host.address).search([{ query: 'a' }])).rejects.toMatchObject({ name: 'RetryError' })
  })
})

describe('texts inserted as HTML', () => {
  const image = '<img src=x onerror=alert(1)>'
  const escaped = '&lt;img src=x onerror=alert(1)&gt;'

  test('of Algolia are escaped, except for the requested tags', async () => {
    const host = await openLoopback((response, dependencies) => {
      const { highlightPreTag: before, highlightPostTag: after } = JSON.parse(dependencies.body).requests[0]
      const marked = `${before}${image}${after} &amp; <mark>"quoted"</mark> it's`
      response.end(
        body(
          hit({
            hierarchy: { lvl0: image, lvl1: 'Signs & &amp;', lvl2: null },
            content: image,
            _highlightResult: { hierarchy: { lvl0: { value: marked, matchLevel: 'full', matchedWords: [image] } } },
            _snippetResult: { content: { value: marked, matchLevel: 'full' } },
          }),
          { ...hit({}), url: 'javascript:alert(1)' },
        ),
      )
    })
    const query = { query: 'a', highlightPreTag: '<b class="$&">', highlightPostTag: '</b>' }
    const { results } = await algolia(host.address).search([query])
    const value = `<b class="$&">${escaped}</b> &amp;amp; &lt;mark&gt;&quot;quoted&quot;&lt;/mark&gt; it&#039;s`
    expect(results[0]?.hits).toEqual([
      hit({
        hierarchy: { lvl0: escaped, lvl1: 'Signs &amp; &amp;amp;', lvl2: null },
        content: escaped,
        _highlightResult: { hierarchy: { lvl0: { value, matchLevel: 'full', matchedWords: [escaped] } } },
        _snippetResult: { content: { value, matchLevel: 'full' } },
      }),
    ])
  })

  test('of a server are escaped exactly once', async () => {
    const host = await answering(
      hit({
        hierarchy: { lvl0: 'Boots &amp; socks', lvl1: `&lt;b&gt; &amp;amp; &#039;`, lvl2: image },
        content: null,
        _highlightResult: { hierarchy: {} },
        _snippetResult: { hierarchy: { lvl0: { value: '__lectern-mark__Boots__/lectern-mark__ & socks' } } },
      }),
    )
    const { results } = await server(host.address).search([{ query: 'a' }])
    expect(results[0]?.hits[0]).toMatchObject({
      hierarchy: { lvl0: 'Boots &amp; socks', lvl1: '&lt;b&gt; &amp;amp; &#039;', lvl2: escaped },
      _snippetResult: { hierarchy: { lvl0: { value: '<mark>Boots</mark> &amp; socks' } } },
    })
  })
})
