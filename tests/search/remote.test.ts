import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { createSearchClient } from '../../src/browser/search/client/index.ts'
import type { SearchEngine } from '../../src/shared/types.ts'
import { openPage, sharedChromium } from '../support/chromium.ts'
import { clientBundle, clientParts } from '../support/client-bundle.ts'
import { type FakeAlgolia, openFakeAlgolia } from '../support/fake-algolia.ts'
import { takePolicyViolations } from '../support/policy-violations.ts'
import { openSite, type TestSite } from '../support/sites.ts'

type Client = ReturnType<typeof createSearchClient>

test('loads the remote client only for sites with a remote engine', async () => {
  const { first, later } = await clientParts()
  expect(later).toContain('algolia-application-id')
  expect(first).not.toContain('algolia-application-id')
})

describe("in a browser, under the site's CSP", () => {
  let algolia: FakeAlgolia
  let hanging: Server
  let dependencies = 0
  let hangingAddress = ''
  let site: TestSite
  let address = ''
  let other = ''
  let browser: Browser
  let client = ''

  const declare = (options: object) =>
    writeFileSync(
      path.join(site.dir, 'site.config.ts'),
      `import { defineConfig } from 'lectern'
import { blog, docs, pages, search } from 'lectern/plugins'

export default defineConfig({
  title: 'Trails',
  url: 'https://trails.example',
  baseUrl: '/base/',
  plugins: [docs(), blog(), pages(), search(${JSON.stringify({ searchPagePath: false, indexName: 'trails', ...options })})],
})
`,
    )

  beforeAll(async () => {
    client = await clientBundle()
    algolia = await openFakeAlgolia()
    hanging = createServer(() => dependencies++)
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    hangingAddress = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
    browser = await sharedChromium()
    site = openSite('search')
    declare({ server: {} })
    await site.build(['--out-dir', 'elsewhere'])
    other = (await site.serve('serve', { outDir: 'elsewhere' })).replace('localhost', '127.0.0.1')
    const hosts = [hangingAddress, algolia.address]
    declare({ algolia: { appId: 'APP', apiKey: 'search-key', hosts: [algolia.address] } })
    await site.build()
    const pushed = await site.run(['search push'], { ALGOLIA_ADMIN_KEY: 'admin-key' })
    if (pushed.code !== 0) throw new Error(pushed.output)
    declare({ algolia: { appId: 'APP', apiKey: 'search-key', hosts } })
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(async () => {
    await site.close()
    await algolia.close()
    hanging.closeAllConnections()
    await new Promise((resolve) => hanging.close(resolve))
  })

  async function open(page: Page, engine: SearchEngine): Promise<void> {
    await page.route('**/client.js', (route) => route.fulfill({ body: client, contentType: 'text/javascript' }))
    await page.goto(`${address}/base/docs/start`)
    await page.addScriptTag({ url: '/base/client.js' })
    await page.evaluate((given) => {
      const { searchClient } = globalThis as never as {
        searchClient: { createSearchClient: typeof createSearchClient }
      }
      const settings = { engine: given }
      Object.assign(globalThis, { own: searchClient.createSearchClient({ settings, baseUrl: '/base/', locale: 'en' }) })
    }, engine)
  }
  const ask = (page: Page, query: string) =>
    page.evaluate(
      (text) =>
        (globalThis as never as { own: Client }).own.search([{ indexName: 'trails', query: text }]).then(
          ({ results }) => results[0]?.hits[0]?.url,
          (error: Error) => error.name,
        ),
      query,
    )

  test('queries Algolia without a preflight, and later pages skip a host that hangs', async () => {
    const { page, context, messages } = await openPage(browser)
    try {
      const hosts = [hangingAddress, algolia.address]
      const engine: SearchEngine = { type: 'algolia', appId: 'APP', apiKey: 'search-key', hosts }
      await open(page, engine)
      algolia.calls.splice(0)
      expect(await ask(page, 'socks')).toBe('https://trails.example/base/docs/start#boots--socks')
      expect(dependencies).toBe(1)
      await open(page, engine)
      expect(await ask(page, 'lantern')).toBe('https://trails.example/base/#club')
      expect(dependencies).toBe(1)
      expect(algolia.calls.map(({ call }) => call)).toEqual(Array(2).fill('POST /1/indexes/*/queries'))
      expect(messages.filter((message) => /^error|policy/i.test(message))).toEqual([])
    } finally {
      await context.close()
    }
  })

  test('queries a server on another host that the CSP allows', async () => {
    const { page, context } = await openPage(browser)
    try {
      const engine: SearchEngine = { type: 'server', hosts: [other] }
      await open(page, engine)
      // The site was built to ask Algolia.
      expect(await ask(page, 'socks')).toBe('RetryError')
      expect(takePolicyViolations()).toContainEqual(expect.stringMatching(/^connect-src blocks /))
      declare({ server: { hosts: [other] } })
      await site.build()
      await open(page, engine)
      const methods: string[] = []
      page.on('request', (request) => request.url().startsWith(other) && methods.push(request.method()))
      expect(await ask(page, 'socks')).toBe('/base/docs/start#boots--socks')
      expect(methods).toEqual(['POST'])
    } finally {
      await context.close()
    }
  })
})
