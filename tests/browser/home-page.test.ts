import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { allViews, violationsInViews } from '../support/axe.ts'
import { sharedChromium } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
afterEach(() => site.close())

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const full = path.join(site.dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
}

const config = (more: string) =>
  `import { blog, docs, pages, redirects, search, sitemap } from 'lectern/plugins'
export default { title: 'Two lines', url: 'https://two.example', ${more} }\n`

test('a site without a page at its base URL gets a home page that links to its sections', async () => {
  site = openSite('two-lines')
  write({
    'site.config.ts': config(`
      tagline: 'A short site',
      plugins: [docs(), docs({ id: 'team-rules', path: 'rules', routeBasePath: 'rules' }), blog(), sitemap(), search()],
    `),
    'rules/one.md': '---\ndescription: The first rule.\n---\n\n# Rule one\n',
    'blog/2024-05-06-open.md': '---\ntitle: Open\n---\n\nThe doors are open.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  })
  await site.build()
  const html = site.file('build/index.html')
  expect(html).toContain('<title>Two lines</title>')
  expect(html).toContain('<meta name="description" content="A short site"')
  expect(html).toContain('<link rel="canonical" href="https://two.example/"')
  expect(site.file('build/sitemap.xml')).toContain('<loc>https://two.example/</loc>')

  const address = await site.serve('serve')
  const context = await (await sharedChromium()).newContext()
  const page = await context.newPage()
  await page.goto(`${address}/`)
  const main = page.locator('main')
  const texts = await main.locator('h1, h2, .button, li').allInnerTexts()
  expect(texts.map((text) => text.replace(/\s*\n\s*/g, ' | '))).toEqual([
    'Two lines',
    'Get started',
    'Documentation',
    'Intro | Go on.',
    'more | 1 page',
    'Team rules',
    'Rule one | The first rule.',
    'Blog',
    'Open | The doors are open.',
  ])
  const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/docs/intro', '/docs/intro', '/docs/more/next', '/rules/one', '/blog/2024/05/06/open'])
  expect(await violationsInViews(page, allViews)).toEqual([])
  // Each docs instance leads from its base path to its first document.
  for (const folder of ['docs', 'rules']) expect((await page.goto(`${address}/${folder}`))?.status()).toBe(200)
  expect(await page.locator('h1').textContent()).toBe('Rule one')
  await page.goto(`${address}/search?q=short`)
  await expect.poll(() => page.locator('main a[href="/"]').count()).toBeGreaterThan(0)
})

test('the development server shows it too, until the site has a home page', async () => {
  site = openSite('two-lines')
  write({ 'site.config.ts': config('plugins: [docs(), pages()]'), 'src/pages/about.md': '# About\n' })
  const address = await site.serve('start')
  const home = await fetch(`${address}/`)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('"component":"@theme/HomePage"')
  write({ 'src/pages/index.md': '# Own home\n' })
  const text = async () => (await fetch(`${address}/`)).text()
  await expect.poll(text, { timeout: 10_000 }).toContain('Own home')
  expect(await text()).toContain('"component":"@theme/MdxPage"')
})

test.each([
  [
    'a document',
    { 'docs/intro.md': '---\nslug: /\n---\n\n# Start\n' },
    `plugins: [docs({ routeBasePath: '/' })]`,
    'Start',
  ],
  ['a static file', { 'static/index.html': '<p>Static</p>\n' }, '', '<p>Static</p>'],
  ['a redirect', {}, `plugins: [docs(), redirects({ redirects: [{ from: '/', to: '/docs/intro' }] })]`, '/docs/intro'],
])('%s at the base URL replaces it', async (_, files, more, expected) => {
  site = openSite('two-lines')
  rmSync(path.join(site.dir, 'docs', 'more'), { recursive: true })
  write({ 'docs/intro.md': '# Intro\n', ...files, 'site.config.ts': config(more) })
  await site.build()
  expect(site.file('build/index.html')).toContain(expected)
  expect(site.file('build/index.html')).not.toContain('HomePage')
})

test('a site without any content has one', async () => {
  site = openSite('two-lines')
  rmSync(path.join(site.dir, 'docs'), { recursive: true })
  await site.build()
  expect(site.file('build/index.html')).toMatch(/<h1[^>]*>Two lines<\/h1>/)
})

test('buttons in articles have readable labels, definitions are indented, and a hero has space below it', async () => {
  site = openSite('two-lines')
  write({
    'site.config.ts': config('plugins: [docs(), pages()],'),
    'src/pages/start.mdx': `---
title: Start
hide_title: true
---

<Hero title="Start" />

<Features>

<Feature title="One">

Text

</Feature>

</Features>

<Link className="button" to="/">Home</Link>

<dl>

<dt>

Term

</dt>

<dd>

Definition

</dd>

</dl>

<div className="grid cards">

- One

- Two

</div>
`,
  })
  await site.build()
  const address = await site.serve('serve')
  const page = await (await (await sharedChromium()).newContext()).newPage()
  await page.goto(`${address}/start`)
  const measured = await page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector) as HTMLElement
    const style = (selector: string) => getComputedStyle(find(selector))
    const box = (selector: string) => find(selector).getBoundingClientRect()
    return {
      button: style('article .button').color,
      onAccent: style('html').getPropertyValue('--lt-on-accent').trim(),
      weight: Number(style('article dt').fontWeight) > Number(style('article dd').fontWeight),
      indent: box('article dd').left - box('article dt').left,
      gap: box('.features').top - box('.hero').bottom,
      isBeside: box('.grid li').right < box('.grid li + li').left,
    }
  })
  expect(measured).toEqual({
    button: 'rgb(255, 255, 255)',
    onAccent: '#ffffff',
    weight: true,
    indent: 20,
    gap: 48,
    isBeside: true,
  })
})
