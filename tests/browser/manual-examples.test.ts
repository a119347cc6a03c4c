import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { root } from '../support/generator.ts'
import { createSite, example, examplesOn } from '../support/manual-site.ts'
import type { TestSite } from '../support/sites.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})

/** Runs a check on a page that React has taken over. */
async function onPage<T>(address: string, check: (page: Page, messages: string[]) => Promise<T>): Promise<T> {
  const { page, context, messages } = await openPage(browser)
  await page.goto(address)
  await hydrated(page)
  try {
    return await check(page, messages)
  } finally {
    await context.close()
  }
}

const htmlOf = async (address: string): Promise<string> => (await fetch(address)).text()

describe('the examples of theme components, styles, and texts', () => {
  const configs = [
    example('customizing/css', 'site.config.ts'),
    example('customizing/head-and-scripts', 'site.config.ts', 2),
    example('customizing/head-and-scripts', 'site.config.ts', 3),
    example('customizing/analytics', 'site.config.ts', 1),
  ]
  const styles = [
    ...examplesOn('customizing/css').filter(({ title }) => title === 'src/css/site.css'),
    ...examplesOn('customizing/colors-and-fonts').filter(({ title }) => title === 'src/css/site.css'),
  ]
  const fromPage = (page: string, ...titles: string[]) =>
    Object.fromEntries(titles.map((title) => [title, example(`customizing/${page}`, title)]))
  const bleed = examplesOn('customizing/css').find(({ language }) => language === 'html')?.text ?? ''
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = createSite('manual-customizing', {
      ...Object.fromEntries(configs.map((text, index) => [`configs/config-${index}.ts`, text])),
      'count.ts': example('plugins/plugin-hooks', 'count.ts'),
      'site.config.ts': `import { count } from './count.ts'
${configs.map((_, index) => `import config${index} from './configs/config-${index}.ts'`).join('\n')}
const all = [${configs.map((_, index) => `config${index}`).join(', ')}]
const styles = all.flatMap(({ theme }) => theme?.customCss ?? [])
const theme = { ...Object.assign({}, ...all.map((config) => config.theme)), customCss: styles }
export default {
  ...Object.assign({}, ...all),
  scripts: [...(config3.scripts ?? []), '/js/banner.js'],
  theme,
  plugins: [...(config3.plugins ?? []), count],
}
`,
      ...fromPage(
        'theme-components',
        ...['src/theme/Footer.tsx', 'src/theme/NotFound.tsx', 'src/theme/Admonition.tsx', 'src/theme/Root.tsx'],
        'src/components/Edition.tsx',
      ),
      ...fromPage('colors-and-fonts', 'src/theme/Fonts.tsx'),
      ...fromPage('css', 'src/components/Price.tsx', 'src/components/Price.module.css'),
      ...fromPage('analytics', 'static/js/consent.js', 'src/css/consent.css'),
      ...fromPage('head-and-scripts', 'static/js/banner.js'),
      ...fromPage('texts', 'i18n/en/code.json', 'src/components/greeting.jsx', 'docs/prices.mdx'),
      'src/css/site.css': styles.map(({ text }) => text).join('\n'),
      'docs/first.mdx': `---
sidebar_position: 1
---

import { Edition } from '@site/src/components/Edition'
import { Price } from '@site/src/components/Price'

# First

<Edition />

<Price>10</Price>

> A quote

:::tip

Advice

:::

:::note

A note

:::
`,
      'docs/wide.md': `# Wide\n\nText\n\n${bleed}`,
      'src/pages/page.tsx': `import Layout from '@theme/Layout'
import Link from '@theme/Link'
import { Edition } from '../components/Edition'
import { Greeting } from '../components/greeting'

export default () => (
  <Layout title="A page">
    <Edition />
    <Greeting name="Ada" />
    <Link id="to-first" to="/docs/first">First</Link>
  </Layout>
)
`,
      'static/img/touch-icon.png': '',
    })
    mkdirSync(path.join(site.dir, 'src/fonts'), { recursive: true })
    const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
    copyFileSync(path.join(root, font), path.join(site.dir, 'src/fonts/literata.woff2'))
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('a context of Root reaches pages and documents', async () => {
    for (const name of ['/page', '/docs/first'])
      expect(await htmlOf(address + name)).toContain('<strong>enterprise</strong>')
    await onPage(`${address}/page`, async (page, messages) => {
      expect(await page.textContent('main strong')).toBe('enterprise')
      await page.click('#to-first')
      await page.waitForSelector('article strong')
      expect(await page.textContent('article strong')).toBe('enterprise')
      expect(messages).toEqual(['log: /docs/first'])
    })
  })

  test('components wrap and replace those of the theme', async () => {
    await onPage(`${address}/docs/first`, async (page) => {
      expect(await page.textContent('p.thanks + footer')).toContain('My product')
      const tip = await page.textContent('.admonition-tip')
      expect(tip).toContain('Good to know')
      expect(tip).toContain('💡')
      expect(await page.textContent('.admonition-note')).toMatch(/^Note/)
      expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(0)
    })
    expect(await htmlOf(`${address}/nowhere`)).toContain('<h1>Nothing here</h1>')
  })

  test('style sheets change elements, and those of CSS modules only their own', async () => {
    await onPage(`${address}/docs/first`, async (page) => {
      const style = (selector: string, name: string) =>
        page.locator(selector).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
      expect(await style('.markdown blockquote', 'font-style')).toBe('italic')
      expect(await style('.admonition-note', '--lt-tone')).toBe('#6b4fbb')
      expect(await style('[class*="Price"]', 'color')).toBe('rgb(0, 105, 92)')
      expect(await style('html', '--lt-bg')).toBe('#fdf6e3')
      expect(await style('html', '--lt-font-sans')).toContain('Literata')
      expect(await style('article h1', 'font-family')).toContain('Georgia')
    })
    await onPage(`${address}/docs/wide`, async (page) => {
      const width = (selector: string) => page.locator(selector).evaluate((element) => element.clientWidth)
      expect(await width('.bleed')).toBeGreaterThan(await width('.markdown > p'))
    })
  })

  test('texts are changed and translated', async () => {
    await onPage(`${address}/docs/first`, async (page) => {
      expect(await page.textContent('.pagination')).toContain('Continue')
    })
    await onPage(`${address}/page`, async (page) => {
      expect(await page.textContent('p[title="A greeting"]')).toBe('Hello Ada')
    })
    expect(await htmlOf(`${address}/docs/prices`)).toContain('All prices are net of tax.')
  })

  test('a plugin adds a command', async () => {
    const { code, output } = await site.run(['count pages', '--quiet'])
    expect(code, output).toBe(0)
    expect(Number(output)).toBeGreaterThan(3)
  })

  test('elements of the head, the policy, and the banner for consent', async () => {
    const html = await htmlOf(`${address}/docs/first`)
    expect(html).toContain('<link rel="apple-touch-icon" href="/img/touch-icon.png">')
    expect(html).toContain('<meta name="google-site-verification" content="abc">')
    expect(html).toContain('"name":"Example Ltd."')
    expect(site.file('build/_headers')).toMatch(/frame-src[^;]* https:\/\/player\.vimeo\.com/)
    await onPage(`${address}/docs/first`, async (page) => {
      const consent = page.locator('.consent')
      expect(await consent.textContent()).toContain('May we count your visit?')
      expect(await consent.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
      await consent.locator('[value="denied"]').click()
      expect(await consent.count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('lectern-consent'))).toBe('denied')
      await page.click('footer .ask-consent')
      expect(await consent.count()).toBe(1)
    })
  })
})

describe('the examples of plugin hooks', () => {
  const page = 'plugins/plugin-hooks'
  const files = [
    ...['glossary.ts', 'status.ts', 'src/components/StatusPage.tsx', 'old-guides.ts', 'no-todos.ts'],
    ...['no-todos-markdown.mjs', 'terms.ts', 'terms-checker.mjs', 'plain-notes.ts', 'word-counts.ts', 'badges.ts'],
    ...['src/track-badges.ts', 'review-date.ts', 'count-words/tasks.mjs', 'count-words/index.ts', 'count-pages.ts'],
    ...['word-count.ts', 'sql-runner.ts', 'map.ts', 'health.ts', 'changelog-tool.ts', 'calendar.ts'],
  ]
  const plugins = files
    .filter((file) => /^[\w-]+(?:\/index)?\.ts$/.test(file))
    .map((file) => ({ file, text: example(page, file) }))
    .map(({ file, text }) => ({ file, name: /export (?:const|function) (\w+)/.exec(text)?.[1] ?? '', text }))
  let site: TestSite
  let address: string
  beforeAll(async () => {
    site = createSite('manual-plugin-hooks', {
      ...Object.fromEntries(files.map((file) => [file, example(page, file)])),
      'site.config.ts': `import { defineConfig } from 'lectern'
import { docs, llms, pages } from 'lectern/plugins'
${plugins.map(({ file, name }) => `import { ${name} } from './${file}'`).join('\n')}

export default defineConfig({
  title: 'Hooks',
  url: 'https://hooks.example',
  plugins: [docs(), pages(), llms(), ${plugins.map(({ name, text }) => (text.includes('export function') ? `${name}()` : name)).join(', ')}],
})
`,
      'glossary.json': '{ "Kettle": "Boils water." }',
      'status.json': '{ "Search": "up" }',
      'terms.json': '{ "run": "@site/docs/guides/start.md#run" }',
      'tools/sql-runner.js': `export default ({ code, data }) => 'Runs ' + code.trim() + ' on ' + data.tables\n`,
      'src/badges/index.ts': `export const badge = 'A badge'\n`,
      'src/pages/index.tsx': `import Layout from '@theme/Layout'
import { badge } from '@badges'

export default () => <Layout title="Home"><p id="badge">{badge}</p></Layout>
`,
      'docs/guides/start.md': `# Start

TODO: write more

## Run {#run}

\`\`\`terms
run
walk
\`\`\`

\`\`\`sql try
select 1
\`\`\`
`,
    })
    // Some examples name files relative to the working directory.
    const { code, output } = await site.runProcess(['build'])
    expect(output).toContain('Unknown term "walk".')
    expect(code, output).toBe(0)
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('pages, redirects, Markdown, code blocks, and heads', async () => {
    expect(await htmlOf(`${address}/docs/glossary`)).toContain('Boils water.')
    expect(await htmlOf(`${address}/guides/start`)).toContain('/docs/guides/start')
    const html = await htmlOf(`${address}/docs/guides/start`)
    expect(/<article>.*<\/article>/s.exec(html)?.[0]).not.toContain('TODO')
    expect(html).toMatch(/<a[^>]* href="(?:\/docs\/guides\/start)?#run"[^>]*>(?:<[^>]*>)*run/)
    expect(html).toContain('<meta name="reviewed" content="2026-01"')
    expect(html).toMatch(/"words":\d+/)
  })

  test('files, sources of the policy, requests, and notes', async () => {
    expect(JSON.parse(site.file('build/words.json'))).toEqual([2, 21, 2, 2, 1, 2])
    expect(Number(site.file('build/count.txt'))).toBeGreaterThan(3)
    expect(Number(site.file('build/words.txt'))).toBeGreaterThan(10)
    expect(site.file('build/_headers')).toMatch(/connect-src[^;]* https:\/\/tiles\.example/)
    expect(site.file('build/llms.txt')).toContain('Dates of all events, as JSON: https://hooks.example/events.json')
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true, mode: 'production' })
  })

  test('components, client modules, and tools in the browser', async () => {
    await onPage(`${address}/status`, async (page) => {
      expect(await page.textContent('main li')).toBe('Search: up')
      expect(await page.evaluate(() => document.documentElement.dataset.badgesOf)).toBe('/status')
    })
    await onPage(address, async (page) => expect(await page.textContent('#badge')).toBe('A badge'))
    await onPage(`${address}/docs/guides/start`, async (page) => {
      await page.click('.code-try')
      await page.getByRole('dialog', { name: 'Try it' }).getByText('Runs select 1 on books').waitFor()
    })
  })
})
