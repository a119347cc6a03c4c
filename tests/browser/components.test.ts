import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite, snapshot } from '../support/sites.ts'

// React's development build says where the browser would have drawn something else than the server.
const built = builtSite('components', ['--dev'])

async function open(path = '/', options: Parameters<Browser['newContext']>[0] = {}) {
  const opened = await openPage(built.browser, options)
  const foreign: string[] = []
  // What leads elsewhere is noted and answered here: nothing leaves the machine.
  await opened.context.route(
    (url) => url.origin !== built.address && url.protocol !== 'data:',
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Elsewhere</title>' })
    },
  )
  await opened.page.goto(built.address + path)
  if (options.javaScriptEnabled !== false) await hydrated(opened.page)
  const said = () => opened.messages.filter((message) => !message.includes('React DevTools'))
  return { ...opened, foreign, said }
}

/** Brings every diagram into view, one after another. */
async function drawAll(page: Page): Promise<void> {
  for (const figure of await page.locator('.diagram').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('img, .diagram-failure').waitFor()
  }
}

describe('pages with all components', () => {
  test.each(['/', '/diagrams'])(
    'are accessible, comply with the CSP, hydrate without mismatches and do not scroll sideways: %s',
    async (path) => {
      const { page, context, said, foreign } = await open(path)
      if (path === '/diagrams') await drawAll(page)
      expect(await violationsInViews(page, allViews)).toEqual([])
      if (path === '/') {
        await page.getByRole('button', { name: 'Enlarge image: The plan of the hall' }).click()
        await page.getByRole('dialog').waitFor()
      }
      expect(said()).toEqual([])
      expect(foreign).toEqual([])
      await context.close()
    },
  )

  test('load only what they use', async () => {
    const scripts = async (page: Page) => {
      await hydrated(page)
      return page
        .locator('head script[src]')
        .evaluateAll((all) => all.map((one) => /theme-(?:mdx-)?([^.]+)/.exec(one.getAttribute('src') ?? '')?.[1]))
    }
    const { page, context } = await open('/plain')
    const plain = await scripts(page)
    await page.goto(`${built.address}/diagrams`)
    expect((await scripts(page)).filter((name) => !plain.includes(name))).toEqual(['Mermaid'])
    await page.goto(built.address)
    expect((await scripts(page)).filter((name) => !plain.includes(name)).sort()).toEqual(
      (
        'Admonition Badge BrowserOnly Card CardGrid Details FileTree ImageZoom Kbd Link LinkCard Steps TOC_Inline TabItem ' +
        'Tabs Tooltip Video YouTube'
      ).split(' '),
    )
    await context.close()
  })
})

describe('tabs', () => {
  test.each(['print', 'no scripts'])('are stacked, each below its label: %s', async (kind) => {
    const { page, context } = await open('/', { javaScriptEnabled: kind === 'print' })
    if (kind === 'print') await page.emulateMedia({ media: 'print' })
    const panels = page.locator('.tabs > [role=tabpanel]:visible')
    const shown = await panels.evaluateAll((all) =>
      all.map((panel) => [getComputedStyle(panel, '::before').content, panel.clientHeight > 0]),
    )
    expect(shown).toEqual([
      ['"One"', true],
      ['"Two"', true],
    ])
    expect(await page.locator('.tabs > [role=tablist]:visible').count()).toBe(0)
    await context.close()
  })
})

test('a wide table fits on paper', async () => {
  const { page, context } = await open('/wide-table', { viewport: { width: 718, height: 1000 } })
  const isCut = () => page.locator('.table-wrap').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(await isCut()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await isCut()).toBe(false)
  await context.close()
})

describe('a tooltip', () => {
  test('opens and closes by keyboard, inside the window', async () => {
    const { page, context } = await open('/', { viewport: { width: 390, height: 800 } })
    const word = page.getByRole('button', {
      name: 'run',
      description: 'Where people sign up for what they want to do.',
    })
    const box = page.getByRole('tooltip')
    expect(await box.isVisible()).toBe(false)
    await word.focus()
    await expect.poll(() => box.isVisible()).toBe(true)
    const { x = -1, width = 0 } = (await box.boundingBox()) ?? {}
    expect([x >= 0, x + width <= 390]).toEqual([true, true])
    await page.keyboard.press('Escape')
    await expect.poll(() => box.isVisible()).toBe(false)
    await context.close()
  })

  test('opens below its word near the top of the window', async () => {
    const { page, context } = await open('/', { viewport: { width: 800, height: 400 } })
    const word = page.getByRole('button', { name: 'run' })
    await word.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 130))
    await word.hover()
    await page.getByRole('tooltip').waitFor()
    const [above, box] = [await word.boundingBox(), await page.getByRole('tooltip').boundingBox()]
    expect(box?.y ?? 0).toBeGreaterThan(above?.y ?? 0)
    await context.close()
  })

  test('opens by touch, and stays open while the pointer moves to it', async () => {
    const touch = await open('/', { viewport: { width: 390, height: 800 }, hasTouch: true })
    await touch.page.getByRole('button', { name: 'run' }).tap()
    await expect.poll(() => touch.page.getByRole('tooltip').isVisible()).toBe(true)
    await touch.page.getByRole('heading', { name: 'Cards' }).tap()
    await expect.poll(() => touch.page.getByRole('tooltip').isVisible()).toBe(false)
    await touch.context.close()
    const { page, context } = await open()
    await page.getByRole('button', { name: 'run' }).hover()
    await page.getByRole('tooltip').hover()
    await expect.poll(() => page.getByRole('tooltip').isVisible()).toBe(true)
    await page.getByRole('heading', { name: 'Cards' }).hover()
    await expect.poll(() => page.getByRole('tooltip').isVisible()).toBe(false)
    await context.close()
  })
})

test('a link card is clickable all over, and keeps its own links', async () => {
  const { page, context } = await open()
  const card = page.locator('.card', { hasText: 'Everything without components' })
  await card.click({ position: { x: 10, y: 10 } })
  await expect.poll(() => page.url()).toBe(`${built.address}/plain`)
  await context.close()
})

test('folders open and close by keyboard', async () => {
  const { page, context } = await open()
  const tree = page.locator('.file-tree')
  expect(await tree.getByText('index.md').isVisible()).toBe(true)
  await tree.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  expect(await tree.getByText('index.md').isVisible()).toBe(false)
  await page.keyboard.press('Space')
  expect(await tree.getByText('index.md').isVisible()).toBe(true)
  await context.close()
})

describe('pictures', () => {
  const named = (page: Page) => page.getByRole('button', { name: 'Enlarge image: The plan of the hall' })

  test('are enlarged by keyboard; Escape returns the focus', async () => {
    const { page, context, requests } = await open()
    expect(requests.filter((path) => /js\/zoom\./.test(path))).toEqual([])
    await named(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The plan of the hall' })
    await dialog.waitFor()
    expect(requests.filter((path) => /js\/zoom\./.test(path))).toHaveLength(1)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const [small, large] = [await named(page).locator('img').boundingBox(), await dialog.locator('img').boundingBox()]
    expect(large?.width ?? 0).toBeGreaterThan(small?.width ?? 0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await named(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('close on any click, without animation for reduced motion', async () => {
    const { page, context } = await open('/', { reducedMotion: 'reduce' })
    await named(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    await named(page).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })

  test('with links navigate; those written as HTML are enlarged, too', async () => {
    const { page, context } = await open()
    await page.getByRole('button', { name: 'Enlarge image: The plan by hand' }).click()
    await page.getByRole('dialog', { name: 'The plan by hand' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'The plan as a link' }).click()
    await expect.poll(() => page.url()).toBe(`${built.address}/plain`)
    await context.close()
  })
})

describe('videos', () => {
  test('make no third-party request before they are played', async () => {
    const { page, context, foreign, requests, said } = await open()
    await page.locator('.video').last().scrollIntoViewIfNeeded()
    const play = page.getByRole('button', { name: 'Play video: How to open a hall' })
    await play.hover()
    expect(foreign).toEqual([])
    expect(requests.filter((path) => path.includes('hall.webm'))).toEqual([])
    await play.focus()
    await page.keyboard.press('Enter')
    const frame = page.getByTitle('How to open a hall')
    await frame.waitFor()
    await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1'])
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(said()).toEqual([])
    await context.close()
  })
})

describe('formulas', () => {
  test('are MathML that the browser lays out', async () => {
    const { page, context, requests } = await open()
    expect(await page.locator('math').count()).toBe(3)
    const fraction = await page.locator('.math-display mfrac').first().boundingBox()
    expect(fraction?.height ?? 0).toBeGreaterThan(25)
    expect(requests.filter((path) => /katex/i.test(path))).toEqual([])
    await context.close()
  })

  test('are also HTML with `output: htmlAndMathml`, with styles and fonts on those pages only', async () => {
    const other = openSite('components', { FIXTURE_MATH: 'html' })
    try {
      await other.build()
      const own = await other.serve('serve')
      const { page, context, messages, requests } = await openPage(built.browser)
      await page.goto(`${own}/plain`)
      await hydrated(page)
      expect(requests.filter((path) => /katex|MathStyles/i.test(path))).toEqual([])
      await page.goto(own)
      await hydrated(page)
      await page.locator('.katex-html').first().waitFor()
      await expect.poll(() => requests.filter((path) => /KaTeX_Main.*woff2$/.test(path)).length).toBe(1)
      const fraction = await page.locator('.math-display .mfrac').first().boundingBox()
      expect(fraction?.height ?? 0).toBeGreaterThan(25)
      expect(messages).toEqual([])
      await context.close()
    } finally {
      await other.close()
    }
  })
})

describe('diagrams', () => {
  test('render when visible; the first one loads the library', async () => {
    const { page, context, requests, said } = await open('/plain')
    await page.getByRole('link', { name: 'Diagrams' }).first().click()
    const first = page.getByRole('img', { name: 'How a hall opens' })
    await first.waitFor()
    expect(await page.locator('.diagram img').count()).toBe(1)
    expect(await page.locator('.diagram code').count()).toBe(2)
    const before = requests.filter((path) => path.includes('/assets/diagrams/'))
    expect(before.some((path) => /sequenceDiagram/.test(path))).toBe(false)
    await page.locator('.diagram').nth(1).scrollIntoViewIfNeeded()
    await page.getByRole('img', { name: 'Asking for a seat' }).waitFor()
    expect(requests.some((path) => /\/assets\/diagrams\/sequenceDiagram/.test(path))).toBe(true)
    expect(said()).toEqual([])
    await context.close()
  })

  test('load nothing on pages without one', async () => {
    const { context, requests, page } = await open('/plain')
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => path.includes('/assets/diagrams/'))).toEqual([])
    await context.close()
  })

  test('follow the color mode', async () => {
    const { page, context } = await open('/diagrams')
    const source = () => page.locator('.diagram img').first().getAttribute('src')
    await page.locator('.diagram img').first().waitFor()
    const light = await source()
    await page
      .getByRole('button', { name: /color mode/i })
      .first()
      .click()
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
    await expect.poll(source).not.toBe(light)
    expect(decodeURIComponent((await source()) ?? '')).toContain('#262320')
    await context.close()
  })

  test('have names, and show the error below the source of invalid ones', async () => {
    const { page, context } = await open('/diagrams')
    const named = page.locator('.diagram[tabindex]')
    await named.first().waitFor()
    // Its title, or the heading before it.
    expect(await named.first().getAttribute('aria-label')).toBe('How a hall opens')
    await page.locator('.diagram').nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => named.nth(1).getAttribute('aria-label')).toBe('Asking for a seat')
    const broken = page.locator('.diagram').nth(2)
    await broken.scrollIntoViewIfNeeded()
    await expect
      .poll(() => broken.getByRole('status').textContent())
      .toMatch(/^The diagram could not be rendered: Parse error on line/)
    expect(await broken.locator('code').textContent()).toBe('flowchart LR\n  broken[[')
    await context.close()
  })

  test('show their source without JavaScript, and when the library fails to load', async () => {
    const plain = await open('/diagrams', { javaScriptEnabled: false })
    expect(await plain.page.locator('.diagram code').first().textContent()).toContain('door[Door] -->')
    await plain.context.close()
    const { page, context } = await openPage(built.browser)
    await context.route('**/assets/diagrams/**', (route) => route.abort())
    await page.goto(`${built.address}/diagrams`)
    const first = page.locator('.diagram').first()
    await expect.poll(() => first.getByRole('status').textContent()).toMatch(/could not be rendered: .*Cannot load/)
    expect(await first.locator('code').isVisible()).toBe(true)
    await context.close()
  })

  test('have the same file names wherever the site is', async () => {
    const sites = [openSite('components'), openSite('components')] as const
    try {
      for (const each of sites) await each.build()
      const [one, other] = sites.map(({ dir }) => [...snapshot(`${dir}/build`).keys()])
      expect(other).toEqual(one)
    } finally {
      for (const each of sites) await each.close()
    }
  })
})

test('diagrams and enlarged pictures work in development', async () => {
  const server = await built.site.serve('start')
  const { page, context } = await openPage(built.browser)
  await page.goto(`${server}/diagrams`)
  await page.getByRole('img', { name: 'How a hall opens' }).waitFor()
  await page.goto(server)
  await hydrated(page)
  await page.getByRole('button', { name: 'Enlarge image: The plan of the hall' }).click()
  await page.getByRole('dialog', { name: 'The plan of the hall' }).waitFor()
  await context.close()
})
