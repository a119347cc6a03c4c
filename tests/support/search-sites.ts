import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { SearchRequest } from '../../src/shared/search.ts'
import { type FakeAlgolia, openFakeAlgolia } from './fake-algolia.ts'
import { sharedSite } from './shared-site.ts'
import { openSite, type TestSite } from './sites.ts'

/** A way in which searches are answered, for tests that hold for all of them. */
export interface TestedEngine {
  name: string
  /** Opens the site that is searched. */
  open(): TestSite | Promise<TestSite>
  /** Addresses without which nothing is found. */
  answers: string
  /** Asks the server at this address once: on a busy machine it takes longer to load its search than clients wait. */
  warm?(address: string): Promise<unknown>
  /** Notes what is asked on the pages that are opened from now on; the function tells it. */
  watch(page: Page): Promise<() => Promise<SearchRequest[]>>
}

export const embedded: TestedEngine = {
  name: 'embedded',
  open: () => sharedSite('harbor', openHarbor),
  answers: '**/search-index/**',
  async watch(page) {
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype
      const dependencies: unknown[] = []
      Object.assign(globalThis, { dependencies })
      Worker.prototype.postMessage = function (this: Worker, message: { requests?: unknown[] }) {
        if (message.requests) dependencies.push(...message.requests)
        postMessage.call(this, message)
      }
    })
    return () => page.evaluate(() => (globalThis as unknown as { dependencies: SearchRequest[] }).dependencies)
  },
}

/** Of engines that are asked over the network. */
const remote: Pick<TestedEngine, 'answers' | 'watch'> = {
  answers: '**/1/indexes/**',
  async watch(page) {
    const dependencies: SearchRequest[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/1/indexes/')) return
      dependencies.push(...(JSON.parse(request.postData() ?? '') as { requests: SearchRequest[] }).requests)
    })
    return async () => dependencies
  },
}

const server: TestedEngine = {
  name: 'server',
  open: () => sharedSite('harbor-server', () => openHarbor({ server: {} })),
  warm: (address) =>
    fetch(`${address}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'harbor', query: 'anchor' }] }),
    }),
  ...remote,
}

export const algolia: TestedEngine = { name: 'Algolia', open: () => openAtAlgolia(), ...remote }

export const engines: TestedEngine[] = [embedded, server, algolia]

/** One for each form of answers: the server responds to the client that asks Algolia, with what the embedded engine finds. */
export const enginesByForm: TestedEngine[] = [embedded, algolia]

export const parts = ['Anchors', 'Berths', 'Charts', 'Docks', 'Engines']

/** Documents of each part; all of them have moorings in their titles and fenders in one section. */
export const documents = 8

/** A site with enough documents to fill the modal and some pages of results. */
export function openHarbor(options: object = {}): TestSite {
  const site = openSite('search-ui')
  configure(site, options)
  for (const part of parts) {
    const folder = path.join(site.dir, 'docs', part.toLowerCase())
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, '_category_.json'), JSON.stringify({ label: part }))
    for (let number = 1; number <= documents; number++) {
      const name = `${part.slice(0, -1)} ${number}`
      const text = `# ${name} mooring\n\nAll about ${name}.\n\n## Rules of ${name}\n\nMind the fenders.\n`
      writeFileSync(path.join(folder, `${number}.md`), text)
    }
  }
  return site
}

function configure(site: TestSite, options: object): void {
  const file = path.join(site.dir, 'site.config.ts')
  const text = readFileSync(file, 'utf8').replace('search({ ', `search({ ...${JSON.stringify(options)}, `)
  writeFileSync(file, text)
}

interface AlgoliaHosts {
  there: FakeAlgolia
  /** Addresses that the site asks. */
  hosts: string[]
}

/** The same site, whose index is pushed to what speaks as Algolia does. */
export function openAtAlgolia(openHosts?: () => Promise<AlgoliaHosts>, options: object = {}): TestSite {
  const site = openHarbor(options)
  let own: FakeAlgolia | undefined
  const openOwn = async (): Promise<AlgoliaHosts> => {
    own = await openFakeAlgolia({ admin: 'admin-key', search: 'search-key' })
    return { there: own, hosts: [own.address] }
  }
  return {
    ...site,
    async build(args, env) {
      const { there, hosts } = await (openHosts ?? openOwn)()
      configure(site, { algolia: { appId: 'APP', apiKey: 'search-key', hosts }, indexName: 'harbor' })
      const result = await site.build(args, env)
      const { code, output } = await site.run(['search push'], { ALGOLIA_ADMIN_KEY: 'admin-key' })
      if (code !== 0 || there.indexes.size === 0) throw new Error(output)
      return result
    },
    async close() {
      await site.close()
      await own?.close()
    },
  }
}
