import { describe, expect, test } from 'vitest'
import { savesData } from '../support/chromium.ts'
import { searchReader, searchReaders } from '../support/search-reader.ts'
import { embedded } from '../support/search-sites.ts'

// Stored in the same way whatever responds.
describe('what the modal remembers', () => {
  const { reader, built } = searchReaders(embedded)

  const group = (name: string) => reader.page.getByRole('tree', { name })
  const titles = (name: string) => group(name).locator('.DocSearch-Hit-title').allTextContents()
  const reopen = async () => {
    if (await reader.isOpen()) await reader.page.keyboard.press('Escape')
    await reader.page.locator('.DocSearch-Modal').waitFor({ state: 'detached' })
    await reader.page.keyboard.press('Control+k')
    await reader.page.locator('.DocSearch-Input').waitFor()
  }
  /** Follows the results to documents of one part. */
  const visitAll = async (part: string, numbers: number[]) => {
    for (const number of numbers) {
      await reader.ask(`${part} ${number}`)
      await expect.poll(async () => (await reader.titles())[0]).toBe(`${part} ${number} mooring`)
      await reader.page.keyboard.press('Enter')
      await expect.poll(() => reader.page.locator('main h1').textContent()).toBe(`${part} ${number} mooring`)
    }
  }

  test('the last 7 results, which can be removed; 4 if there are favorites', async () => {
    await reader.visit('/docs')
    await reader.page.keyboard.press('Control+k')
    await expect
      .poll(() => reader.page.locator('.DocSearch-StartScreen .search-start').textContent())
      .toBe('Where to beginDocsAll about Anchor 1.')
    await reader.page.keyboard.press('Escape')
    await visitAll('Anchor', [1, 2, 3, 4, 5, 6, 7, 8])
    await reopen()
    await expect.poll(() => titles('Recent')).toEqual([8, 7, 6, 5, 4, 3, 2].map((number) => `Anchor ${number} mooring`))
    await reader.page.getByRole('button', { name: 'Remove this search from history' }).first().click()
    await expect.poll(() => titles('Recent')).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Anchor ${number} mooring`))
    await reader.page.getByRole('button', { name: 'Save this search' }).first().click()
    await expect.poll(() => titles('Favorite')).toEqual(['Anchor 7 mooring'])
    await expect.poll(() => titles('Recent')).toEqual([6, 5, 4, 3, 2].map((number) => `Anchor ${number} mooring`))
    await reader.page.reload()
    await reader.visit('/docs')
    await reopen()
    await expect.poll(() => titles('Recent')).toEqual([6, 5, 4, 3].map((number) => `Anchor ${number} mooring`))
    await reader.page.getByRole('button', { name: 'Remove this search from favorites' }).click()
    await expect.poll(() => group('Favorite').count()).toBe(0)
    await reader.page.keyboard.press('Enter')
    await expect.poll(() => reader.page.locator('main h1').textContent()).toBe('Anchor 6 mooring')
  })

  test('pages to begin with have no descriptions with data saver', async () => {
    const { page, context, visit } = await searchReader(built, embedded)
    try {
      await savesData(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await visit('/docs')
      await page.keyboard.press('Control+k')
      const start = page.locator('.DocSearch-StartScreen .search-start')
      await start.waitFor()
      // Descriptions are fetched for readers who have looked at the links for a moment.
      await page.waitForTimeout(600)
      expect(await start.textContent()).toBe('Where to beginDocs')
      expect(requests.filter((url) => url.includes('/_lectern/pages/'))).toEqual([])
    } finally {
      await context.close()
    }
  })

  test('10 favorites', async () => {
    const hits = Array.from({ length: 9 }, (_, index) => ({
      objectID: String(index),
      type: 'lvl1',
      url: `/base/docs/berths/${index + 1}`,
      hierarchy: { lvl0: 'Docs', lvl1: `Berth ${index + 1} mooring` },
    }))
    await reader.page.addInitScript(
      (stored) => localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__harbor', stored),
      JSON.stringify(hits),
    )
    await reader.visit('/docs')
    await visitAll('Dock', [1, 2])
    await reopen()
    for (let left = 2; left > 0; left--) {
      await reader.page.getByTitle('Save this search').first().click()
      await expect.poll(() => reader.page.getByTitle('Save this search').count()).toBe(left - 1)
    }
    await expect.poll(async () => (await titles('Favorite')).length).toBe(10)
  })

  test('nothing if storage is blocked, and everything else works', async () => {
    await reader.page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      for (const name of ['getItem', 'setItem', 'removeItem'])
        Object.defineProperty(Storage.prototype, name, { value: blocked })
    })
    await reader.visit('/docs')
    await visitAll('Engine', [1])
    await reader.page.keyboard.press('Control+k')
    await expect
      .poll(() => reader.page.locator('.DocSearch-StartScreen .search-start').textContent())
      .toBe('Where to beginDocsAll about Anchor 1.')
    expect(reader.messages.filter((message) => message.startsWith('error'))).toEqual([])
  })

  test('no invalid stored entries', async () => {
    await reader.page.addInitScript(() => {
      const hit = { objectID: 'a', type: 'lvl1', hierarchy: { lvl0: 'Old', lvl1: '<img src=x onerror=alert(1)>Old' } }
      const stored = [1, null, { ...hit, url: 'javascript:alert(1)' }, { ...hit, url: '/base/docs' }]
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__harbor', JSON.stringify(stored))
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__harbor', '{')
    })
    await reader.visit('/docs')
    await reader.page.keyboard.press('Control+k')
    await expect.poll(() => titles('Recent')).toEqual(['<img src=x onerror=alert(1)>Old'])
    expect(await reader.page.locator('.DocSearch-Dropdown img').count()).toBe(0)
  })
})
