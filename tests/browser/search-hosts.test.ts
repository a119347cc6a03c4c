import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { type FakeAlgolia, openFakeAlgolia } from '../support/fake-algolia.ts'
import { type SearchReader, searchReader } from '../support/search-reader.ts'
import { algolia, openAtAlgolia } from '../support/search-sites.ts'

let there: FakeAlgolia
beforeAll(async () => {
  there = await openFakeAlgolia({ admin: 'admin-key', search: 'search-key' })
})
afterAll(() => there.close())

/** Two names of one host. */
const hosts = () => [there.address, there.address.replace('127.0.0.1', 'localhost')]
const built = builtSite(() => openAtAlgolia(async () => ({ there, hosts: hosts() })))

let reader: SearchReader
beforeEach(async () => {
  reader = await searchReader(built, algolia)
})
afterEach(() => reader.context.close())

const askFirst = async () => {
  await reader.visit('/docs')
  await reader.page.keyboard.press('Control+k')
  await reader.page.locator('.DocSearch-Input').fill('Anchor 3')
}
const firstHit = async () => (await reader.titles())[0]
const blockedHosts = () => reader.messages.filter((message) => /policy/i.test(message))

test('uses the next host when one refuses', async () => {
  await reader.page.route(`${hosts()[0]}/**`, (route) => route.abort('connectionrefused'))
  await reader.page.route(`${hosts()[1]}/**`, (route) => route.continue())
  await askFirst()
  await expect.poll(firstHit).toBe('Anchor 3 mooring')
  expect(blockedHosts()).toEqual([])
})

test.each([0, 1])('uses the other host when host %i does not respond', async (hanging) => {
  await reader.page.route(`${hosts()[hanging]}/**`, () => {})
  await askFirst()
  await reader.page.locator('.DocSearch-Hit').first().waitFor()
  expect(await firstHit()).toBe('Anchor 3 mooring')
})

test('shows an error when no host responds, and results as soon as one does', async () => {
  let broken = true
  for (const host of hosts())
    await reader.page.route(`${host}/**`, (route) => (broken ? route.abort('connectionrefused') : route.continue()))
  await askFirst()
  await expect
    .poll(() => reader.page.locator('.DocSearch-ErrorScreen').textContent())
    .toBe('Unable to fetch resultsYou might want to check your network connection.Retry')
  broken = false
  await reader.page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(firstHit).toBe('Anchor 3 mooring')
})
