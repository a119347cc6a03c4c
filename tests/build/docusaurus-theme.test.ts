import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { root } from '../support/generator.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let output = ''
let page = ''
beforeAll(async () => {
  site = openSite('docusaurus-theme')
  output = (await site.build()).output
  page = site.file('build/docs/intro/index.html').replaceAll('<!-- -->', '')
})
afterAll(() => site.close())

test('has no diagnostics', () => {
  expect(output).not.toMatch(/error|warning|info/)
})

test('takes the theme from the package', () => {
  const [, main = ''] = /(assets\/js\/main\.\w+\.js)/.exec(page) ?? []
  const folder = path.join(root, 'dist', 'bundles')
  const shipped = readdirSync(folder).filter((name) => name.startsWith('theme-classic-') && !name.endsWith('.json'))
  const files = shipped.map((name) => path.join(folder, name, 'browser', main)).filter(existsSync)
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual([site.file(`build/${main}`)])
})

test('works in the browser as on the server', async () => {
  const { page, messages } = await openPage(await sharedChromium())
  await page.goto(`${await site.serve('serve')}/docs/intro`)
  await hydrated(page)
  await page.locator('#tide').click()
  expect(await page.locator('#tide').textContent()).toBe('high 1')
  await page.locator('a.rope').click()
  await page.getByRole('heading', { name: 'Sloop' }).waitFor()
  expect(messages).toEqual([])
})

test('works in development, where changed components update without a reload', async () => {
  const site = openSite('docusaurus-theme')
  try {
    const { page, messages } = await openPage(await sharedChromium())
    await page.goto(`${await site.serve('start')}/docs/intro`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const file = path.join(site.dir, 'src', 'theme', 'Footer', 'index.js')
    writeFileSync(file, readFileSync(file, 'utf8').replace('since 1901', 'since 1902'))
    await page.getByText('since 1902').waitFor()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
  } finally {
    await site.close()
  }
})

test('in development, a component that failed to load is there when it is corrected', async () => {
  const site = openSite('docusaurus-theme')
  try {
    const { page } = await openPage(await sharedChromium())
    const file = path.join(site.dir, 'src', 'theme', 'DocItem', 'Footer', 'index.js')
    const text = readFileSync(file, 'utf8')
    await page.goto(`${await site.serve('start')}/docs/intro`)
    await hydrated(page)
    // A page that reloads while the code of the server is replaced may have the last code, until the next change.
    for (let save = 0; save < 5 && !(await page.getByText('Aground').first().isVisible()); save++) {
      writeFileSync(file, `throw new Error('Aground') // ${save}\n${text}`)
      await page
        .getByText('Aground')
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {})
    }
    expect(await page.getByText('Aground').first().isVisible()).toBe(true)
    expect(await page.locator('#foot').count()).toBe(0)
    writeFileSync(file, text)
    await page.locator('#foot').waitFor()
  } finally {
    await site.close()
  }
})

test('has the main element of a component of the site in the browser, too', async () => {
  const { page, messages } = await openPage(await sharedChromium())
  await page.goto(`${await site.serve('serve')}/charts`)
  await hydrated(page)
  expect(await page.locator('main').count()).toBe(1)
  expect(messages).toEqual([])
})

test('has the sidebar in the second panel of a menu of the site', async () => {
  const { page, messages } = await openPage(await sharedChromium(), { viewport: { width: 390, height: 800 } })
  await page.goto(`${await site.serve('serve')}/docs/intro`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const [first, second] = [page.locator('dialog a', { hasText: 'Log' }), page.locator('dialog .sidebar a').first()]
  const isInView = async () =>
    Promise.all([first, second].map(async (link) => ((await link.boundingBox())?.x ?? 0) >= 0))
  await expect.poll(isInView).toEqual([false, true])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(async () => ((await second.boundingBox())?.x ?? 0) >= 390).toBe(true)
  expect(await isInView()).toEqual([true, true])
  expect(messages).toEqual([])
})

test('hides and shows the sidebar with a button of the site', async () => {
  const { page, messages } = await openPage(await sharedChromium(), { viewport: { width: 1440, height: 900 } })
  await page.goto(`${await site.serve('serve')}/docs/intro`)
  await hydrated(page)
  const link = page.locator('.theme-doc-sidebar-container a').first()
  const [hide, show] = [page.locator('.reef'), page.getByRole('button', { name: 'Show sidebar' })]
  const isShown = async () => [await link.isVisible(), await hide.isVisible(), await show.isVisible()]
  expect(await isShown()).toEqual([true, true, false])
  await hide.click()
  expect(await isShown()).toEqual([false, false, true])
  await page.reload()
  await hydrated(page)
  expect(await isShown()).toEqual([false, false, true])
  await show.click()
  expect(await isShown()).toEqual([true, true, false])
  expect(messages).toEqual([])
})

test('renders the pages of a plugin with the components that its options name', () => {
  const built = (path: string) => site.file(`build/${path}/index.html`)
  expect(built('crew/ada')).toMatch(/<div id="member" data-document="ada">.*<h1 id="ada">Ada</s)
  expect(page).not.toContain('id="member"')
  expect(built('docs/tags')).toContain('<div id="tag-index" data-tags="1">')
  expect(built('blog/2024/01/02/first')).toContain('<div id="entry" data-title="First day">')
})

test('loads components that options of plugins name only on the pages that they render', () => {
  const named = (path: string) => [
    ...new Set(site.file(`build/${path}/index.html`).match(/(?<=assets\/js\/theme-)PageComponent\d+(?=\.)/g)),
  ]
  expect(['docs/intro', 'docs/tags', 'blog/2024/01/02/first', 'crew/ada', 'charts'].map(named)).toEqual([
    [],
    ['PageComponent1'],
    ['PageComponent2'],
    ['PageComponent3'],
    [],
  ])
})

test('wraps parts of documents, inside the providers of the site', () => {
  expect(page).toContain('<p id="around">About intro</p>')
  expect(page).toMatch(
    /<div id="foot" data-harbor="Port A"><footer class="theme-doc-footer[^>]*>.*>start<.*Edit this page/,
  )
})

test('renders tags and names of documents with the components of the site', () => {
  expect(page).toContain('<h2 id="moor-the-boat" class="deck">Moor the boat</h2>')
  expect(page).toContain('<a class="rope" href="/docs/boats/sloop">sloop</a>. <b class="buoy-red">buoy</b>')
  expect(page).toContain('<aside class="tide"><h5>Mind it</h5><p>Twice a day.</p></aside>')
})

test('gives code blocks to the component of the site, highlighted', () => {
  expect(page).toMatch(
    /<div id="box" data-meta="title=&quot;tide.js&quot;"><div class="code-block-frame">.*<span class="l/,
  )
})

test('groups of code blocks and live ones keep their lines', () => {
  expect(page).toMatch(
    /<div class="code-group">.*?<div class="code-block"><pre tabindex="0"><code class="language-bash">/,
  )
  expect(page).toMatch(
    /<div class="code-block wrapped" data-live="live">.*?<pre tabindex="0"><code class="language-jsx">/,
  )
})

test('renders navbar items of custom types in their place', () => {
  const navbar = page.slice(page.indexOf('<header'), page.indexOf('</header>'))
  expect(navbar).toContain('<div><button id="tide">high 0</button></div></nav>')
  expect(navbar).toContain('<a href="/docs/intro" aria-current="page">Guide</a>')
  expect(navbar).toContain('<a class="navbar__item navbar__link" href="/blog">Log</a>')
})

test('lets the items of a dropdown render the elements of its list', () => {
  const list = page.slice(page.indexOf('<ul class="dropdown__menu-list">')).split('</ul>')[0]
  expect(list).toContain('<li><a class="dropdown__link" href="/charts">Charts</a></li><li><hr></li>')
})

test('has icons of the site in place of those of its style sheets', () => {
  expect(page).toMatch(/<a [^>]*href="https:\/\/weather\.example"[^>]*>Weather<svg data-icon="anchor"/)
  expect(page).toMatch(
    /class="color-mode"[^>]*><span class="dark-icon"><svg data-icon="moon"[^>]*><\/svg><\/span><\/button>/,
  )
  expect(page).toMatch(/<a class="edit [^>]*>Edit this page<\/a>/)
})

test('has the parts that an ejected footer consists of', () => {
  const footer = page.slice(page.indexOf('<footer class="footer'))
  expect(footer).toContain('<a class="footer__link-item" href="/docs/intro">Guide</a>')
  expect(footer).toContain('<div class="footer__copyright">Harbor office, since 1901</div>')
})

test('has the components of the classic theme for pages, too', () => {
  const home = site.file('build/index.html')
  expect(home.match(/<main/g)).toHaveLength(1)
  expect(home).toContain('<title>Home | Harbor</title>')
  expect(home).toMatch(/<svg[^>]* class="pen"/)
})
