import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const built = builtSite(() => openShelves(), ['--dev'])
let single: TestSite
afterAll(() => single?.close())

/** Twelve shelves of eight books each, one of them with a page of its own. */
function openShelves(env: Record<string, string> = {}): TestSite {
  const opened = openSite('sidebar', env)
  for (let shelf = 1; shelf <= 12; shelf++) {
    const folder = path.join(opened.dir, 'docs', `shelf-${shelf}`)
    mkdirSync(folder)
    const link = shelf === 4 ? ',"link":{"type":"generated-index"}' : ''
    writeFileSync(path.join(folder, '_category_.json'), `{"label":"Shelf ${shelf}","position":${shelf + 1}${link}}`)
    for (let book = 1; book <= 8; book++) {
      const text = Array.from({ length: 12 }, (_, index) => `## Part ${index + 1}\n\nWords.\n`).join('\n')
      writeFileSync(path.join(folder, `book-${book}.md`), `# Book ${shelf}.${book}\n\n${text}`)
    }
  }
  return opened
}

const sidebarOf = (page: Page) => page.locator('.docs > .sidebar')
const link = (page: Page, name: string) => sidebarOf(page).getByRole('link', { name, exact: true })
const toggle = (page: Page) => page.locator('.sidebar-toggle')
const scrolled = (page: Page) => sidebarOf(page).evaluate((nav) => nav.scrollTop)

/** Opens a page and waits until the client has taken it over. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(built.address + path)
  await hydrated(page)
}

/** Whether the item of the shown page can be seen in the sidebar, all of it. */
async function activeInView(page: Page): Promise<boolean> {
  return sidebarOf(page).evaluate((nav) => {
    const at = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const foot = nav.querySelector('.sidebar-toggle')?.getBoundingClientRect().top ?? innerHeight
    return at !== undefined && at.top >= nav.getBoundingClientRect().top && at.bottom <= foot
  })
}

test('remembers expanded categories across reloads and pages; the branch of the page is open', async () => {
  const { page, context, messages } = await openPage(built.browser)
  await show(page, '/shelf-1/book-1')
  await link(page, 'Shelf 2').click()
  await link(page, 'Book 2.3').waitFor()
  await link(page, 'Shelf 1').click()
  await link(page, 'Book 1.1').waitFor({ state: 'detached' })
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('lectern-sidebar:')),
  )
  expect(kept).toEqual(['lectern-sidebar:/_lectern/shared/docs/sidebar-default-defaultSidebar.json'])

  await page.reload()
  await hydrated(page)
  await link(page, 'Book 2.3').waitFor()
  // The page's own branch is open whatever was chosen.
  expect(await link(page, 'Book 1.1').getAttribute('aria-current')).toBe('page')

  await show(page, '/shelf-3/book-2')
  await link(page, 'Book 2.3').waitFor()
  expect(await link(page, 'Shelf 1').getAttribute('aria-expanded')).toBe('false')
  expect(await link(page, 'Book 3.2').getAttribute('aria-current')).toBe('page')

  // Another component shows this page, and the sidebar with it.
  await sidebarOf(page).getByRole('link', { name: 'Shelf 4' }).click()
  await page.waitForURL('**/category/shelf-4')
  await link(page, 'Book 4.1').waitFor()
  await link(page, 'Book 2.3').waitFor()
  expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
  await context.close()
})

test('opens the branch of the page on reload when one branch is open at a time', async () => {
  single = openShelves({ SIDEBAR_SINGLE: 'true' })
  await single.build()
  const { page, context } = await openPage(built.browser)
  const at = await single.serve('serve')
  await page.goto(`${at}/shelf-1/book-1`)
  await hydrated(page)
  await link(page, 'Shelf 2').click()
  await link(page, 'Book 2.3').waitFor()
  expect(await link(page, 'Shelf 1').getAttribute('aria-expanded')).toBe('false')
  await page.reload()
  await hydrated(page)
  await link(page, 'Book 1.1').waitFor()
  expect(await link(page, 'Shelf 2').getAttribute('aria-expanded')).toBe('false')
  await link(page, 'Shelf 3').click()
  await link(page, 'Book 3.1').click()
  await page.waitForURL('**/shelf-3/book-1')
  await link(page, 'Book 1.1').waitFor({ state: 'detached' })
  expect(await link(page, 'Shelf 3').getAttribute('aria-expanded')).toBe('true')
  await context.close()
})

test('works without storage, with console messages', async () => {
  const { page, context, messages } = await openPage(built.browser)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied.', 'SecurityError')
        },
      })
  })
  await show(page, '/shelf-1/book-1')
  await link(page, 'Shelf 2').click()
  await link(page, 'Book 2.3').waitFor()
  await toggle(page).click()
  expect(await link(page, 'Book 2.3').isVisible()).toBe(false)
  const said = (text: string) => messages.filter((message) => message.startsWith(`warning: ${text}`)).length
  expect(said('Cannot store in sessionStorage.')).toBe(1)
  expect(said('Cannot store the sidebar visibility.')).toBe(1)
  expect(said('Cannot read the sidebar visibility.')).toBe(1)
  expect(messages.filter((message) => message.startsWith('error:'))).toEqual([])
  await context.close()
})

test('scrolls the item of the page into view before and after scripts run, but not the page', async () => {
  const bare = await openPage(built.browser, { viewport: { width: 1280, height: 600 }, javaScriptEnabled: false })
  await bare.page.goto(`${built.address}/shelf-12/book-8`)
  const item = (await bare.page.locator('.docs > .sidebar [aria-current=page]').boundingBox()) ?? { y: 0, height: 0 }
  expect(item.y).toBeGreaterThan(60)
  expect(item.y + item.height).toBeLessThan(600)
  // Nothing moves where nothing has to.
  await bare.page.goto(`${built.address}/shelf-2/book-1`)
  expect((await bare.page.locator('.docs > .sidebar > ul').boundingBox())?.y).toBeGreaterThan(60)
  await bare.context.close()

  const { page, context } = await openPage(built.browser, { viewport: { width: 1280, height: 600 } })
  await show(page, '/shelf-12/book-8')
  expect(await activeInView(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

test("keeps the sidebar's scroll position across pages and reloads", async () => {
  const { page, context } = await openPage(built.browser, { viewport: { width: 1280, height: 600 } })
  await show(page, '/shelf-3/book-1')
  await link(page, 'Shelf 2').click()
  await link(page, 'Book 2.3').waitFor()
  await sidebarOf(page).evaluate((nav) => nav.scrollTo(0, 300))
  await link(page, 'Book 3.3').click()
  await page.waitForURL('**/shelf-3/book-3')
  await page.locator('h1', { hasText: 'Book 3.3' }).waitFor()
  expect(await scrolled(page)).toBe(300)

  await page.reload()
  await hydrated(page)
  await link(page, 'Book 2.3').waitFor()
  await expect.poll(() => scrolled(page)).toBe(300)
  expect(await activeInView(page)).toBe(true)

  // To a page that another component shows, by a link of the sidebar.
  const category = sidebarOf(page).getByRole('link', { name: 'Shelf 4' })
  await category.click()
  await page.locator('h1', { hasText: 'Shelf 4' }).waitFor()
  expect(await scrolled(page)).toBe(300)

  // A page far away is brought into view, without moving the page.
  await page.evaluate(() => {
    const far = document.createElement('a')
    far.href = '/shelf-12/book-8'
    far.textContent = 'Far away'
    document.querySelector('article')?.prepend(far)
  })
  await page.locator('article').getByRole('link', { name: 'Far away' }).click()
  await page.waitForURL('**/shelf-12/book-8')
  await expect.poll(() => activeInView(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await context.close()
})

test('opening a category does not scroll the sidebar back to the item of the page', async () => {
  const { page, context } = await openPage(built.browser, { viewport: { width: 1280, height: 600 } })
  await show(page, '/shelf-1/book-1')
  await sidebarOf(page).evaluate((nav) => nav.scrollTo(0, nav.scrollHeight))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await link(page, 'Shelf 12').click()
  await link(page, 'Book 12.8').waitFor()
  expect(await scrolled(page)).toBeGreaterThanOrEqual(before)
  await context.close()
})

test('the sidebar can be hidden and shown by keyboard, and stays hidden', async () => {
  const { page, context } = await openPage(built.browser)
  await show(page, '/shelf-1/book-1')
  const columns = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left ?? 0)
  const wide = await columns()
  await toggle(page).focus()
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true')
  expect(await toggle(page).getAttribute('aria-label')).toBe('Hide sidebar')
  await page.keyboard.press('Enter')
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
  expect(await toggle(page).getAttribute('aria-label')).toBe('Show sidebar')
  expect(await columns()).toBe(40)
  expect(await link(page, 'Shelf 1').isVisible()).toBe(false)
  expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])

  // Hidden before scripts of the theme have run: nothing flashes.
  await page.route('**/assets/js/**', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  // Elements are there before the style sheet is.
  await expect.poll(columns).toBe(40)
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  await page.unroute('**/assets/js/**')

  await show(page, '/category/shelf-4')
  expect(await columns()).toBe(40)
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false')
  await toggle(page).focus()
  await page.keyboard.press('Space')
  expect(await columns()).toBe(wide)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await context.close()
})

test('has no hide button on small screens and without JavaScript', async () => {
  const { page, context } = await openPage(built.browser, { viewport: { width: 996, height: 700 } })
  await page.addInitScript(() => localStorage.setItem('lectern-sidebar-hidden', 'true'))
  await show(page, '/shelf-1/book-1')
  expect(await sidebarOf(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left)).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('.drawer').getByRole('link', { name: 'Book 1.1' }).waitFor()
  expect(await toggle(page).locator('visible=true').count()).toBe(0)
  await page.setViewportSize({ width: 997, height: 700 })
  expect(await toggle(page).isVisible()).toBe(true)
  await context.close()

  const bare = await openPage(built.browser, { javaScriptEnabled: false })
  await bare.page.goto(`${built.address}/shelf-1/book-1`)
  expect(await toggle(bare.page).isVisible()).toBe(false)
  await bare.context.close()
})

test('the table of contents marks the heading in view, the last one at the end', async () => {
  const { page, context } = await openPage(built.browser, {
    viewport: { width: 1440, height: 700 },
    reducedMotion: 'reduce',
  })
  await show(page, '/shelf-1/book-1')
  const current = page.locator('.toc [aria-current=location]')
  expect(await current.count()).toBe(0)
  const marked = async () => {
    const list = await page.locator('.toc ul').evaluate((ul) => {
      const { top, height } = getComputedStyle(ul, '::before')
      return [ul.getBoundingClientRect().top + Number.parseFloat(top), Number.parseFloat(height)].map(Math.round)
    })
    const box = await current.boundingBox()
    return { list, link: [box?.y ?? 0, box?.height ?? 0].map(Math.round), name: await current.textContent() }
  }
  await page.locator('#part-3').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => current.textContent()).toBe('Part 3')
  const third = await marked()
  expect(third.list).toEqual(third.link)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => current.textContent()).toBe('Part 12')
  const last = await marked()
  expect(last.list).toEqual(last.link)
  await context.close()
})

test.each([
  { name: 'a window of 320 px', viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 },
  { name: 'a window of 1280 px at 200 %', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
])(
  'the table of contents in $name is a bar that opens by keyboard and covers no heading',
  async ({ name: _, ...window }) => {
    const { page, context } = await openPage(built.browser, window)
    await show(page, '/shelf-1/book-1')
    const details = page.locator('.toc details')
    const isOpen = () => details.evaluate((element) => (element as HTMLDetailsElement).open)
    await page.locator('.toc summary').focus()
    expect(await isOpen()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    await page.keyboard.press('Enter')
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Part 4')
    await page.keyboard.press('Enter')
    await expect.poll(isOpen).toBe(false)
    await expect.poll(() => page.locator('.toc summary').textContent()).toBe('On this pagePart 4')
    const [bar, heading] = await Promise.all([
      page.locator('.toc').boundingBox(),
      page.locator('#part-4').boundingBox(),
    ])
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  },
)
