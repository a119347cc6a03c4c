import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { hydrated } from '../../../tests/support/chromium.ts'
import type { Workspace } from '../workspace.ts'
import type { Corpus } from './build-site.ts'
import { someDocument } from './edit-document.ts'
import { type Network, recordNetwork, type Transfer } from './network.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

/** Requests of one reader. */
export interface ReaderRun {
  page: string
  /** Until the page is idle. */
  early: Transfer[]
  firstLoad: Transfer[]
  /** All scripts of the first load, compressed by Brotli at its highest level. */
  brotliBytes: number
  /** Requests of one navigation each, without prefetching. */
  navigations: { name: string; transfers: Transfer[] }[]
}

/** Opens a document of a built corpus in Chromium, then follows a link to its own folder and one to another folder. */
export async function measureReader(corpus: Corpus, workspace: Workspace): Promise<ReaderRun> {
  const site = await serveSite(corpus.siteDir, { command: 'serve', signal: workspace.signal })
  try {
    const { folder, name } = someDocument(corpus, 0)
    const options = { address: site.address, path: `/docs/${folder}/${name}`, folder }
    return await withBrowser(workspace, (browser) => readAsReader(browser, options))
  } finally {
    await site.stop()
  }
}

async function readAsReader(
  browser: Browser,
  options: { address: string; path: string; folder: string },
): Promise<ReaderRun> {
  const url = options.address + options.path
  const early = await readEarly(browser, url)
  const first = await openDocument(browser, url)
  const firstLoad = first.network.take()
  await first.page.close()
  const scripts = firstLoad.filter(({ type }) => type === 'Script')
  const texts = await Promise.all(scripts.map(async ({ path }) => (await fetch(options.address + path)).arrayBuffer()))
  const brotliBytes = texts.reduce((total, text) => total + brotliCompressSync(new Uint8Array(text)).length, 0)
  // Without prefetching, every request of a navigation is caused by its click.
  const { page, network } = await openDocument(browser, url, { saveData: true })
  const inFolder = `/docs/${options.folder}/`
  const articleLinks = '[data-content="0"] a[href^="/docs/"]'
  const navigations = [
    { name: 'to the same folder', selector: `${articleLinks}[href^="${inFolder}"]` },
    { name: 'to another folder', selector: `${articleLinks}:not([href^="${inFolder}"])` },
  ]
  const measured: ReaderRun['navigations'] = []
  for (const { name, selector } of navigations) {
    measured.push({ name, transfers: await follow(page, { selector, network }) })
  }
  return { page: options.path, early, firstLoad, brotliBytes, navigations: measured }
}

/** What a page loads before the browser is idle: with data saver, nothing comes after it until the reader does something. */
async function readEarly(browser: Browser, url: string): Promise<Transfer[]> {
  const { page, network } = await openPage(browser, { saveData: true })
  await page.goto(url)
  await network.idle()
  await page.close()
  return network.take()
}

async function openDocument(
  browser: Browser,
  url: string,
  connection?: { saveData: boolean },
): Promise<{ page: Page; network: Network }> {
  const { page, network } = await openPage(browser, connection)
  const response = await page.goto(url)
  if (!response?.ok()) throw new Error(`${url} was answered with ${response?.status()}.`)
  await hydrated(page)
  await network.idle()
  return { page, network }
}

async function openPage(
  browser: Browser,
  connection?: { saveData: boolean },
): Promise<{ page: Page; network: Network }> {
  // From loopback, browsers also accept stronger compression, which not all static hosts provide.
  const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  if (connection)
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
  return { page, network: await recordNetwork(page) }
}

/** Hovers and clicks a link, then waits for the page. */
async function follow(page: Page, { selector, network }: { selector: string; network: Network }): Promise<Transfer[]> {
  network.take()
  const link = page.locator(selector).first()
  const path = await link.getAttribute('href')
  const title = await page.title()
  await link.hover()
  await page.waitForTimeout(200)
  await link.click()
  await page.waitForURL(`**${path}`)
  const limit = performance.now() + 10_000
  while ((await page.title()) === title) {
    if (performance.now() > limit) throw new Error(`The click on ${path} leads nowhere.`)
    await page.waitForTimeout(50)
  }
  await network.idle()
  return network.take()
}
