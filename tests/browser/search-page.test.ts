import { describe, expect, test } from 'vitest'
import { allViews, type View, violationsInViews } from '../support/axe.ts'
import { addStyles, nextFrame } from '../support/chromium.ts'
import { searchReader, searchReaders } from '../support/search-reader.ts'
import { documents, embedded, engines, parts } from '../support/search-sites.ts'

describe.each(engines)('the search page, with the $name engine', (engine) => {
  const { built, reader } = searchReaders(engine)
  /** Tests what is the same whatever responds. */
  const testOnce = test.runIf(engine === embedded)

  const field = () => reader.page.getByRole('searchbox', { name: 'Search docs' })
  const titles = () => reader.page.locator('.search-results h2').allTextContents()
  const count = () => reader.page.locator('.search-count').textContent()
  const all = documents * parts.length

  test('searches for the query in its address', async () => {
    await reader.visit('/search?q=Anchor%203')
    await expect.poll(async () => (await titles())[0]).toBe('Anchor 3 mooring')
    expect(await reader.page.title()).toBe('Search results for “Anchor 3” | Harbor')
    expect(await reader.page.locator('h1').textContent()).toBe('Search results for “Anchor 3”')
    expect(await field().inputValue()).toBe('Anchor 3')
    expect(await reader.focused()).toBe('INPUT')
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await count()).toMatch(/^\d+ results$/)
    const first = reader.page.locator('.search-results > li').first()
    expect(await first.locator('ol li').allTextContents()).toEqual(['Anchors'])
    expect(await first.locator('h2 mark').first().textContent()).toMatch(/Anchor/)
    const [request] = await reader.dependencies()
    expect(request).toMatchObject({ page: 0, facets: ['section'] })
    expect(reader.messages.filter((message) => /^error|policy/i.test(message))).toEqual([])
  })

  testOnce('sends one request after 300 ms without typing, and adds no history entries', async () => {
    await reader.page.clock.install()
    await reader.visit('/search')
    expect(await reader.page.title()).toBe('Search the documentation | Harbor')
    const before = await reader.page.evaluate(() => history.length)
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await reader.page.keyboard.type('anch')
    await reader.page.clock.runFor(299)
    await reader.page.keyboard.type('or')
    await reader.page.clock.runFor(299)
    expect(reader.page.url()).toBe(`${built.address}/base/search`)
    await reader.page.clock.runFor(1)
    await reader.page.clock.resume()
    await expect.poll(() => reader.page.url()).toBe(`${built.address}/base/search?q=anchor`)
    await expect.poll(async () => (await reader.dependencies()).map(({ query }) => query)).toEqual(['anchor'])
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0)
    expect(await reader.page.evaluate(() => history.length)).toBe(before)
    await field().fill('Welcome')
    await field().press('Enter')
    await expect.poll(count).toBe('1 result')
    await field().fill('')
    await expect.poll(() => reader.page.url()).toBe(`${built.address}/base/search`)
    await expect.poll(titles).toEqual([])
  })

  test('fetches 20 results at a time on scrolling', async () => {
    await reader.visit('/search?q=fenders')
    await expect.poll(async () => (await titles()).length).toBeGreaterThanOrEqual(20)
    expect(await count()).toBe(`${all} results`)
    const shown = async () => (await titles()).length
    let last = 0
    while (last < all) {
      last = await shown()
      await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      if (last < all) await expect.poll(shown).toBeGreaterThan(last)
    }
    expect(new Set(await titles()).size).toBe(all)
    expect((await reader.dependencies()).map(({ page, hitsPerPage }) => [page, hitsPerPage])).toEqual([
      [0, 20],
      [1, 20],
    ])
    expect(await reader.page.getByRole('button', { name: 'Load more results' }).count()).toBe(0)
  })

  testOnce('restores query, list and position on going back', async () => {
    await reader.visit('/docs')
    await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await reader.ask('fenders')
    await reader.page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await expect.poll(() => reader.page.url()).toBe(`${built.address}/base/search?q=fenders`)
    await expect.poll(reader.isOpen).toBe(false)
    for (const least of [20, 40]) {
      await expect.poll(async () => (await titles()).length).toBeGreaterThanOrEqual(least)
      await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    }
    await expect.poll(async () => (await titles()).length).toBe(all)
    const link = reader.page.locator('.search-results h2 a').nth(33)
    await link.scrollIntoViewIfNeeded()
    const place = () => reader.page.evaluate(() => window.scrollY)
    const [before, title] = [await place(), await link.textContent()]
    await link.click()
    await expect.poll(() => reader.page.locator('main h2').textContent()).toBe(title)
    const dependencies = (await reader.dependencies()).length
    await reader.page.goBack()
    await expect.poll(async () => (await titles()).length).toBe(all)
    await expect.poll(place).toBe(before)
    expect(await field().inputValue()).toBe('fenders')
    expect((await reader.dependencies()).length).toBe(dependencies)
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await reader.page.goBack()
    await expect.poll(() => reader.page.locator('main h1').textContent()).toBe('Welcome')
  })

  testOnce('searches for another query from the modal', async () => {
    await reader.visit('/search?q=anchor')
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0)
    await reader.ask('berth')
    await reader.page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await expect.poll(() => field().inputValue()).toBe('berth')
    await expect.poll(async () => (await titles())[0]).toMatch(/^Berth/)
    await reader.page.goBack()
    await expect.poll(() => field().inputValue()).toBe('anchor')
    await expect.poll(async () => (await titles())[0]).toMatch(/^Anchor/)
  })

  test('filters by section, which is in the address', async () => {
    await reader.visit('/search?q=fenders')
    const sections = reader.page.getByRole('group', { name: 'Section' }).getByRole('button')
    await expect
      .poll(async () => (await sections.allTextContents()).sort())
      .toEqual([`All ${all}`, ...parts.map((part) => `${part} ${documents}`)].sort())
    await sections.filter({ hasText: 'Berths' }).click()
    await expect.poll(count).toBe(`${documents} results`)
    expect(reader.page.url()).toBe(`${built.address}/base/search?q=fenders&section=Berths`)
    expect((await titles()).every((title) => title.includes('Berth'))).toBe(true)
    expect(await sections.count()).toBe(parts.length + 1)
    expect(await sections.and(reader.page.locator('[aria-pressed=true]')).textContent()).toBe(`Berths ${documents}`)
    await reader.visit('/search?q=fenders&section=Berths')
    await expect.poll(count).toBe(`${documents} results`)
    await sections.filter({ hasText: 'All' }).click()
    await expect.poll(count).toBe(`${all} results`)
    expect(reader.page.url()).toBe(`${built.address}/base/search?q=fenders`)
  })

  test('reports missing results, and failures with a retry', async () => {
    await reader.visit('/search')
    const start = reader.page.getByRole('navigation', { name: 'Where to begin' })
    await expect.poll(() => start.getByRole('link').allInnerTexts()).toEqual(['Docs\nAll about Anchor 1.'])
    await field().fill('qqzzxx')
    await expect.poll(count).toBe('No results for "qqzzxx"')
    await start.waitFor()
    const link = reader.page.getByRole('link', { name: 'Let us know.' })
    expect(await link.getAttribute('href')).toBe('https://issues.example/new?title=qqzzxx')
    await reader.visit('/search?q=moorixxxyy')
    const suggested = reader.page.locator('.search-suggested a')
    await expect.poll(() => suggested.count()).toBeGreaterThan(1)
    expect(await start.count()).toBe(0)
    const [suggestion] = await suggested.allTextContents()
    await suggested.first().click()
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0)
    expect(await field().inputValue()).toBe(suggestion)
    let broken = true
    await reader.page.route(engine.answers, (route) => (broken ? route.abort() : route.continue()))
    await reader.visit('/search?q=anchor')
    const alert = reader.page.getByRole('alert')
    await expect
      .poll(() => alert.textContent())
      .toMatch(/^Unable to fetch resultsYou might want to check your network connection\./)
    broken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(0)
    expect(await alert.count()).toBe(0)
  })

  test('escapes text of documents', async () => {
    await reader.visit('/search?q=carries')
    await expect
      .poll(async () => (await reader.page.locator('.search-results').textContent()) ?? '')
      .toContain('<img src=x')
    expect(await reader.page.locator('.search-results :is(img, script, svg, [onerror])').count()).toBe(0)
    await reader.visit(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    await expect
      .poll(() => reader.page.locator('h1').textContent())
      .toBe('Search results for “<img src=x onerror=alert(1)>”')
  })
})

/** What is the same whatever answers. */
describe('the search page', () => {
  const engine = embedded
  const { built, reader } = searchReaders(engine)

  const field = () => reader.page.getByRole('searchbox', { name: 'Search docs' })

  test('takes at most 64 characters', async () => {
    await reader.visit(`/search?q=${'y'.repeat(100)}`)
    await expect.poll(() => field().inputValue()).toHaveLength(64)
    await field().fill('')
    await reader.page.keyboard.insertText('x'.repeat(100))
    expect(await field().inputValue()).toHaveLength(64)
  })

  test.each([1440, 390])('does not shift when its results appear, at %i px', async (width) => {
    const { page, context, visit } = await searchReader(built, engine, { viewport: { width, height: 844 } })
    try {
      await page.addInitScript(() => {
        const shifts = { sum: 0 }
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit('/search?q=fenders')
      await expect.poll(() => page.locator('.search-results h2').count()).toBeGreaterThan(0)
      await nextFrame(page)
      expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
        0.02,
      )
    } finally {
      await context.close()
    }
  })

  test('marks words in forced colors, and fits 320 px with wide text', async () => {
    const { page, context, visit } = await searchReader(built, engine, {
      viewport: { width: 320, height: 640 },
      forcedColors: 'active',
    })
    try {
      await visit('/search?q=Shipwrightsandropewalkersandsailmakersguild')
      const mark = page.locator('.search-results ol mark').first()
      await mark.waitFor()
      const colors = await mark.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return { color, backgroundColor }
      })
      expect(colors.backgroundColor).toMatch(/^rgb\(/)
      expect(colors.color).not.toBe(colors.backgroundColor)
      await addStyles(page, '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    } finally {
      await context.close()
    }
  })

  test('is offered by the 404 page, which lists the closest pages once', async () => {
    const { page } = reader
    await page.goto(`${built.address}/base/docs/anchor/1`)
    const closest = page.locator('.closest a')
    await expect.poll(() => closest.count()).toBeGreaterThan(1)
    expect((await closest.first().textContent())?.startsWith('Anchor')).toBe(true)
    const urls = await page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.at(-1)).toBe('/base/docs/anchors/1')
    await page.getByRole('searchbox', { name: 'Search docs' }).fill('Berth 2')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${built.address}/base/search?q=Berth+2`)
  })

  test('says without JavaScript what it needs', async () => {
    const { page, context } = await searchReader(built, engine, { javaScriptEnabled: false })
    try {
      await page.goto(`${built.address}/base/search`)
      const notice = page.locator('main noscript')
      expect(await notice.textContent()).toContain('Search requires JavaScript')
      expect(await notice.isVisible()).toBe(true)
      expect(await page.locator('main form').isVisible()).toBe(false)
    } finally {
      await context.close()
    }
  })

  test('is announced to browsers', async () => {
    await reader.visit('/docs')
    const url = await reader.page.locator('link[rel=search]').getAttribute('href')
    expect(await (await fetch(built.address + url)).text()).toContain(
      'https://harbor.example/base/search?q={searchTerms}',
    )
  })

  test('axe finds nothing in any view, and nothing overflows', async () => {
    const { page, context, visit } = await searchReader(built, engine)
    // What only the other states show has the colors of the results.
    const views: View[] = [
      { width: 390, mode: 'dark' },
      { width: 1440, mode: 'light' },
    ]
    try {
      const states = [
        { query: '', shown: views.slice(0, 1) },
        { query: '?q=fenders&section=Berths', shown: allViews },
        { query: '?q=qqzzxx', shown: views.slice(1) },
      ]
      for (const { query, shown } of states) {
        await visit(`/search${query}`)
        if (query !== '') await expect.poll(() => page.locator('.search-count').textContent()).not.toBe('')
        expect(await violationsInViews(page, shown)).toEqual([])
      }
      await page.route(engine.answers, (route) => route.abort())
      await visit('/search?q=fenders')
      await page.getByRole('alert').waitFor()
      expect(await violationsInViews(page, views.slice(0, 1))).toEqual([])
    } finally {
      await context.close()
    }
  })
})
