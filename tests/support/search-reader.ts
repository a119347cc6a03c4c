import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { SearchRequest } from '../../src/shared/search.ts'
import { type BuiltSite, builtSite } from './built-site.ts'
import { hydrated, openPage, type WatchedPage } from './chromium.ts'
import type { TestedEngine } from './search-sites.ts'

/** Somebody who searches. */
export interface SearchReader extends WatchedPage {
  /** Shows a page and waits until its search can be opened; the path is without base URL. */
  visit(path: string): Promise<void>
  /** Opens the modal by the keyboard and writes into it. */
  ask(query: string): Promise<void>
  isOpen(): Promise<boolean>
  /** Titles and paths of the hits that are shown, tabs between them. */
  hits(): Promise<string[]>
  titles(): Promise<string[]>
  /** What has been asked. */
  dependencies(): Promise<SearchRequest[]>
  focused(): Promise<string>
}

export async function searchReader(
  { browser, address }: { browser: Browser; address: string },
  engine: TestedEngine,
  options: BrowserContextOptions = {},
): Promise<SearchReader> {
  const watched = await openPage(browser, { viewport: { width: 1200, height: 800 }, ...options })
  const { page } = watched
  const dependencies = await engine.watch(page)
  const input = page.locator('.DocSearch-Input')
  return {
    ...watched,
    dependencies,
    async visit(path) {
      await page.goto(`${address}/base${path}`)
      await hydrated(page)
    },
    async ask(query) {
      await page.keyboard.press('Control+k')
      await input.fill(query)
      await expect.poll(async () => (await dependencies()).at(-1)?.query).toBe(query)
    },
    isOpen: async () => (await input.count()) > 0,
    hits: () =>
      page
        .locator('.DocSearch-Hit-content-wrapper')
        .evaluateAll((hits) => hits.map((hit) => [...hit.children].map((part) => part.textContent).join('\t'))),
    titles: () => page.locator('.DocSearch-Hit-title').allTextContents(),
    focused: () => page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName || ''),
  }
}

/** Builds a site for the tests of a block, and opens another reader of it before each of them: what is given changes then. */
export function searchReaders(engine: TestedEngine): { built: BuiltSite; reader: SearchReader } {
  const built = builtSite(engine.open)
  const reader = {} as SearchReader
  beforeAll(async () => {
    await engine.warm?.(built.address)
  })
  beforeEach(async () => {
    Object.assign(reader, await searchReader(built, engine))
  })
  afterEach(() => reader.context.close())
  return { built, reader }
}
