import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { hydrated, openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let address: string
let reader: WatchedPage
beforeAll(async () => {
  site = openSite('locales')
  address = (await site.serve('start')).replace(/\/$/, '')
  reader = await openPage(await sharedChromium())
})
afterAll(() => site.close())

test('the dropdown leads to the same page in another language, also with another slug', async () => {
  const { page } = reader
  await page.goto(`${address}/docs/intro?a=1#first`)
  await hydrated(page)
  await page.locator('header nav summary').click()
  const menu = page.locator('header').getByRole('group', { name: 'Languages', exact: true })
  await menu.getByRole('link', { name: 'Deutsch', exact: true }).click()
  await page.waitForURL(`${address}/de/docs/einleitung?a=1#first`)
  expect(await page.locator('h1').textContent()).toBe('Einleitung')
  expect(await page.locator('.sidebar').textContent()).toContain('Anleitung')
  expect(await page.locator('header .brand').textContent()).toBe('Wege')
})

test('a page that is not translated says so, and names its language', async () => {
  const { page } = reader
  await page.goto(`${address}/ar/docs/guide/maps`)
  expect(await page.locator('.translation-note').textContent()).toBe('لم تُترجم هذه الصفحة بعد.')
  const article = page.locator('.markdown')
  expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual(['en', 'ltr'])
  await page.goto(`${address}/ar/docs/intro`)
  expect(await page.locator('.translation-note').count()).toBe(0)
})

test('an excerpt that is not translated names its language', async () => {
  const { page } = reader
  await page.goto(`${address}/ar/blog`)
  const excerpt = page.locator('.post-item').first().locator('div:has(> .markdown)')
  expect([await excerpt.getAttribute('lang'), await excerpt.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect(await page.locator('.post-item h2 a').first().getAttribute('lang')).toBe('en')
  await page.goto(`${address}/de/blog`)
  expect(await page.getByRole('link', { name: 'Die Saison beginnt' }).first().getAttribute('lang')).toBeNull()
})

test('an edit of a translation, of texts, and of labels shows at once', async () => {
  const { page } = reader
  await page.goto(`${address}/de/docs/guide/camps`)
  await hydrated(page)
  const folder = 'i18n/de/docusaurus-plugin-content-docs/current/guide'
  appendFileSync(path.join(site.dir, folder, 'camps.md'), '\nWasser mitbringen.\n')
  await expect.poll(() => page.locator('article').textContent(), { timeout: 10_000 }).toContain('Wasser mitbringen.')
  const write = (file: string, key: string, message: string) =>
    writeFileSync(path.join(site.dir, 'i18n/de', file), JSON.stringify({ [key]: { message } }))
  write('code.json', 'theme.docs.paginator.previous', 'Davor')
  await expect.poll(() => page.locator('.pagination').textContent(), { timeout: 15_000 }).toContain('Davor')
  write('docusaurus-theme-classic/navbar.json', 'item.label.Docs', 'Unterlagen')
  await expect.poll(() => page.locator('header').textContent(), { timeout: 15_000 }).toContain('Unterlagen')
})

test.each(['', '/de', '/ar', '/zh-CN'])('has no accessibility violations: %s/docs/guide/maps', async (base) => {
  const { page } = reader
  await page.goto(`${address}${base}/docs/guide/maps`)
  await hydrated(page)
  expect(await violations(page)).toEqual([])
  expect(reader.messages.filter((message) => message.startsWith('error'))).toEqual([])
})
