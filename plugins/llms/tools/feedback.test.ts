import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ToolContext } from 'lectern/plugin-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTools } from './index.ts'

const received: { url: string | undefined; type: string | undefined; body: unknown }[] = []
let status = 204
const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += String(part)
  received.push({ url: request.url, type: request.headers['content-type'], body: JSON.parse(text) })
  response.writeHead(status).end()
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

async function openTool(feedback: object | undefined) {
  const version = { instance: 'default', name: '2.0', label: '2.0', isLast: true, place: 'a' }
  const pages = [{ path: '/docs/a', url: '', title: 'A', categories: [], locale: 'en', version }]
  const config = { url, baseUrl: '/', i18n: { locales: ['en'], defaultLocale: 'en' }, theme: { feedback } }
  const context = { config, pages: async () => pages }
  return (await pageTools(context as unknown as ToolContext)).find(({ name }) => name === 'feedback')
}

test('sends what readers send, to a path of the site', async () => {
  const tool = await openTool({ endpoint: '/api/answers' })
  expect(tool?.writes).toBe(true)
  expect(await tool?.run({ page: '/docs/a', helpful: false, text: ' The limit is missing. ' })).toBe(
    'Sent to the authors of /docs/a.',
  )
  expect(await tool?.run({ page: 'docs/a.md', helpful: true })).toBe('Sent to the authors of /docs/a.')
  const message = {
    id: expect.stringMatching(/^[\da-f]{32}$/),
    path: '/docs/a',
    title: 'A',
    version: '2.0',
    locale: 'en',
  }
  expect(received).toEqual([
    {
      url: '/api/answers',
      type: 'application/json',
      body: { ...message, answer: 'no', text: 'The limit is missing.' },
    },
    { url: '/api/answers', type: 'application/json', body: { ...message, answer: 'yes' } },
  ])
})

test('says why nothing was sent, and is missing without an endpoint', async () => {
  expect(await openTool(undefined)).toBeUndefined()
  const tool = await openTool({ endpoint: `${url}/x` })
  const before = received.length
  await expect(tool?.run({ page: '/docs/a', helpful: false })).rejects.toThrow(
    'Set `text`: what is wrong or missing on the page?',
  )
  await expect(tool?.run({ page: '/docs/b', helpful: true })).rejects.toThrow('There is no page /docs/b.')
  expect(received.length).toBe(before)
  status = 503
  await expect(tool?.run({ page: '/docs/a', helpful: true })).rejects.toThrow(
    'The feedback was not sent: the server responds with status 503. Try again later.',
  )
  const closed = await openTool({ endpoint: 'http://127.0.0.1:1/x' })
  await expect(closed?.run({ page: '/docs/a', helpful: true })).rejects.toThrow(
    'The feedback was not sent: the server cannot be reached. Try again later.',
  )
})
