import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { sharedFixture } from '../support/shared-site.ts'

const built = builtSite(() => sharedFixture('machines'))

const permissions = ['clipboard-read', 'clipboard-write']

test.each([
  [390, 'light'],
  [820, 'dark'],
  [1440, 'light'],
])('at %i px, %s, the open menu stands in the window, and axe finds nothing', async (width, mode) => {
  const { page, context } = await openPage(built.browser, { viewport: { width, height: 700 } })
  await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  await page.locator('.page-menu summary').click()
  await page.locator('.page-menu [open] ul').waitFor()
  const box = await page.locator('.page-menu ul').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('by keyboard: the menu opens, copies the page and says so, and closes', async () => {
  const { page, context, messages } = await openPage(built.browser, { permissions })
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  const summary = page.locator('.page-menu summary')
  const menu = page.locator('.page-menu details')
  await summary.press('Enter')
  await page.locator('.page-menu [open] ul').waitFor()
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBeNull()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.page-menu [role=status]').textContent()).toBe('Copied')
  expect(await menu.getAttribute('open')).toBeNull()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(built.site.file('build/docs/start.md'))
  expect(messages).toEqual([])
  await context.close()
})

test('the menu opens assistants with the address of the Markdown form, and adds the MCP server to editors', async () => {
  const { page, context } = await openPage(built.browser)
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  expect(await page.locator('.page-menu a').count()).toBe(0)
  await page.locator('.page-menu summary').click()
  const links = page.locator('.page-menu ul a')
  await links.first().waitFor()
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  )
  const prompt = encodeURIComponent(
    'Read https://trails.example/base/docs/start.md, then answer my questions about it.',
  )
  const server = 'https://trails.example/base/mcp'
  expect(found).toEqual([
    ['View as Markdown', '/base/docs/start.md', null],
    ['Open in ChatGPT', `https://chatgpt.com/?hints=search&q=${prompt}`, '_blank'],
    ['Open in Claude', `https://claude.ai/new?q=${prompt}`, '_blank'],
    ['Open in Cursor', `cursor://anysphere.cursor-deeplink/prompt?text=${prompt}`, null],
    ['Open in VS Code', `vscode://GitHub.Copilot-Chat/chat?prompt=${prompt}`, null],
    [
      'Add MCP server to Cursor',
      `cursor://anysphere.cursor-deeplink/mcp/install?name=trails&config=${encodeURIComponent(btoa(JSON.stringify({ url: server })))}`,
      null,
    ],
    [
      'Add MCP server to VS Code',
      `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'trails', type: 'http', url: server }))}`,
      null,
    ],
  ])
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open in Claude' }).click(),
  ])
  await popup.close()
  expect(await page.locator('.page-menu details').getAttribute('open')).toBeNull()
  await context.close()
})

test('if the entries cannot be loaded, the menu opens the Markdown form', async () => {
  const { page, context } = await openPage(built.browser)
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  await page.route('**/*.js', (route) => route.abort())
  await page.locator('.page-menu summary').click()
  await page.waitForURL('**/base/docs/start.md')
  await context.close()
})

test('the menu has its arrow in forced colors', async () => {
  const { page, context } = await openPage(built.browser, { forcedColors: 'active' })
  await page.goto(`${built.address}/base/docs/start`)
  const arrow = await page.locator('.page-menu summary').evaluate((summary) => {
    const { backgroundColor } = getComputedStyle(summary, '::after')
    return { backgroundColor, ground: getComputedStyle(document.documentElement).backgroundColor }
  })
  expect(arrow.backgroundColor).not.toBe(arrow.ground)
  await context.close()
})

test('opens the Markdown export as UTF-8; a page without one has no menu', async () => {
  const { page, context } = await openPage(built.browser)
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  await page.locator('.page-menu summary').click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL('**/base/docs/start.md')
  expect(await page.evaluate(() => [document.contentType, document.characterSet])).toEqual(['text/markdown', 'UTF-8'])
  await page.goto(`${built.address}/base/`)
  expect(await page.locator('.page-menu').count()).toBe(0)
  await context.close()
})

test('reports a failed copy', async () => {
  const { page, context, messages } = await openPage(built.browser, { permissions })
  await page.route('**/*.md', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${built.address}/base/docs/start`)
  await hydrated(page)
  await page.locator('.page-menu summary').click()
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect.poll(() => page.locator('.page-menu [role=status]').textContent()).toBe('Could not copy the page.')
  expect(messages.filter((message) => message.startsWith('warning:'))).toHaveLength(1)
  await context.close()
})

test('redirects keep query and hash, and need one script in the policy', async () => {
  const { page, context, messages } = await openPage(built.browser)
  for (const [old, now] of [
    ['/base/old?a=1#part', '/base/docs/start?a=1#part'],
    ['/base/older/', '/base/docs/guide/install?own=1#own'],
    ['/base/older/?a=1#b', '/base/docs/guide/install?own=1#own'],
  ]) {
    await page.goto(built.address + old)
    await page.waitForURL(built.address + now)
    await hydrated(page)
    expect(page.url()).toBe(built.address + now)
  }
  expect(messages).toEqual([])
  await context.close()
})

test('redirects work without JavaScript', async () => {
  const { page, context } = await openPage(built.browser, { javaScriptEnabled: false })
  await page.goto(`${built.address}/base/old`)
  await page.waitForURL(`${built.address}/base/docs/start`)
  expect(await page.locator('h1').textContent()).toBe('Start')
  await context.close()
})
