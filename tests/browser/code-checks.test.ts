import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const built = builtSite('code-checks')

describe('links in code', () => {
  let watched: WatchedPage
  let page: Page
  beforeAll(async () => {
    watched = await openPage(built.browser)
    page = watched.page
    await page.goto(`${built.address}/docs/requests`)
    await hydrated(page)
  })
  afterAll(() => watched.context.close())

  const link = (name: string) => page.locator('.code-block code a', { hasText: name }).first()
  const style = (name: string) =>
    link(name).evaluate((element) => {
      const { color, textDecorationStyle } = getComputedStyle(element)
      return { isLikeCode: color === getComputedStyle(element.parentElement as Element).color, textDecorationStyle }
    })

  test('have the color of the code, and a line that focus and pointer make stronger', async () => {
    expect(await style('boat')).toEqual({ isLikeCode: true, textDecorationStyle: 'dotted' })
    await link('boat').hover()
    expect(await style('boat')).toEqual({ isLikeCode: true, textDecorationStyle: 'solid' })
    await page.mouse.move(0, 0)
    await page.locator('.code-block pre').first().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ID')
    expect(await style('ID')).toEqual({ isLikeCode: true, textDecorationStyle: 'solid' })
  })

  test('have no violations of accessibility rules', async () => {
    expect(await violations(page)).toEqual([])
  })

  test('the copy button copies plain text', async () => {
    await watched.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const block = page.locator('.code-block').first()
    await block.hover()
    await block.locator('.code-copy').click()
    await block.locator('.code-copy[data-copied]').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'query Ferry($id: ID!) {\n  boat(id: $id) {\n    name\n    kind\n    length(unit: FOOT) @slow(limit: 1.5)\n    owner {\n      name\n    }\n  }\n}',
    )
  })

  test('lead to the anchor without a full load', async () => {
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await link('FOOT').click()
    await page.waitForURL('**/docs/graphql/types/enums/unit#foot')
    expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  })
})

describe('the dev server', () => {
  let site: TestSite
  let watched: WatchedPage
  beforeAll(async () => {
    site = openSite('code-checks')
    const address = await site.serve('start')
    watched = await openPage(built.browser)
    await watched.page.goto(`${address}/docs/status`)
    await hydrated(watched.page)
  })
  afterAll(async () => {
    await watched.context.close()
    await site.close()
  })

  test('shows a mistake until it is corrected, in the document or in the schema', async () => {
    const edit = (name: string, from: string, to: string) => {
      const file = path.join(site.dir, name)
      const text = readFileSync(file, 'utf8')
      expect(text).toContain(from)
      writeFileSync(file, text.replace(from, to))
    }
    const overlay = watched.page.locator('lectern-overlay section')
    const link = watched.page.locator('.code-block code a')
    const message = 'Cannot query field "since" on type "Status".'
    edit('docs/status.md', '    open\n', '    since\n')
    await expect.poll(() => overlay.textContent(), { timeout: 20_000 }).toContain(message)
    edit('docs/status.md', '    since\n', '    open\n')
    await expect.poll(() => overlay.count(), { timeout: 20_000 }).toBe(0)
    edit('docs/status.md', '    open\n', '    since\n')
    await expect.poll(() => overlay.textContent(), { timeout: 20_000 }).toContain(message)
    edit('schema.graphql', '  open: Boolean!', '  open: Boolean!\n  since: String')
    await expect.poll(() => overlay.count(), { timeout: 20_000 }).toBe(0)
    await expect.poll(() => link.allTextContents(), { timeout: 20_000 }).toEqual(['status (Query)', 'since (Status)'])
  })
})
