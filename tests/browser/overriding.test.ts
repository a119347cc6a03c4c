import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})

/** Who has drawn what on the page. */
function drawn(page: Page) {
  return page.evaluate(() => ({
    details: [...document.querySelectorAll('details')]
      .filter((element) => !element.closest('.toc'))
      .map((element) => `${element.querySelector('summary')?.textContent}: ${element.getAttribute('data-by')}`),
    provided: document.querySelector('#provided')?.textContent,
    banner: document.querySelector('#banner + #provided + header') !== null,
    page: document.querySelector('#page-of-the-site article') !== null,
    footer: document.querySelector('footer')?.textContent,
    footerSpace: getComputedStyle(document.querySelector('footer') as Element).letterSpacing,
    table: document.querySelector('table')?.className,
    // The style sheet of the theme is there though the component that stands around everything is the site's.
    layout: getComputedStyle(document.querySelector('.page') as Element).display,
  }))
}

const wanted = {
  details: ['Current: plugin site', 'Original: plugin', 'Init: null', 'From a component: plugin'],
  provided: 'from the root',
  banner: true,
  page: true,
  footer: 'Of the site',
  footerSpace: '3px',
  table: 'of-the-site',
  layout: 'grid',
}

/** Opens the fixture, with a package of each kind. */
function openOverriding(env: Record<string, string> = {}): TestSite {
  const site = openSite('overriding', env)
  const packages = {
    'counted-module': [
      '{ "name": "counted-module", "version": "1.0.0", "type": "module", "main": "index.js" }',
      'export const noted = []\nexport const note = (name) => noted.includes(name) || noted.push(name)\n',
    ],
    'counted-script': [
      '{ "name": "counted-script", "version": "1.0.0", "main": "index.js" }',
      'exports.counted = []\nexports.count = (name) => exports.counted.includes(name) || exports.counted.push(name)\n',
    ],
  }
  for (const [name, [manifest = '', text = '']] of Object.entries(packages)) {
    const folder = path.join(site.dir, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), manifest)
    writeFileSync(path.join(folder, 'index.js'), text)
  }
  return site
}

interface ModulesWindow {
  /** Who has the module of the site, and the packages. */
  seen: string[]
  noted: string[]
  counted: string[]
  /** Paths that the client module was called for. */
  visited: string[]
}

/** What pages, documents, overrides, and client modules have in common. */
function common(page: Page) {
  return page.evaluate(() => {
    const { seen, noted, counted, visited } = window as unknown as ModulesWindow
    const consumer = document.querySelector('#consumer') as Element
    return {
      ...{ seen: seen.toSorted(), noted: noted.toSorted(), counted: counted.toSorted(), visited },
      consumer: consumer.textContent,
      spacing: getComputedStyle(consumer).letterSpacing,
    }
  })
}

const onDocument = {
  seen: ['client module', 'document', 'override', 'plugin', 'root', 'text'],
  noted: ['document', 'root'],
  counted: ['document', 'root'],
  visited: ['/'],
  consumer: 'from the root, in a document, Given',
  spacing: '2px',
}

/** Opens the document, and follows its link to the page. Reports what each of them has in common with the other modules. */
async function expectCommonModules(address: string): Promise<void> {
  for (const [path, text] of [
    ['/', onDocument.consumer],
    ['/page', 'from the root, outside of documents, Given'],
  ] as const) {
    const html = await (await fetch(address + path)).text()
    expect(/<p id="consumer"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(text)
  }
  const watched = await openPage(browser)
  const { page } = watched
  await page.goto(address)
  await hydrated(page)
  await expect.poll(() => common(page)).toEqual(onDocument)
  await page.click('article a[href="/page"]')
  await expect
    .poll(() => common(page))
    .toEqual({
      seen: [...onDocument.seen, 'page'].sort(),
      noted: ['document', 'page', 'root'],
      counted: ['document', 'page', 'root'],
      visited: ['/', '/page'],
      consumer: 'from the root, outside of documents, Given',
      spacing: '2px',
    })
  expect(said(watched)).toEqual([])
  await watched.context.close()
}

const said = ({ messages }: WatchedPage) => messages.filter((message) => !message.includes('React DevTools'))

describe('a build', () => {
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = openOverriding()
    await site.build(['--dev'])
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('site, plugin and default theme replace and wrap each other, on the server and in the browser', async () => {
    const bare = await openPage(browser, { javaScriptEnabled: false })
    await bare.page.goto(address)
    expect(await drawn(bare.page)).toEqual(wanted)
    await bare.context.close()
    const watched = await openPage(browser)
    await watched.page.goto(address)
    await hydrated(watched.page)
    expect(await drawn(watched.page)).toEqual(wanted)
    expect(said(watched)).toEqual([])
    await watched.context.close()
  })

  test('has each module once', () => expectCommonModules(address))

  test('leaves out the style sheet of a replaced component', async () => {
    const watched = await openPage(browser)
    const sheets: string[] = []
    watched.page.on('response', async (response) => {
      if (response.url().endsWith('.css')) sheets.push(await response.text())
    })
    await watched.page.goto(address)
    await hydrated(watched.page)
    expect(sheets.join()).toContain('letter-spacing: 3px')
    expect(sheets.join()).not.toContain('brought-footer')
    await watched.context.close()
  })

  test.each([
    { mode: 'light', link: 'rgb(0, 105, 92)', ground: 'rgb(250, 255, 254)' },
    { mode: 'dark', link: 'rgb(77, 182, 172)', ground: 'rgb(0, 21, 18)' },
  ])('applies the variables of a Docusaurus style sheet, $mode', async ({ mode, link, ground }) => {
    const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), mode)
    await page.goto(address)
    await hydrated(page)
    const seen = await page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      return {
        link: style('.markdown a[href]').color,
        ground: style('html').backgroundColor,
        text: [style('body').color, style('body').fontFamily, style('body').fontSize, style('body').lineHeight],
        heading: style('h1').color,
        code: [style('pre code').fontFamily, style('.code-block').borderRadius, style('pre').fontSize],
        marked: style('.theme-code-block-highlighted-line').backgroundColor,
        muted: style('.toc a').color,
        navbar: document.querySelector('header')?.getBoundingClientRect().height,
        sidebar: document.querySelector('.docs > .sidebar')?.getBoundingClientRect().width,
      }
    })
    expect(seen).toEqual({
      link,
      ground,
      text: ['rgb(16, 32, 48)', 'Georgia, serif', '19px', '28.5px'],
      heading: 'rgb(0, 16, 32)',
      // 80 % of the size of the text.
      code: ['"Courier New", monospace', '11px', '15.2px'],
      marked: 'rgb(224, 255, 248)',
      muted: mode === 'dark' ? 'rgb(153, 170, 187)' : 'rgb(108, 99, 89)',
      navbar: 80,
      sidebar: 260,
    })
    await context.close()
  })
})

test.each([
  { name: 'minified', extended: 'false' },
  { name: 'bundled by an extended webpack', extended: 'true' },
])('has each module once when components are $name', async ({ extended }) => {
  const site = openOverriding({ EXTENDED: extended })
  try {
    await site.build()
    await expectCommonModules(await site.serve('serve'))
  } finally {
    await site.close()
  }
})

test('works in development, where changed components update without a reload', async () => {
  const site = openOverriding()
  const fileOf = (name: string) => path.join(site.dir, name)
  const replace = (name: string, before: string, after: string) =>
    writeFileSync(fileOf(name), readFileSync(fileOf(name), 'utf8').replace(before, after))
  try {
    const address = await site.serve('start')
    const watched = await openPage(browser)
    const { page } = watched
    await page.goto(address)
    await hydrated(page)
    expect(await drawn(page)).toEqual(wanted)
    await expectCommonModules(address)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    replace('brought/theme/Banner.jsx', 'First banner', 'Second banner')
    await expect.poll(() => page.locator('#banner').textContent()).toBe('Second banner')
    replace('src/theme/Footer/index.jsx', 'Of the site', 'Changed')
    await expect.poll(() => page.locator('footer').textContent()).toBe('Changed')
    replace('src/theme/Footer/styles.module.css', '3px', '5px')
    await expect.poll(() => drawn(page).then(({ footerSpace }) => footerSpace)).toBe('5px')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    // The next start has no component as it was before.
    await site.stop()
    replace('src/theme/Footer/index.jsx', 'Changed', 'Changed meanwhile')
    await page.goto(await site.serve('start'))
    await hydrated(page)
    expect(await drawn(page)).toMatchObject({ footer: 'Changed meanwhile', footerSpace: '5px' })
    replace('src/theme/Footer/index.jsx', 'Changed meanwhile', 'Changed again')
    await expect.poll(() => page.locator('footer').textContent()).toBe('Changed again')
    await watched.context.close()
  } finally {
    await site.close()
  }
})
