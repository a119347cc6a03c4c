import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type View, violationsInViews } from '../support/axe.ts'
import { builtSite } from '../support/built-site.ts'
import { hydrated, openPage } from '../support/chromium.ts'
import { closedAddress } from '../support/loopback.ts'
import { takePolicyViolations } from '../support/policy-violations.ts'
import { openSite } from '../support/sites.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

type Listener = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void

async function listen(listener: Listener): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => listener(request, response, Buffer.concat(chunks)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Allows what a site may ask for. */
function allow(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-key, x-trace, x-cookie')
  response.setHeader('Access-Control-Expose-Headers', 'x-berth')
  if (request.method === 'OPTIONS') response.writeHead(204).end()
  return request.method !== 'OPTIONS'
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Continues the stream of signals. */
let nextSignal: (() => void) | undefined

/** Answers with what was asked. */
const echo: Listener = (request, response, body) => {
  if (!allow(request, response)) return
  if (request.url?.endsWith('/flags')) {
    response.setHeader('Content-Type', 'image/png')
    response.end(picture)
  } else if (request.url?.endsWith('/signals')) {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write('data: one\n\n')
    nextSignal = () => response.write('data: two\n\n')
  } else if (request.method === 'DELETE') response.writeHead(204).end()
  else {
    const { method, url, headers } = request
    response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json', 'X-Berth': '7' })
    response.end(
      `{"method":"${method}","url":"${url}","big":12345678901234567890,"headers":${JSON.stringify(headers)},"body":${JSON.stringify(body.toString('latin1'))}}`,
    )
  }
}

/** Hands out tokens for codes with their proof, and to clients. */
function tokenServer(): Listener {
  const challenges = new Map<string, string>()
  return (request, response, body) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (url.pathname === '/authorize') {
      const {
        redirect_uri: back = '',
        state = '',
        code_challenge: challenge = '',
      } = Object.fromEntries(url.searchParams)
      challenges.set('c0de', challenge)
      response.writeHead(302, { Location: `${back}?code=c0de&state=${state}` }).end()
      return
    }
    if (!allow(request, response)) return
    response.setHeader('Content-Type', 'application/json')
    if (url.pathname.startsWith('/.well-known')) {
      const [authorization, token] = ['authorize', 'token'].map((each) => `${url.origin}/${each}`)
      response.end(JSON.stringify({ authorization_endpoint: authorization, token_endpoint: token }))
      return
    }
    const fields = Object.fromEntries(new URLSearchParams(body.toString()))
    const proof = createHash('sha256')
      .update(fields.code_verifier ?? '')
      .digest('base64url')
    const isRight =
      fields.grant_type === 'client_credentials'
        ? fields.client_secret === 's3cret'
        : challenges.get(fields.code ?? '') === proof
    response.writeHead(isRight ? 200 : 400)
    response.end(
      JSON.stringify(
        isRight ? { access_token: `${fields.grant_type} of ${fields.client_id}` } : { error: 'invalid_grant' },
      ),
    )
  }
}

/** Sends requests on, with the cookies of the header. */
const proxy: Listener = async (request, response, body) => {
  const target = new URL(request.url ?? '/', 'http://proxy').searchParams.get('url') ?? ''
  if (!allow(request, response)) return
  const { 'x-cookie': cookie, authorization } = request.headers
  const headers = { ...(cookie && { cookie: String(cookie) }), ...(authorization && { authorization }) }
  const answer = await fetch(target, {
    method: request.method ?? 'GET',
    headers: { ...headers, via: 'proxy' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
}

let refusing = ''
let down = ''
const built = builtSite(async () => {
  const site = openSite('try-requests')
  const file = path.join(site.dir, 'specs/pilots.yaml')
  refusing = await listen((_, response) => response.end('secret'))
  down = await closedAddress()
  // Cookies are those of a host, whatever its ports are: the site has the same one.
  const api = (await listen(echo)).replace('127.0.0.1', 'localhost')
  const addresses = [api, refusing, down, await listen(tokenServer())]
  const text = addresses.reduce(
    (all, address, index) => all.replaceAll(`http://127.0.0.1:400${index}`, address),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
  site.configure({ PROXY: `${await listen(proxy)}/?url={url}` })
  return site
})

const getShip = '/docs/api/ships/get-ship'
const addShip = '/docs/api/ships/add-ship'

async function open(pathname: string) {
  const opened = await openPage(built.browser)
  await opened.page.goto(built.address + pathname)
  await hydrated(opened.page)
  return opened
}

async function openForm(pathname: string) {
  const opened = await open(pathname)
  await opened.page.locator('.operation-try').click()
  await opened.page.locator('.request-form').waitFor()
  return opened
}

interface Echo {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

const formOf = (page: Page) => page.locator('.request-form')

async function send(page: Page): Promise<Echo> {
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Save the file' }).waitFor()
  return JSON.parse((await page.locator('section samp').textContent()) ?? '') as Echo
}

const authenticate = (page: Page, label: string) =>
  page.getByRole('combobox', { name: 'Authentication' }).selectOption({ label })
const mediaType = (page: Page, type: string) =>
  page.getByRole('combobox', { name: 'Content-Type' }).selectOption({ label: type })

test('nothing is loaded before the press, and the form is small', async () => {
  const { page, context, requests } = await open(getShip)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((each) => /runners|\/try-|open-dialog/.test(each))).toEqual([])
  const before = requests.length
  await page.locator('.operation-try').click()
  await page.locator('.request-form').waitFor()
  const loaded = requests.slice(before).filter((each) => each.startsWith('/'))
  const sizes = await Promise.all(
    loaded.map(async (each) => gzipSync(await (await fetch(built.address + each)).text()).length),
  )
  expect(loaded.some((each) => /runners\/openapi/.test(each))).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
  await context.close()
})

test('sends parameters in their styles, to the chosen server, and shows the response', async () => {
  const { page, context, messages } = await openForm(getShip)
  expect(await page.locator('.request-line').textContent()).toMatch(
    /^GET http.*\/v1\/ships\/Sea%20Gull\?ports=a,b%2Cc$/,
  )
  await formOf(page).getByLabel('version').selectOption('v2')
  await page.getByRole('textbox', { name: /^name/ }).fill('A/B')
  await formOf(page).getByLabel('flag').selectOption('blue')
  await formOf(page).getByLabel('ports').fill('x\ny z')
  await formOf(page).getByLabel('size').fill('{ "min": 3 }')
  await formOf(page).getByLabel('X-Trace').fill('t1')
  const { url, headers } = await send(page)
  expect(url).toBe('/v2/ships/A%2FB?flag=blue&ports=x,y%20z&size%5Bmin%5D=3')
  expect([headers['x-trace'], headers.accept, headers.authorization]).toEqual(['t1', 'application/json', undefined])
  expect(await page.locator('.request-status').textContent()).toMatch(/^200 OK\d+ ms[\d.]+ k?B$/)
  // Numbers have all digits.
  expect(await page.locator('section samp').textContent()).toContain('  "big": 12345678901234567890,\n')
  await page.getByText('Response headers').click()
  expect(await page.locator('section dl').textContent()).toContain('x-berth7')
  expect(messages).toEqual([])
  await context.close()
})

test('authenticates with keys, names and passwords, and tokens', async () => {
  const { page, context } = await openForm(getShip)
  await authenticate(page, 'headerKey + queryKey')
  await formOf(page).getByLabel('X-Key').fill('k1')
  await formOf(page).getByLabel('key', { exact: true }).fill('k 2')
  let sent = await send(page)
  expect([sent.headers['x-key'], sent.url]).toEqual(['k1', '/v1/ships/Sea%20Gull?ports=a,b%2Cc&key=k%202'])
  // The code on the page and in the form has no secrets.
  await page.locator('summary', { hasText: 'Request' }).click()
  expect(await page.locator('.request-code pre').textContent()).toContain("'X-Key: YOUR_API_KEY'")
  await authenticate(page, 'basic')
  await formOf(page).getByLabel('User name').fill('Zoë')
  await formOf(page).getByLabel('Password').fill('p:w')
  expect((await send(page)).headers.authorization).toBe(`Basic ${Buffer.from('Zoë:p:w').toString('base64')}`)
  await authenticate(page, 'bearer')
  await formOf(page).getByLabel('Token').fill('t0ken')
  expect((await send(page)).headers.authorization).toBe('Bearer t0ken')
  await authenticate(page, 'custom')
  await formOf(page).getByLabel('Authorization').fill('DPoP abc')
  expect((await send(page)).headers.authorization).toBe('DPoP abc')
  await authenticate(page, 'cookieKey')
  await formOf(page).getByLabel('berth').fill('c1')
  sent = await send(page)
  expect([sent.headers.cookie, sent.headers.authorization]).toEqual(['berth=c1', undefined])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await context.close()
})

test('gets tokens: with a code and its proof, for a client, and with discovery', async () => {
  const { page, context } = await openForm(getShip)
  await authenticate(page, 'code')
  expect(await page.locator('fieldset').nth(1).textContent()).toContain(`Redirect URI: ${built.address}/`)
  const getToken = () => page.getByRole('button', { name: 'Get a token' }).click()
  const token = () => formOf(page).getByLabel('Token', { exact: true }).inputValue()
  await getToken()
  await expect.poll(token).toBe('authorization_code of docs')
  expect((await send(page)).headers.authorization).toBe('Bearer authorization_code of docs')
  await authenticate(page, 'connect')
  await getToken()
  await expect.poll(token).toBe('authorization_code of docs')
  await authenticate(page, 'machine')
  await formOf(page).getByLabel('Client secret').fill('wrong')
  await getToken()
  await expect.poll(() => page.locator('fieldset .request-problem').first().textContent()).toBe('invalid_grant')
  await formOf(page).getByLabel('Client secret').fill('s3cret')
  await getToken()
  await expect.poll(token).toBe('client_credentials of docs')
  await context.close()
})

test('stores credentials only if the reader asks', async () => {
  const { page, context } = await openForm(getShip)
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const token = formOf(page).getByLabel('Token', { exact: true })
  const reopen = async () => {
    await page.locator('.operation-try').click()
    await authenticate(page, 'bearer')
  }
  await authenticate(page, 'bearer')
  await token.fill('s3cret')
  expect(await stored()).not.toContain('s3cret')
  await page.keyboard.press('Escape')
  await reopen()
  expect(await token.inputValue()).toBe('s3cret')
  await page.reload()
  await hydrated(page)
  await reopen()
  expect(await token.inputValue()).toBe('')
  await token.fill('s3cret')
  await formOf(page).getByLabel('Remember until this tab is closed').check()
  expect(await stored()).toContain('s3cret')
  await page.reload()
  await hydrated(page)
  await reopen()
  expect(await token.inputValue()).toBe('s3cret')
  await formOf(page).getByLabel('Remember until this tab is closed').uncheck()
  expect(await stored()).not.toContain('s3cret')
  await context.close()
})

test('sends JSON as it is written, with help from the schema', async () => {
  const { page, context } = await openForm(addShip)
  const body = page.getByRole('textbox', { name: 'Request body' })
  const problems = () => page.locator('fieldset .request-problem').first().textContent()
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ label: 'A large ship' })
  await expect.poll(() => body.inputValue()).toContain('"name": "Whale"')
  await body.fill('{ "name": 1, "kind": "row", "color": "red", "cargo": [{}] }')
  await expect.poll(problems).toBe('Missing: cargo[0].codeDoes not fit the schema: name, kind, color')
  await body.fill('{ "name": ')
  await expect.poll(problems).toMatch(/^The body is not valid JSON: /)
  await body.fill('{ "name": "Gull", "cargo": [] }')
  await expect.poll(problems).toBe('')
  await page.getByRole('button', { name: '+ tons' }).click()
  await expect.poll(() => body.inputValue()).toMatch(/"tons": \d+/)
  await body.fill('{ "name": "Gull", "cargo": [], "tons": 12345678901234567890 }')
  const sent = await send(page)
  expect([sent.method, sent.headers['content-type'], sent.body]).toEqual([
    ...['POST', 'application/json', '{ "name": "Gull", "cargo": [], "tons": 12345678901234567890 }'],
  ])
  expect(await page.locator('.request-status').textContent()).toContain('201 Created')
  await context.close()
})

test('sends forms, files, texts, and bytes', async () => {
  const { page, context } = await openForm(addShip)
  await mediaType(page, 'application/x-www-form-urlencoded')
  await page.getByRole('textbox', { name: /^name/ }).fill('A & B')
  await formOf(page).getByLabel('ports').fill('x\ny')
  let sent = await send(page)
  expect([sent.headers['content-type'], sent.body]).toEqual([
    ...['application/x-www-form-urlencoded', 'name=A+%26+B&ports=x&ports=y'],
  ])
  await mediaType(page, 'multipart/form-data')
  await formOf(page).getByLabel('title').fill('Papers')
  await formOf(page).getByLabel('meta').fill('{"a":1}')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await formOf(page)
    .getByLabel('papers')
    .setInputFiles([file('a.txt', 'First'), file('b.txt', 'Second')])
  sent = await send(page)
  expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const parts = sent.body.split(/--+WebKit\w+(?:--)?\r\n/).filter(Boolean)
  expect(parts).toEqual([
    'Content-Disposition: form-data; name="title"\r\n\r\nPapers\r\n',
    'Content-Disposition: form-data; name="meta"; filename="blob"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
    'Content-Disposition: form-data; name="papers"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nFirst\r\n',
    'Content-Disposition: form-data; name="papers"; filename="b.txt"\r\nContent-Type: text/plain\r\n\r\nSecond\r\n',
  ])
  await mediaType(page, 'text/plain')
  await page.getByRole('textbox', { name: 'Request body' }).fill('Ahoy\nthere')
  sent = await send(page)
  expect([sent.headers['content-type'], sent.body]).toEqual(['text/plain', 'Ahoy\nthere'])
  await mediaType(page, 'application/octet-stream')
  expect(await page.locator('.request-result > .request-problem').textContent()).toBe('Missing: body')
  await formOf(page)
    .getByLabel('Request body')
    .setInputFiles({ ...file('x.bin', ''), buffer: Buffer.from([0, 255, 7]) })
  sent = await send(page)
  expect([sent.headers['content-type'], sent.body]).toEqual(['application/octet-stream', '\u0000ÿ\u0007'])
  await context.close()
})

test('shows streams as they arrive, images, and empty responses', async () => {
  const { page, context } = await openForm('/docs/api/signals/watch-signals')
  await page.getByRole('button', { name: 'Send' }).click()
  const text = () => page.locator('section samp').textContent()
  await expect.poll(text).toBe('data: one\n\n')
  nextSignal?.()
  await expect.poll(text).toBe('data: one\n\ndata: two\n\n')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' })
  expect(await text()).toBe('data: one\n\ndata: two\n\n')
  await page.goto(`${built.address}/docs/api/signals/get-flag`)
  await hydrated(page)
  await page.locator('.operation-try').click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => page.locator('section img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1)
  await page.goto(`${built.address}/docs/api/ships/sink-ship`)
  await hydrated(page)
  await page.locator('.operation-try').click()
  await page.getByRole('textbox', { name: /^name/ }).fill('Gull')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('section').last().textContent()).toContain('No output.')
  expect(await page.locator('.request-status').textContent()).toContain('204 No Content')
  await context.close()
})

test('says why there is no response', async () => {
  const { page, context } = await openForm(getShip)
  const refusal = () => page.locator('.request-refused').textContent()
  const choose = async (label: RegExp) => {
    const options = await page.getByRole('combobox', { name: 'Servers' }).locator('option').allTextContents()
    await page
      .getByRole('combobox', { name: 'Servers' })
      .selectOption({ index: options.findIndex((each) => label.test(each)) })
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await choose(/Refuses/)
  await expect
    .poll(refusal)
    .toBe(
      `The server ${refusing} does not allow requests from this site (CORS). Its operator can allow ${built.address}, or the operator of this site can set up a proxy.`,
    )
  await choose(/Down/)
  await expect.poll(refusal).toBe(`No answer from ${down}. The server may be down, or your network may block it.`)
  await context.close()
})

test('sends requests through a proxy, with cookies, and nothing else is allowed', async () => {
  const { page, context } = await openForm('/docs/proxied/ships/get-ship')
  await authenticate(page, 'cookieKey')
  await formOf(page).getByLabel('berth').fill('c1')
  const { url, headers } = await send(page)
  expect([url, headers.via, headers.cookie]).toEqual(['/v1/ships/Sea%20Gull?ports=a,b%2Cc', 'proxy', 'berth=c1'])
  const policy = await page.evaluate(async () => {
    const blocked = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', resolve, { once: true }),
    )
    await fetch('http://127.0.0.1:9/').catch(() => {})
    await blocked
    return true
  })
  expect(policy).toBe(true)
  expect(takePolicyViolations().length).toBeGreaterThan(0)
  await context.close()
})

const views: View[] = [
  { width: 390, mode: 'dark' },
  { width: 390, mode: 'light' },
  { width: 1440, mode: 'dark' },
  { width: 1440, mode: 'light' },
]

test.each([getShip, addShip])('is accessible in both color modes, on phones and desktops: %s', async (pathname) => {
  const { page, context } = await openForm(pathname)
  if (pathname === getShip) await authenticate(page, 'code')
  await send(page)
  expect(await violationsInViews(page, views)).toEqual([])
  await context.close()
})
