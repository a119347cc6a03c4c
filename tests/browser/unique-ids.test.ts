import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, openPage, sharedChromium } from '../support/chromium.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let browser: Browser
let site: TestSite
let address: string

const post = (title: string) => `---
title: ${title}
---
Intro[^1], with {1 + 1}.

## Setup

[^1]: Note of ${title}
`

beforeAll(async () => {
  browser = await sharedChromium()
  site = openSite('two-lines')
  for (const [name, text] of Object.entries({
    'blog/2024-01-01-one.mdx': post('One'),
    'blog/2024-01-02-two.mdx': post('Two'),
    'docs/_part.mdx': '## Part\n\nText[^p].\n\n[^p]: Note of the part\n',
    'docs/_outer.mdx': "import Part from './_part.mdx'\n\n## Outer\n\n<Part />\n",
    'docs/copies.mdx':
      "import Outer from './_outer.mdx'\nimport Part from './_part.mdx'\n\n# Copies\n\n<Part />\n\n<Outer />\n\n<Outer />\n\n[Blog](/blog)\n",
  })) {
    mkdirSync(path.dirname(path.join(site.dir, name)), { recursive: true })
    writeFileSync(path.join(site.dir, name), text)
  }
  // React's development build reports what differs between the server and the browser.
  await site.build(['--dev'])
  address = await site.serve('serve')
})
afterAll(() => site.close())

const headings = (page: Page) =>
  page.locator('[data-content] h2:not(.sr-only)').evaluateAll((all) => all.map(({ id }) => id))

test('the browser renders the ids of the server, and after navigation the same', async () => {
  const { page, context, messages } = await openPage(browser)
  await page.goto(`${address}/docs/copies`)
  await hydrated(page)
  const copies = ['part', 'outer', 'part-2', 'outer-2', 'part-3']
  expect(await headings(page)).toEqual(copies)
  await page.getByRole('link', { name: 'Blog', exact: true }).last().click()
  await expect.poll(() => headings(page)).toEqual(['setup', 'setup-2'])
  const second = page.locator('[data-content="1"]')
  expect(await second.locator('.hash-link').getAttribute('href')).toBe('/blog/2024/01/01/one#setup')
  const note = await second.locator('[data-footnote-ref]').getAttribute('href')
  expect(await page.locator(`[id="${note?.slice(1)}"]`).textContent()).toContain('Note of One')
  await page.goBack()
  await expect.poll(() => headings(page)).toEqual(copies)
  expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([])
  await context.close()
})
