import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'

const built = builtSite('typescript', ['--dev'])

const reference = ['', '/boats/classes/ferry', '/boats/types/harbor-options']

test.each([...reference.map((name) => `/typescript${name}`), '/props', '/code'])(
  'pages are accessible, comply with the policy and do not scroll sideways: /docs%s',
  async (name) => {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${built.address}/docs${name}`)
    await hydrated(page)
    expect(await violationsInViews(page, allViews)).toEqual([])
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
    await context.close()
  },
)

test('names in code show their types to pointer, keyboard and touch; Escape hides them', async () => {
  const { page, context } = await openPage(built.browser)
  await page.goto(`${built.address}/docs/code`)
  await hydrated(page)
  const card = page.getByRole('tooltip')
  const name = (text: string) => page.locator('.code-name', { hasText: text }).first()
  await name('openHarbor').hover()
  await expect
    .poll(() => card.allInnerTexts())
    .toMatchObject([expect.stringMatching(/openHarbor<.*\n+Opens a harbor\.$/s)])
  await page.keyboard.press('Escape')
  expect(await card.count()).toBe(0)
  await page.mouse.move(1, 1)
  await page.locator('.code-block pre').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => card.allInnerTexts()).toEqual(['const harbor: Harbor<Boat<object>>'])
  expect(await name('harbor').getAttribute('aria-describedby')).toBe(await card.getAttribute('id'))
  await page.keyboard.press('Escape')
  expect(await card.count()).toBe(0)
  await context.close()

  const phone = await openPage(built.browser, { hasTouch: true, viewport: { width: 390, height: 800 } })
  await phone.page.goto(`${built.address}/docs/code`)
  await hydrated(phone.page)
  await phone.page.locator('.code-name', { hasText: 'names' }).first().tap()
  await expect.poll(() => phone.page.getByRole('tooltip').textContent()).toContain('const names')
  await phone.context.close()
})

test('the copy of code has no notes', async () => {
  const { page, context } = await openPage(built.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${built.address}/docs/code`)
  await hydrated(page)
  await page.locator('.code-block').hover()
  await page.locator('.code-copy').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      "const harbor = openHarbor('north')\nconst names = boats.map((boat) => boat.cargo)\nconst berths: string = 12\nharbor.bo",
    )
  await context.close()
})

test('in development, an edit of a source updates its page, and errors have their line', async () => {
  const address = await built.site.serve('start')
  const file = path.join(built.site.dir, 'src/barge.ts')
  const text = readFileSync(file, 'utf8')
  const { page, context } = await openPage(built.browser)
  await page.goto(`${address}/docs/typescript/boats/classes/barge`)
  await hydrated(page)
  const overlay = page.locator('lectern-overlay section')
  const wait = { timeout: 60_000 }
  writeFileSync(file, text.replace('A flat boat.', 'A **wide** boat.'))
  await expect.poll(() => page.locator('article').textContent(), wait).toContain('A wide boat.')
  writeFileSync(file, text.replace('Promise<void>', 'Promise<Nothing>'))
  await expect.poll(() => overlay.textContent(), wait).toContain('src/barge.ts:6')
  const props = path.join(built.site.dir, 'src/react.ts')
  writeFileSync(file, text)
  writeFileSync(props, readFileSync(props, 'utf8').replace('What it looks like.', 'How it looks.'))
  await expect.poll(() => overlay.count(), wait).toBe(0)
  await page.goto(`${address}/docs/props`)
  await hydrated(page)
  await expect.poll(() => page.locator('article').textContent(), wait).toContain('How it looks.')
  const config = path.join(built.site.dir, 'tsconfig.json')
  await page.goto(`${address}/docs/typescript/boats/functions/first-berth`)
  await hydrated(page)
  const definition = page.locator('article pre').first()
  expect(await definition.textContent()).toContain('function firstBerth(): number | null')
  writeFileSync(config, readFileSync(config, 'utf8').replace('"strict": true', '"strict": false'))
  await expect.poll(() => definition.textContent(), wait).not.toContain('null')
  await context.close()
}, 180_000)
