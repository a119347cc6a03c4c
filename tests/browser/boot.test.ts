import type { Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage, savesData, type WatchedPage } from '../support/chromium.ts'

const built = builtSite('boot')
let watched: WatchedPage
let page: Page
/** Requests for the main script that wait. */
let held: Route[] = []

beforeEach(() => use({ width: 1300, height: 700 }))
afterEach(() => watched.context.close())

async function use(viewport: { width: number; height: number }): Promise<void> {
  await watched?.context.close()
  watched = await openPage(built.browser, { viewport })
  page = watched.page
  page.setDefaultNavigationTimeout(15_000)
  held = []
  // The browser is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback() {} }))
}

async function holdMain(): Promise<void> {
  await page.route('**/assets/js/main.*', (route) => void held.push(route))
}

async function releaseMain(): Promise<void> {
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
}

const open = (path: string) => page.goto(built.address + path)
const scripts = () =>
  watched.requests.filter((path) => path.endsWith('.js')).map((path) => path.replace(/^.*\/|\.[0-9a-f]{10}\.js$/g, ''))
const isHydrated = () => page.evaluate(() => document.documentElement.dataset.hydrated === 'true')
const busy = () => page.locator('[aria-busy=true]')
const dialog = () => page.locator('.DocSearch-Modal')

describe('before the main script', () => {
  test('nothing but the boot script is requested without a sign of the reader, or idle time', async () => {
    await open('/')
    await page.waitForTimeout(300)
    expect(scripts()).toEqual(['boot'])
    expect(await isHydrated()).toBe(false)
    await page.mouse.move(600, 650)
    await page.mouse.move(610, 660)
    expect(scripts()).toEqual(['boot'])
    await page.locator('.sidebar a').first().hover()
    await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
    expect(scripts().slice(0, 3)).toEqual(['boot', 'main', 'theme-DocPage'])
  })

  test('an idle browser loads it, but not with data saver', async () => {
    const idle = await openPage(built.browser)
    await idle.page.goto(built.address)
    await idle.page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
    await idle.context.close()
    const saving = await openPage(built.browser)
    await savesData(saving.page)
    await saving.page.goto(built.address)
    await saving.page.waitForTimeout(500)
    expect(saving.requests.filter((path) => path.includes('/js/main.'))).toEqual([])
    expect(await saving.page.locator('script[type=speculationrules]').count()).toBe(0)
    await hydrated(saving.page)
    await saving.context.close()
  })

  test('color mode, code tabs, wrapping and the table of contents work', async () => {
    await holdMain()
    await open('/')
    await page.locator('.color-mode').click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('tab', { name: 'Second' }).click()
    expect(await page.getByText('const second').isVisible()).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('.toc a[aria-current=location]').count()).toBe(1)
    expect(await busy().count()).toBe(0)
    await releaseMain()
    expect(await page.locator('.toc a[aria-current=location]').count()).toBe(1)
    expect(await page.getByText('const second').isVisible()).toBe(true)
    // Handled once: the next mode follows.
    await page.locator('.color-mode').click()
    expect(await page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe('system')
  })

  test('a press on search is busy, keeps the focus, and opens the search with what was typed', async () => {
    await holdMain()
    await open('/')
    await page.locator('.search-button').click()
    expect(await busy().getAttribute('class')).toBe('search-button')
    expect(await violations(page)).toEqual([])
    await page.locator('.search-button').click()
    await page.keyboard.type('so')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
    await releaseMain()
    await dialog().waitFor()
    expect(await dialog().locator('input').inputValue()).toBe('so')
    expect(await busy().count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
  })

  test.each(['Control+k', '/'])('the shortcut %s opens the search', async (keys) => {
    await holdMain()
    await open('/')
    await page.keyboard.press(keys)
    await expect.poll(() => busy().count()).toBe(1)
    await releaseMain()
    await dialog().waitFor()
  })

  test('toggles of the sidebar are pressed once', async () => {
    await holdMain()
    await open('/')
    const category = page.locator('.sidebar [aria-expanded]').first()
    await category.click()
    await category.click()
    await page.locator('.sidebar-toggle').click()
    expect(await busy().count()).toBe(2)
    await releaseMain()
    await expect.poll(() => category.getAttribute('aria-expanded')).toBe('true')
    expect(await page.evaluate(() => document.documentElement.dataset.sidebar)).toBe('hidden')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await busy().count()).toBe(0)
  })

  test('the drawer opens once it can', async () => {
    await use({ width: 390, height: 700 })
    await holdMain()
    await open('/')
    await page.locator('button.drawer-open').click()
    expect(await busy().getAttribute('class')).toBe('drawer-open')
    expect(await page.locator('dialog:popover-open').count()).toBe(0)
    await releaseMain()
    await page.locator('dialog:popover-open').getByRole('link', { name: 'Laces' }).waitFor()
  })

  test('components in documents get what was pressed and typed', async () => {
    await holdMain()
    await open('/laces')
    await page.getByRole('button', { name: 'Tied 0 times' }).click()
    await page.getByLabel('Name').fill('Left')
    await releaseMain()
    await page.getByRole('button', { name: 'Tied 1 times' }).waitFor()
    expect(await page.locator('output').textContent()).toBe('Left')
    expect(watched.messages).toEqual([])
  })

  test('links are plain, and the browser may fetch their pages', async () => {
    await holdMain()
    await open('/')
    const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '')
    expect(rules.prefetch[0].where.and[0]).toEqual({ href_matches: '/*' })
    await page.getByRole('link', { name: 'the laces' }).click()
    await page.locator('h1', { hasText: 'Laces' }).waitFor()
    expect(await isHydrated()).toBe(false)
  })
})

test('a main script that cannot be loaded ends the busy state with a message, and is tried again', async () => {
  await page.route('**/assets/js/main.*', (route) => route.abort())
  await open('/')
  const search = page.locator('.search-button')
  await search.click()
  const message = page.getByRole('alert')
  await message.waitFor()
  expect(await message.textContent()).toContain('Check your network connection')
  expect(await busy().count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // A link that would toggle a list leads to its page.
  await page.locator('.sidebar a[aria-expanded]').first().click()
  await page.locator('h1', { hasText: 'Sole 1' }).waitFor()
  await page.unroute('**/assets/js/main.*')
  await search.click()
  await dialog().waitFor()
  expect(await message.count()).toBe(0)
})

test('the position of a page is restored before the main script', async () => {
  await page.setViewportSize({ width: 1300, height: 300 })
  await open('/')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.waitForTimeout(100)
  await holdMain()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  expect(await isHydrated()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 60))
  await page.mouse.move(20, 20)
  await page.mouse.move(30, 20)
  await releaseMain()
  expect(await page.evaluate(() => scrollY)).toBe(60)
})

test('hydration leaves the elements of articles in place', async () => {
  await holdMain()
  await open('/')
  const paragraph = await page.locator('.markdown > p').first().elementHandle()
  await page.mouse.move(20, 20)
  await page.mouse.move(30, 20)
  await releaseMain()
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true)
})
