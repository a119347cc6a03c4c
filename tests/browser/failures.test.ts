import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage, runScheduled, savesData, type WatchedPage } from '../support/chromium.ts'

const built = builtSite('failures')
let watched: WatchedPage
let page: Page
beforeEach(async () => {
  watched = await openPage(built.browser, { viewport: { width: 1200, height: 700 } })
  page = watched.page
})
afterEach(() => watched.context.close())

async function open(url: string): Promise<void> {
  await page.goto(built.address + url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)
const heading = () => page.locator('main h1').textContent()
const link = (name: string) => page.locator('article').getByRole('link', { name, exact: true })
const dataOf = (name: string) => watched.requests.filter((url) => url.endsWith(`/_lectern/pages/${name}.bin`))

describe('pages of links', () => {
  test('are prefetched when their link is visible', async () => {
    await open('/')
    await expect.poll(() => dataOf('plain')).toHaveLength(1)
    expect(dataOf('far')).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => dataOf('far')).toHaveLength(1)
    await link('far').click()
    await expect.poll(heading).toBe('Far')
    expect(dataOf('far')).toHaveLength(1)
    expect(watched.messages).toEqual([])
  })

  test('are prefetched after the scheduled work that the next tests run', async () => {
    await page.clock.install()
    await open('/')
    await runScheduled(page)
    await expect.poll(() => dataOf('plain')).toHaveLength(1)
  })

  test.each([
    ['the reader saves data', { saveData: true, effectiveType: '4g' }],
    ['the connection is slow', { saveData: false, effectiveType: '2g' }],
    ['the connection is very slow', { saveData: false, effectiveType: 'slow-2g' }],
  ])('are not fetched ahead where %s, not even under the pointer', async (_, connection) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
    await page.clock.install()
    await open('/')
    await runScheduled(page)
    await link('plain').hover()
    await link('plain').focus()
    await runScheduled(page)
    expect(watched.requests.filter((url) => url.includes('/_lectern/pages/'))).toEqual([])
    await link('plain').click()
    await expect.poll(heading).toBe('Plain')
    expect(await isSameDocument()).toBe(true)
  })
})

test('shows an error with Retry in place of the article when the server is down', async () => {
  const port = new URL(built.address).port
  await savesData(page)
  await open('/')
  await built.site.stop()
  await link('plain').click()
  const box = page.getByRole('alert')
  await box.waitFor()
  expect(await box.textContent()).toContain('This page could not be loaded.')
  expect(await box.textContent()).toContain('/plain')
  expect(await isSameDocument()).toBe(true)
  expect(await page.locator('header.navbar').isVisible()).toBe(true)
  const red = await box.evaluate((element) => getComputedStyle(element.querySelector('h1') as Element).color)
  const [r = 0, g = 0, b = 0] = red.match(/\d+/g)?.map(Number) ?? []
  expect(r).toBeGreaterThan(2 * Math.max(g, b))

  const again = await built.site.serve('serve', { port: Number(port) })
  expect(again).toBe(built.address)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(heading).toBe('Plain')
  expect(await isSameDocument()).toBe(true)
  expect(await page.title()).toBe('Plain | Failures')
})

describe('missing files of the site', () => {
  const gone = (folder: string, name: string) => {
    const dir = path.join(built.site.dir, 'build', folder)
    const files = readdirSync(dir).filter((file) => file.startsWith(name))
    expect(files).toHaveLength(1)
    for (const file of files) rmSync(path.join(dir, file))
  }
  afterEach(async () => {
    // The next build would take the output for whole.
    rmSync(path.join(built.site.dir, 'build'), { recursive: true })
    await built.site.build()
  })

  test('the module of a document: one full load, then the prerendered page', async () => {
    await page.clock.install()
    await open('/')
    gone('assets/content', 'docs-mixed-')
    await link('mixed').click()
    await expect.poll(heading).toBe('Mixed')
    expect(await isSameDocument()).toBe(false)
    await runScheduled(page)
    // One load by the click, one more because the page could not be taken over either, and no loop.
    expect(watched.requests.filter((url) => url === '/mixed').length).toBeLessThanOrEqual(2)
    expect(await page.getByRole('button', { name: 'Pressed 0 times' }).isVisible()).toBe(true)
    await page.locator('nav.sidebar').getByRole('link', { name: 'Plain', exact: true }).click()
    await expect.poll(heading).toBe('Plain')
  })

  test('the file of a lazy component: one full load, then an error with Retry in its place', async () => {
    gone('assets/js', 'site-src-components-Late.')
    await page.goto(`${built.address}/late`)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(watched.requests.filter((url) => url === '/late')).toHaveLength(2)
    await built.site.build()
  })
})

test('a lazy component is in the HTML, with a spinner on client-side navigation', async () => {
  const html = await (await fetch(`${built.address}/late`)).text()
  expect(html).toContain('<!--$--><p class="late">Better late than never.</p><!--/$-->')
  await open('/plain')
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/site-src-components-Late.*', async (route) => {
    await isSent
    await route.continue()
  })
  await page.locator('nav.sidebar').getByRole('link', { name: 'late', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  send()
  await page.getByText('Better late than never.').waitFor()
  expect(await page.getByText('Loading', { exact: true }).count()).toBe(0)
  expect(watched.messages).toEqual([])
})

describe('bad page data', () => {
  test('that is null is fetched again by Retry', async () => {
    await savesData(page)
    await open('/')
    let isBad = true
    await page.route('**/_lectern/pages/plain.bin', (route) =>
      isBad ? route.fulfill({ contentType: 'application/json', body: 'null' }) : route.continue(),
    )
    // Without a full load, which would replace the page.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await link('plain').click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    isBad = false
    await retry.click()
    await expect.poll(heading).toBe('Plain')
    expect(await isSameDocument()).toBe(true)
  })

  test('that crashes the page shows no technical message; "Try again" loads the page', async () => {
    await savesData(page)
    await open('/')
    await page.route('**/_lectern/pages/plain.bin', async (route) => {
      const data = JSON.parse(built.site.file('build/_lectern/pages/plain.bin')) as object
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify({ ...data, data: null }) })
    })
    await link('plain').click()
    const box = page.getByRole('alert')
    await box.waitFor()
    expect(await box.textContent()).toBe('This page crashed.Try again')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(heading).toBe('Plain')
    expect(await isSameDocument()).toBe(false)
  })
})

describe.each(['serve', 'start'] as const)('in the site as `%s` shows it', (command) => {
  let at = ''
  beforeAll(async () => {
    at = command === 'serve' ? built.address : await built.site.serve('start')
  })

  test('replaces a component that throws with a message; "Try again" and other pages work', async () => {
    await page.goto(`${at}/fragile`)
    await hydrated(page)
    const drop = page.getByRole('button', { name: 'Drop it' })
    await drop.click()
    await page.getByRole('heading', { name: 'This page crashed.', exact: true }).waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('Handled without care.')
    expect(await page.locator('header.navbar').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await drop.waitFor()
    await drop.click()
    await page.getByRole('alert').waitFor()
    await page.locator('nav.sidebar').getByRole('link', { name: 'Plain', exact: true }).click()
    await expect.poll(heading).toBe('Plain')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('works without storage, with a log message', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    await page.goto(`${at}/`)
    await hydrated(page)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.locator('button.color-mode').click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await link('plain').click()
    await expect.poll(heading).toBe('Plain')
    await page.goBack()
    await expect.poll(heading).toBe('Start')
    const texts = watched.messages.filter((text) => !text.startsWith('info') && !text.startsWith('debug'))
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(/^warning: Cannot (?:read|store) /)
  })
})

test('keeps the old page and a progress bar on a slow connection until the new page is ready', async () => {
  await savesData(page)
  await open('/')
  const session = await watched.context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 900,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  })
  await link('mixed').click({ noWaitAfter: true })
  await page.locator('#nprogress').waitFor({ state: 'attached' })
  expect(await heading()).toBe('Start')
  expect(new URL(page.url()).pathname).toBe('/mixed')
  await expect.poll(heading).toBe('Mixed')
  await page.locator('#nprogress').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pressed 0 times' }).click()
  await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor()
  expect(await isSameDocument()).toBe(true)
})
