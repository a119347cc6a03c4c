import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type View, violationsInViews } from '../support/axe.ts'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { sharedFixture } from '../support/shared-site.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})

const sites = [
  {
    fixture: 'docs-tags',
    pages: ['/docs/tags', '/docs/tags/camping', '/docs/tags/secret', '/docs/hidden', '/docs/knots'],
  },
  { fixture: 'docs-sidebars', pages: ['/', '/guide/paths', '/first-day'] },
]

const views: View[] = [
  { width: 1280, mode: 'light' },
  { width: 1280, mode: 'dark' },
]

describe.each(sites)('the site $fixture', ({ fixture, pages }) => {
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = openSite(fixture)
    // React's development build says where the browser would have drawn something else than the server.
    await site.build(['--dev'])
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test.each(pages.map((path, index) => ({ path, mode: index % 2 === 0 ? 'light' : 'dark' })))(
    '$path, $mode on arrival, hydrates without mismatches and is accessible',
    async ({ path, mode }) => {
      const { page, context, messages } = await openPage(browser)
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
      await page.goto(address + path)
      expect(await violationsInViews(page, views)).toEqual([])
      expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
      await context.close()
    },
  )
})

test('keeps badges and classes when the complete sidebar is fetched', async () => {
  const site = await sharedFixture('docs-sidebars')
  try {
    const { page, context, requests } = await openPage(browser)
    await page.goto(`${await site.serve('serve')}/tools/compass`)
    await hydrated(page)
    await page.goto(`${new URL(page.url()).origin}/start/single`)
    await hydrated(page)
    const label = page.locator('.docs > .sidebar').getByRole('link', { name: 'Deeper Long' })
    await label.click()
    const paths = page.locator('.docs > .sidebar li.of-paths')
    expect(await paths.textContent()).toBe('Paths Beta')
    expect(await paths.getAttribute('data-props')).toBe('{"height":3}')
    expect(requests).toContain('/_lectern/shared/docs/sidebar-default-guides.json')
    await context.close()
  } finally {
    await site.close()
  }
})
