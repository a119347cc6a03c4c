import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { root } from '../support/generator.ts'
import { searchReader } from '../support/search-reader.ts'
import { algolia, openAtAlgolia } from '../support/search-sites.ts'

const built = builtSite(() => {
  const site = openAtAlgolia(undefined, { insights: '/base/search-insights.js' })
  mkdirSync(path.join(site.dir, 'static'), { recursive: true })
  const script = path.join(root, 'node_modules/search-insights/dist/search-insights.min.js')
  cpSync(script, path.join(site.dir, 'static/search-insights.js'))
  return site
})

interface InsightsEvent {
  eventType: string
  eventName: string
  index: string
  objectIDs: string[]
}

test('views are reported once nothing has changed for 400 ms, at most 20 in an event, and clicks at once', async () => {
  const reader = await searchReader(built, algolia)
  const { page } = reader
  const sent: InsightsEvent[] = []
  await page.route('https://insights.algolia.io/**', async (route) => {
    sent.push(...(JSON.parse(route.request().postData() ?? '') as { events: InsightsEvent[] }).events)
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: { status: 200 } })
  })
  await page.clock.install()
  await reader.visit('/docs')
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('mooring')
  await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(10)
  await page.clock.runFor(399)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => sent.length).toBe(1)
  const shown = (await reader.hits()).length
  expect(sent[0]).toMatchObject({ eventType: 'view', eventName: 'Items Viewed', index: 'harbor' })
  expect(sent[0]?.objectIDs.length).toBe(Math.min(shown, 20))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sent.slice(1))
    .toMatchObject([{ eventType: 'click', index: 'harbor', objectIDs: [sent[0]?.objectIDs[0]] }])
  expect(reader.messages.filter((message) => /^error|policy/i.test(message))).toEqual([])
  await reader.context.close()
})
