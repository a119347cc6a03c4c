import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInViews } from '../support/axe.ts'
import { hydrated, openPage, runScheduled, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
let site: TestSite
let address: string
beforeAll(async () => {
  browser = await sharedChromium()
  site = openSite('references')
  await site.build()
  address = await site.serve('serve')
})
afterAll(() => site.close())

/** Opens a page with a clock that stands, so that nothing appears before its time. */
async function open(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options)
  await watched.page.clock.install()
  await watched.page.goto(address + path)
  await hydrated(watched.page)
  await runScheduled(watched.page)
  return watched
}

const card = (page: Page) => page.getByRole('tooltip')
const link = (page: Page, name: string) =>
  page.locator('[data-content]').getByRole('link', { name, exact: true }).first()
const isPreview = (path: string) => /link-previews|\/_lectern\/cards\//.test(path)

/** Points at a link and waits for its card. */
async function hover(page: Page, target: Locator): Promise<string> {
  if (await card(page).isVisible()) {
    await page.mouse.move(1, 1)
    await page.clock.runFor(300)
  }
  await target.hover()
  // The module, then the data, are loaded outside of the clock.
  for (let count = 0; count < 40 && !(await card(page).isVisible()); count++) {
    await page.clock.runFor(100)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return (await card(page).allInnerTexts()).join().replace(/\n+/g, ' | ')
}

describe('the card of a reference entry', () => {
  test('shows kind, signature, first sentences and deprecation; its code and data are loaded on demand', async () => {
    const { page, context, requests, messages } = await open('/docs/boats')
    expect(requests.filter(isPreview)).toEqual([])
    expect(await hover(page, link(page, 'Boat'))).toBe(
      'object | type Boat | A vessel that can be moored in the harbour, at one Berth at a time.',
    )
    const loaded = requests.filter(isPreview)
    expect(loaded.filter((path) => path.endsWith('.json'))).toHaveLength(1)
    expect(await hover(page, link(page, 'kind (Boat)'))).toBe('field | kind: BoatKind!')
    expect(await hover(page, link(page, 'FISHING_BOAT (BoatKind)'))).toBe('enum value | FISHING_BOAT | Catches fish.')
    expect(await hover(page, link(page, 'moorBoat'))).toBe(
      'mutation | moorBoat(input: MoorBoatInput!): Boat! | Moors a boat at a berth.',
    )
    expect(await hover(page, link(page, 'the schema'))).toBe('field | number: Int!')
    // The same file.
    expect(requests.filter(isPreview)).toEqual(loaded)
    await page.goto(`${address}/docs/plain`)
    await hydrated(page)
    expect(await hover(page, link(page, 'feet'))).toBe(
      'field | lengthInFeet: Int | Deprecated. Feet are gone. Use lengthOverAll. | Its size in feet.',
    )
    expect(messages).toEqual([])
    await context.close()
  })

  test('has no card, and no error, if its file is missing', async () => {
    const { page, context, messages } = await open('/docs/boats')
    await page.route(/\/_lectern\/cards\//, (route) => route.fulfill({ status: 404 }))
    expect(await hover(page, link(page, 'Boat'))).toBe('')
    expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([])
    await page.unroute(/\/_lectern\/cards\//)
    await page.mouse.move(0, 0)
    expect(await hover(page, link(page, 'Boat'))).toContain('type Boat')
    await context.close()
  })
})

test('the pointer may move into a card; it closes when the pointer leaves', async () => {
  const { page, context } = await open('/docs/boats')
  const boat = link(page, 'Boat')
  await hover(page, boat)
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(await boat.getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
  await card(page).hover()
  await page.clock.runFor(1000)
  expect(await card(page).isVisible()).toBe(true)
  await page.mouse.move(1, 300)
  await page.clock.runFor(150)
  expect(await card(page).isVisible()).toBe(true)
  await page.clock.runFor(100)
  expect(await card(page).count()).toBe(0)
  expect(await boat.getAttribute('aria-describedby')).toBeNull()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  await context.close()
})

test('focus shows a card; Escape and the next focus close it', async () => {
  const { page, context } = await open('/docs/boats')
  const boat = link(page, 'Boat')
  await boat.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await boat.evaluate((element) => element === document.activeElement)).toBe(true)
  const wait = async () => {
    for (let count = 0; count < 40 && !(await card(page).isVisible()); count++) {
      await page.clock.runFor(100)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  await wait()
  expect(await card(page).textContent()).toContain('type Boat')
  await page.keyboard.press('Escape')
  expect(await card(page).count()).toBe(0)
  await page.clock.runFor(1000)
  expect(await card(page).count()).toBe(0)
  await page.keyboard.press('Tab')
  await wait()
  expect(await card(page).textContent()).toContain('name: String!')
  await page.keyboard.press('Tab')
  expect(await card(page).count()).toBe(0)
  await context.close()
})

test('Escape closes the card of a link under the pointer, until the pointer comes back', async () => {
  const { page, context } = await open('/docs/boats')
  await hover(page, link(page, 'Boat'))
  await page.keyboard.press('Escape')
  expect(await card(page).count()).toBe(0)
  await page.mouse.move(1, 300)
  expect(await hover(page, link(page, 'Boat'))).toContain('type Boat')
  await context.close()
})

test('a click, and the navigation that follows, close it', async () => {
  const { page, context, messages } = await open('/docs/boats')
  await hover(page, link(page, 'Boat'))
  await link(page, 'Boat').click()
  await page.waitForURL('**/docs/graphql/types/objects/boat')
  await page.locator('h1', { hasText: 'Boat' }).waitFor()
  await page.clock.runFor(1000)
  expect(await card(page).count()).toBe(0)
  expect(messages).toEqual([])
  await context.close()
})

test('touch shows nothing, and loads nothing', async () => {
  const { page, context, requests } = await open('/docs/boats', { hasTouch: true, isMobile: true })
  await link(page, 'Boat').tap()
  await page.waitForURL('**/docs/graphql/types/objects/boat')
  await page.clock.runFor(1000)
  expect(await card(page).count()).toBe(0)
  expect(requests.filter(isPreview)).toEqual([])
  await context.close()
})

describe('the preview of a page', () => {
  test('shows its title and description, or a section with its first sentences', async () => {
    const { page, context, requests, messages } = await open('/docs/plain')
    expect(await hover(page, link(page, 'boats'))).toBe('Boats | How boats come to the harbour and where they lie.')
    expect(requests.filter((path) => path.includes('/cards/'))).toEqual([])
    await page.goto(`${address}/docs/off`)
    await hydrated(page)
    expect(await hover(page, link(page, 'mixed as a whole'))).toBe(
      'Mixed | It is read from the page, since its data has no text.',
    )
    // Its data has no text, so it is read from the page.
    expect(requests).not.toContain('/docs/mixed')
    expect(await hover(page, link(page, 'mixed documents'))).toBe(
      'Mixed | A section in between | It is read from the page, since its data has no text.',
    )
    expect(requests).toContain('/docs/mixed')
    expect(await hover(page, link(page, 'the world'))).toBe('')
    expect(messages).toEqual([])
    await context.close()
  })

  test('shows a section of the same page unless it is on the screen', async () => {
    const { page, context } = await open('/docs/boats')
    await page.setViewportSize({ width: 1200, height: 2000 })
    expect(await hover(page, link(page, 'how a boat is moored'))).toBe('')
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width: 1200, height: 460 })
    await link(page, 'how a boat is moored').scrollIntoViewIfNeeded()
    await page.clock.runFor(500)
    expect(await hover(page, link(page, 'how a boat is moored'))).toBe(
      'Mooring | Moor her fore and aft. Then come ashore.',
    )
    await context.close()
  })
})

test('a card is accessible, in both modes and inside the window', async () => {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(`${address}/docs/boats`)
  await hydrated(page)
  for (const width of [390, 820, 1440]) {
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width, height: 900 })
    await link(page, 'FISHING_BOAT (BoatKind)').hover()
    await card(page).waitFor()
    const box = await card(page).boundingBox()
    expect(box && box.x >= 8 && box.x + box.width <= width - 8 && box.y >= 8 && box.y + box.height <= 892).toBe(true)
    expect(await card(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
    const views = (['light', 'dark'] as const).map((mode) => ({ width, mode }))
    expect(await violationsInViews(page, views)).toEqual([])
    expect(await card(page).isVisible()).toBe(true)
  }
  await context.close()
})

test('the development server shows the same cards', async () => {
  const dev = await site.serve('start')
  const { page, context } = await openPage(browser)
  await page.goto(`${dev}/docs/boats`)
  await hydrated(page)
  await link(page, 'Boat').hover()
  await card(page).waitFor()
  expect(await card(page).textContent()).toContain('type Boat')
  await link(page, 'templates').hover()
  await card(page).filter({ hasText: 'The filter in_feet' }).waitFor()
  await context.close()
})
