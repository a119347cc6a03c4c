import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { openPage } from '../support/chromium.ts'
import { clientBundle } from '../support/client-bundle.ts'
import { readSearchIndex } from '../support/read-search-index.ts'
import { cleanOutput, openSite, snapshot } from '../support/sites.ts'

describe('the index of a site', () => {
  const built = builtSite('search')

  test('finds documents by title, heading, text, code, description and words of front matter', async () => {
    const { urls } = readSearchIndex(built.site)
    expect((await urls('start'))[0]).toBe('/base/docs/start')
    expect((await urls('socks'))[0]).toBe('/base/docs/start#boots--socks')
    expect(await urls('signpost')).toEqual(['/base/docs/start'])
    expect(await urls('create_packing_list')).toEqual(['/base/docs/start#boots--socks'])
    expect(await urls('walk')).toEqual(['/base/docs/start'])
    expect(await urls('footwear')).toEqual(['/base/docs/shoes'])
  })

  test('attributes an imported document to the first page that imports it', async () => {
    const { urls } = readSearchIndex(built.site)
    expect(await urls('thunderstorm')).toEqual(['/base/docs/guide/one'])
    expect((await urls('shelter')).filter((url) => url.includes('#'))).toEqual(['/base/docs/guide/one#shelter'])
    expect((await urls('safe place'))[0]).toBe('/base/docs/guide/one#shelter')
    expect(await urls('ibex')).toEqual(['/base/docs/guide/two'])
  })

  test('finds pages without a document, and posts, but not their excerpts in lists', async () => {
    const { urls } = readSearchIndex(built.site)
    expect(await urls('panorama')).toEqual(['/base/'])
    expect(await urls('lantern')).toEqual(['/base/#club'])
    expect(await urls('wayfinding')).toEqual(['/base/docs/category/guide'])
    expect(await urls('carpeted')).toEqual(['/base/blog/huts'])
    expect(await urls('lake')).toEqual(['/base/blog/huts'])
  })

  test('leaves out pages excluded from search', async () => {
    expect(await readSearchIndex(built.site).urls('subterranean')).toEqual([])
  })

  test('hits have their category and version, and no markup', async () => {
    const { hits, manifest } = readSearchIndex(built.site)
    const [hit] = await hits('huts locked')
    expect(hit?.hierarchy).toMatchObject({ lvl0: 'Guide', lvl1: 'One', lvl2: 'Shelter' })
    expect((await hits('huts', ['section:Blog'])).map(({ hierarchy }) => hierarchy.lvl1)).toEqual(['New huts'])
    expect((await hits('socks'))[0]?.hierarchy.lvl2).toBe('Boots &amp; socks')
    expect(manifest.parts.map(({ tag, groups }) => [tag, groups])).toEqual([
      ['default', ['Blog', 'Trails']],
      ['docs-default-current', ['Documentation', 'Guide']],
    ])
  })

  test('an edit rewrites what it changes, and equals a clean build', async () => {
    const site = openSite('search')
    try {
      await site.build()
      const before = snapshot(path.join(site.dir, 'build', 'assets', 'search'))
      const file = path.join(site.dir, 'docs', 'shoes.md')
      writeFileSync(file, readFileSync(file, 'utf8').replace('Leather.', 'Leather, oiled.'))
      await site.build()
      const after = snapshot(path.join(site.dir, 'build', 'assets', 'search'))
      expect(await readSearchIndex(site).urls('oiled')).toEqual(['/base/docs/shoes'])
      const kept = [...before.keys()].filter((name) => after.has(name))
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.length).toBeLessThan(before.size)
      expect(snapshot(path.join(site.dir, 'build'))).toEqual(await cleanOutput(site))
    } finally {
      await site.close()
    }
  })
})

describe("in a browser, under the site's CSP", () => {
  let client = ''
  const built = builtSite('search')
  beforeAll(async () => {
    client = await clientBundle()
  })

  test('the worker returns results, fetches each file once, and is not blocked', async () => {
    const { page, context, messages, requests } = await openPage(built.browser)
    try {
      await page.route('**/client.js', (route) => route.fulfill({ body: client, contentType: 'text/javascript' }))
      await page.goto(`${built.address}/base/docs/start`)
      await page.addScriptTag({ url: '/base/client.js' })
      const ask = (queries: string[]) =>
        page.evaluate(
          async ({ dependencies, worker }) => {
            const { searchClient } = globalThis as never as {
              searchClient: typeof import('../../src/browser/search/client/index.ts')
            }
            const own = globalThis as { ownClient?: ReturnType<typeof searchClient.createSearchClient> }
            own.ownClient ??= searchClient.createSearchClient({
              settings: { engine: { type: 'embedded', worker } },
              baseUrl: '/base/',
              locale: 'en',
            })
            const { results } = await own.ownClient.search({
              requests: dependencies.map((query) => ({ query, indexName: 'own' })),
            })
            return results.map(({ hits }) => hits[0]?.url)
          },
          { dependencies: queries, worker: readSearchIndex(built.site).manifest.worker },
        )
      expect(await ask(['shelter', 'lantern'])).toEqual(['/base/docs/guide/one#shelter', '/base/#club'])
      expect(await ask(['shelter'])).toEqual(['/base/docs/guide/one#shelter'])
      const files = requests.filter((url) => url.includes('/search'))
      expect(new Set(files).size).toBe(files.length)
      expect(files.filter((url) => url.endsWith('.js'))).toHaveLength(1)
      expect(messages.filter((message) => message.startsWith('error'))).toEqual([])
    } finally {
      await context.close()
    }
  })

  /** Opens a page with a client of its own; gives what asks it for the number of hits, or for the name of an error. */
  async function openClient() {
    const { page, context } = await openPage(built.browser)
    const ask = (query: string) =>
      page.evaluate(
        async ({ text, worker }) => {
          const { searchClient } = globalThis as never as {
            searchClient: typeof import('../../src/browser/search/client/index.ts')
          }
          const own = globalThis as { ownClient?: ReturnType<typeof searchClient.createSearchClient> }
          own.ownClient ??= searchClient.createSearchClient({
            settings: { engine: { type: 'embedded', worker } },
            baseUrl: '/base/',
            locale: 'en',
          })
          return own.ownClient.search([{ query: text }]).then(
            ({ results }) => results[0]?.hits.length,
            (error: Error) => error.name,
          )
        },
        { text: query, worker: readSearchIndex(built.site).manifest.worker },
      )
    await page.route('**/client.js', (route) => route.fulfill({ body: client, contentType: 'text/javascript' }))
    await page.goto(`${built.address}/base/docs/start`)
    await page.addScriptTag({ url: '/base/client.js' })
    return { page, context, ask }
  }

  test.each(['search-index/**', 'assets/search-*.js', 'assets/search/*.bin'])(
    'where %s cannot be read it is told in the way DocSearch understands, and tried again',
    async (files) => {
      const { page, context, ask } = await openClient()
      try {
        let broken = true
        // A worker is fetched by the context, not by the page.
        await context.route(`**/${files}`, (route) => (broken ? route.abort() : route.continue()))
        await page.reload()
        await page.addScriptTag({ url: '/base/client.js' })
        expect(await ask('shelter')).toBe('RetryError')
        broken = false
        expect(await ask('shelter')).toBeGreaterThan(0)
      } finally {
        await context.close()
      }
    },
  )

  test('searches the new index after a rebuild', async () => {
    const { context, ask } = await openClient()
    const file = path.join(built.site.dir, 'docs', 'shoes.md')
    const before = readFileSync(file, 'utf8')
    try {
      expect(await ask('nothing of the kind')).toBe(0)
      writeFileSync(file, before.replace('Leather.', 'Waxed leather, for puddles and brooks.'))
      await built.site.build()
      // The worker knows the files of the build before, which are gone.
      expect(await ask('leather')).toBe(1)
      expect(await ask('puddles')).toBe(1)
    } finally {
      writeFileSync(file, before)
      await built.site.build()
      await context.close()
    }
  })
})
