import { describe, expect, test } from 'vitest'
import { searchReader, searchReaders } from '../support/search-reader.ts'
import { embedded, engines, enginesByForm } from '../support/search-sites.ts'

describe.each(engines)('the modal, with the $name engine', (engine) => {
  const { built, reader } = searchReaders(engine)
  /** Tests what differs between a worker and a server only. */
  const testByForm = test.runIf(enginesByForm.includes(engine))
  /** Tests what is the same whatever responds. */
  const testOnce = test.runIf(engine === embedded)

  const text = (selector: string) => reader.page.locator(selector).textContent()
  const troubles = () => reader.messages.filter((message) => /^error|policy/i.test(message))

  describe('asks', () => {
    test('20 hits with snippets of 10 words on every key, in the displayed language and version', async () => {
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      await reader.page.locator('.DocSearch-Input').pressSequentially('dock')
      await expect
        .poll(async () => (await reader.dependencies()).map(({ query }) => query))
        .toEqual(['d', 'do', 'doc', 'dock'])
      const [request] = await reader.dependencies()
      expect(request).toMatchObject({
        hitsPerPage: 20,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      })
      expect(request?.attributesToSnippet).toContain('content:10')
    })

    test('snippets of 5 words in a small window', async () => {
      const small = await searchReader(built, engine, { viewport: { width: 768, height: 700 } })
      try {
        await small.visit('/docs')
        await small.ask('barnacle')
        expect((await small.dependencies()).at(-1)?.attributesToSnippet).toContain('content:5')
        await expect
          .poll(async () => (await small.hits())[0]?.match(/\w+/g)?.length)
          .toBe(5 + 'Log book'.split(' ').length)
      } finally {
        await small.context.close()
      }
    })

    testOnce('at most 64 characters', async () => {
      await reader.visit('/docs')
      await reader.ask('a')
      await reader.page.keyboard.insertText('x'.repeat(100))
      expect(await reader.page.locator('.DocSearch-Input').inputValue()).toHaveLength(64)
    })
  })

  describe('shows', () => {
    testOnce('at most 5 hits of a group, 20 in total, a link to all, and follows the arrow keys', async () => {
      await reader.visit('/docs')
      await reader.ask('mooring')
      const groups = reader.page.locator('.DocSearch-Hits')
      await expect.poll(() => groups.count()).toBeGreaterThan(1)
      const counts = await groups.evaluateAll((all) => all.map((group) => group.querySelectorAll('li').length))
      expect(Math.max(...counts)).toBeLessThanOrEqual(5)
      expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(20)
      expect(await text('.DocSearch-HitsFooter')).toMatch(/^See all \d+ results$/)
      const selected = () => reader.page.locator('[aria-selected=true]').evaluateAll((all) => all.map(({ id }) => id))
      const active = () => reader.page.locator('.DocSearch-Input').getAttribute('aria-activedescendant')
      const [first] = await selected()
      expect(await active()).toBe(first)
      await reader.page.keyboard.press('ArrowDown')
      const [second] = await selected()
      expect(second).not.toBe(first)
      expect(await active()).toBe(second)
      await reader.page.keyboard.press('ArrowUp')
      await reader.page.keyboard.press('ArrowUp')
      expect(await reader.page.locator('.DocSearch-Hit').last().getAttribute('aria-selected')).toBe('true')
      await reader.page.keyboard.press('ArrowDown')
      expect(await selected()).toEqual([first])
    })

    test('the page and the section of each hit, and the best ones first', async () => {
      await reader.visit('/docs')
      await reader.ask('Rules Berth 2')
      await expect
        .poll(async () => (await reader.titles()).find((title) => title.includes('Rules of Berth 2')))
        .toBe('Berth 2 mooring › Rules of Berth 2')
      await reader.page.locator('.DocSearch-Input').fill('mooring')
      await expect.poll(() => reader.page.locator('.DocSearch-Hits').count()).toBeGreaterThan(1)
      expect(await reader.page.locator('.DocSearch-Hit-source').first().textContent()).toBe('Best matches')
      expect(await reader.page.locator('.DocSearch-Hits').first().locator('li').count()).toBe(3)
    })

    testOnce('a result on the client by Enter and by a click, in a new tab with Ctrl', async () => {
      await reader.visit('/docs')
      await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await reader.ask('Anchor 3')
      await expect.poll(async () => (await reader.titles())[0]).toBe('Anchor 3 mooring')
      await reader.page.keyboard.press('Enter')
      await expect.poll(() => reader.page.locator('main h1').textContent()).toBe('Anchor 3 mooring')
      await expect.poll(reader.isOpen).toBe(false)
      await expect.poll(reader.focused).toBe('MAIN')
      await reader.ask('Rules Berth 2')
      await expect.poll(async () => (await reader.hits()).join()).toContain('Rules of Berth 2')
      await reader.page.locator('.DocSearch-Hit', { hasText: 'Rules of Berth 2' }).click()
      await expect.poll(() => reader.page.url()).toBe(`${built.address}/base/docs/berths/2#rules-of-berth-2`)
      expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await reader.ask('Chart 5')
      await expect.poll(async () => (await reader.titles())[0]).toBe('Chart 5 mooring')
      const [tab] = await Promise.all([
        reader.context.waitForEvent('page'),
        reader.page.keyboard.press('Control+Enter'),
      ])
      expect(new URL(tab.url()).pathname).toBe('/base/docs/charts/5')
      expect(await reader.isOpen()).toBe(true)
      expect(troubles()).toEqual([])
    })

    test('hints, other queries and where to report it, if nothing is found', async () => {
      await reader.visit('/docs')
      await reader.ask('mooring')
      await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(0)
      await reader.page.locator('.DocSearch-Input').fill('moorixxxyy & y')
      await expect.poll(() => text('.DocSearch-NoResults .DocSearch-Title')).toBe('No results for "moorixxxyy & y"')
      await reader.page.locator('.search-suggestions').waitFor()
      expect(await text('.search-suggestions')).toMatch(/^Try searching for:/)
      const suggestions = await reader.page.locator('.DocSearch-Prefill:visible').count()
      expect(suggestions).toBeGreaterThan(1)
      expect(suggestions).toBeLessThanOrEqual(3)
      expect(await text('.DocSearch-NoResults > .DocSearch-Help')).toBe(
        'Believe this query should return results? Let us know.',
      )
      const link = reader.page.getByRole('link', { name: 'Let us know.' })
      expect(await link.getAttribute('href')).toBe('https://issues.example/new?title=moorixxxyy%20%26%20y')
      const suggested = await reader.page.locator('.search-suggestions button').first().textContent()
      await reader.page.locator('.search-suggestions button').first().click()
      expect(await reader.page.locator('.DocSearch-Input').inputValue()).toBe(suggested)
      expect(await reader.focused()).toBe('DocSearch-Input')
      await expect.poll(async () => (await reader.titles())[0]).toBe(suggested)
    })

    testOnce('where to begin, without a query and if nothing else can be suggested', async () => {
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      const start = reader.page.getByRole('navigation', { name: 'Where to begin' })
      await expect.poll(() => start.getByRole('link').allInnerTexts()).toEqual(['Docs\nAll about Anchor 1.'])
      expect(await reader.page.getByText('No recent searches').isVisible()).toBe(true)
      expect(await reader.dependencies()).toEqual([])
      await reader.page.keyboard.press('ArrowDown')
      expect(await reader.page.locator(':focus > span').first().textContent()).toBe('Docs')
      await reader.page.keyboard.press('ArrowDown')
      expect(await reader.focused()).toBe('DocSearch-Input')
      await reader.page.keyboard.type('qqzzxx')
      await reader.page.locator('.DocSearch-NoResults .search-start').waitFor()
      await reader.page.locator('.DocSearch-Input').fill('moorixxxyy')
      await reader.page.locator('.search-suggestions').waitFor()
      expect(await start.count()).toBe(0)
      await reader.page.locator('.DocSearch-Input').fill('')
      await start.getByRole('link').click()
      await expect.poll(() => reader.page.locator('main h1').textContent()).toBe('Anchor 1 mooring')
      expect(await reader.isOpen()).toBe(false)
      expect(troubles()).toEqual([])
    })

    testByForm('a progress indicator after 300 ms', async () => {
      await reader.page.clock.install()
      await reader.page.route(engine.answers, () => {})
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      await reader.page.locator('.DocSearch-Input').waitFor()
      await reader.page.clock.pauseAt(Date.now() + 60_000)
      await reader.page.keyboard.type('a')
      const stalled = reader.page.locator('.DocSearch-Container--Stalled')
      // What was shown before would be wrong now.
      expect(await reader.page.locator('.DocSearch-StartScreen').isVisible()).toBe(false)
      expect(await text('.search-status')).toBe('Searching…')
      await reader.page.clock.runFor(299)
      expect(await stalled.count()).toBe(0)
      await reader.page.clock.runFor(1)
      await stalled.waitFor()
      expect(await reader.page.locator('.DocSearch-LoadingIndicator').isVisible()).toBe(true)
      expect(
        await reader.page
          .locator('.DocSearch-Dropdown')
          .evaluate((element) => getComputedStyle(element, '::before').content),
      ).toContain('Searching…')
    })

    testByForm('a failure, and results as soon as requests succeed again', async () => {
      let broken = true
      await reader.page.route(engine.answers, (route) => (broken ? route.abort() : route.continue()))
      await reader.visit('/docs')
      await reader.page.keyboard.press('Control+k')
      await reader.page.locator('.DocSearch-Input').pressSequentially('anchor')
      await expect
        .poll(() => text('.DocSearch-ErrorScreen'))
        .toBe('Unable to fetch resultsYou might want to check your network connection.Retry')
      // One that is still under way could take the next one with it.
      const failures = () => reader.messages.filter((message) => message.includes('Search failed.')).length
      await expect.poll(failures).toBe('anchor'.length)
      const retry = reader.page.locator('.DocSearch-ErrorScreen').getByRole('button', { name: 'Retry' })
      await retry.click()
      await expect.poll(failures).toBe('anchor'.length + 1)
      broken = false
      await reader.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(async () => (await reader.hits()).length).toBeGreaterThan(0)
      expect(await reader.focused()).toBe('DocSearch-Input')
      expect(reader.messages.filter((message) => message.startsWith('error: '))).toEqual([
        ...reader.messages.filter((message) => message.includes('net::ERR_FAILED')),
      ])
    })

    test('text of documents as text', async () => {
      await reader.visit('/docs')
      await reader.ask('carries')
      await expect.poll(async () => (await reader.hits()).join('\n')).toContain('<img src=x')
      const made = await reader.page.locator('.DocSearch-Dropdown :is(img, script, svg[onload], [onerror])').count()
      expect(made).toBe(0)
      expect(await reader.page.title()).toBe('Welcome | Harbor')
      await reader.page.locator('.DocSearch-Input').fill('rowlocks')
      await expect.poll(async () => (await reader.hits()).join('\n')).toContain('& rowlocks')
      expect(await reader.page.locator('.DocSearch-Dropdown [onload]').count()).toBe(0)
      await reader.page.locator('.DocSearch-Input').fill('<b>qqzz</b>')
      await expect.poll(() => text('.DocSearch-Title')).toBe('No results for "<b>qqzz</b>"')
    })
  })
})
