import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allViews, type View, violationsInViews } from '../support/axe.ts'
import { hydrated, openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let reader: WatchedPage
beforeAll(async () => {
  site = openSite('changes')
  await site.build()
  reader = await openPage(await sharedChromium())
})
afterAll(() => site.close())

/** Of what other tests show in all views. */
const entryViews: View[] = [
  { width: 390, mode: 'dark' },
  { width: 1440, mode: 'light' },
]

test('readers get from a change to the element, on any screen', async () => {
  const { page } = reader
  const address = await site.serve('serve')
  for (const reference of ['graphql', 'liquid']) {
    await page.goto(`${address}/docs/${reference}/changes`)
    await hydrated(page)
    await page
      .locator('details.changed-descriptions')
      .first()
      .evaluate((details) => details.setAttribute('open', ''))
    expect(await violationsInViews(page, reference === 'graphql' ? allViews : entryViews), reference).toEqual([])
  }
  await page.getByRole('link', { name: 'length', exact: true }).click()
  await page.waitForURL(`${address}/docs/liquid/drops/boat-drop#length`)
  expect(await violationsInViews(page, entryViews)).toEqual([])
  await page.goto(`${address}/docs/graphql/types/objects/person`)
  await hydrated(page)
  expect(await page.locator('#id + .member-type .badge').textContent()).toBe('since 1.1')
  expect(await violationsInViews(page, entryViews)).toEqual([])
  expect(reader.messages).toEqual([])
})

test('the page follows edits of the current schema and environment in the dev server', async () => {
  const { page } = reader
  const address = await site.serve('start')
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(path.join(site.dir, file), site.file(file).replace(from, to))
  await page.goto(`${address}/docs/graphql/changes`)
  await page.getByRole('heading', { name: 'Added (6)' }).waitFor()
  edit('graphql/schema.graphql', 'until: Date', 'until: Date\n  price: Int')
  await page.getByRole('heading', { name: 'Added (7)' }).waitFor()
  await page.getByRole('link', { name: 'price', exact: true }).first().waitFor()
  await page.goto(`${address}/docs/liquid/changes`)
  await page.getByRole('heading', { name: 'Added (5)' }).waitFor()
  edit('liquid/current.yml', 'name: pier,', 'name: jetty,')
  await page.getByRole('link', { name: 'jetty' }).waitFor()
  // An edit of an earlier release, too.
  edit('liquid/1.0.yml', 'name: season,', 'name: jetty,')
  await page.getByRole('heading', { name: 'Added (4)' }).waitFor()
})
