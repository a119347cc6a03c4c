import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite } from '../support/sites.ts'

interface Received {
  body: Record<string, unknown>
  cookie: string | undefined
  type: string | undefined
}

let server: Server
let received: Received[] = []
/** How the endpoint answers the next requests. */
let answer: (response: ServerResponse) => void

beforeEach(() => {
  received = []
  answer = (response) => response.writeHead(204).end()
})

async function startEndpoint(): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.end()
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { cookie, 'content-type': type } = request.headers
      received.push({ body: JSON.parse(text) as Received['body'], cookie, type })
      answer(response)
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/answers?site=trails`
}

let endpoint = ''
const built = builtSite(async () => {
  const site = openSite('feedback')
  endpoint = await startEndpoint()
  site.configure({ ENDPOINT: endpoint })
  return site
})
afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

async function open(pathname: string) {
  const opened = await openPage(built.browser)
  await opened.page.goto(`${built.address}/trails${pathname}`)
  await hydrated(opened.page)
  return opened
}

const section = (page: Page) => page.getByRole('region', { name: 'Was this page helpful?' })
const statusOf = (page: Page) => section(page).getByRole('status').textContent()
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click()
const bodies = () => received.map(({ body }) => body)

describe('an answer', () => {
  test('is sent without cookies, then again with the comment; keyboard only', async () => {
    const { page, context, messages } = await open('/docs/')
    await context.addCookies([{ name: 'session', value: 'secret', url: endpoint }])
    await section(page).getByRole('button', { name: 'Yes' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => statusOf(page)).toBe('Thank you for your answer.')
    expect(await section(page).getByRole('button', { pressed: true }).allTextContents()).toEqual(['No'])
    const id = received[0]?.body.id
    expect(id).toMatch(/^[\da-f]{32}$/)
    const first = { id, path: '/trails/docs/', title: 'Where to walk', answer: 'no', version: '1.0', locale: 'en' }
    expect(bodies()).toEqual([first])
    await page.keyboard.press('Tab')
    await page.keyboard.type('Where is the station?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => statusOf(page)).toBe('Thank you. Your comment was sent.')
    expect(bodies()).toEqual([first, { ...first, text: 'Where is the station?' }])
    for (const request of received) expect(request).toMatchObject({ cookie: undefined, type: 'application/json' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    expect(await section(page).getByRole('textbox').count()).toBe(0)
    expect(messages).toEqual([])
    await context.close()
  })

  test('can be changed until a comment is sent', async () => {
    const { page, context } = await open('/docs/')
    await press(page, 'Yes')
    await section(page).getByLabel('What helped you? (optional)').waitFor()
    await press(page, 'No')
    const comment = section(page).getByLabel('What is missing or unclear? (optional)')
    await comment.waitFor()
    await press(page, 'Send')
    expect(await comment.evaluate((field) => field === document.activeElement)).toBe(true)
    await comment.fill('A map')
    await press(page, 'Send')
    await expect.poll(() => statusOf(page)).toBe('Thank you. Your comment was sent.')
    // Not for those who listen: Playwright would wait until it is enabled.
    await section(page).getByRole('button', { name: 'Yes' }).click({ force: true })
    expect(bodies().map((body) => [body.answer, body.text])).toEqual([
      ['yes', undefined],
      ['no', undefined],
      ['no', 'A map'],
    ])
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
    await context.close()
  })

  test('that fails can be sent again, and so can a comment', async () => {
    const { page, context } = await open('/docs/')
    answer = (response) => response.writeHead(500).end()
    await press(page, 'Yes')
    const failure = 'Your answer could not be sent. Check your network connection and try again.'
    await expect.poll(() => statusOf(page)).toBe(failure)
    expect(await section(page).getByRole('button', { pressed: true }).count()).toBe(0)
    answer = (response) => response.destroy()
    await press(page, 'Retry')
    await expect.poll(() => received.length).toBeGreaterThan(1)
    await expect.poll(() => section(page).getAttribute('aria-busy')).toBe('false')
    expect(await statusOf(page)).toBe(failure)
    answer = (response) => response.end()
    await press(page, 'Retry')
    await expect.poll(() => statusOf(page)).toBe('Thank you for your answer.')
    expect(await section(page).getByRole('button', { name: 'Retry' }).count()).toBe(0)
    answer = (response) => response.writeHead(503).end()
    await section(page).getByRole('textbox').fill('Clear')
    await press(page, 'Send')
    await expect.poll(() => statusOf(page)).toBe(failure)
    expect(await section(page).getByRole('textbox').inputValue()).toBe('Clear')
    answer = (response) => response.end()
    await press(page, 'Retry')
    await expect.poll(() => statusOf(page)).toBe('Thank you. Your comment was sent.')
    expect(received.at(-1)?.body).toMatchObject({ answer: 'yes', text: 'Clear' })
    await context.close()
  })

  test('before React is loaded is sent once it is', async () => {
    const { page, context } = await openPage(built.browser)
    await page.goto(`${built.address}/trails/docs/`, { waitUntil: 'commit' })
    await press(page, 'Yes')
    await expect.poll(() => statusOf(page)).toBe('Thank you for your answer.')
    expect(bodies()).toMatchObject([{ answer: 'yes' }])
    await context.close()
  })
})

test('the next document asks again; other pages do not ask', async () => {
  const { page, context } = await open('/docs/next/')
  await press(page, 'Yes')
  await expect.poll(() => statusOf(page)).toBe('Thank you for your answer.')
  await page
    .getByRole('link', { name: /Over the pass/ })
    .first()
    .click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Over the pass')
  expect(await statusOf(page)).toBe('')
  await press(page, 'No')
  await expect
    .poll(() => bodies().map(({ path, version }) => [path, version]))
    .toEqual([
      ['/trails/docs/next/', 'current'],
      ['/trails/docs/next/pass', 'current'],
    ])
  expect(received[0]?.body.id).not.toBe(received[1]?.body.id)
  const html = async (route: string) => (await fetch(`${built.address}/trails${route}`)).text()
  expect(await html('/docs/next/pass')).toContain('class="feedback"')
  for (const route of ['/blog', '/blog/2024/01/05/open', '/docs/next/tags/paths', '/search'])
    expect(await html(route)).not.toContain('class="feedback"')
  await context.close()
})

test('the policy allows the host of the endpoint', () => {
  expect(built.site.file('build/_headers')).toContain(`connect-src 'self' ${new URL(endpoint).origin};`)
})

test('asks in the language of the site', async () => {
  const { page, context } = await open('/de/docs/next/pass')
  const question = page.getByRole('region', { name: 'War diese Seite hilfreich?' })
  await question.getByRole('button', { name: 'Ja' }).click()
  await expect.poll(() => question.getByRole('status').textContent()).toBe('Danke für Ihre Antwort.')
  expect(bodies()).toMatchObject([{ path: '/trails/de/docs/next/pass', locale: 'de' }])
  await context.close()
})

test('axe finds nothing, before the answer and with the field', async () => {
  const { page, context } = await open('/docs/')
  const views = [
    { width: 320, mode: 'light' as const },
    { width: 1440, mode: 'dark' as const },
  ]
  expect(await violationsInViews(page, views)).toEqual([])
  answer = (response) => response.writeHead(500).end()
  await press(page, 'No')
  await section(page).getByRole('button', { name: 'Retry' }).waitFor()
  answer = (response) => response.end()
  await press(page, 'Retry')
  await section(page).getByRole('textbox').waitFor()
  expect(await violationsInViews(page, views)).toEqual([])
  await context.close()
})
