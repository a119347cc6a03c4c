import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { hydrated, nextFrame, openPage, runScheduled, savesData, type WatchedPage } from '../support/chromium.ts'
import { openSite } from '../support/sites.ts'

const built = builtSite('incremental')
let watched: WatchedPage
let page: Page
beforeEach(async () => {
  watched = await openPage(built.browser, { viewport: { width: 1200, height: 500 } })
  page = watched.page
})
afterEach(() => watched.context.close())

async function open(url: string): Promise<void> {
  await page.goto(`${built.address}${url}`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)
const heading = () => page.locator('main h1').textContent()
const sidebarLink = (name: string) => page.locator('nav.sidebar').getByRole('link', { name, exact: true })

test('a sidebar link navigates on the client and updates title, head, focus and current item', async () => {
  await open('/docs/guide/alpha')
  await sidebarLink('Beta').click()
  await expect.poll(heading).toBe('Beta')
  expect(await page.title()).toBe('Beta | Incremental')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://incremental.example/docs/guide/beta',
  )
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Beta is short.')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await page.locator('#lectern-announcer').textContent()).toBe('Beta | Incremental')
  expect(await page.locator('nav.sidebar [aria-current=page]').textContent()).toBe('Beta')
  expect(await isSameDocument()).toBe(true)
  expect(watched.messages).toEqual([])
})

test('fetches the sidebar tree once, when a collapsed category is opened', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  expect(watched.requests.filter((url) => url.includes('_lectern'))).toEqual([])
  await page.locator('nav.sidebar').getByText('Other', { exact: true }).click()
  await sidebarLink('Delta').waitFor()
  const trees = () => watched.requests.filter((url) => url.endsWith('/sidebar-default-defaultSidebar.json'))
  expect(trees()).toHaveLength(1)
  await sidebarLink('Delta').click()
  await expect.poll(heading).toBe('Delta')
  expect(trees()).toHaveLength(1)
  expect(await sidebarLink('Gamma').count()).toBe(1)
  expect(watched.messages).toEqual([])
})

test('the last of two quick clicks wins, even if the first response arrives later', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  await page.route('**/_lectern/pages/docs/guide/beta.bin', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const late = page.waitForResponse('**/_lectern/pages/docs/guide/beta.bin')
  await sidebarLink('Beta').click({ noWaitAfter: true })
  await sidebarLink('Gamma').click()
  await expect.poll(heading).toBe('Gamma')
  await (await late).finished()
  await nextFrame(page)
  expect(await heading()).toBe('Gamma')
  expect(new URL(page.url()).pathname).toBe('/docs/guide/gamma')
})

const barScripts = () => watched.requests.filter((url) => url.includes('progress-bar'))

test('keeps the old page and a progress bar until the new page is ready', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_lectern/pages/docs/guide/beta.bin', async (route) => {
    await released
    await route.continue()
  })
  await sidebarLink('Beta').click({ noWaitAfter: true })
  expect(await page.locator('#nprogress').count()).toBe(0)
  expect(barScripts()).toHaveLength(0)
  await page.locator('#nprogress').waitFor({ state: 'attached' })
  expect(await heading()).toBe('Alpha')
  release()
  await expect.poll(heading).toBe('Beta')
  await page.locator('#nprogress').waitFor({ state: 'detached' })
  expect(barScripts()).toHaveLength(1)
})

test('going back restores the scroll position; a hash scrolls to its heading', async () => {
  await open('/docs/guide/alpha')
  await page.setViewportSize({ width: 1200, height: 200 })
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await nextFrame(page)
  // A click by mouse would scroll the link into view first.
  await page.locator('article').getByRole('link', { name: 'Beta', exact: true }).dispatchEvent('click')
  await expect.poll(heading).toBe('Beta')
  expect(new URL(page.url()).hash).toBe('#more')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(heading).toBe('Alpha')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
})

test('a link to the displayed page adds no history entry', async () => {
  await open('/docs/guide/alpha')
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await sidebarLink('Alpha').click()
  expect(await entries()).toBe(before)
  await sidebarLink('Beta').click()
  await expect.poll(heading).toBe('Beta')
  expect(await entries()).toBe(before + 1)
})

test('serves the 404 page with status 404 for an unknown address', async () => {
  const response = await page.goto(`${built.address}/docs/intro/x`)
  expect(response?.status()).toBe(404)
  await hydrated(page)
  expect(await heading()).toBe('Page not found')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect.poll(heading).toBe('Home')
  expect(watched.messages.filter((text) => !text.includes('404 (Not Found)'))).toEqual([])
})

test('loads the target once in full when its page data is missing', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  await page.route('**/_lectern/pages/docs/guide/beta.bin', (route) => route.fulfill({ status: 404, body: 'no' }))
  await sidebarLink('Beta').click()
  await expect.poll(heading).toBe('Beta')
  expect(await isSameDocument()).toBe(false)
  expect(watched.requests.filter((url) => url === '/docs/guide/beta')).toHaveLength(1)
})

test('loads the target once in full when its page data is HTML', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  await page.route('**/_lectern/pages/docs/guide/beta.bin', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!DOCTYPE html><h1>Fallback</h1>' }),
  )
  await sidebarLink('Beta').click()
  await expect.poll(heading).toBe('Beta')
  expect(await isSameDocument()).toBe(false)
})

test('shows an error with Retry in place of the article when offline', async () => {
  await savesData(page)
  await open('/docs/guide/alpha')
  await watched.context.setOffline(true)
  await sidebarLink('Beta').click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  expect(await page.locator('main').textContent()).toContain('This page could not be loaded.')
  await expect.poll(() => page.title()).toBe('This page could not be loaded. | Incremental')
  expect(await page.locator('nav.sidebar [aria-current=page]').textContent()).toBe('Beta')
  await watched.context.setOffline(false)
  await retry.click()
  await expect.poll(heading).toBe('Beta')
  expect(await page.title()).toBe('Beta | Incremental')
  expect(await isSameDocument()).toBe(true)
})

test('detects a new deployment between two clicks and loads once in full', async () => {
  await open('/docs/guide/alpha')
  const file = path.join(built.site.dir, 'src/theme/Footer.tsx')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('First footer', 'Deployed footer'))
  await built.site.build()
  await sidebarLink('Gamma').click()
  await expect.poll(() => page.locator('footer').textContent()).toBe('Deployed footer')
  expect(await heading()).toBe('Gamma')
  expect(await isSameDocument()).toBe(false)
  expect(watched.requests.filter((url) => url === '/docs/guide/gamma')).toHaveLength(1)
})

test.each([
  ['no-preference', ['ARTICLE 140']],
  ['reduce', []],
] as const)('fades in the article only, for 140 ms (reduced motion: %s)', async (reducedMotion, expected) => {
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Object.assign(window, { animated: [] })
    Element.prototype.animate = function (this: Element, frames, options) {
      const { animated } = window as unknown as { animated: string[] }
      animated.push(`${this.tagName} ${(options as KeyframeAnimationOptions).duration}`)
      return animate.call(this, frames, options)
    }
  })
  await open('/docs/guide/alpha')
  await runScheduled(page)
  await sidebarLink('Beta').click()
  await expect.poll(heading).toBe('Beta')
  expect(await page.evaluate(() => (window as unknown as { animated: string[] }).animated)).toEqual(expected)
  expect(await isSameDocument()).toBe(true)
})

test('applies the stored color mode before the first paint', async () => {
  await open('/docs/guide/alpha')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.getByRole('button', { name: 'Color mode' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  // Without scripts of its own the next document has nothing but the inline one.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${built.address}/docs/guide/beta`)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('the development server shows a page, and a saved document again', async () => {
  // Without components of its own: others would be bundled, which other tests cover.
  const dev = openSite('two-lines')
  mkdirSync(path.join(dev.dir, 'docs/guide'))
  writeFileSync(path.join(dev.dir, 'docs/guide/beta.md'), '# Beta\n\nSee [Gamma](gamma.mdx).\n')
  writeFileSync(path.join(dev.dir, 'docs/guide/gamma.mdx'), '# Gamma\n')
  try {
    const devAddress = await dev.serve('start')
    await page.goto(`${devAddress}/docs/guide/beta`)
    await hydrated(page)
    expect(await heading()).toBe('Beta')
    await page.locator('article').getByRole('link', { name: 'Gamma', exact: true }).first().click()
    await expect.poll(heading).toBe('Gamma')
    const file = path.join(dev.dir, 'docs/guide/gamma.mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('# Gamma', '# Third letter'))
    await expect.poll(heading, { timeout: 15_000 }).toBe('Third letter')
    expect((await page.goto(`${devAddress}/docs/nothing`))?.status()).toBe(404)
    rmSync(file)
  } finally {
    await dev.close()
  }
})
