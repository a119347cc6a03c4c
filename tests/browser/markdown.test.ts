import { describe, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { sharedFixture } from '../support/shared-site.ts'

const built = builtSite(() => sharedFixture('markdown'))

describe('a page with all Markdown syntax', () => {
  test.each(['everything', 'components'])(
    'axe finds no violations in any view, and nothing overflows: %s',
    async (name) => {
      const { page, context, messages } = await openPage(built.browser)
      await page.goto(`${built.address}/docs/${name}`)
      expect(await violationsInViews(page, allViews)).toEqual([])
      expect(messages).toEqual([])
      await context.close()
    },
  )

  test('fetches and shows only the picture for the color mode', async () => {
    const { page, context, requests } = await openPage(built.browser)
    await page.goto(`${built.address}/docs/components`)
    await hydrated(page)
    const image = page.getByRole('img', { name: 'The plan' })
    await image.scrollIntoViewIfNeeded()
    expect(await image.evaluateAll((all) => all.map((one) => one.className))).toEqual(['only-light'])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    expect(await image.evaluateAll((all) => all.map((one) => one.className))).toEqual(['only-dark'])
    expect(requests.length).toBeGreaterThan(0)
    await context.close()
  })

  test('has the title and head tags of its documents, on load and after navigation', async () => {
    const { page, context, messages } = await openPage(built.browser)
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        description: document.querySelectorAll<HTMLMetaElement>('meta[name="description"]').length,
        keywords: document.querySelector<HTMLMetaElement>('meta[name="keywords"]')?.content,
        type: document.querySelector<HTMLMetaElement>('meta[property="og:type"]')?.content,
        locale: document.querySelector<HTMLMetaElement>('meta[property="og:locale"]')?.content,
      }))
    await page.goto(`${built.address}/docs/components`)
    await hydrated(page)
    const components = { title: 'Title, dynamic', description: 1, keywords: 'one, two', locale: 'dynamic' }
    // The HTML also holds what only machines read.
    expect(await head()).toEqual({ ...components, type: 'article' })
    await page.locator('.pagination').getByRole('link', { name: 'Everything' }).click()
    await expect.poll(() => page.title()).toBe('All of Markdown')
    expect(await head()).toEqual({ title: 'All of Markdown', description: 1, type: 'article' })
    await page.locator('.pagination').getByRole('link', { name: 'Components' }).click()
    await expect.poll(() => page.title()).toBe('Title, dynamic')
    expect(await head()).toEqual(components)
    expect(messages).toEqual([])
    await context.close()
  })

  test('heading links are focusable and named; tables scroll by keyboard', async () => {
    const { page, context } = await openPage(built.browser, { viewport: { width: 390, height: 800 } })
    await page.goto(`${built.address}/docs/everything`)
    await hydrated(page)
    expect(await page.getByRole('heading', { name: 'First', exact: true }).count()).toBe(1)
    const link = page.getByRole('link', { name: 'Link to First' })
    await link.focus()
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toBe(`${built.address}/docs/everything#first`)
    const table = page.locator('.table-wrap')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await context.close()
  })

  test('leaves links outside of the router to the browser', async () => {
    const { page, context } = await openPage(built.browser)
    await page.goto(`${built.address}/docs/everything`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'out of the router' }).click()
    await expect.poll(() => page.url()).toBe(`${built.address}/files/x`)
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
    await context.close()
  })
})
