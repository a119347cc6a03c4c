import { describe, expect, test } from 'vitest'
import { type View, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { openPage } from '../support/chromium.ts'
import { manualSite } from '../support/sites.ts'

describe('the manual', () => {
  const built = builtSite(manualSite)

  test('has no diagnostics', async () => {
    const { code, output } = await built.site.run(['check'])
    expect(code, output).toBe(0)
    expect(output).toMatch(/^No errors/m)
    expect(output).not.toMatch(/warning/)
  })

  // One page of each kind. The theme is tested in all views on other sites.
  const views: View[] = [
    { width: 390, mode: 'dark' },
    { width: 1440, mode: 'light' },
  ]
  const pages = ['/', '/writing/markdown', '/customizing/colors-and-fonts', '/reference/plugins/sitemap']
  test('axe finds no violations, and nothing overflows', async () => {
    const { page, context, messages } = await openPage(built.browser)
    const found: string[] = []
    for (const route of pages) {
      await page.goto(`${built.address}${route}`)
      found.push(...(await violationsInViews(page, views)).map((problem) => `${route} ${problem}`))
    }
    expect(found).toEqual([])
    expect(messages).toEqual([])
    await context.close()
  })
})
