import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSearchClient } from '../../src/browser/search/client/index.ts'
import { indexSettings } from '../../src/search/algolia/index-settings.ts'
import type { SearchRecord } from '../../src/search/algolia/records.ts'
import { type FakeAlgolia, openFakeAlgolia } from '../support/fake-algolia.ts'
import { closedAddress } from '../support/loopback.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const secret = 'very-secret-key-0123456789'
const withKey = { ALGOLIA_ADMIN_KEY: secret }

let algolia: FakeAlgolia
let site: TestSite

const declare = (options: object) =>
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    `import { defineConfig } from 'lectern'
import { blog, docs, pages, search } from 'lectern/plugins'

export default defineConfig({
  title: 'Trails',
  url: 'https://trails.example',
  baseUrl: '/base/',
  plugins: [docs(), blog(), pages(), search(${JSON.stringify({ searchPagePath: false, ...options })})],
})
`,
  )
const atAlgolia = (hosts = [algolia.address]) => ({
  algolia: { appId: 'APP', apiKey: 'search-key', hosts },
  indexName: 'trails',
})
const push = (args: string[] = [], env: Record<string, string> = withKey) => site.run(['search push', ...args], env)
const records = () => [...(algolia.indexes.get('trails')?.records.values() ?? [])]
const writes = () => algolia.calls.filter(({ call }) => /^(?:PUT|DELETE)|\/(?:batch|operation)$/.test(call))

beforeAll(async () => {
  algolia = await openFakeAlgolia({ admin: secret, search: 'search-key' })
  site = openSite('search')
  // What a document says is no markup, wherever it is shown.
  const file = path.join(site.dir, 'docs', 'signs.md')
  writeFileSync(
    file,
    '---\ntitle: Signs <img onerror=x>\n---\n\nWrite `&amp;` for an ampersand & `<mark>` for a mark.\n',
  )
  writeFileSync(path.join(site.dir, 'docs', 'long.md'), `# Long\n\n${'A "wayside" é word. '.repeat(2500)}\n`)
  declare(atAlgolia())
  await site.build()
})
afterAll(async () => {
  await algolia.close()
  await site.close()
})

describe('the build', () => {
  test('publishes neither an index nor records, and gives pages the hosts', () => {
    const published = readdirSync(path.join(site.dir, 'build'), { recursive: true }).map(String)
    expect(published.filter((name) => /search-(?:index|records)|assets.search[-/]/.test(name))).toEqual([])
    expect(existsSync(path.join(site.dir, '.lectern', 'unpublished', 'build', 'search-records', 'en.json'))).toBe(true)
    expect(site.file('build/_headers')).toContain(`connect-src 'self' ${algolia.address};`)
  })

  test('marks pages for crawlers and preconnects', () => {
    const head = (file: string) => site.file(file).split('</head>')[0] ?? ''
    const docs = head('build/docs/start/index.html')
    const metas = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta name="(docusaurus_[^"]*|docsearch:[^"]*)" content="([^"]*)"/g)].map(
          ([, name, content]) => [name, content],
        ),
      )
    expect(metas(docs)).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: 'docs-default-current',
      'docsearch:docusaurus_tag': 'docs-default-current',
      docusaurus_version: 'current',
      'docsearch:version': 'current',
    })
    expect(metas(head('build/index.html'))).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: 'default',
      'docsearch:docusaurus_tag': 'default',
    })
    expect(docs).toMatch(new RegExp(`<link rel="preconnect" href="${algolia.address}" crossorigin="anonymous"`))
  })
})

describe('search push', () => {
  beforeEach(async () => {
    algolia.indexes.clear()
    const { code, output } = await push()
    expect([code, output]).toEqual([0, expect.stringContaining(' 0 changed, 0 removed, 0 unchanged')])
    algolia.calls.splice(0)
  })
  afterEach(() => declare(atAlgolia()))

  test('uploads settings, and records like those of the DocSearch crawler', () => {
    expect(algolia.indexes.get('trails')?.settings).toEqual(indexSettings)
    const of = (url: string) => records().filter((record) => record.url === url)
    const address = 'https://trails.example/base/docs/start'
    const about = {
      url: `${address}#boots--socks`,
      url_without_anchor: address,
      anchor: 'boots--socks',
      lang: 'en',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      section: 'Documentation',
      hierarchy: {
        lvl0: 'Documentation',
        lvl1: 'Start',
        lvl2: 'Boots & socks',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    }
    const [heading, ...texts] = of(`${address}#boots--socks`)
    expect(heading).toEqual({
      ...about,
      objectID: '/base/docs/start#boots--socks',
      type: 'lvl2',
      content: null,
      weight: { pageRank: 100, level: 80, position: expect.any(Number) },
    })
    expect(texts.map(({ type, objectID, weight }) => [type, objectID, weight.level])).toEqual(
      texts.map((_, index) => ['content', `/base/docs/start#boots--socks#:text:${index}`, 0]),
    )
    expect(texts.some(({ content }) => content?.includes('createPackingList'))).toBe(true)
    const [page] = of(address)
    expect(page).toMatchObject({ type: 'lvl1', anchor: null, weight: { level: 90, position: 0 } })
    expect(records().find(({ keywords }) => keywords?.includes('footwear'))?.url).toBe(
      'https://trails.example/base/docs/shoes',
    )
    expect(new Set(records().map(({ objectID }) => objectID)).size).toBe(records().length)
  })

  test('splits long texts into records that Algolia accepts', () => {
    const long = records().filter(({ url, content }) => url.endsWith('/docs/long') && content !== null)
    expect(long.length).toBeGreaterThan(4)
    for (const record of long) expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(10_000)
    const text = long.map(({ content }) => content).join(' ')
    expect(text.match(/A “wayside” é word\./g)).toHaveLength(2500)
  })

  test('sends nothing if nothing changed', async () => {
    const { output } = await push()
    expect(output).toContain(`0 added, 0 changed, 0 removed, ${records().length} unchanged; 0 settings changed`)
    expect(writes()).toEqual([])
  })

  test('sends changed records and deletes removed ones', async () => {
    const index = algolia.indexes.get('trails')?.records as Map<string, SearchRecord>
    const whole = new Map(index)
    index.delete('/base/docs/start')
    index.set('/base/docs/shoes', { ...(index.get('/base/docs/shoes') as SearchRecord), section: 'Other' })
    index.set('/gone', { ...(index.get('/base/docs/shoes') as SearchRecord), objectID: '/gone' })
    const dry = await push(['--dry-run'])
    expect(dry.code).toBe(0)
    expect(dry.output).toContain('added    /base/docs/start\nchanged  /base/docs/shoes\nremoved  /gone\n')
    expect(dry.output).toContain(`1 added, 1 changed, 1 removed, ${whole.size - 2} unchanged; 0 settings changed.`)
    expect(dry.output).toContain('Nothing was uploaded.')
    expect(writes()).toEqual([])
    await push()
    expect(new Map([...index].sort())).toEqual(new Map([...whole].sort()))
    const sent = writes().flatMap(({ body }) => (body.requests as { action: string; body: SearchRecord }[]) ?? [])
    expect(sent.map(({ action, body }) => `${action} ${body.objectID}`)).toEqual([
      'addObject /base/docs/start',
      'addObject /base/docs/shoes',
      'deleteObject /gone',
    ])
  })

  test('updates differing settings and leaves others', async () => {
    const settings = algolia.indexes.get('trails')?.settings as Record<string, unknown>
    Object.assign(settings, { distinct: false, queryLanguages: ['en'] })
    expect((await push(['--dry-run'])).output).toContain('setting  distinct\n')
    expect(settings.distinct).toBe(false)
    await push()
    expect(settings).toEqual({ ...indexSettings, queryLanguages: ['en'] })
  })

  test('replaces the complete index on demand', async () => {
    const before = records()
    algolia.indexes.get('trails')?.records.set('/gone', { ...(before[0] as SearchRecord), objectID: '/gone' })
    const { code, output } = await push(['--replace'])
    expect([code, output]).toEqual([0, expect.stringContaining('Replaced all records')])
    expect(records()).toEqual(before)
    expect([...algolia.indexes.keys()]).toEqual(['trails'])
    // The index itself is never without its records.
    expect(writes().some(({ call }) => call === 'POST /1/indexes/trails/batch')).toBe(false)
  })

  test('reads the secret from the environment only, and leaks it nowhere', async () => {
    const without = await push([], { ALGOLIA_ADMIN_KEY: '' })
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('ALGOLIA_ADMIN_KEY is not set')])
    expect(algolia.calls).toEqual([])
    const wrong = await push(['--verbose'], { ALGOLIA_ADMIN_KEY: 'another-secret-98765' })
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Algolia rejected the request (403)')])
    expect(wrong.output).not.toContain('another-secret-98765')
    const { output } = await push(['--verbose'])
    await site.build([], withKey)
    const files = [path.join(site.dir, 'build'), path.join(site.dir, '.lectern')].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    expect(files.filter((file) => readFileSync(file, 'latin1').includes(secret))).toEqual([])
    expect(output).not.toContain(secret)
    for (const { url } of algolia.calls) expect(url.href).not.toContain(secret)
    const same = await push([], { ALGOLIA_ADMIN_KEY: 'search-key' })
    expect([same.code, same.output]).toEqual([1, expect.stringContaining('exposed to every visitor')])
  })

  test('reports missing hosts, builds and Algolia options', async () => {
    declare(atAlgolia([await closedAddress()]))
    expect(await push()).toMatchObject({ code: 1, output: expect.stringContaining('No Algolia host responded.') })
    declare({})
    expect(await push()).toMatchObject({ code: 1, output: expect.stringContaining('does not use Algolia') })
    declare(atAlgolia())
    const elsewhere = await push(['--out-dir', 'other'])
    expect(elsewhere).toMatchObject({
      code: 1,
      output: expect.stringContaining('The last build has no search records.'),
    })
    expect(writes()).toEqual([])
    expect((await push(['--dry'])).code).toBe(2)
    expect((await push(['--help'])).output).toContain('--dry-run')
  })

  test('creates an index that the site can search, without injecting markup', async () => {
    const client = createSearchClient({
      settings: { engine: { type: 'algolia', appId: 'APP', apiKey: 'search-key', hosts: [algolia.address] } },
      baseUrl: '/base/',
      locale: 'en',
    })
    const query = {
      indexName: 'trails',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      attributesToSnippet: ['content:5'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    }
    const { results } = await client.search({
      requests: [
        { ...query, query: 'signs' },
        { ...query, query: 'ampersand' },
        { ...query, query: 'signs', facetFilters: ['docusaurus_tag:other'] },
      ],
    })
    expect(results[0]?.hits[0]?.hierarchy.lvl1).toBe('Signs &lt;img onerror=x&gt;')
    expect(results[0]?.hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe('<mark>Signs</mark> &lt;img onerror=x&gt;')
    expect(results[1]?.hits[0]?.content).toBe('Write &amp;amp; for an ampersand &amp; &lt;mark&gt; for a mark.')
    expect(results[1]?.hits[0]?._snippetResult.content?.value).toBe(
      '…for an <mark>ampersand</mark> &amp; &lt;mark&gt;…',
    )
    expect(results[2]?.nbHits).toBe(0)
    client.close()
  })
})

describe('the site config', () => {
  afterEach(() => declare(atAlgolia()))
  test('reports every missing Algolia option', async () => {
    declare({ algolia: {} })
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    for (const name of ['algolia.appId', 'algolia.apiKey', 'indexName']) expect(output).toContain(`\`${name}\``)
    declare({ algolia: { appId: 'APP', apiKey: '' }, indexName: 'trails' })
    expect((await site.run(['build'])).output).toContain(
      '`algolia.apiKey` in search(): expected the search-only API key',
    )
  })

  test('without hosts allows those of the Algolia application', async () => {
    declare({ ...atAlgolia(), algolia: { appId: 'APP', apiKey: 'search-key' }, insights: '/insights.js' })
    await site.build()
    expect(site.file('build/_headers')).toContain(
      "connect-src 'self' https://APP-dsn.algolia.net https://APP.algolia.net https://APP-1.algolianet.com " +
        'https://APP-2.algolianet.com https://APP-3.algolianet.com https://insights.algolia.io;',
    )
    expect(site.file('build/docs/start/index.html')).toContain('href="https://APP-dsn.algolia.net"')
    rmSync(path.join(site.dir, 'build'), { recursive: true })
  })
})
