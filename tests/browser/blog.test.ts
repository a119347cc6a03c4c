import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage, type WatchedPage } from '../support/chromium.ts'

// React's development build says where the browser would have drawn something else than the server.
const built = builtSite('blog', ['--dev'])

const said = ({ messages }: WatchedPage) => messages.filter((text) => !text.includes('React DevTools'))
const modules = ({ requests }: WatchedPage) => requests.filter((url) => url.includes('/assets/content/'))

test('a list is one module, whatever its posts contain', async () => {
  const watched = await openPage(built.browser)
  await watched.page.goto(`${built.address}/site/blog`)
  await hydrated(watched.page)
  await expect.poll(() => modules(watched).length).toBe(1)
  expect(modules(watched)[0]).toMatch(/\/list-[0-9a-f]{10}\.js$/)
  expect(await watched.page.locator('.box').first().textContent()).toBe('slowly')
  expect(said(watched)).toEqual([])
  await watched.context.close()
})

test('navigates between lists, posts, tags and authors on the client', async () => {
  const watched = await openPage(built.browser)
  const { page } = watched
  await page.goto(`${built.address}/site/blog`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const heading = () => page.locator('main h1').first().textContent()
  await page
    .getByRole('link', { name: /A stove of tins/ })
    .first()
    .click()
  await expect.poll(heading).toBe('A stove of tins')
  await expect.poll(() => page.locator('article').textContent()).toContain('It burns well.')
  await page.locator('main').getByRole('link', { name: 'Camping' }).first().click()
  await expect.poll(heading).toContain('Camping')
  await page.goBack()
  await expect.poll(heading).toBe('A stove of tins')
  await page.goBack()
  await expect.poll(heading).toBe('Journal')
  expect(await page.locator('.box').first().textContent()).toBe('slowly')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(said(watched)).toEqual([])
  await watched.context.close()
})

describe('the development server', () => {
  let watched: WatchedPage
  beforeAll(async () => {
    const address = await built.site.serve('start')
    watched = await openPage(built.browser)
    await watched.page.goto(`${address}/site/blog`)
    await hydrated(watched.page)
    await watched.page.evaluate(() => Object.assign(window, { sameDocument: true }))
  })
  afterAll(() => watched.context.close())

  const change = (file: string, from: string, to: string) => {
    const full = path.join(built.site.dir, 'blog', file)
    writeFileSync(full, readFileSync(full, 'utf8').replace(from, to))
  }
  const article = () => watched.page.locator('main').textContent()

  test('shows a saved excerpt in its list without a reload, static and with components', async () => {
    change('2024-05-06-knots/index.md', 'Every tent needs a rope', 'Every tent wants a rope')
    await expect.poll(article).toContain('Every tent wants a rope')
    change('2023-11-02-stove.mdx', 'Cooking <Box>', 'Boiling <Box>')
    await expect.poll(article).toContain('Boiling slowly')
    expect(await watched.page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('shows a new post, a new title and a new author', async () => {
    writeFileSync(
      path.join(built.site.dir, 'blog/2025-02-03-maps.md'),
      '---\ntitle: Maps\nauthors: [crew]\n---\nPaper.\n\n<!-- truncate -->\n',
    )
    await expect.poll(article).toContain('Paper.')
    change('2025-02-03-maps.md', 'title: Maps', 'title: Old maps')
    await expect.poll(article).toContain('Old maps')
    change('authors.yml', 'name: ', 'name: The ')
    await expect.poll(article).toMatch(/The \w/)
    expect(said(watched)).toEqual([])
  })
})
