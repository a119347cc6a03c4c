import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite } from '../support/sites.ts'

const built = builtSite('code')

async function openCode(path = '/', options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(built.browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await opened.page.goto(built.address + path)
  if (options.javaScriptEnabled !== false) await hydrated(opened.page)
  return opened
}

const blockWith = (page: Page, text: string) => page.locator('.code-block:visible', { hasText: text }).first()
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function copy(block: Locator): Promise<string> {
  const page = block.page()
  await block.hover()
  await block.locator('.code-copy').click()
  await block.locator('.code-copy[data-copied]').waitFor()
  return clipboard(page)
}

describe('the copy button', () => {
  test('copies the code without numbers, signs, removed lines and prompts', async () => {
    const { page, context } = await openCode()
    expect(await copy(blockWith(page, 'def free'))).toBe(
      'class Hall\n  # A comment that is so long that it has to go over several lines wherever it is read, on a wide screen as on a narrow one.\n  def free = size - booths.sum(&:size)\nend',
    )
    expect(await copy(blockWith(page, 'export function price'))).toBe(
      'export function price(ticket: Ticket): Money {\n  return ticket.price.plus(ticket.fees)\n}',
    )
    expect(await copy(blockWith(page, 'Main hall'))).toBe('name: Main hall\nsize: 420\ndoors: 4')
    expect(await copy(blockWith(page, 'curl'))).toMatch(/^curl --request POST/)
    await context.close()
  })

  test('confirms for a second, on the screen and to screen readers; also by keyboard', async () => {
    const { page, context, messages } = await openCode()
    const block = blockWith(page, 'graph LR')
    await block.locator('pre').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Copy code: ./)
    await page.keyboard.press('Enter')
    await block.locator('.code-copy[data-copied]').waitFor()
    expect(await page.locator('#lectern-announcer').textContent()).toBe('Copied')
    await block.locator('.code-copy:not([data-copied])').waitFor()
    expect(await page.locator('#lectern-announcer').textContent()).toBe('')
    expect(await clipboard(page)).toBe('graph LR\n  door --> hall')
    expect(messages).toEqual([])
    await context.close()
  })
})

test('copy buttons, and code that scrolls, are named by their title or the heading before them', async () => {
  const { page, context } = await openCode('/', { viewport: { width: 390, height: 800 } })
  await expect.poll(() => page.locator('pre[role=group]').count()).toBeGreaterThan(0)
  const names = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => elements.map(({ ariaLabel }) => ariaLabel ?? ''))
  const buttons = await names('.code-copy')
  const titles = await page.locator('.code-title').allTextContents()
  expect(buttons).toEqual(expect.arrayContaining(titles.map((title) => `Copy code: ${title}`)))
  expect(new Set(buttons).size).toBe(buttons.length)
  expect(buttons).toEqual(expect.arrayContaining((await names('pre[role=group]')).map((name) => `Copy code: ${name}`)))
  expect(await page.locator(':is(pre, .table-wrap)[tabindex="0"]:not([role=group][aria-label]):visible').count()).toBe(
    0,
  )
  await context.close()
})

describe('the wrap button', () => {
  const overflows = (block: Locator) => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)

  test('appears for long lines only and wraps them', async () => {
    const { page, context } = await openCode()
    const short = blockWith(page, 'No language at all')
    await short.hover()
    expect(await short.locator('.code-wrap').isVisible()).toBe(false)
    const long = blockWith(page, 'curl')
    await long.hover()
    const button = long.getByRole('button', { name: 'Wrap lines', pressed: false })
    expect(await overflows(long)).toBe(true)
    await button.click()
    expect(await overflows(long)).toBe(false)
    await long.getByRole('button', { name: 'Wrap lines', pressed: true }).click()
    expect(await overflows(long)).toBe(true)
    await context.close()
  })

  test('appears on focus and on touch', async () => {
    const { page, context } = await openCode('/', { viewport: { width: 390, height: 800 }, hasTouch: true })
    const long = blockWith(page, 'curl')
    await expect.poll(() => long.getAttribute('data-overflows')).toBe('')
    expect(await long.locator('pre').getAttribute('tabindex')).toBe('0')
    await long.locator('pre').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await overflows(long)).toBe(false)
    const other = blockWith(page, 'query Convention')
    await other.locator('pre').tap()
    await other.getByRole('button', { name: 'Wrap lines' }).tap()
    expect(await overflows(other)).toBe(false)
    await context.close()
  })
})

describe('code groups', () => {
  const shown = (page: Page) => page.locator('.code-group [role=tabpanel]:visible').allTextContents()
  const texts = {
    npm: ['npm install convoke\n', 'npm install --save-dev convoke\nnpm run build\n'],
    yarn: ['yarn add convoke\n', 'yarn add --dev convoke\nyarn build\n'],
    bun: ['npm install convoke\n', 'bun add --dev convoke\nbun run build\n'],
  }
  const template = '<p>{{ convention.name }} is on, {{ user.name }}.</p>\n'

  test('switch together by label, and the choice persists across pages and visits', async () => {
    const { page, context, messages } = await openCode()
    expect(await shown(page)).toEqual([...texts.npm, template])
    const second = page.locator('.code-group').nth(1)
    await second.scrollIntoViewIfNeeded()
    const before = (await second.boundingBox())?.y
    await second.getByRole('tab', { name: 'Yarn' }).click()
    expect(await shown(page)).toEqual([...texts.yarn, template])
    expect((await second.boundingBox())?.y).toBe(before)
    await page.getByRole('tab', { name: 'Result' }).click()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => shown(page)).toEqual([...texts.yarn, '<p>Lantern Weekend is on, guest.</p>\n'])
    // A label that only one group has leaves the others as they are.
    await page.getByRole('tab', { name: 'Bun' }).click()
    expect(await shown(page)).toEqual([texts.yarn[0], texts.bun[1], '<p>Lantern Weekend is on, guest.</p>\n'])
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Blocks made by hand' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Blocks made by hand' }).waitFor()
    expect(await shown(page)).toEqual(['pnpm add convoke\n'])
    await page.getByRole('tab', { name: 'npm', exact: true }).click()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Blocks of code' }).waitFor()
    expect(await shown(page)).toEqual([...texts.npm, '<p>Lantern Weekend is on, guest.</p>\n'])
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(messages).toEqual([])
    await context.close()
  })

  test('follow the arrow keys, Home and End', async () => {
    const { page, context } = await openCode()
    const group = page.locator('.code-group').nth(1)
    const selected = () => group.getByRole('tab', { selected: true }).textContent()
    await group.getByRole('tab', { name: 'npm', exact: true }).focus()
    for (const [key, label] of [
      ['ArrowRight', 'Yarn'],
      ['End', 'Bun'],
      ['ArrowRight', 'npm'],
      ['ArrowLeft', 'Bun'],
      ['Home', 'npm'],
      ['a', 'npm'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await selected()]).toEqual([key, label])
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label)
    }
    // One stop of the Tab key for all tabs: next comes the button of the code, which is no stop, because it does not scroll.
    await expect.poll(() => group.locator('pre:visible').getAttribute('tabindex')).toBe('-1')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('code-copy')
    // Its focus ring is not cut off by the block.
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineOffset)).toBe('-2px')
    expect(await group.getByRole('tabpanel', { name: 'npm', exact: true }).count()).toBe(1)
    await context.close()
  })

  test('relate tabs and panels; the search of the browser finds a hidden panel', async () => {
    const { page, context } = await openCode()
    const group = page.locator('.code-group').nth(1)
    const relations = await group.evaluate((element) => {
      const tabs = [...element.querySelectorAll('[role=tab]')]
      return tabs.map((tab) => {
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        return [tab.textContent, panel?.getAttribute('aria-labelledby') === tab.id, panel?.getAttribute('hidden')]
      })
    })
    expect(relations).toEqual([
      ['npm', true, null],
      ['Yarn', true, 'until-found'],
      ['pnpm', true, 'until-found'],
      ['Bun', true, 'until-found'],
    ])
    const ids = await page.locator('.code-group [id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    await page.locator('pre[tabindex="-1"]').first().waitFor()
    await group.locator('[role=tabpanel]').nth(2).dispatchEvent('beforematch', { bubbles: true })
    expect(await group.getByRole('tab', { selected: true }).textContent()).toBe('pnpm')
    expect(await group.locator('[role=tabpanel]:not([hidden])').count()).toBe(1)
    await context.close()
  })

  test('are stacked without JavaScript and in print', async () => {
    const all = ['npm', 'Yarn', 'pnpm', 'npm', 'Yarn', 'pnpm', 'Bun', 'Template', 'Result']
    const labels = (page: Page) =>
      page
        .locator('.code-group [role=tabpanel]:visible')
        .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content.replaceAll('"', '')))
    const plain = await openCode('/', { javaScriptEnabled: false })
    expect(await plain.page.locator('.code-group [role=tablist]:visible').count()).toBe(0)
    expect(await plain.page.locator('.code-group [role=tabpanel]:visible').count()).toBe(all.length)
    expect(await plain.page.locator(':is(.code-copy, .code-wrap):visible').count()).toBe(0)
    await plain.context.close()
    const { page, context } = await openCode()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.code-group [role=tablist]:visible').count()).toBe(0)
    expect(await labels(page)).toEqual(all)
    await context.close()
  })
})

test('line markers are announced and not part of the text', async () => {
  const { page, context } = await openCode()
  const block = blockWith(page, 'Main hall')
  const signs = await block
    .locator(':is(ins, del)')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
  expect(signs).toEqual(['"−" / "Removed: "', '"+" / "Added: "'])
  expect(await block.locator('code').textContent()).toBe('name: Main hall\nsize: 400\nsize: 420\ndoors: 4\n')
  await context.close()
})

test('renders a block created by a component without highlighting', async () => {
  const { page, context, messages } = await openCode('/components')
  const block = blockWith(page, 'const b = 2')
  await block.locator('pre[tabindex="-1"]').waitFor()
  expect(await block.evaluate((element) => element.outerHTML)).toBe(
    '<div class="code-block"><div class="code-title">computed.js</div><pre tabindex="-1"><code class="language-js line-numbers">' +
      '<span class="line" data-line="7">const a = 1\n</span><span class="line" data-line="8">const b = 2\n</span></code></pre>' +
      '<button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="false"></button>' +
      '<button type="button" class="code-copy" aria-label="Copy code: computed.js"></button></div>',
  )
  expect(await copy(block)).toBe('const a = 1\nconst b = 2')
  expect(messages).toEqual([])
  await context.close()
})

test.each(['/', '/components'])('axe finds nothing on %s in any view, and nothing overflows', async (name) => {
  const { page, context } = await openPage(built.browser)
  await page.goto(built.address + name)
  expect(await violationsInViews(page, allViews)).toEqual([])
  await context.close()
})

test('updates an included file in development and keeps the chosen tabs', async () => {
  const work = openSite('code')
  try {
    const { page, context, messages } = await openPage(built.browser)
    await page.goto(`${await work.serve('start')}/`)
    await hydrated(page)
    await page.getByRole('tab', { name: 'Yarn' }).first().click()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const file = path.join(work.dir, 'snippets', 'booth.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace('this.free - booth.size', 'this.free - booth.area'))
    await blockWith(page, 'booth.area').waitFor()
    expect(await page.locator('.code-group [role=tabpanel]:visible').first().textContent()).toBe('yarn add convoke\n')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
    await context.close()
  } finally {
    await work.close()
  }
})
