import { expect, test } from 'vitest'
import { writeSite } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { generateApi } from '../../../tests/support/generate-openapi.ts'
import { openapi } from '../index.ts'
import { checkJson } from './check-json.ts'
import { fillRequest, initialValues, serverAddress } from './fill-request.ts'
import type { OperationForm } from './form.ts'
import { formatJson } from './format-json.ts'

const spec = (parts: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, ...parts })

const operation = (parts: object) => ({ operationId: 'q', responses: { 204: { description: 'Done' } }, ...parts })

/** The policy that the plugin asks for, with the specification as a file. */
async function policyOf(parts: object, options: object = {}): Promise<unknown> {
  const siteDir = writeSite({ 'a.json': spec(parts) })
  const { policy } = openapi({ spec: 'a.json', try: true, ...options })
  return typeof policy === 'function' ? policy({ siteDir }) : policy
}

test('only operations have a button, which names the data of their form', async () => {
  const parts = { paths: { '/a': { get: operation({}) } }, webhooks: { b: { post: operation({ operationId: 'b' }) } } }
  const buttons = async (options: object) => {
    const { files } = await generateApi({ 'a.json': spec(parts) }, { spec: 'a.json', ...options })
    const found = files.flatMap((file) => ('tree' in file ? [file.tree] : []))
    return found.flatMap((tree) => tree.match(/"dataTry":"[^"]*","dataKey":"\w{12}"/g) ?? []).length
  }
  expect([await buttons({}), await buttons({ try: true })]).toEqual([0, 1])
})

test('the policy allows the servers, with the values of their variables, and those that hand out tokens', async () => {
  const oauth2 = (tokenUrl: string) => ({ type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } })
  const parts = {
    servers: [
      { url: 'https://{region}.a.example:{port}/v1', variables: { region: { default: 'eu' }, port: { default: '1' } } },
      { url: 'https://{host}/v1', variables: { host: { default: 'b.example', enum: ['b.example', 'c.example'] } } },
      { url: 'https://{any}/v1', variables: { any: { default: 'd.example' } } },
      { url: '/v1' },
    ],
    paths: { '/a': { get: operation({ servers: [{ url: 'https://own.example/x' }] }) } },
    components: { securitySchemes: { o: oauth2('https://token.example/t') } },
  }
  expect(await policyOf(parts)).toEqual({
    'connect-src': [
      ...['https://*.a.example:*', 'https://b.example', 'https://c.example', 'https://d.example'],
      ...['https://own.example', 'https://token.example'],
    ],
  })
  expect(await policyOf(parts, { try: { proxy: 'https://proxy.example/?url={url}' } })).toEqual({
    'connect-src': ['https://proxy.example'],
  })
  expect(await policyOf(parts, { try: { proxy: '/proxy?url={url}' } })).toEqual({})
  expect(await policyOf({ servers: [{ url: '/v1' }] })).toEqual({})
  expect(openapi({ spec: 'a.json' }).policy).toBeUndefined()
})

test('a proxy without a place for the address is reported', () => {
  expect(() => openapi({ spec: 'a.json', try: { proxy: 'https://proxy.example' } })).toThrow()
})

const form: OperationForm = {
  api: 'default',
  method: 'POST',
  path: '/a/{id}',
  servers: [{ url: '/{version}/', variables: [{ name: 'version', defaultValue: 'v1', values: [] }] }],
  parameters: [
    { name: 'id', in: 'path', style: 'simple', explode: false, isRequired: true, kind: 'text', initial: '$&' },
    { name: 'list', in: 'query', style: 'form', explode: false, isRequired: true, kind: 'lines', initial: '' },
  ],
  body: {
    isRequired: true,
    media: [{ type: 'application/json', kind: 'json', examples: [{ title: '', text: '{"a":1}' }] }],
  },
  security: [['key', 'token']],
  schemes: [
    { name: 'key', type: 'apiKey', in: 'cookie', parameter: 'k', scopes: [] },
    { name: 'token', type: 'oauth2', scopes: [] },
  ],
  samples: ['curl'],
}

test('a form becomes a request: with placeholders, or with what the reader has entered', () => {
  const site = 'https://docs.example/x/'
  const values = initialValues(form)
  expect(serverAddress(form.servers[0], new Map([['version', '$$']]), site)).toBe('https://docs.example/$$')
  const shown = fillRequest(form, values, { site })
  expect(shown.missing).toEqual(['list'])
  expect(shown.request).toEqual({
    method: 'POST',
    url: 'https://docs.example/v1/a/%24%26',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Bearer YOUR_TOKEN'],
    ],
    cookies: ['k=YOUR_API_KEY'],
    body: { type: 'json', value: { a: 1 } },
  })
  const entered = new Map([['key', { token: 'c' }]])
  const sent = fillRequest(form, { ...values, parameters: ['1', 'a,b\nc'], text: '' }, { site, entered })
  expect([sent.request.url, sent.request.headers, sent.request.cookies, sent.missing]).toEqual([
    ...['https://docs.example/v1/a/1?list=a%2Cb,c', [], ['k=c'], ['body']],
  ])
})

test('JSON is compared with its schema, and indented with all digits', () => {
  const schema = {
    types: ['object'],
    isClosed: true,
    fields: [{ name: 'n', isRequired: true, schema: { types: ['integer'] }, example: 1 }],
  }
  expect(checkJson({ n: 1.5, x: 1 }, schema)).toEqual({ missing: [], wrong: ['n', 'x'] })
  expect(checkJson({}, schema)).toEqual({ missing: ['n'], wrong: [] })
  expect(checkJson([{}], { types: ['array'], items: schema })).toEqual({ missing: ['[0].n'], wrong: [] })
  expect(formatJson('{"a":[],"b":{"c":[1.10,"x: {y}"]},"d":{ }}')).toBe(
    '{\n  "a": [],\n  "b": {\n    "c": [\n      1.10,\n      "x: {y}"\n    ]\n  },\n  "d": {}\n}',
  )
  expect(formatJson('{')).toBeUndefined()
})
