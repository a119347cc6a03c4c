import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'

const built = builtSite('openapi', ['--dev'])

test.each(['/docs/api', '/docs/api/ships/list-ships', '/docs/api/schemas/ship', '/docs/api/ships'])(
  'pages are accessible, comply with the policy and do not scroll sideways: %s',
  async (name) => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(built.address + name)
    await hydrated(page)
    expect(await violationsInViews(page, allViews)).toEqual([])
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    await context.close()
  },
)

test('samples are tabs, and fields have links', async () => {
  const { page, context } = await openPage(built.browser)
  await page.goto(`${built.address}/docs/api/ships/add-ship`)
  await hydrated(page)
  await page.getByRole('tab', { name: 'Python' }).click()
  expect(await page.locator('.code-block:visible').first().textContent()).toContain('import requests')
  await page.getByRole('link', { name: 'Link to home' }).first().click()
  expect(new URL(page.url()).hash).toBe('#body-home')
  await context.close()
})

test('in development, an edit of the specification updates its page', async () => {
  const address = await built.site.serve('start')
  const file = path.join(built.site.dir, 'specs/shop/schemas/Product.yaml')
  const text = readFileSync(file, 'utf8')
  const { page, context } = await openPage(built.browser)
  await page.goto(`${address}/docs/shop/schemas/product`)
  await hydrated(page)
  const overlay = page.locator('lectern-overlay section')
  writeFileSync(file, text.replace('Something to buy.', 'Something to **rent**.'))
  await expect.poll(() => page.locator('article').textContent()).toContain('Something to rent.')
  writeFileSync(file, text.replace('type: integer', 'type: integr'))
  await expect.poll(() => overlay.textContent()).toContain('specs/shop/schemas/Product.yaml')
  writeFileSync(file, text)
  await expect.poll(() => overlay.count()).toBe(0)
  await context.close()
})
