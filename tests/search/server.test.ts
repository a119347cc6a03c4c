import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as nodeRequest } from 'node:http'
import path from 'node:path'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSearchClient } from '../../src/browser/search/client/index.ts'
import type { SearchResult } from '../../src/shared/search.ts'
import { closedAddress } from '../support/loopback.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const config = (options: string) => `import { defineConfig } from 'lectern'
import { blog, docs, pages, search } from 'lectern/plugins'

export default defineConfig({
  title: 'Trails',
  url: 'https://trails.example',
  baseUrl: '/base/',
  plugins: [docs(), blog(), pages(), search(${options})],
})
`

let site: TestSite
let address = ''
beforeAll(async () => {
  site = openSite('search')
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    config("{ server: { queriesPerMinute: 2500, clientHeader: 'x-forwarded-for' }, searchPagePath: false }"),
  )
  await site.build()
  address = await site.serveProcess()
})
afterAll(() => site.close())

const queries = '/1/indexes/*/queries'
const send = (body: string | object, { to = queries, ...init }: RequestInit & { to?: string } = {}) =>
  fetch(address + to, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), ...init })
const ask = async (...requests: object[]) => {
  const response = await send({ requests: requests.map((request) => ({ indexName: 'trails', ...request })) })
  return (await response.json()).results as SearchResult[]
}
const urlsOf = (result: SearchResult | undefined) => result?.hits.map(({ url }) => url)

describe('the index', () => {
  test('is not published or served', async () => {
    const index = readdirSync(path.join(site.dir, '.lectern', 'unpublished', 'build'), { recursive: true }).map(String)
    const files = index.filter((name) => /\.\w+$/.test(name))
    expect(files.length).toBeGreaterThan(3)
    const published = readdirSync(path.join(site.dir, 'build'), { recursive: true }).map(String)
    expect(published.filter((name) => /search-(?:index|records)|assets.search[-/]/.test(name))).toEqual([])
    for (const file of files) {
      for (const url of [`/base/${file}`, `/base/../.lectern/unpublished/build/${file}`]) {
        expect((await fetch(address + url)).status).toBe(404)
      }
    }
  })

  test('is that of the newest build', async () => {
    expect(urlsOf((await ask({ query: 'oiled' }))[0])).toEqual([])
    const file = path.join(site.dir, 'docs', 'shoes.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Leather.', 'Leather, oiled.'))
    await site.build()
    await expect.poll(async () => urlsOf((await ask({ query: 'oiled' }))[0])).toEqual(['/base/docs/shoes'])
  })
})

describe('the request format of Algolia', () => {
  test('returns the results of several queries in order', async () => {
    const [first, second] = await ask({ query: 'socks', hitsPerPage: 1 }, { query: 'huts', facets: ['section'] })
    expect(first).toMatchObject({ index: 'trails', nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 1, query: 'socks' })
    expect(urlsOf(first)).toEqual(['/base/docs/start#boots--socks'])
    expect(first?.hits[0]?.hierarchy.lvl2).toBe('Boots &amp; socks')
    expect(second?.facets?.section).toEqual({ Blog: 1, Guide: 1 })
  })

  test('takes parameters as text or as an object, and lists as JSON', async () => {
    const params = new URLSearchParams({
      query: 'huts',
      hitsPerPage: '5',
      facetFilters: JSON.stringify([['section:Blog', 'section:None'], 'language:en']),
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
    })
    const [asText, asObject, asLists] = await ask(
      { params: params.toString() },
      { params: { query: 'huts', facetFilters: 'section:Blog' } },
      { query: 'huts', facetFilters: [['section:Blog']], type: 'default', clickAnalytics: true },
    )
    expect(urlsOf(asText)).toEqual(['/base/blog/huts'])
    expect(JSON.stringify(asText)).toContain('<b>huts</b>')
    expect(urlsOf(asObject)).toEqual(urlsOf(asText))
    expect(urlsOf(asLists)).toEqual(urlsOf(asText))
  })

  test('returns the requested attributes, and the id of a query whose clicks are reported', async () => {
    const [plain, reported] = await ask(
      { query: 'socks' },
      { query: 'socks', attributesToRetrieve: ['hierarchy.lvl2', 'url'], clickAnalytics: true },
    )
    expect(plain).not.toHaveProperty('queryID')
    expect(reported?.queryID).toMatch(/^[0-9a-f]{32}$/)
    const { _highlightResult, _snippetResult, ...rest } = reported?.hits[0] ?? {}
    expect(_highlightResult).toEqual(plain?.hits[0]?._highlightResult)
    expect(_snippetResult).toEqual(plain?.hits[0]?._snippetResult)
    expect(rest).toEqual({
      objectID: plain?.hits[0]?.objectID,
      url: '/base/docs/start#boots--socks',
      hierarchy: { lvl2: 'Boots &amp; socks' },
    })
  })

  test('may name one index in the path', async () => {
    const response = await send({ params: 'query=socks' }, { to: '/1/indexes/trails/query' })
    expect(response.status).toBe(200)
    expect(urlsOf(await response.json())).toEqual(['/base/docs/start#boots--socks'])
  })

  test('is accepted from any origin, with or without credentials, with any content type', async () => {
    const body = { requests: [{ indexName: 'trails', query: 'socks' }] }
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      const to = `${queries}?x-algolia-application-id=A&x-algolia-api-key=B&x-algolia-agent=C`
      const response = await send(body, { to, headers: { 'content-type': type, origin: 'https://other.example' } })
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      expect(response.headers.get('content-type')).toContain('application/json')
    }
    const leave = await fetch(address + queries, { method: 'OPTIONS', headers: { origin: 'https://other.example' } })
    expect(leave.status).toBe(204)
    expect(leave.headers.get('access-control-allow-methods')).toContain('POST')
    expect(leave.headers.get('access-control-allow-headers')).toBe('*')
  })

  test('matches that of the official client and that of pages', async () => {
    const { hostname, port } = new URL(address)
    const hosts = [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' } as const]
    const { results } = await liteClient('A', 'B', { hosts }).search({
      requests: [{ indexName: 'trails', query: 'socks' }],
    })
    expect(urlsOf(results[0] as unknown as SearchResult)).toEqual(['/base/docs/start#boots--socks'])
    const own = createSearchClient({
      settings: { engine: { type: 'server', hosts: [await closedAddress(), address] } },
      baseUrl: '/base/',
      locale: 'en',
    })
    const query = { indexName: 'trails', query: 'socks', attributesToSnippet: ['content:4'] }
    const [result] = (await own.search([query])).results
    expect(result?.hits[0]?.hierarchy.lvl2).toBe('Boots &amp; socks')
    expect(result?.hits[0]?._snippetResult.hierarchy.lvl2?.value).toBe('Boots &amp; <mark>socks</mark>')
    own.close()
  })
})

describe('rejected requests', () => {
  const one = (request: object) => ({ requests: [{ indexName: 'trails', query: 'a', ...request }] })
  test.each([
    ['no JSON', '{"requests":', 400, 'The body must be JSON.'],
    ['an empty body', '', 400, 'The body must be JSON.'],
    ['what is nested too deeply', '['.repeat(60_000), 400, 'The body must be JSON.'],
    ['a list', '[]', 400, 'The body must be an object.'],
    ['null', 'null', 400, 'The body must be an object.'],
    ['no requests', {}, 400, '"requests" must be a list of queries.'],
    ['an empty list of them', { requests: [] }, 400, '"requests" must be a list of queries.'],
    ['a request that is none', { requests: [3] }, 400, 'requests[0]: expected an object.'],
    ['no index', { requests: [{ query: 'a' }] }, 400, 'requests[0].indexName is missing.'],
    ['another index', one({ indexName: 'other' }), 404, 'Index other does not exist'],
    ['the name of a member of all objects', one({ indexName: '__proto__' }), 404, 'Index __proto__ does not exist'],
    ['a query that is no text', one({ query: 3 }), 400, 'requests[0].query: expected a string.'],
    ['a long query', one({ query: 'x'.repeat(513) }), 400, 'requests[0].query: expected at most 512 characters.'],
    ['negative hits', one({ hitsPerPage: -1 }), 400, 'requests[0].hitsPerPage: expected a non-negative integer.'],
    ['half a hit', one({ hitsPerPage: 0.5 }), 400, 'requests[0].hitsPerPage: expected a non-negative integer.'],
    ['hits in words', one({ hitsPerPage: 'many' }), 400, 'requests[0].hitsPerPage: expected a non-negative integer.'],
    ['hits as null', one({ hitsPerPage: null }), 400, 'requests[0].hitsPerPage: expected a non-negative integer.'],
    ['a page in words', one({ params: 'page=NaN' }), 400, 'requests[0].page: expected a non-negative integer.'],
    ['filters that are none', one({ facetFilters: [3] }), 400, /^requests\[0\]\.facetFilters\.0: expected /],
    ['parameters that are none', one({ params: 3 }), 400, 'requests[0].params: expected a string or an object.'],
    [
      'too many requests',
      { requests: Array(51).fill({ indexName: 'trails', query: 'a' }) },
      400,
      'Too many queries: 51 (maximum 50).',
    ],
    ['a long body', 'x'.repeat(65_537), 413, 'The body is larger than 65536 bytes.'],
  ])('%s', async (_, body, status, message) => {
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  test('wrong methods, encodings, names and endpoints', async () => {
    const got = await fetch(address + queries)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await send('{}', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
    expect((await send('{}', { to: '/1/indexes/%/query' })).status).toBe(400)
    expect((await send('{}', { to: '/1/indexes/other/query' })).status).toBe(404)
    expect((await send('{}', { to: '/1/indexes/trails/queries' })).status).toBe(404)
    expect((await send('{}', { to: '/1/indexes/trails/settings' })).status).toBe(405)
  })

  test.each<[name: string, request: object]>([
    ['names of members of all objects', { query: '__proto__ constructor toString hasOwnProperty valueOf' }],
    [
      'parameters that change prototypes',
      JSON.parse('{"params":{"__proto__":{"query":"huts"}},"__proto__":{"query":"huts"}}'),
    ],
    ['such parameters as text', { params: '__proto__[query]=huts&constructor.prototype.query=huts' }],
    ['filters of such names', { query: 'huts', facetFilters: ['__proto__:x', 'constructor:y', ['toString:z']] }],
    ['facets of such names', { query: '', facets: ['__proto__', 'constructor'], facetFilters: 'section:None' }],
    ['a regular expression', { query: `${'(a+)+'.repeat(80)}$` }],
    ['signs only', { query: '\\*?[]{}()^$|.+-~"\'`<>&%#@!/:;,='.repeat(10) }],
    ['one long word', { query: 'a'.repeat(512) }],
    ['many words that nothing contains', { query: 'qx '.repeat(170) }],
    ['lone surrogates and control characters', { query: '\ud800\udfff\u0000\u0007\u202e\ufeff' }],
    ['markup', { query: '<script>alert(1)</script>', highlightPreTag: '<script>', highlightPostTag: '</script>' }],
    ['paths', { query: '../../../../etc/passwd' }],
  ])('finds nothing for %s, in no time', async (_, request) => {
    const began = performance.now()
    const [result] = await ask({ query: '', ...request })
    expect(result?.hits.filter(({ url }) => !url.startsWith('/base/'))).toEqual([])
    if (!('params' in request)) expect(result?.nbHits).toBe(0)
    expect(performance.now() - began).toBeLessThan(5000)
    expect(({} as { query?: string }).query).toBe(undefined)
    expect((await ask({ query: 'socks' }))[0]?.nbHits).toBe(1)
  })

  test('what exceeds the limit of a client, which a proxy names last', async () => {
    const call = (client: string) =>
      send(
        { requests: Array(50).fill({ indexName: 'trails', query: '', hitsPerPage: 0 }) },
        { headers: { 'x-forwarded-for': client } },
      )
    const statuses: number[] = []
    for (let count = 0; count < 50; count++) statuses.push((await call('forged, 192.0.2.1')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    let refused = await call('192.0.2.1')
    // The server forgets some of the first queries meanwhile.
    for (let count = 0; count < 50 && refused.status === 200; count++) refused = await call('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await call('192.0.2.1, 192.0.2.2')).status).toBe(200)
  })

  test('limits absurd page numbers and hit counts', async () => {
    const [many, far] = await ask(
      { query: 'huts', hitsPerPage: 1_000_000_000 },
      { query: 'huts', page: 999_999_999, hitsPerPage: '3' },
    )
    expect(many?.hitsPerPage).toBe(100)
    expect(many?.hits.length).toBe(many?.nbHits)
    expect([far?.hits, far?.hitsPerPage]).toEqual([[], 3])
  })

  test('rejects an endless body and keeps the connection usable', async () => {
    const { hostname, port } = new URL(address)
    const answered = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const dependencies = nodeRequest({ hostname, port, path: queries, method: 'POST' }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: response.statusCode, text }))
      })
      dependencies.on('error', reject)
      const chunk = Buffer.alloc(1 << 20, 'x')
      let left = 50
      const more = () => (left-- > 0 ? dependencies.write(chunk, more) : dependencies.end())
      more()
    })
    expect(answered).toEqual({ status: 413, text: expect.stringContaining('larger than 65536 bytes') })
    expect((await ask({ query: 'socks' }))[0]?.nbHits).toBe(1)
  })
})

test('responds to a thousand concurrent queries, each with its own result', async () => {
  const expected = new Map([
    ['socks', '/base/docs/start#boots--socks'],
    ['lantern', '/base/#club'],
    ['carpeted', '/base/blog/huts'],
    ['ibex', '/base/docs/guide/two'],
  ])
  const words = Array.from({ length: 1000 }, (_, index) => [...expected.keys()][index % 4] as string)
  const results = await Promise.all(words.map(async (query) => (await ask({ query }))[0]))
  expect(results.map((result) => result?.hits[0]?.url)).toEqual(words.map((query) => expected.get(query)))
})

test('responds without an index with a hint, and serves pages', async () => {
  const bare = openSite('search')
  try {
    writeFileSync(path.join(bare.dir, 'site.config.ts'), config('{}').replace(', search({})', ''))
    await bare.build()
    writeFileSync(
      path.join(bare.dir, 'site.config.ts'),
      config("{ server: { queriesPerMinute: 2500, clientHeader: 'x-forwarded-for' }, searchPagePath: false }"),
    )
    const own = await bare.serve('serve')
    const response = await fetch(own + queries, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'trails', query: 'a' }] }),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      message: 'Search index not found. Build the site first.',
      status: 503,
    })
    expect((await fetch(`${own}/base/docs/start`)).status).toBe(200)
  } finally {
    await bare.close()
  }
})
