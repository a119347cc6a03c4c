import chromiumPackage from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/**
 * Starts Chromium: the one named by CHROMIUM_PATH, else the one that comes as an npm package. Requests other than to
 * loopback are never made.
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromiumPackage.executablePath())
  return chromium.launch({
    executablePath,
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
  })
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
