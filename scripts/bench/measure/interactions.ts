import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { hydrated } from '../../../tests/support/chromium.ts'
import type { Workspace } from '../workspace.ts'
import { serveSite } from './serve-site.ts'
import { withBrowser } from './with-browser.ts'

/** From a press to the next frame, with a processor that is four times slower. */
export interface InteractionRun {
  what: string
  /** Ascending; the browser rounds to 8 ms. */
  durationsMs: number[]
}

const rounds = 5
const slowdown = 4
const guide = '/docs/concepts/signups'
/** Lists more than 3,000 elements. */
const largePage = '/docs/graphql/types/objects/convention'

interface Interaction {
  what: string
  path: string
  width: number
  /** What comes before, unmeasured. */
  prepare?(page: Page): Promise<void>
  act(page: Page): Promise<void>
}

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').waitFor()
  await page.waitForTimeout(500)
}
const openMenu = async (page: Page) => {
  await page.locator('button.drawer-open').click()
  await page.waitForTimeout(500)
}
const closeSearch = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}

const interactions: readonly Interaction[] = [
  { what: 'menu', path: guide, width: 390, act: openMenu },
  {
    what: 'link in the menu',
    path: guide,
    width: 390,
    prepare: openMenu,
    act: (page) => page.locator('dialog a[href="/docs/concepts/store"]').first().click(),
  },
  { what: 'search', path: guide, width: 1440, act: openSearch },
  { what: 'search, Escape', path: guide, width: 1440, prepare: openSearch, act: closeSearch },
  {
    what: 'search again',
    path: guide,
    width: 1440,
    async prepare(page) {
      await openSearch(page)
      await closeSearch(page)
    },
    act: openSearch,
  },
  {
    what: 'color mode on a large page',
    path: largePage,
    width: 1440,
    act: (page) => page.locator('button.color-mode').first().click(),
  },
  {
    what: 'filter of a reference',
    path: largePage,
    width: 1440,
    prepare: (page) => page.locator('.member-filter input').first().focus(),
    act: (page) => page.keyboard.press('s'),
  },
  {
    what: 'navigation',
    path: guide,
    width: 1440,
    act: (page) => page.locator('nav a[href="/docs/concepts/store"]').first().click(),
  },
]

/** Uses this repository's site, which must be built. */
export async function measureInteractions(workspace: Workspace): Promise<InteractionRun[]> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const site = await serveSite(root, { command: 'serve', signal: workspace.signal })
  try {
    return await withBrowser(workspace, async (browser) => {
      const runs: InteractionRun[] = []
      for (const interaction of interactions) {
        const durationsMs: number[] = []
        for (let round = 0; round < rounds; round++)
          durationsMs.push(await measure(browser, { ...interaction, address: site.address }))
        runs.push({ what: interaction.what, durationsMs: durationsMs.sort((a, b) => a - b) })
      }
      return runs
    })
  } finally {
    await site.stop()
  }
}

async function measure(
  browser: Browser,
  { address, path, width, prepare, act }: Interaction & { address: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(address + path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await prepare?.(page)
    await page.evaluate(observe)
    await act(page)
    await page.waitForTimeout(1500)
    return await page.evaluate(() => (window as unknown as Observed).longestEvent)
  } finally {
    await context.close()
  }
}

interface Observed {
  longestEvent: number
}

/** Keeps the duration of the longest event of an interaction. */
function observe(): void {
  const observed = window as unknown as Observed
  observed.longestEvent = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) observed.longestEvent = Math.max(observed.longestEvent, entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
