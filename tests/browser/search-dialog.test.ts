import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { searchReader, searchReaders } from '../support/search-reader.ts'
import { embedded } from '../support/search-sites.ts'

/** What is the same whatever answers. */
describe('the dialog of the search', () => {
  const engine = embedded
  const { built, reader } = searchReaders(engine)

  const troubles = () => reader.messages.filter((message) => /^error|policy/i.test(message))

  describe('opens and closes', () => {
    test('by the button, which names its shortcut and gets the focus back', async () => {
      await reader.visit('/docs')
      const button = reader.page.getByRole('button', { name: 'Search docs' })
      expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K /')
      await expect.poll(() => button.getAttribute('data-keys')).toBe('Ctrl K')
      await button.click()
      const dialog = reader.page.getByRole('dialog', { name: 'Search' })
      await dialog.waitFor()
      expect(await reader.focused()).toBe('DocSearch-Input')
      expect(await reader.page.locator('.DocSearch-Input').getAttribute('placeholder')).toBe('Search docs')
      expect(await reader.page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
      // Screen readers see nothing but the dialog, whose bars are no landmarks.
      expect(await button.count()).toBe(0)
      expect(await reader.page.getByRole('banner').or(reader.page.getByRole('contentinfo')).count()).toBe(0)
      await reader.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await button.count()).toBe(1)
      expect(await reader.focused()).toBe('search-button')
      expect(await reader.page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden')
    })

    test("by a phone's back gesture, which closes the dialog from outside", async () => {
      await reader.visit('/docs')
      await reader.page.locator('.search-button').click()
      const dialog = reader.page.getByRole('dialog', { name: 'Search' })
      await dialog.waitFor()
      await dialog.evaluate((element) => (element as HTMLDialogElement).hidePopover())
      await dialog.waitFor({ state: 'detached' })
      await reader.page.locator('.search-button').click()
      await expect.poll(() => reader.page.locator('.DocSearch-Input').inputValue()).toBe('')
    })

    test('by Ctrl+K, Cmd+K and /, and Ctrl+K closes it as well', async () => {
      await reader.visit('/docs')
      for (const keys of ['Control+k', 'Meta+k', '/', 'Control+K']) {
        await reader.page.keyboard.press(keys)
        await expect.poll(reader.isOpen, { message: keys }).toBe(true)
        expect(await reader.page.locator('.DocSearch-Input').inputValue()).toBe('')
        await reader.page.keyboard.press('Control+k')
        await expect.poll(reader.isOpen, { message: keys }).toBe(false)
      }
      await reader.page.keyboard.press('Control+k')
      await expect.poll(reader.isOpen).toBe(true)
      await reader.page.mouse.click(20, 700)
      await expect.poll(reader.isOpen).toBe(false)
    })

    test('not by / in an input, but by Ctrl+K there', async () => {
      await reader.visit('/form')
      for (const name of ['input', 'textarea', 'select', '[contenteditable]', 'main button']) {
        await reader.page.locator(name).first().focus()
        await reader.page.keyboard.press('/')
        expect(await reader.page.locator('dialog.search-dialog').count(), name).toBe(0)
        await reader.page.keyboard.press('Control+k')
        await expect.poll(reader.isOpen, { message: name }).toBe(true)
        await reader.page.keyboard.press('Escape')
        await expect.poll(reader.isOpen, { message: name }).toBe(false)
      }
    })

    test('by a letter on the focused button, without losing typed text while it loads', async () => {
      await reader.page.route('**/assets/js/search.*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 200))
        await route.continue()
      })
      await reader.visit('/docs')
      await reader.page.locator('.search-button').focus()
      await reader.page.keyboard.type('anchor')
      await expect.poll(() => reader.page.locator('.DocSearch-Input').inputValue()).toBe('anchor')
      await expect.poll(async () => (await reader.hits())[0]).toMatch(/^Anchor \d mooring/)
    })

    test('with the selected text as the query', async () => {
      await reader.visit('/form')
      await reader.page.evaluate(() =>
        getSelection()?.selectAllChildren(document.getElementById('selectable') as Element),
      )
      await reader.page.keyboard.press('Control+k')
      await expect.poll(() => reader.page.locator('.DocSearch-Input').inputValue()).toBe('berthing fees')
      await reader.page.keyboard.type('dinghy')
      expect(await reader.page.locator('.DocSearch-Input').inputValue()).toBe('dinghy')
    })

    test('by touch, also over the drawer, and fills a small window', async () => {
      const small = await searchReader(built, engine, { viewport: { width: 390, height: 700 }, hasTouch: true })
      try {
        await small.visit('/docs')
        const { page } = small
        expect(await page.locator('.search-button').boundingBox()).toMatchObject({ width: 40, height: 40 })
        await page.locator('.search-button').tap()
        await expect
          .poll(() => page.locator('.DocSearch-Modal').boundingBox())
          .toEqual({ x: 0, y: 0, width: 390, height: 700 })
        await page.getByRole('button', { name: 'Cancel' }).tap()
        await expect.poll(small.isOpen).toBe(false)
        await page.locator('.drawer-open').tap()
        await small.ask('anchor')
        await page.locator('.DocSearch-Hit a').first().tap()
        await expect.poll(() => page.locator('h1').textContent()).toContain('Anchor')
        await expect.poll(() => page.locator('dialog:popover-open').count()).toBe(0)
      } finally {
        await small.context.close()
      }
    })
  })

  describe('for screen readers and the keyboard', () => {
    const selectedIndex = () =>
      reader.page
        .locator('.DocSearch-Hit')
        .evaluateAll((hits) => hits.findIndex((hit) => hit.getAttribute('aria-selected') === 'true'))

    test('relates the field and the lists, and announces the number of results', async () => {
      await reader.visit('/docs')
      await reader.ask('mooring')
      await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(0)
      await expect.poll(() => reader.page.locator('.search-status').textContent()).toMatch(/^\d+ results$/)
      const lists = await reader.page.locator('.DocSearch-Hits > ul').evaluateAll((all) => all.map(({ id }) => id))
      expect(new Set(lists).size).toBe(lists.length)
      const input = reader.page.locator('.DocSearch-Input')
      expect(await input.getAttribute('aria-controls')).toBe(lists.join(' '))
      await input.fill('qqzzxx')
      await expect.poll(() => reader.page.locator('.search-status').textContent()).toBe('No results found')
      expect(await input.getAttribute('aria-controls')).toBeNull()
    })

    test('selects results with Page Up and Page Down, and moves the cursor with Home and End', async () => {
      await reader.visit('/docs')
      await reader.ask('mooring')
      await expect.poll(() => reader.page.locator('.DocSearch-Hit').count()).toBeGreaterThan(10)
      const count = await reader.page.locator('.DocSearch-Hit').count()
      for (const [key, index] of [
        ['PageDown', 5],
        ['PageDown', 10],
        ['PageUp', 5],
        ['PageUp', 0],
        ['PageUp', 0],
      ] as const) {
        await reader.page.keyboard.press(key)
        expect([key, await selectedIndex()]).toEqual([key, index])
      }
      expect(count).toBeGreaterThan(10)
      const input = reader.page.locator('.DocSearch-Input')
      const cursor = () => input.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd])
      for (const [key, at] of [
        ['Home', 0],
        ['ArrowRight', 1],
        ['End', 'mooring'.length],
        ['ArrowLeft', 'mooring'.length - 1],
      ] as const) {
        await reader.page.keyboard.press(key)
        expect([key, await cursor()]).toEqual([key, [at, at]])
      }
      // The field has its cursor where it was, and nothing selected, when Tab leads back to it.
      await reader.page.keyboard.press('Tab')
      expect(await reader.focused()).not.toBe('DocSearch-Input')
      await reader.page.keyboard.press('Shift+Tab')
      expect(await reader.focused()).toBe('DocSearch-Input')
      const at = 'mooring'.length - 1
      await expect.poll(cursor).toEqual([at, at])
    })

    test('takes blanks for no query, and shows marks in forced colors', async () => {
      await reader.page.emulateMedia({ forcedColors: 'active' })
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      await reader.page.locator('.DocSearch-StartScreen').waitFor()
      await reader.page.keyboard.type('  ')
      expect(await reader.page.locator('.DocSearch-Input').inputValue()).toBe('')
      expect(await reader.page.locator('.DocSearch-NoResults').count()).toBe(0)
      await reader.page.keyboard.type('anchor')
      const mark = reader.page.locator('.DocSearch-Hit-title mark').first()
      // Results are rendered again once their texts are there: a mark that is gone has no colors.
      const differentColors = () =>
        mark.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          return [color, backgroundColor].every((value) => value.startsWith('rgb(')) && color !== backgroundColor
        })
      await expect.poll(differentColors).toBe(true)
    })
  })

  describe('is loaded on demand', () => {
    const own = () => reader.requests.filter((url) => /\/search[.-]|search-index/.test(url))

    test('loads nothing before interaction, its code and the beginning of the index on hover, each file once', async () => {
      await reader.visit('/docs')
      await reader.page.waitForLoadState('networkidle')
      expect(own()).toEqual([])
      await reader.page.locator('.search-button').hover()
      await expect
        .poll(() =>
          own()
            .map((url) => url.replace(/[.-]\w+(\.\w+)$/, '$1'))
            .sort(),
        )
        .toEqual([
          '/base/assets/css/search.css',
          '/base/assets/js/search.js',
          '/base/assets/search.js',
          '/base/search-index/en.bin',
        ])
      for (const query of ['anchor', 'berth']) {
        await reader.ask(query)
        await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(0)
        await reader.page.keyboard.press('Escape')
      }
      expect(new Set(own()).size).toBe(own().length)
      expect(troubles()).toEqual([])
    })

    test('keeps what is typed before it is shown, also when it opens again', async () => {
      await reader.visit('/docs')
      for (const query of ['anchor', 'berth']) {
        await reader.page.keyboard.press('Control+k')
        await reader.page.keyboard.type(query)
        await expect.poll(() => reader.page.locator('.DocSearch-Input').inputValue()).toBe(query)
        await reader.page.keyboard.press('Escape')
      }
    })

    test('shows pages and sections before their texts are loaded', async () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await reader.page.route('**/assets/search/*.bin', async (route) => {
        const response = await route.fetch()
        const body = await response.body()
        const content = body[0] === 0x1f ? gunzipSync(body) : body
        if (content.includes('"sections"')) await released
        await route.fulfill({ response, body })
      })
      await reader.visit('/docs')
      await reader.ask('Rules Berth 2')
      const title = 'Berth 2 mooring › Rules of Berth 2'
      await expect.poll(reader.hits).toContain(`${title}\t\u00a0`)
      release()
      await expect.poll(reader.hits).toContain(`${title}\tMind the fenders.`)
      expect(troubles()).toEqual([])
    })

    test('reports a failed load, and a second attempt works', async () => {
      let broken = true
      await reader.page.route('**/assets/js/search.*.js', (route) => (broken ? route.abort() : route.continue()))
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      const alert = reader.page.getByRole('alert')
      expect(await alert.textContent()).toContain('Search could not be loaded.')
      broken = false
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(reader.isOpen).toBe(true)
      expect(await alert.count()).toBe(0)
    })

    test('has no button without JavaScript', async () => {
      const { page, context } = await searchReader(built, engine, { javaScriptEnabled: false })
      try {
        await page.goto(`${built.address}/base/docs`)
        expect(await page.locator('.search-button').isVisible()).toBe(false)
      } finally {
        await context.close()
      }
    })
  })

  test('traps Tab in the dialog', async () => {
    await reader.visit('/docs')
    await reader.ask('Anchor 1')
    await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(0)
    for (let presses = 0; presses < 40; presses++) {
      await reader.page.keyboard.press('Tab')
      const isInside = await reader.page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside).toBe(true)
    }
  })

  test.each([
    [390, 'dark'],
    [1440, 'light'],
  ])('axe finds nothing at %i px, %s', async (width, mode) => {
    const { page, context, visit, ask, hits } = await searchReader(built, engine, {
      viewport: { width, height: 800 },
    })
    try {
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit('/docs')
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Control+k')
      await page.locator('.DocSearch-StartScreen').waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await ask('Anchor 1')
      await expect.poll(async () => (await hits()).length).toBeGreaterThan(0)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.locator('[title="Save this search"]').waitFor()
      expect(await violations(page)).toEqual([])
      await page.locator('.DocSearch-Input').fill('qqzzxx')
      await page.locator('.DocSearch-NoResults').waitFor()
      expect(await violations(page)).toEqual([])
      await page.route(engine.answers, (route) => route.abort())
      await page.reload()
      await visit('/docs')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('a')
      await page.locator('.DocSearch-ErrorScreen').waitFor()
      expect(await violations(page)).toEqual([])
    } finally {
      await context.close()
    }
  })
})
