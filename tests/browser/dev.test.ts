import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium, type WatchedPage } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
let site: TestSite
let address: string
beforeAll(async () => {
  browser = await sharedChromium()
  site = openSite('dev')
  // Without components of the theme, which have a test of their own.
  rmSync(path.join(site.dir, 'src', 'theme'), { recursive: true })
  address = await site.serve('start')
})
afterAll(async () => {
  await site.close()
})

const fileOf = (name: string) => path.join(site.dir, name)
const write = (name: string, text: string) => writeFileSync(fileOf(name), text)
const replace = (name: string, from: string, to: string) => {
  const text = readFileSync(fileOf(name), 'utf8')
  expect(text).toContain(from)
  write(name, text.replace(from, to))
}

/** Waits for the client; a mark on the window goes with any full load. */
async function open(pathname: string): Promise<WatchedPage> {
  const watched = await openPage(browser)
  await watched.page.goto(address + pathname)
  await hydrated(watched.page)
  await watched.page.evaluate(() => Object.assign(window, { kept: true }))
  return watched
}
const isKept = (page: Page) => page.evaluate(() => 'kept' in window)
const textOf = (page: Page, selector: string) => expect.poll(() => page.locator(selector).first().textContent())
const overlay = (page: Page) => page.locator('lectern-overlay section')
const said = ({ messages }: WatchedPage) => messages.filter((text) => !text.includes('React DevTools'))

describe('shows a saved file without a reload', () => {
  let watched: WatchedPage
  let page: Page
  beforeAll(async () => {
    watched = await open('/docs/intro')
    page = watched.page
    await page.locator('#counter').first().click()
    await page.locator('#inner button').click()
    await page.locator('#inner button').click()
  })
  afterAll(() => watched.context.close())

  const hasState = async () => {
    await textOf(page, '[data-content] > #counter').toContain(': 1')
    await textOf(page, '#inner button').toContain(': 2')
    expect(await isKept(page)).toBe(true)
  }

  test('the text of a document: components in it keep their state', async () => {
    replace('docs/intro.mdx', 'First text.', 'Second **text**.')
    await textOf(page, 'article p').toBe('Second text.')
    await hasState()
  })

  test('a document that it imports, and one more component in it', async () => {
    replace('docs/_part.mdx', 'First part.', 'Second part.')
    await textOf(page, 'article').toContain('Second part.')
    await hasState()
  })

  test('a text that it imports', async () => {
    write('docs/sample.txt', 'second sample\n')
    await textOf(page, '#sample').toBe('second sample\n')
    await hasState()
  })

  test('its title, in the heading, the sidebar and the window', async () => {
    replace('docs/intro.mdx', 'title: Intro', 'title: Beginning')
    await textOf(page, 'h1').toBe('Beginning')
    await textOf(page, '.sidebar a[aria-current="page"], nav a[aria-current="page"]').toBe('Beginning')
    expect(await page.title()).toBe('Beginning | Dev')
    await hasState()
  })

  test('a component of the site', async () => {
    replace('src/components/Counter.tsx', 'First label', 'Second label')
    await textOf(page, '[data-content] > #counter').toBe('Second label: 1')
    await hasState()
  })

  test('a style sheet', async () => {
    replace('src/css/custom.css', '1px', '3px')
    await expect.poll(() => page.locator('h1').evaluate((h1) => getComputedStyle(h1).letterSpacing)).toBe('3px')
    await hasState()
  })

  test('a module that the site config imports', async () => {
    replace('src/site/navbar.ts', 'First navbar', 'Second navbar')
    await textOf(page, 'header').toContain('Second navbar')
    replace('src/site/navbar.ts', "title = 'Dev'", "title = 'Built'")
    await expect.poll(() => page.title()).toBe('Beginning | Built')
    await hasState()
  })

  test('a document that is added, renamed and removed', async () => {
    write('docs/new.md', '# New page\n')
    await expect.poll(() => page.getByRole('link', { name: 'New page' }).first().isVisible()).toBe(true)
    renameSync(fileOf('docs/new.md'), fileOf('docs/newer.md'))
    await expect.poll(() => page.locator('nav a[href="/docs/newer"]').first().isVisible()).toBe(true)
    rmSync(fileOf('docs/newer.md'))
    await expect.poll(() => page.locator('a[href="/docs/newer"]').count()).toBe(0)
    await hasState()
  })

  test('the file of a category', async () => {
    await expect.poll(() => page.getByText('First category').first().isVisible()).toBe(true)
    replace('docs/guide/_category_.yml', 'First category', 'Second category')
    await expect.poll(() => page.getByText('Second category').first().isVisible()).toBe(true)
    await hasState()
  })

  test('without console messages', () => {
    expect(said(watched)).toEqual([])
  })
})

test('keeps the scroll position of a long page', async () => {
  const { page, context } = await open('/docs/plain')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  replace('docs/plain.md', 'First plain text.', 'Second plain text.')
  await textOf(page, 'article').toContain('Second plain text.')
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  expect(await isKept(page)).toBe(true)
  await context.close()
})

test('navigates to the first page that uses a module', async () => {
  const watched = await open('/docs/plain')
  const { page, context } = watched
  await page.locator('nav a[href="/docs/late"]').first().click()
  await textOf(page, '#late').toBe('A component of another page')
  expect(await isKept(page)).toBe(true)
  replace('src/components/Late.tsx', 'another page', 'this page')
  await textOf(page, '#late').toBe('A component of this page')
  expect(await isKept(page)).toBe(true)
  expect(said(watched)).toEqual([])
  await context.close()
})

test('shows the 404 page while a document is missing', async () => {
  write('docs/going.md', '# Going\n')
  await expect.poll(async () => (await fetch(`${address}/docs/going`)).status).toBe(200)
  const { page, context } = await open('/docs/going')
  rmSync(fileOf('docs/going.md'))
  await expect.poll(() => page.title()).toContain('Page not found')
  write('docs/going.md', '# Back\n')
  await textOf(page, 'h1').toBe('Back')
  expect(await isKept(page)).toBe(true)
  rmSync(fileOf('docs/going.md'))
  await context.close()
})

test('uses the first component of the theme after a reload, changes it in place, and drops it again', async () => {
  const { page, context } = await open('/docs/intro')
  const footer = (text: string) =>
    `export default function Footer() {\n  return <footer id="footer">${text}</footer>\n}\n`
  mkdirSync(fileOf('src/theme'))
  write('src/theme/Footer.tsx', footer('First footer'))
  await textOf(page, '#footer').toBe('First footer')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.locator('#counter').first().click()
  write('src/theme/Footer.tsx', footer('Second footer'))
  await textOf(page, '#footer').toBe('Second footer')
  await textOf(page, '#counter').toContain(': 1')
  expect(await isKept(page)).toBe(true)
  rmSync(fileOf('src/theme'), { recursive: true })
  await expect.poll(() => page.locator('#footer').count()).toBe(0)
  await textOf(page, '#counter').toContain(': 0')
  await context.close()
})

test('bundles nothing for pages without components of the site', async () => {
  const other = openSite('two-lines')
  const at = await other.serve('start')
  const watched = await openPage(browser)
  await watched.page.goto(`${at}/docs/intro`)
  await hydrated(watched.page)
  writeFileSync(path.join(other.dir, 'docs', 'intro.md'), '# Changed\n')
  await textOf(watched.page, 'h1').toBe('Changed')
  const files = readdirSync(path.join(other.dir, '.lectern'), { recursive: true }).map(String)
  // The scripts of the settings bundle are copies.
  const bundled = files.filter((name) => name.endsWith('.js') && !/^(?:config|bundles\/settings-)/.test(name))
  expect(bundled).toEqual([])
  expect(said(watched)).toEqual([])
  await watched.context.close()
  await other.close()
})

describe('shows an error overlay until the next valid save', () => {
  let page: Page
  let close: () => Promise<void>
  beforeEach(async () => {
    const watched = await open('/docs/late')
    page = watched.page
    close = () => watched.context.close()
    return close
  })

  /** Breaks a file, looks at the overlay, mends the file. */
  async function breaks(name: string, broken: string, expected: string[]) {
    const good = readFileSync(fileOf(name), 'utf8')
    write(name, broken)
    try {
      for (const text of expected) await expect.poll(() => overlay(page).textContent()).toContain(text)
      await textOf(page, '#late').toContain('A component of')
    } finally {
      write(name, good)
    }
    await expect.poll(() => overlay(page).count()).toBe(0)
    expect(await isKept(page)).toBe(true)
  }

  test('syntax of a document', () =>
    breaks('docs/late.mdx', '---\ntitle: Late\n---\n\n<Late>\n', ['docs/late.mdx:5:1', '> 5 | <Late>']))

  test('front matter', () =>
    breaks('docs/plain.md', '---\ntitle: [\n---\n', ['docs/plain.md:3:1', 'The front matter is not valid YAML']))

  test('the file of a category', () =>
    breaks('docs/guide/_category_.yml', 'lable: Guide\n', ['docs/guide/_category_.yml:1', 'lable', 'label']))

  test('a component', () =>
    breaks('src/components/Late.tsx', 'export default function Late() {\n  return <p id="late"\n}\n', [
      'src/components/Late.tsx:3:1',
      'Unexpected token',
      '> 3 | }',
    ]))

  test('a missing import', () =>
    breaks('src/components/Late.tsx', "import x from './none.ts'\nexport default () => x\n", [
      'src/components/Late.tsx',
      'Cannot find module "./none.ts".',
    ]))

  test('the site config', () => breaks('site.config.ts', 'export default { titel: 1 }\n', ['site.config.ts', 'titel']))
})

test('loads a page that failed on its first request once it is valid', async () => {
  write('docs/broken.mdx', '# Broken\n\n<Broken\n')
  const { page, context } = await openPage(browser)
  await expect.poll(async () => (await page.goto(`${address}/docs/broken`))?.status()).toBe(500)
  expect(await page.locator('pre').textContent()).toContain('docs/broken.mdx')
  write('docs/broken.mdx', '# Mended\n')
  await textOf(page, 'h1').toBe('Mended')
  rmSync(fileOf('docs/broken.mdx'))
  await context.close()
})

test('shares one connection between tabs', async () => {
  const context = await browser.newContext()
  const connections: string[] = []
  context.on('request', (one) => connections.push(new URL(one.url()).pathname))
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  for (const tab of tabs) {
    await tab.goto(`${address}/docs/plain`)
    await hydrated(tab)
  }
  replace('docs/plain.md', 'plain text.', 'text in all tabs.')
  for (const tab of tabs) await textOf(tab, 'article').toContain('text in all tabs.')
  expect(connections.filter((url) => url === '/_lectern/events').length).toBeLessThanOrEqual(1)
  await context.close()
})

describe('the server', () => {
  const ask = (pathname: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ port: new URL(address).port, path: pathname, headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject).end()
    })

  test('rejects requests for other host names', async () => {
    expect(await ask('/docs/plain', 'localhost')).toBe(200)
    expect(await ask('/docs/plain', 'docs.localhost:3000')).toBe(200)
    expect(await ask('/docs/plain', '127.0.0.1')).toBe(200)
    expect(await ask('/docs/plain', '[::1]:3000')).toBe(200)
    expect(await ask('/docs/plain', 'evil.example')).toBe(403)
    expect(await ask('/_lectern/events', 'evil.example')).toBe(403)
  })

  test('serves published files only', async () => {
    for (const pathname of ['/site.config.ts', '/docs/plain.md', '/src/theme/Footer.tsx', '/.lectern/read.json']) {
      expect(await ask(pathname, 'localhost')).toBe(404)
    }
    expect(await ask('/../site.config.ts', 'localhost')).toBe(400)
    expect(await ask('/%2e%2e/site.config.ts', 'localhost')).toBe(400)
    expect(await ask('/assets/..%2f..%2fsite.config.ts', 'localhost')).toBe(400)
  })
})

describe('a page that fails in Node', () => {
  test("renders in the browser, with Node's error in the overlay", async () => {
    write(
      'src/components/Width.tsx',
      'export default function Width() {\n  return <p id="wide">{window.innerWidth}</p>\n}\n',
    )
    write('docs/width.mdx', "# Width\n\nimport Width from '@site/src/components/Width.tsx'\n\n<Width />\n")
    const { page, context } = await openPage(browser, { viewport: { width: 900, height: 700 } })
    await expect.poll(async () => (await page.goto(`${address}/docs/width`))?.status()).toBe(200)
    await textOf(page, '#wide').toBe('900')
    await expect.poll(() => overlay(page).textContent()).toContain('window is not defined')
    await expect.poll(() => overlay(page).textContent()).toContain('useEffect')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await overlay(page).isVisible()).toBe(false)
    rmSync(fileOf('docs/width.mdx'))
    await context.close()
  })
})

describe('a port in use', () => {
  test('is reported, and the next one used', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', () => resolve()))
    const { port } = other.address() as AddressInfo
    const second = openSite('two-lines')
    const started = await second.start('start', { port })
    // Another test may be using the next port.
    const used = Number(/Port (\d+) is in use, using (\d+)\./.exec(started.output)?.[2])
    expect(started.output).toContain(`Port ${port} is in use, using ${used}.`)
    expect([used > port, used <= port + 10]).toEqual([true, true])
    expect((await fetch(`http://localhost:${used}/docs/intro`)).status).toBe(200)
    await second.close()
    other.close()
  })
})
