import { afterAll, beforeAll, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { hydrated, openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { type GitSite, openGitSite } from '../support/git-site.ts'

let site: GitSite
let reader: WatchedPage
beforeAll(async () => {
  site = openGitSite()
  const config = site.file('site.config.ts')
  site.git('branch', 'lts', 'v1.1')
  site.write({ 'site.config.ts': config.replace("tag: 'v1.1'", "name: '1.1', branch: 'lts'") })
  await site.build()
  reader = await openPage(await sharedChromium())
})
afterAll(() => site.close())

test('readers get from a page to what has changed in it, and to all changes of the version', async () => {
  const { page } = reader
  const address = await site.serve('serve')
  await page.goto(`${address}/docs/lts/intro`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Changed in 1.1 (LTS)' }).click()
  await page.waitForURL(`${address}/docs/changes/1.1/intro`)
  await expect.poll(() => page.locator('.diff ins').first().textContent()).toBe(', and in gusts')
  expect(await violationsInViews(page, allViews)).toEqual([])
  await page.getByRole('link', { name: 'Changes in 1.1 (LTS)' }).click()
  await page.waitForURL(`${address}/docs/changes/1.1`)
  await expect.poll(() => page.locator('main h2').allTextContents()).toEqual(['Changed 2', 'Moved 1'])
  await page.getByRole('link', { name: 'Knots', exact: true }).click()
  await page.waitForURL(`${address}/docs/lts/guides/knots`)
  await page.goto(`${address}/docs/retired`)
  expect(await page.locator('main').textContent()).toContain('Version 2.0 does not have this page.')
  expect(await violationsInViews(page, allViews)).toEqual([])
  await page.getByRole('link', { name: 'Retired (1.1 (LTS))' }).click()
  await page.waitForURL(`${address}/docs/lts/retired`)
  expect(reader.messages).toEqual([])
})

test('the dev server compares versions, too, and open pages follow edits and branches', async () => {
  const { page } = reader
  const address = await site.serve('start')
  const status = async (path: string) => (await page.request.get(`${address}${path}`)).status()
  await page.goto(`${address}/docs/next/intro`)
  await page.getByRole('link', { name: 'Changed in Next' }).click()
  await page.getByRole('deletion').first().waitFor()
  site.write({ 'docs/intro.md': '# Introduction\n\nKites fly in steady wind, and in hurricanes.\n' })
  await page.getByRole('insertion').getByText('hurricanes', { exact: true }).waitFor()
  expect(await status('/docs/retired')).toBe(200)
  expect(await status('/docs/changes/3.0')).toBe(404)

  await page.goto(`${address}/docs/lts/guides/install`)
  await page.getByText('a line of 20 meters').waitFor()
  site.git('branch', '-f', 'lts', 'v2.0')
  await page.getByText('a line of 30 meters').waitFor()
  expect(await status('/docs/lts/guides/tuning')).toBe(200)
  expect(await status('/docs/lts/retired')).toBe(404)
})
