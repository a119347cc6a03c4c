import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type View, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite } from '../support/sites.ts'

const views: View[] = [
  { width: 390, mode: 'dark' },
  { width: 1440, mode: 'light' },
]

const built = builtSite(() => openSite('live'))

async function open(pathname: string) {
  const opened = await openPage(built.browser)
  await opened.page.goto(built.address + pathname)
  await hydrated(opened.page)
  return opened
}

const editorOf = (page: Page, name: string) => page.getByRole('textbox', { name })
const resultOf = (page: Page, text: string) => page.getByRole('group', { name: 'Result' }).filter({ hasText: text })

test('shows what the code renders, and renders it again when a reader edits it', async () => {
  const { page, context, messages } = await open('/docs/')
  await page.getByRole('button', { name: 'Crossings: 0' }).click()
  await page.getByRole('button', { name: 'Crossings: 1' }).waitFor()
  await resultOf(page, 'Berth of Tern').waitFor()

  const editor = editorOf(page, 'counter.jsx')
  await editor.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('<b>Moored</b>')
  await resultOf(page, 'Moored').waitFor()
  await editor.fill('<b>')
  const failure = page.getByRole('alert')
  await expect.poll(() => failure.textContent()).toMatch(/^SyntaxError: /)
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await page.getByRole('button', { name: 'Crossings: 0' }).waitFor()
  expect(await failure.count()).toBe(0)
  expect(await editor.inputValue()).toContain('useState(0)')

  // The keyboard leaves the editor.
  await editor.focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Crossings: 0')
  expect(messages).toEqual([])
  expect(await violationsInViews(page, views)).toEqual([])
  await context.close()
})

test('is there after a navigation, and loads nothing on other pages', async () => {
  const { page, context, requests, messages } = await open('/docs/plain')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((each) => /runners|\/live|LiveCode/.test(each))).toEqual([])
  await page.locator('.markdown a').click()
  await page.getByRole('button', { name: 'Crossings: 0' }).waitFor()
  await page.locator('.pagination a').click()
  await page.waitForURL('**/plain')
  await page.goBack()
  await page.getByRole('button', { name: 'Crossings: 0' }).waitFor()
  expect(await page.locator('.live-tool').count()).toBe(2)
  expect(messages).toEqual([])
  await context.close()
})

test('without scripts, and if the editor cannot be loaded, the code is displayed', async () => {
  const { page, context } = await openPage(built.browser)
  await page.route('**/runners/**', (route) => route.abort())
  await page.goto(`${built.address}/docs/`)
  await hydrated(page)
  const code = page.getByText('function Counter() {')
  expect(await code.isVisible()).toBe(true)
  await context.close()
  const plain = await openPage(built.browser, { javaScriptEnabled: false })
  await plain.page.goto(`${built.address}/docs/`)
  expect(await plain.page.getByText('function Counter() {').isVisible()).toBe(true)
  expect(await plain.page.locator('.live-result:visible').count()).toBe(0)
  await plain.context.close()
})
