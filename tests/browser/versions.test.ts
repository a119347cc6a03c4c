import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { sharedFixture } from '../support/shared-site.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let address: string
let reader: WatchedPage
beforeAll(async () => {
  site = await sharedFixture('versions')
  address = await site.serve('serve')
  reader = await openPage(await sharedChromium())
})
afterAll(() => site.close())

const label = () => reader.page.locator('nav summary').textContent()
const choose = async (version: string, { isOpen = false } = {}) => {
  if (!isOpen) await reader.page.locator('nav summary').click()
  await reader.page.locator('nav details').getByRole('link', { name: version, exact: true }).click()
}

test('the dropdown leads to the same page in another version, with query and hash, and the choice is remembered', async () => {
  const { page } = reader
  await page.goto(`${address}/docs/guides/setup/linux?os=debian#linux`)
  expect(await label()).toBe('3.0')
  await choose('2.0')
  await page.waitForURL(`${address}/docs/2.0/guides/setup/?os=debian#linux`)
  await expect.poll(label).toBe('2.0')
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('2.0')
  await page.goto(`${address}/about`)
  await expect.poll(label).toBe('2.0')
  const install = page.locator('nav').getByRole('link', { name: 'Install' }).first()
  expect(await install.getAttribute('href')).toBe('/docs/2.0/guides/install')
  await page.goto(`${address}/docs/stable`)
  expect(await label()).toBe('3.0')
  expect(reader.messages).toEqual([])
})

test('a dropdown that was opened before hydration stays open', async () => {
  const { page } = reader
  let runScripts = () => {}
  const opened = new Promise<void>((resolve) => {
    runScripts = resolve
  })
  const holdScripts = async (route: Route) => {
    await opened
    await route.continue()
  }
  await page.route('**/*.js', holdScripts)
  await page.goto(`${address}/docs/guides/install`, { waitUntil: 'commit' })
  await page.locator('nav summary').click()
  runScripts()
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  expect(await page.locator('nav details').getAttribute('open')).toBe('')
  await choose('Next', { isOpen: true })
  await page.waitForURL(`${address}/docs/next/guides/install`)
  await expect.poll(() => page.locator('nav details').getAttribute('open')).toBeNull()
  await page.unroute('**/*.js', holdScripts)
})

test('pages with the notice and the badge have no accessibility violations', async () => {
  await reader.page.goto(`${address}/docs/2.0/retired`)
  expect(await reader.page.getByRole('note').textContent()).toContain('no longer actively maintained')
  expect(await violationsInViews(reader.page, allViews)).toEqual([])
})

test('search finds pages of the displayed version, and offers those in others', async () => {
  const { page } = reader
  const search = async (from: string, query: string) => {
    await page.goto(`${address}${from}`)
    await page.locator('.search-button').click()
    await page.locator('.DocSearch-Input').fill(query)
  }
  const hits = () =>
    page.locator('.DocSearch-Hit a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await search('/docs/lts/intro', 'heron')
  await expect.poll(hits).toEqual(['/docs/lts/retired'])
  await page.getByRole('link', { name: 'Also in 3 other versions' }).click()
  await page.waitForURL(`${address}/search?q=heron&version=1.1`)
  const others = page.locator('.search-filters', { hasText: 'Also in 3 other versions:' }).getByRole('button')
  await expect.poll(() => others.allTextContents()).toEqual(['3.0 1', 'Next 1', '2.0 1'])
  await others.nth(2).click()
  await page.locator('.search-results a').first().waitFor()
  await expect
    .poll(() => page.locator('.search-results a').first().getAttribute('href'))
    .toBe('/docs/2.0/guides/setup/')
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '2.0'))
  await search('/about', 'falcon')
  const hint = page.getByRole('link', { name: 'Also in 1 other version' })
  await hint.waitFor()
  expect(await hint.getAttribute('href')).toBe('/search?q=falcon&version=2.0')
})

test('an edit to an old version shows at once in development', async () => {
  const dev = openSite('versions')
  try {
    const server = await dev.serve('start')
    await reader.page.goto(`${server}/docs/2.0/retired`)
    await reader.page.getByText('The last version with this page is 2.0.').waitFor()
    writeFileSync(
      path.join(dev.dir, 'versioned_docs/version-2.0/retired.md'),
      '# Retired\n\nEdited long after the release.\n',
    )
    await reader.page.getByText('Edited long after the release.').waitFor()
    writeFileSync(path.join(dev.dir, 'versions.json'), '["3.0", "1.1", "1.0"]\n')
    await expect.poll(async () => (await reader.page.request.get(`${server}/docs/2.0/retired`)).status()).toBe(404)
  } finally {
    await dev.close()
  }
})
