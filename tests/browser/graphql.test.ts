import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'

const built = builtSite('graphql', ['--dev'])

async function open(pathname: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(built.browser, options)
  // Serve the image from another host that a description embeds.
  await opened.context.route(
    (url) => url.hostname === 'pictures.example',
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await opened.page.goto(built.address + pathname)
  if (options.javaScriptEnabled !== false) await hydrated(opened.page)
  const consoleMessages = () => opened.messages.filter((message) => !message.includes('React DevTools'))
  return { ...opened, consoleMessages }
}

const logbook = '/docs/graphql/types/objects/logbook'
const boat = '/docs/graphql/types/objects/boat'

describe('reference pages', () => {
  test.each(['/docs/graphql', logbook, '/docs/graphql/operations/queries/boats'])(
    'are accessible and do not scroll sideways: %s',
    async (name) => {
      const { page, context, consoleMessages } = await open(name)
      expect(await violationsInViews(page, allViews)).toEqual([])
      expect(consoleMessages()).toEqual([])
      await context.close()
    },
  )

  test('comply with the CSP and run no code from descriptions', async () => {
    const { page, context, consoleMessages } = await open(boat)
    await page.locator('.markdown img').waitFor({ state: 'attached' })
    expect(consoleMessages()).toEqual([])
    expect(await page.locator('.markdown script, .markdown [onerror]').count()).toBe(0)
    await context.close()
  })
})

test('show the definition beside the members from 1200 px, where the table of contents is a menu', async () => {
  const { page, context } = await open(logbook, { viewport: { width: 1200, height: 800 } })
  const box = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const [members, aside] = [await box('.members'), await box('.reference-aside')]
  expect(aside.left).toBeGreaterThan(members.right)
  // A collapsed definition would leave the column empty.
  const definition = page.locator('.reference-aside details pre')
  await expect.poll(() => definition.isVisible()).toBe(true)
  const itself = page.locator('.breadcrumbs [aria-current]')
  await expect.poll(() => itself.isVisible()).toBe(false)
  const day = page.locator('.toc').getByRole('link', { name: 'day7', exact: true })
  await expect.poll(() => day.isVisible()).toBe(false)
  await page.locator('.toc summary').click()
  await page.getByRole('searchbox', { name: 'Filter', exact: true }).fill('day7')
  await day.click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#day-7')
  await expect.poll(() => day.isVisible()).toBe(false)
  // The definition stays in view.
  await expect.poll(async () => (await box('.reference-aside > div')).top).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(async () => (await box('.reference-aside')).left).toBe((await box('.members')).left)
  await expect.poll(() => definition.isVisible()).toBe(false)
  await expect.poll(() => itself.isVisible()).toBe(false)
  // On phones, breadcrumbs are not cut off.
  await page.setViewportSize({ width: 390, height: 800 })
  const cut = await page
    .locator('.breadcrumbs a:visible:not(.home)')
    .evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth))
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(() => day.isVisible()).toBe(true)
  await context.close()
})

describe('the filter of long lists', () => {
  test('shows matches and their count, and resets with Escape', async () => {
    const { page, context } = await open(logbook)
    const input = page.getByRole('searchbox', { name: 'Filter fields' })
    const shown = page.locator('.members > div:visible')
    const output = page.locator('.member-filter output')
    const deprecated = page.locator('.deprecated-members')
    expect(await shown.count()).toBe(57)
    await input.focus()
    await page.keyboard.type('DAY5')
    await expect.poll(() => output.textContent()).toBe('11 of 60')
    // Collapsed members are found, too.
    expect(await shown.locator('dt').allTextContents()).toEqual(
      [5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59].map((day) => `day${day}`),
    )
    expect(await output.getAttribute('aria-live')).toBe('polite')
    await page.keyboard.type('1')
    await expect.poll(() => output.textContent()).toBe('1 of 60')
    expect(await deprecated.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => output.textContent()).toBe('')
    expect(await input.inputValue()).toBe('')
    expect(await deprecated.isVisible()).toBe(true)
    await context.close()
  })

  test('is cleared by a link to a field that it hides', async () => {
    const { page, context } = await open(logbook)
    const input = page.getByRole('searchbox', { name: 'Filter fields' })
    await input.fill('day60')
    await expect.poll(() => page.locator('#day-5').isVisible()).toBe(false)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('#day-60 .hash-link')
      link?.setAttribute('href', '#day-5')
      link?.click()
    })
    await expect.poll(() => page.locator('#day-5').isVisible()).toBe(true)
    expect(await input.inputValue()).toBe('')
    await expect.poll(() => page.locator('.member-filter output').textContent()).toBe('')
    await context.close()
  })

  test('works after client-side navigation and is hidden without JavaScript', async () => {
    const { page, context } = await open('/docs/graphql/types/objects')
    await page.locator('.markdown').getByRole('link', { name: 'Logbook' }).click()
    await page.getByRole('heading', { level: 1, name: 'Logbook' }).waitFor()
    await page.getByRole('searchbox', { name: 'Filter fields' }).fill('day60')
    await expect.poll(() => page.locator('.member-filter output').textContent()).toBe('1 of 60')
    await context.close()
    const plain = await open(logbook, { javaScriptEnabled: false })
    expect(await plain.page.locator('.member-filter').isVisible()).toBe(false)
    expect(await plain.page.locator('.members > div:visible').count()).toBe(57)
    await plain.context.close()
  })
})

describe('members', () => {
  test('have hash links; collapsed ones open on load and on navigation', async () => {
    const { page, context } = await open(boat)
    await page.locator('#length').hover()
    await page.getByRole('link', { name: 'Link to length' }).click()
    expect(new URL(page.url()).hash).toBe('#length')
    await page.goto(`${built.address}${boat}#colour`)
    await page.locator('#colour').waitFor()
    await page.goto(`${built.address}/docs/graphql/types/objects/owner`)
    await hydrated(page)
    await page.evaluate((address) => {
      const link = document.querySelector<HTMLAnchorElement>(`.markdown a[href="${address}"]`)
      link?.setAttribute('href', `${address}#call-sign`)
      link?.click()
    }, boat)
    await page.locator('#call-sign').waitFor()
    await context.close()
  })
})

test('copies the request, whose types are linked', async () => {
  const { page, context } = await open('/docs/graphql/operations/queries/boat', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const block = page.locator('.code-block').first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy code' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('query Boat($id: ID!) {\n  boat(id: $id) {\n    id\n')
  await page.getByRole('tab', { name: 'Variables' }).click()
  await page.locator('.code-block:visible').first().hover()
  await page.locator('.code-block:visible').first().getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(copied).toBe('{\n  "id": "700"\n}')
  await page.getByRole('tab', { name: 'Request' }).click()
  await block.getByRole('link', { name: 'ID', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'ID' }).waitFor()
  await context.close()
})

describe('in development', () => {
  test('shows a changed schema, and the errors of an invalid one over the last good page', async () => {
    const address = await built.site.serve('start')
    const file = path.join(built.site.dir, 'schema/types.graphql')
    const text = readFileSync(file, 'utf8')
    const { page, context } = await openPage(built.browser)
    await page.goto(`${address}/docs/graphql/types/unions/contact`)
    await hydrated(page)
    const article = () => page.locator('article').textContent()
    const overlay = page.locator('lectern-overlay section')
    writeFileSync(file, text.replace('Somebody to talk to.', 'Somebody to **sing** to.'))
    await expect.poll(article).toContain('Somebody to sing to.')
    writeFileSync(file, text.replace('union Contact =', 'union Contact :'))
    await expect.poll(() => overlay.textContent()).toContain('Syntax Error: Unexpected ":"')
    expect(await overlay.textContent()).toContain('schema/types.graphql')
    expect(await article()).toContain('Somebody to sing to.')
    writeFileSync(file, text.replace('union Contact = Person | Company', 'union Contact = Person'))
    await expect.poll(() => overlay.count()).toBe(0)
    await expect.poll(article).not.toContain('Company')
    writeFileSync(file, text)
    await context.close()
  })
})
