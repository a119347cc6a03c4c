import chromiumPackage from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'

/** The Chromium named by CHROMIUM_PATH, else the one that comes as an npm package. */
async function launchOptions(more: string[] = []) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? (await chromiumPackage.executablePath()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      ...more,
    ],
  }
}

/** Starts the Chromium that all files of a run share. */
export async function launchSharedChromium(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions())
}

/**
 * Connects to the Chromium of the run; closing the connection closes its contexts alone. With further arguments, or outside
 * of a run, starts another. Nothing but the loopback is requested.
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const shared = process.env.LECTERN_TEST_BROWSER
  if (shared === undefined || more.length > 0) return chromium.launch(await launchOptions(more))
  return chromium.connect(await (await fetch(shared)).text())
}

export interface WatchedPage {
  page: Page
  context: BrowserContext
  /** Everything the console said, and every uncaught error. */
  messages: string[]
  /** Paths of all requests, in order. */
  requests: string[]
}

/** A page of its own context that remembers its console and its requests. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  // The first page of a development server waits for its bundle, on a busy machine for long.
  page.setDefaultNavigationTimeout(90_000)
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return { page, context, messages, requests }
}

/** Resolves when the client has taken the page over. Polls, because the policy of the site forbids evaluated strings. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached', timeout: 10_000 })
}

/** Resolves when the page has drawn a frame after all that has happened to it: events of scrolling are handled by then. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/**
 * Lets what the client has scheduled happen: observers report what is visible, then timers of up to a second run. What was
 * not requested by then never will be. The clock of the page has to be installed before the page is opened.
 */
export async function runScheduled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.documentElement)),
  )
  await page.clock.runFor(1000)
}

/** Has the page believe that the reader saves data: nothing is prefetched, so the first request for a page is that of its click. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
}
