import chromiumPackage from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { recordPolicyViolations } from './policy-violations.ts'

/**
 * Starts the Chromium named by CHROMIUM_PATH, else the one that is installed as an npm package. It requests nothing but the
 * loopback.
 */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
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
      ...args,
    ],
  })
}

let shared: Promise<Browser> | undefined

/**
 * Returns the Chromium that all test files of this process share, without the contexts of the previous file. It ends with
 * the process. A test fails if one of its pages violates the policy of its site (`policy-violations.ts`).
 */
export async function sharedChromium(): Promise<Browser> {
  shared ??= launchShared()
  const browser = await shared
  await Promise.all(browser.contexts().map((context) => context.close()))
  return browser
}

async function launchShared(): Promise<Browser> {
  const browser = await launchChromium()
  // The browser handles its requests in order, so that no page opens earlier.
  browser.on('context', (context) => void recordPolicyViolations(context))
  return browser
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

/**
 * Points to the navbar, so that the scripts of the page are loaded, and resolves when the client has taken it over. Polls, because
 * the policy of the site forbids evaluated strings.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = page.locator('html[data-hydrated="true"]')
  for (let waited = 0; ; waited += 500) {
    // Between two pages, there is nothing to point to.
    await page.evaluate(pointToLink).catch(() => {})
    try {
      return await isHydrated.waitFor({ state: 'attached', timeout: 500 })
    } catch (error) {
      if (waited >= 30_000) throw error
    }
  }
}

function pointToLink(): void {
  document.querySelector('a[href]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}

/** Adds styles to a page as the policy of its site allows it, which forbids style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
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
