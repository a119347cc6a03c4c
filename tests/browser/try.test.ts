import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createHandler } from 'graphql-http/lib/use/http'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { type View, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { openSite } from '../support/sites.ts'

/** The copy of the package that the server loads. */
const { buildSchema } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/** A GraphQL server on the loopback that answers a token with its passenger. */
let server: Server | undefined
afterAll(() => server?.close())

async function startApi(schema: string): Promise<string> {
  const handler = createHandler({
    schema: buildSchema(schema),
    rootValue: {
      me: (_: unknown, { name }: { name: string }) => ({ id: '7', name, email: 'a@ferry.example', bookings: [] }),
    },
    context: ({ headers }) => {
      const { authorization, 'x-harbour': harbour } = headers as Record<string, string | undefined>
      return { name: `${authorization} from ${harbour}` }
    },
  })
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type, x-harbour')
    if (request.method === 'OPTIONS') response.end()
    else void handler(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

const views: View[] = [
  { width: 390, mode: 'dark' },
  { width: 1440, mode: 'light' },
]

const built = builtSite(async () => {
  const site = openSite('try')
  site.configure({ ENDPOINT: await startApi(site.file('schema/ferry.graphql')) })
  return site
})

const crossings = '/docs/graphql/operations/queries/crossings'

async function open(pathname: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(built.browser, options)
  await opened.page.goto(built.address + pathname)
  if (options.javaScriptEnabled !== false) await hydrated(opened.page)
  return opened
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Try it' })
const responseOf = async (page: Page) => {
  const textIn = (part: string) => page.locator(`${part} .CodeMirror-code`).first().textContent()
  await expect.poll(() => textIn('.graphiql-query-editor')).toContain('{')
  await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click()
  await expect.poll(() => textIn('.graphiql-response')).toMatch(/"(?:data|errors)"/)
  const text = await page.evaluate(() => {
    const editor = document.querySelector('.graphiql-response .CodeMirror') as unknown as {
      CodeMirror: { getValue(): string }
    }
    return editor.CodeMirror.getValue()
  })
  return JSON.parse(text) as { data?: Record<string, unknown>; errors?: { message: string }[] }
}

describe('GraphiQL', () => {
  test('is loaded by the button, with the request and its variables, and answers from the schema', async () => {
    const { page, context, requests, messages } = await open(crossings)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((each) => /runners|try-default|open-dialog/.test(each))).toEqual([])
    await page.locator('.code-try').click()
    const dialog = dialogOf(page)
    await expect.poll(() => dialog.locator('.graphiql-query-editor').textContent()).toContain('query Crossings(')
    expect(await dialog.locator('.graphiql-editor-tool').textContent()).toContain('"harbour": "Example harbour"')
    expect(await dialog.locator('.try-note').textContent()).toBe(
      'Responses are generated in your browser from the schema. Nothing is sent.',
    )
    const before = requests.length
    const { data } = await responseOf(page)
    expect(data).toMatchObject({ crossings: { entries: [{ id: '742' }, { id: '743' }, { id: '744' }], totalPages: 1 } })
    expect(requests.slice(before).filter((each) => !each.startsWith('/assets/'))).toEqual([])
    expect(messages).toEqual([])
    // Nothing of it outlives the dialog.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('graphiql')))).toEqual([])
    await context.close()
  })

  test('is accessible in both color modes, on phones and desktops', async () => {
    const { page, context } = await open(crossings)
    await page.locator('.code-try').click()
    await responseOf(page)
    expect(await violationsInViews(page, views)).toEqual([])
    await context.close()
  })

  test('closes with Escape and the button; then the focus is where it was', async () => {
    const { page, context } = await open(crossings)
    const button = page.locator('.code-try')
    await button.press('Enter')
    await dialogOf(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
    // The page behind it cannot be reached.
    expect(await page.locator('#lectern-root').evaluate((root) => (root as HTMLElement).inert)).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('#lectern-root').evaluate((root) => (root as HTMLElement).inert)).toBe(false)
    await button.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })

  test('Escape first closes the suggestions of the editor', async () => {
    const { page, context } = await open(crossings)
    await page.locator('.code-try').click()
    await page.locator('.graphiql-query-editor .CodeMirror-line', { hasText: 'totalPages' }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ent')
    await page.locator('.CodeMirror-hints').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.CodeMirror-hints').waitFor({ state: 'detached' })
    expect(await dialogOf(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await context.close()
  })

  test('answers requests in documents, with the variables of their group', async () => {
    const { page, context } = await open('/docs/intro')
    expect(await page.locator('.code-try').count()).toBe(2)
    await page.locator('.code-try').nth(1).click()
    expect(await responseOf(page)).toEqual({ data: { crossing: { id: '743', name: 'Example name 2' } } })
    await context.close()
  })

  test('opens after a navigation, too', async () => {
    const { page, context } = await open('/docs/intro')
    await page.getByRole('link', { name: 'GraphQL', exact: true }).first().click()
    await page.waitForURL('**/docs/graphql')
    await page
      .locator('article')
      .getByRole('link', { name: /Queries/ })
      .first()
      .click()
    await page.locator('article').getByRole('link', { name: 'me', exact: true }).first().click()
    await page.waitForURL('**/queries/me')
    await page.locator('.code-try').click()
    expect(await responseOf(page)).toMatchObject({ data: { me: { id: '314', email: 'person@mail.example' } } })
    await context.close()
  })

  test('sends requests to the endpoint, with the headers that readers enter and that nothing stores', async () => {
    const { page, context } = await open('/docs/remote/operations/queries/me')
    await page.locator('.code-try').click()
    const token = page.getByLabel('Authorization')
    expect([await token.inputValue(), await page.getByLabel('X-Harbour').inputValue()]).toEqual(['Bearer ', 'north'])
    await token.fill('Bearer secret-token')
    expect(await responseOf(page)).toMatchObject({ data: { me: { id: '7', name: 'Bearer secret-token from north' } } })
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'secret',
    )
    await page.keyboard.press('Escape')
    await page.locator('.code-try').click()
    expect(await page.getByLabel('Authorization').inputValue()).toBe('Bearer ')
    await context.close()
  })

  test('has no button without JavaScript', async () => {
    const { page, context } = await open(crossings, { javaScriptEnabled: false })
    expect([await page.locator('.code-try').count(), await page.locator('.code-try').isVisible()]).toEqual([1, false])
    await context.close()
  })
})

describe('the editor of templates', () => {
  const variables = '/docs/liquid/variables'
  const output = (page: Page) => expect.poll(() => page.locator('.try-output').textContent())

  test('renders what readers write, with data that they can change', async () => {
    const { page, context, requests, messages } = await open(variables)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((each) => /runners|try-default/.test(each))).toEqual([])
    await page.locator('.code-try').click()
    await output(page).toContain('Example name 2 <person2@mail.example>')
    const data = page.getByLabel('Data (JSON)')
    const passengers = [
      { name: 'Example name', email: 'person@mail.example' },
      { name: 'Example name 2', email: 'person2@mail.example' },
    ]
    await expect.poll(() => data.inputValue()).toBe(JSON.stringify({ crossing: { passengers } }, null, 2))
    await page.getByLabel('Template').fill('{{ crossing.name | upcase }} {{ crossing.cars }}')
    await output(page).toBe('EXAMPLE NAME 10')
    await data.fill('{ "crossing": { "name": "North" } }')
    await output(page).toBe('NORTH 10')
    await data.fill('[]')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('The data must be a JSON object.')
    expect(messages).toEqual([])
    await context.close()
  })

  test('stops a template that does not end', async () => {
    const { page, context } = await open(variables)
    await page.locator('.code-try').click()
    const notes = () => page.locator('.try-notes').textContent()
    const loop = '{% for each in all %}'
    const end = '{% endfor %}'
    await page.getByLabel('Template').fill(`{% assign all = (1..9999) %}${loop}${loop}${end}${end}`)
    await expect.poll(notes).toBe('the template takes too long')
    // A single filter that takes long is stopped from outside.
    await page.getByLabel('Template').fill('{{ (1..999999) | reverse | sort_natural | size }}')
    await expect.poll(notes).toBe('Stopped after 3 seconds.')
    await page.getByLabel('Template').fill('{{ 1 | plus: 1 }}')
    await output(page).toBe('2')
    await expect.poll(notes).toBe('')
    await context.close()
  })

  test('shows the documented output of names of the application', async () => {
    const { page, context } = await open('/docs/liquid/tags/siren')
    await page.locator('.code-try').click()
    const documented = page.locator('.try-documented samp')
    await expect.poll(() => documented.textContent()).toBe('<audio src="/siren.mp3"></audio>')
    expect(await page.locator('.try-result h3').allTextContents()).toEqual(['Documented output'])
    await page.getByLabel('Template').fill('{% siren %} {{ "Ahoy" | shout }} {{ "Bye" | shout }}')
    await output(page).toBe('AHOY Bye')
    expect(await page.locator('.try-notes').textContent()).toBe('Only the application can render siren, shout.')
    expect(await page.locator('.try-result h3').allTextContents()).toEqual(['Documented output', 'Output'])
    expect(await documented.textContent()).toBe('<audio src="/siren.mp3"></audio>')
    await context.close()
  })

  test('is accessible in both color modes, on phones and desktops', async () => {
    const { page, context } = await open(variables)
    await page.locator('.code-try').click()
    await output(page).toContain('Example name')
    expect(await violationsInViews(page, views)).toEqual([])
    await context.close()
  })
})

test('works on the development server', async () => {
  const address = await built.site.serve('start')
  const { page, context } = await openPage(built.browser)
  await page.goto(`${address}${crossings}`)
  await hydrated(page)
  await page.locator('.code-try').click()
  expect(await responseOf(page)).toMatchObject({ data: { crossings: { totalPages: 1 } } })
  await page.goto(`${address}/docs/liquid/variables`)
  await hydrated(page)
  await page.locator('.code-try').click()
  await expect.poll(() => page.locator('.try-output').textContent()).toContain('Example name 2')
  await context.close()
})
