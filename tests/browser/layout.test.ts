import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, nextFrame, openPage, type WatchedPage } from '../support/chromium.ts'

const built = builtSite('layout')
let watched: WatchedPage
let page: Page
beforeEach(() => use({ viewport: { width: 1300, height: 700 } }))
afterEach(() => watched.context.close())

async function use(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await watched?.context.close()
  watched = await openPage(built.browser, options)
  page = watched.page
}

async function open(url: string): Promise<void> {
  await page.goto(built.address + url)
  await hydrated(page)
}

const html = () => page.locator('html')
const scrollY = () => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls as a wheel would, and lets the page respond. */
async function scrollTo(top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top)
  await expect.poll(scrollY).toBe(top)
  await nextFrame(page)
}

describe('the navbar', () => {
  test('shows every kind of item on its side and marks the current one', async () => {
    await open('/long/page')
    const [left, right] = [page.locator('.navbar > nav > div').nth(0), page.locator('.navbar > nav > div').nth(1)]
    expect(await left.locator('> a, > details > summary').allTextContents()).toEqual(['Start', 'Guide', 'Next', 'More'])
    expect(await left.locator('> [aria-current]').allTextContents()).toEqual(['Guide'])
    expect(await left.locator('[data-current] > summary').allTextContents()).toEqual(['More'])
    expect(await right.locator('> details > summary').allTextContents()).toEqual(['Next'])
    expect(await right.locator('#fixture-html').textContent()).toBe('Beta')
    expect(await right.getByRole('link', { name: 'Status' }).getAttribute('class')).toBe('fixture-status')
    // One locale is no choice, and no plugin brings a search.
    expect(await page.locator('.navbar details').count()).toBe(2)
    for (const [name, url] of [
      ['Source', 'https://code.example'],
      ['Square', 'https://square.example'],
    ] as const) {
      const link = page.locator('.navbar').getByRole('link', { name, exact: true })
      expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer'])
      expect((await link.locator('path').boundingBox())?.width).toBeGreaterThan(10)
    }
  })

  test('opens a dropdown by keyboard and closes it on Escape and blur', async () => {
    await open('/')
    const more = page.locator('.navbar summary', { hasText: 'More' })
    await more.focus()
    await page.keyboard.press('Enter')
    const inside = page.locator('.navbar details[open] li a')
    expect(await inside.allTextContents()).toEqual(['Long page', 'No title', 'Elsewhere'])
    expect(await page.locator('.navbar details[open] hr.fixture-rule').count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Long page')
    await page.keyboard.press('Escape')
    expect(await page.locator('.navbar details[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
    await page.keyboard.press('Enter')
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
    expect(await page.locator('.navbar details[open]').count()).toBe(0)
  })

  test('hides on scrolling down and returns on scrolling up, but not on a jump', async () => {
    await open('/long/page')
    const hidden = () => page.locator('.navbar.hidden').count()
    await scrollTo(900)
    await expect.poll(hidden).toBe(1)
    await scrollTo(700)
    await expect.poll(hidden).toBe(0)
    await page.locator('.toc a', { hasText: 'Part 2' }).click()
    await expect.poll(hidden).toBe(1)
    const top = await page.locator('#part-2').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(40)
    await scrollTo(30)
    await expect.poll(hidden).toBe(0)
    // Whoever comes to it by keyboard sees it.
    await scrollTo(900)
    await page.locator('.navbar .brand').focus()
    await expect.poll(hidden).toBe(0)
  })
})

test('puts the page title before the site title, unless it is empty or the same', async () => {
  await open('/')
  expect(await page.title()).toBe('Start | Layout')
  await page.locator('nav.sidebar').getByRole('link', { name: 'Layout', exact: true }).click()
  await expect.poll(() => page.title()).toBe('Layout')
})

describe('the announcement', () => {
  const bar = () => page.locator('.announcement')

  test('has its colors, can be dismissed, and stays dismissed from the first paint on', async () => {
    await open('/')
    const look = await bar().evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return { backgroundColor, color }
    })
    expect(look).toEqual({ backgroundColor: 'rgb(20, 83, 45)', color: 'rgb(240, 253, 244)' })
    await bar().getByRole('button', { name: 'Close announcement' }).focus()
    await page.keyboard.press('Enter')
    expect(await bar().isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    // Without the scripts of the site there is only the one in the head.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${built.address}/long/page`)
    expect(await bar().isVisible()).toBe(false)
    expect(
      await page.evaluate(() => ['id', 'dismiss'].map((key) => localStorage.getItem(`docusaurus.announcement.${key}`))),
    ).toEqual(['first', 'true'])
  })

  test('reappears with another id', async () => {
    await open('/')
    await bar().getByRole('button').click()
    const config = path.join(built.site.dir, 'site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('process.env.FIXTURE_ANNOUNCEMENT', "'second'"))
    await built.site.build()
    // The policy is read when the server starts.
    await built.site.stop()
    built.address = await built.site.serve('serve')
    const again = await openPage(built.browser, { storageState: await watched.context.storageState() })
    const origin = new URL(built.address).origin
    await again.page.addInitScript(
      ([at]) => {
        if (location.origin !== at || localStorage.getItem('fixture')) return
        localStorage.setItem('fixture', 'seen')
        localStorage.setItem('docusaurus.announcement.id', 'first')
        localStorage.setItem('docusaurus.announcement.dismiss', 'true')
      },
      [origin],
    )
    await again.page.goto(`${built.address}/`)
    expect(await again.page.locator('.announcement').isVisible()).toBe(true)
    expect(again.messages).toEqual([])
    await again.context.close()
  })
})

test('the skip link leads past the table of contents to the heading', async () => {
  await open('/long/page')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Long page')
})

test('going back after a jump to a heading restores the scroll position', async () => {
  await open('/long/page')
  await page.locator('.toc a').nth(3).click()
  await expect.poll(scrollY).toBeGreaterThan(300)
  await nextFrame(page)
  const position = await scrollY()
  await page.goBack()
  await expect.poll(scrollY).toBe(0)
  await page.goForward()
  await expect.poll(scrollY).toBe(position)
})

test('shows the back-to-top button on scrolling up, and scrolls smoothly', async () => {
  await open('/long/page')
  const button = page.getByRole('button', { name: 'Back to top' })
  expect(await button.count()).toBe(0)
  await scrollTo(1200)
  expect(await button.count()).toBe(0)
  await scrollTo(1100)
  await button.waitFor()
  await scrollTo(250)
  await expect.poll(() => button.count()).toBe(0)
  await scrollTo(1200)
  await scrollTo(1100)
  await page.evaluate(() => {
    const steps: number[] = []
    Object.assign(window, { steps })
    const scroll = window.scrollTo.bind(window)
    Object.assign(window, {
      scrollTo: (left: number, top: number) => {
        steps.push(top)
        scroll(left, top)
      },
    })
  })
  await button.focus()
  await page.keyboard.press('Space')
  await expect.poll(scrollY).toBe(0)
  const steps = await page.evaluate(() => (window as unknown as { steps: number[] }).steps)
  for (const [index, step] of steps.slice(1, 10).entries()) expect(step / (steps[index] ?? 1)).toBeCloseTo(0.85, 5)
})

test('scrolls to the top at once with reduced motion', async () => {
  await use({ viewport: { width: 1300, height: 700 }, reducedMotion: 'reduce' })
  await open('/long/page')
  await scrollTo(1200)
  await scrollTo(1100)
  await page.getByRole('button', { name: 'Back to top' }).click()
  expect(await scrollY()).toBe(0)
})

test('the footer has columns, a logo, HTML, links and the copyright', async () => {
  await open('/')
  const footer = page.locator('footer')
  expect(await footer.locator('h2').allTextContents()).toEqual(['Learn', 'Elsewhere'])
  expect(await footer.locator('.footer-columns #fixture-footer').textContent()).toBe('as it is')
  expect(await footer.locator('.footer-logo img').getAttribute('alt')).toBe('Layout')
  expect(await footer.locator('.footer-line').textContent()).toBe('ImprintCopyright © 2025 Layout')
  expect(await footer.getAttribute('class')).toBe('footer footer-dark')
})

describe('the color mode', () => {
  test('switches between light, dark and system, announces it and persists', async () => {
    await use({ viewport: { width: 1300, height: 700 }, colorScheme: 'dark' })
    await open('/')
    const button = page.locator('button.color-mode')
    const state = async () => [
      await html().getAttribute('data-theme-choice'),
      await html().getAttribute('data-theme'),
      await button.getAttribute('aria-label'),
      await page.evaluate(() => localStorage.getItem('theme')),
    ]
    expect(await state()).toEqual(['light', 'light', 'Color mode: light', null])
    await button.click()
    await expect.poll(state).toEqual(['dark', 'dark', 'Color mode: dark', 'dark'])
    await button.click()
    await expect.poll(state).toEqual(['system', 'dark', 'Color mode: system', 'system'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(async () => (await state()).slice(0, 2)).toEqual(['system', 'light'])
    await button.click()
    await expect.poll(state).toEqual(['light', 'light', 'Color mode: light', 'light'])
  })

  test('is synchronized between tabs', async () => {
    await open('/')
    const other = await watched.context.newPage()
    await other.goto(`${built.address}/long/page`)
    await hydrated(other)
    await page.locator('button.color-mode').click()
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await other.locator('button.color-mode').getAttribute('aria-label')).toBe('Color mode: dark')
  })
})

describe('on a phone', () => {
  beforeEach(() => use({ viewport: { width: 390, height: 844 }, hasTouch: true }))

  test('the drawer holds the menu and the sidebar, traps the focus and returns it', async () => {
    await open('/long/page')
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.locator('dialog.drawer:popover-open')
    await drawer.locator('nav').first().waitFor()
    expect(await drawer.getByRole('navigation', { name: 'Main' }).locator('a, p').allTextContents()).toEqual([
      'Start',
      'Guide',
      'Next',
      'More',
      'Long page',
      'No title',
      'Elsewhere',
      'Next',
      'Next',
      'All versions',
      '',
    ])
    expect(await drawer.locator('.sidebar [aria-current=page]').textContent()).toBe('Long page')
    await drawer.evaluate((element) =>
      element.insertAdjacentHTML(
        'beforeend',
        '<select></select><textarea></textarea><input disabled><p contenteditable></p><details><summary></summary><a href="/"></a></details>',
      ),
    )
    const stops = new Set<string>()
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement: element, body } = document
        return element === body || element?.closest('dialog.drawer') ? element?.tagName : undefined
      })
      expect(focused).toBeDefined()
      stops.add(focused as string)
    }
    expect([...stops]).toEqual(expect.arrayContaining(['A', 'BUTTON', 'SELECT', 'TEXTAREA', 'P', 'SUMMARY']))
    await page.locator('dialog.drawer button').first().focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    // Screen readers see nothing but the drawer.
    expect(await page.getByRole('main').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await drawer.count()).toBe(0)
    await expect.poll(() => page.getByRole('main').count()).toBe(1)
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the bars that stay at the top take at most 56 px', async () => {
    await open('/long/page')
    expect((await page.locator('.navbar').boundingBox())?.height).toBe(56)
    await page.evaluate(() => window.scrollTo(0, 500))
    const bottom = () =>
      page
        .locator('.navbar, .toc')
        .evaluateAll((bars) => Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom)))
    await expect.poll(bottom).toBeLessThanOrEqual(56)
  })

  test('breadcrumbs take one line, and on phones leave out the page itself', async () => {
    await use({ viewport: { width: 320, height: 640 } })
    await open('/long/page')
    expect((await page.locator('.breadcrumbs').boundingBox())?.height).toBeLessThan(45)
    const itself = page.locator('.breadcrumbs [aria-current]')
    expect(await itself.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1300, height: 640 })
    expect(await itself.isVisible()).toBe(true)
  })

  test('without JavaScript, the menu is in the page', async () => {
    await use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    await page.goto(`${built.address}/long/page`)
    const navbar = page.getByRole('navigation', { name: 'Main' })
    const sidebar = page.locator('.docs > .sidebar')
    expect([await navbar.isVisible(), await sidebar.isVisible()]).toEqual([false, false])
    expect(await page.locator('button.drawer-open').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await navbar.getByRole('link', { name: 'Guide', exact: true }).waitFor()
    expect(await sidebar.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: 'Close menu' }).click()
    await navbar.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await sidebar.getByRole('link', { name: 'Layout', exact: true }).click()
    await expect.poll(() => page.title()).toBe('Layout')
  })

  test('the drawer closes on navigation and on going back', async () => {
    await open('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('dialog.drawer .sidebar').getByRole('link', { name: 'Layout', exact: true }).click()
    await expect.poll(() => page.title()).toBe('Layout')
    await expect.poll(() => page.locator('dialog.drawer:popover-open').count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('dialog.drawer:popover-open').waitFor()
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Start | Layout')
    await expect.poll(() => page.locator('dialog.drawer:popover-open').count()).toBe(0)
  })
})

describe.each([
  [996, 'phone'],
  [997, 'desktop'],
] as const)('at %i px', (width, kind) => {
  test(`is the layout of a ${kind}`, async () => {
    await use({ viewport: { width, height: 700 } })
    await open('/long/page')
    const desktop = kind === 'desktop'
    expect(await page.locator('.navbar > nav').isVisible()).toBe(desktop)
    expect(await page.locator('.docs > .sidebar').isVisible()).toBe(desktop)
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(!desktop)
    expect(await page.locator('.toc summary').isVisible()).toBe(!desktop)
    // Nothing in an article is wider or narrower than the rest of it.
    const edges = await page
      .locator('.markdown > :is(h2, p, ul, .code-block), .pagination')
      .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().right)))
    expect(new Set(edges).size).toBe(1)
  })
})

describe.each([
  ['a window of 320 px', { viewport: { width: 320, height: 640 } }],
  // What a window of 1280 px becomes when a reader makes everything twice as large.
  ['a zoom of 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])('in %s', (_, options) => {
  test('does not overflow, and everything is reachable', async () => {
    await use(options)
    for (const url of ['/', '/long/page', '/no-such-page']) {
      await open(url)
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect([url, wider]).toEqual([url, 0])
    }
    await open('/long/page')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('dialog.drawer:popover-open > div')
    await menu.waitFor()
    const box = await menu.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    const last = page.locator('dialog.drawer:popover-open a').last()
    await last.scrollIntoViewIfNeeded()
    expect(await last.isVisible()).toBe(true)
  })
})

describe.each(['light', 'dark'] as const)('axe, %s,', (mode) => {
  test.each([390, 1300])('finds no violations at %i px, nor in the open drawer', async (width) => {
    await use({ viewport: { width, height: 800 } })
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
    // What the mode changes on pages is the same at any width.
    const others = (width === 390) === (mode === 'light') ? ['/', '/no-such-page'] : []
    for (const url of [...others, '/long/page']) {
      await open(url)
      expect(await violations(page)).toEqual([])
    }
    if (width > 996) {
      await page.locator('.navbar summary', { hasText: 'More' }).click()
    } else {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('dialog.drawer:popover-open > div').waitFor()
    }
    // Colors are compared when nothing moves.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    expect(await violations(page)).toEqual([])
  })
})
