import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openPage, savesData, sharedChromium } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})

const variants = [
  { baseUrl: '/', dev: false },
  { baseUrl: '/base/', dev: false },
  { baseUrl: '/', dev: true },
]

for (const { baseUrl, dev } of variants) {
  describe(`the hard page at ${baseUrl} with React's ${dev ? 'development' : 'production'} build`, () => {
    let site: TestSite
    let address: string
    beforeAll(async () => {
      site = openSite('hard-page', { FIXTURE_BASE_URL: baseUrl })
      await site.build(dev ? ['--dev'] : [])
      address = await site.serve('serve')
    })
    afterAll(() => site.close())

    test('renders, hydrates, responds and navigates without console messages', async () => {
      const { page, context, messages, requests } = await openPage(browser)
      const response = await page.goto(`${address}${baseUrl}docs/hard`)
      expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
      expect(await page.locator('#counter span').textContent()).toBe('3 stalls')
      await hydrated(page)
      const use = async () => {
        await page.locator('#counter button').click()
        await expect.poll(() => page.locator('#counter span').textContent()).toBe('4 stalls')
        await page.locator('#toggle button').click()
        await expect.poll(() => page.locator('#toggle-body').innerHTML()).toBe('Inside with <strong>marks</strong>.')
        await page.getByRole('tab', { name: 'Two' }).click()
        await expect.poll(() => page.getByRole('tabpanel', { name: 'Two' }).textContent()).toBe('Second tab.')
        await page.locator('#late button').click()
        await expect.poll(() => page.locator('#late span').textContent()).toBe('here now')
      }
      await use()
      const article = page.locator('[data-content="0"]')
      expect(await article.locator('.fixture-note').textContent()).toBe('A component inside a partial')
      expect(await article.locator('h2').allTextContents()).toEqual([
        'From the partial',
        'A table',
        'Three blocks of code',
        'The long tail',
      ])
      expect(await article.locator('p', { hasText: /^Paragraph \d+ of/ }).count()).toBe(40)
      expect(await article.locator('.code-block').count()).toBe(3)
      expect(await article.locator('.admonition-title').textContent()).toBe('Mind the 2025 rule')
      const images = await article
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
      expect(images).toHaveLength(2)
      expect(images[0]).toBe(images[1])
      expect(images[0]).toMatch(new RegExp(`^${address}${baseUrl}assets/images/stall-[0-9a-f]{10}\\.png$`))

      const before = await visibleText(article)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await article.getByRole('link', { name: 'the other page' }).last().click()
      await expect.poll(() => page.title()).toBe('The other page | Hard page')
      await expect.poll(() => page.locator('article h1').textContent()).toBe('The other page')
      expect(page.url()).toBe(`${address}${baseUrl}docs/other#last`)
      const dependencies = requests.filter((path) => path.includes('/other'))
      expect(dependencies).toEqual([`${baseUrl}_lectern/pages/docs/other.bin`])
      await page.goBack()
      await expect.poll(() => page.title()).toBe('The hard page | Hard page')
      await expect.poll(() => page.locator('#counter span').textContent()).toBe('3 stalls')
      await use()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      expect(await visibleText(article)).toBe(before)
      expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
      await context.close()
    })

    test('bundles a document that a component imports', async () => {
      const { page, context, messages } = await openPage(browser)
      await page.goto(`${address}${baseUrl}`)
      await hydrated(page)
      const article = page.locator('article')
      expect(await article.locator('#season').textContent()).toBe('autumn')
      expect(await article.locator('#toc').textContent()).toBe('embedded-in-a-component from-the-partial')
      expect(await article.locator('h2').allTextContents()).toEqual(['Embedded in a component', 'From the partial'])
      expect(await article.locator('.fixture-note').allTextContents()).toEqual([
        'A component inside an imported document',
        'A component inside a partial',
      ])
      expect(await article.getByRole('link', { name: 'the hard page', exact: true }).getAttribute('href')).toBe(
        `${baseUrl}docs/hard`,
      )
      await article.getByRole('tab', { name: 'B' }).click()
      await expect.poll(() => article.getByRole('tabpanel', { name: 'B' }).textContent()).toBe('Second')
      const image = await article.locator('img').getAttribute('src')
      expect((await fetch(`${address}${image}`)).status).toBe(200)
      expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
      await context.close()
    })

    test('fetches no module on the first load of a static page', async () => {
      const { page, context, messages, requests } = await openPage(browser)
      await savesData(page)
      await page.goto(`${address}${baseUrl}docs/other`)
      await hydrated(page)
      expect(await page.locator('article h1').textContent()).toBe('The other page')
      expect(requests.filter((path) => path.includes('/assets/content/') || path.endsWith('.json'))).toEqual([])
      expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
      await context.close()
    })

    test('keeps the static article when a text of the shell mismatches', async () => {
      const { page, context, requests } = await openPage(browser)
      await page.route('**/docs/other', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace('>Hard page</', '>Another name</')
        await route.fulfill({ response, body })
      })
      await page.goto(`${address}${baseUrl}docs/other`)
      const before = await visibleText(page.locator('article'))
      await hydrated(page)
      await expect.poll(() => page.locator('header .brand').textContent()).toBe('Hard page')
      expect(await visibleText(page.locator('article'))).toBe(before)
      expect(before).toContain('A static page.')
      expect(requests.filter((path) => path.includes('/assets/content/'))).toEqual([])
      await context.close()
    })
  })
}

/** Text as it is seen: what hydration must not change, whatever markers React puts between texts. */
function visibleText(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden panels must not count
  return locator.innerText()
}
