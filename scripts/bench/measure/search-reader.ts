import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { hydrated } from '../../../tests/support/chromium.ts'
import { createOutline } from '../../corpus/outline.ts'
import type { Workspace } from '../workspace.ts'
import type { Corpus } from './build-site.ts'
import { someDocument } from './edit-document.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

/** Search latency in a browser; milliseconds and bytes. */
export interface SearchReaderRun {
  /** From creating a client, with an empty cache, to the first hits, ascending. */
  firstMs: number[]
  /** Bytes fetched for that, headers included; maximum. */
  firstBytes: number
  /** From each keystroke to its hits, ascending: with an empty and with a full cache. */
  fetchingKeystrokeMs: number[]
  keystrokeMs: number[]
  /** Long tasks of the main thread: above 50 ms. */
  longTasksMs: number[]
}

const opens = 5
const typed = 12

/** Opens a document and searches, each time with an empty cache; then types the titles of documents letter by letter. */
export async function searchAsReader(corpus: Corpus, workspace: Workspace): Promise<SearchReaderRun> {
  const client = await bundledClient()
  const worker = await workerPath(corpus)
  const site = await serveSite(corpus.siteDir, { command: 'serve', signal: workspace.signal })
  const { folder, name } = someDocument(corpus, 0)
  const titles = createOutline(corpus.documents).map(({ title }) => title.toLowerCase())
  const chosen = Array.from({ length: typed }, (_, at) => titles[Math.floor((at * titles.length) / typed)] as string)
  try {
    return await withBrowser(workspace, async (browser) => {
      const run: SearchReaderRun = {
        firstMs: [],
        firstBytes: 0,
        fetchingKeystrokeMs: [],
        keystrokeMs: [],
        longTasksMs: [],
      }
      for (let open = 0; open < opens; open++) {
        const page = await openDocument(browser, { url: `${site.address}/docs/${folder}/${name}`, client })
        const first = chosen[open] as string
        const words = first.replace(/, part.*/, '')
        run.firstMs.push(await timeFirst(page, words, worker))
        run.firstBytes = Math.max(run.firstBytes, await fetchedBytes(page))
        if (open === opens - 1) {
          for (const title of chosen) run.fetchingKeystrokeMs.push(...(await timeTyping(page, title)))
          for (const title of chosen) run.keystrokeMs.push(...(await timeTyping(page, title)))
        }
        run.longTasksMs.push(...(await longTasks(page)))
        await page.context().close()
      }
      run.firstMs.sort((a, b) => a - b)
      run.fetchingKeystrokeMs.sort((a, b) => a - b)
      run.keystrokeMs.sort((a, b) => a - b)
      return run
    })
  } finally {
    await site.stop()
  }
}

/** Path of the script that searches. */
async function workerPath({ siteDir }: Corpus): Promise<string> {
  const names = await readdir(path.join(siteDir, 'build', 'assets'))
  return `assets/${names.find((name) => /^search-.*\.js$/.test(name))}`
}

/** Bundles the client as a script that exposes it as `searchClient`. */
async function bundledClient(): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'dist', 'src', 'browser', 'search', 'client', 'index.js')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'searchClient',
  })
  return outputFiles[0]?.text ?? ''
}

async function openDocument(browser: Browser, { url, client }: { url: string; client: string }): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await page.route('**/search-client.js', (route) => route.fulfill({ body: client, contentType: 'text/javascript' }))
  await page.goto(url)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.addScriptTag({ url: '/search-client.js' })
  await page.evaluate(() => {
    const measured = { tasks: [] as number[] }
    const observer = new PerformanceObserver((list) => {
      measured.tasks.push(...list.getEntries().map(({ duration }) => duration))
    })
    observer.observe({ type: 'longtask' })
    performance.clearResourceTimings()
    Object.assign(globalThis, { measured })
  })
  return page
}

type Client = ReturnType<typeof import('../../../src/browser/search/client/index.ts').createSearchClient>
type Scope = typeof globalThis & {
  searchClient: typeof import('../../../src/browser/search/client/index.ts')
  client: Client
  measured: { tasks: number[] }
}

function timeFirst(page: Page, query: string, worker: string): Promise<number> {
  return page.evaluate(
    async ({ query, worker }) => {
      const scope = globalThis as Scope
      const began = performance.now()
      scope.client = scope.searchClient.createSearchClient({
        settings: { engine: { type: 'embedded', worker } },
        baseUrl: '/',
        locale: 'en',
      })
      const { results } = await scope.client.search([{ query }])
      if (!results[0]?.hits.length) throw new Error(`Nothing is found for "${query}".`)
      return performance.now() - began
    },
    { query, worker },
  )
}

/** Types letter by letter, each as soon as the previous search has returned. */
function timeTyping(page: Page, text: string): Promise<number[]> {
  return page.evaluate(async (query) => {
    const { client } = globalThis as Scope
    const times: number[] = []
    for (let length = 1; length <= query.length; length++) {
      const began = performance.now()
      await client.search([{ query: query.slice(0, length) }])
      times.push(performance.now() - began)
    }
    return times
  }, text)
}

function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as Scope).measured.tasks)
}

/** Requests of the page and of its worker. */
async function fetchedBytes(page: Page): Promise<number> {
  const count = () => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
  }
  const scopes = await Promise.all([page.evaluate(count), ...page.workers().map((worker) => worker.evaluate(count))])
  return scopes.reduce((sum, bytes) => sum + bytes, 0)
}
