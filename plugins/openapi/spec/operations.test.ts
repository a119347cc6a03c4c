import { expect, test } from 'vitest'
import { codeBlocks, generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

const ok = { '200': { description: 'Done.' } }
const query = (name: string, description: string) => ({ name, in: 'query', description, schema: { type: 'string' } })

/** A path that refers to another one, with more beside the reference. */
function pathItem(openapi: string, at: '#/components/pathItems/Kite' | 'kite.json') {
  const shared = {
    summary: 'Kites',
    description: 'All about kites.',
    parameters: [query('wind', 'From the reference.'), query('line', 'A line.')],
    servers: [{ url: 'https://shared.example' }],
    get: { operationId: 'getShared', responses: ok },
    post: { operationId: 'addKite', responses: ok },
  }
  const beside = {
    $ref: at,
    summary: 'A kite',
    description: 'One kite.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      query('wind', 'Beside the reference.'),
    ],
    servers: [{ url: 'https://beside.example' }],
    get: { operationId: 'getKite', summary: 'Get a kite', responses: ok },
    delete: { operationId: 'removeKite', servers: [{ url: 'https://own.example' }], responses: ok },
  }
  const spec = { openapi, info: { title: 'Kites', version: '1' }, paths: { '/kites/{id}': beside } }
  const isFile = at === 'kite.json'
  return {
    'openapi.yaml': JSON.stringify(isFile ? spec : { ...spec, components: { pathItems: { Kite: shared } } }),
    ...(isFile && { 'kite.json': JSON.stringify(shared) }),
  }
}

test.each([
  ['3.1.0', '#/components/pathItems/Kite'],
  ['3.1.0', 'kite.json'],
  ['3.0.3', 'kite.json'],
] as const)('merges what is beside the reference of a path in version %s with %s', async (version, at) => {
  const { pages, page, diagnostics } = await generateApi(pathItem(version, at))
  expect(diagnostics).toEqual([])
  expect(pages).toEqual({
    '/api': 'Kites',
    '/api/miscellaneous': 'Miscellaneous',
    '/api/miscellaneous/get-kite': 'Get a kite',
    '/api/miscellaneous/add-kite': 'A kite',
    '/api/miscellaneous/remove-kite': 'A kite',
  })
  const text = (name: string) => treeText(page(`/api/miscellaneous/${name}`).root)
  expect(text('add-kite')).toContain('One kite.')
  expect(page('/api/miscellaneous/add-kite').excerpt).toBe('One kite.')
  expect(text('add-kite')).toMatch(/Servers https:\/\/beside\.example Path parameters id .*Query parameters wind/)
  expect(text('add-kite')).toContain('Beside the reference.')
  expect(text('add-kite')).not.toContain('From the reference.')
  expect(text('add-kite')).toContain('A line.')
  expect(text('remove-kite')).toContain('Servers https://own.example')
})

test('finds parameters that are missing beside the reference of a path, too', async () => {
  const get = { responses: ok }
  const spec = { openapi: '3.1.0', info: { title: 'Kites', version: '1' } }
  const paths = {
    '/kites/{id}/{line}': { $ref: '#/components/pathItems/Kite', parameters: [query('wind', 'A wind.')] },
  }
  const parameters = [
    query('wind', 'One.'),
    query('wind', 'Two.'),
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]
  const components = { pathItems: { Kite: { parameters, get } } }
  const { diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify({ ...spec, paths, components }) })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Paths must have unique `name` + `in` parameters.',
    'The operation does not define the path parameter `{line}` expected by path `/kites/{id}/{line}`.',
  ])
})

/** The address in the sample of an operation of version 2.0, and the servers that its page lists. */
async function addressV2(root: object, operation: object, server?: string) {
  const put = { operationId: 'store', responses: ok, ...operation }
  const spec = { swagger: '2.0', info: { title: 'Kites', version: '1' }, paths: { '/kites': { put } }, ...root }
  const { page } = await generateApi(
    { 'openapi.yaml': JSON.stringify(spec) },
    { samples: ['curl'], ...(server && { server }) },
  )
  const { root: tree } = page('/api/miscellaneous/store')
  const [sample] = codeBlocks(tree)
  return [/https?:[^\s'"]*/.exec(sample?.text ?? '')?.[0], /Servers (.*?) Responses/.exec(treeText(tree))?.[1]]
}

const host = 'kites.example:8080'
test.each([
  [
    { host, basePath: '/v1', schemes: ['http', 'https'] },
    { schemes: ['https'] },
    'https://kites.example:8080/v1/kites',
    'https://kites.example:8080/v1',
  ],
  [
    { host, schemes: ['https'] },
    { schemes: ['http', 'https'] },
    'http://kites.example:8080/kites',
    'http://kites.example:8080 https://kites.example:8080',
  ],
  [{ host }, { schemes: ['http'] }, 'http://kites.example:8080/kites', 'http://kites.example:8080'],
  [{ host, schemes: ['http'] }, { schemes: ['http'] }, 'http://kites.example:8080/kites', undefined],
  [{ host, schemes: ['http'] }, { schemes: [] }, 'http://kites.example:8080/kites', undefined],
  [{ host, basePath: '/' }, {}, 'https://kites.example:8080/kites', undefined],
  [{ basePath: '/v1' }, { schemes: ['http'] }, 'https://api.example/v1/kites', undefined],
])('applies the schemes of an operation in version 2.0: %j and %j', async (root, operation, url, servers) => {
  expect(await addressV2(root, operation)).toEqual([url, servers])
})

test('replaces the host of version 2.0 with the server of the options, also with schemes of an operation', async () => {
  const [url] = await addressV2({ host, schemes: ['http'] }, { schemes: ['https'] }, 'http://localhost:3000/v2')
  expect(url).toBe('http://localhost:3000/v2/kites')
})

test('replaces media types and security of version 2.0 with those of an operation', async () => {
  const body = { name: 'kite', in: 'body', schema: { type: 'object' } }
  const put = {
    operationId: 'store',
    consumes: ['text/plain'],
    produces: ['text/html'],
    security: [],
    parameters: [body],
    responses: { '200': { description: 'Done.', schema: { type: 'string' } } },
  }
  const json = ['application/json']
  const { page } = await generateApi({
    'openapi.yaml': JSON.stringify({
      swagger: '2.0',
      info: { title: 'Kites', version: '1' },
      consumes: json,
      produces: json,
      securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      security: [{ key: [] }],
      paths: { '/kites': { put } },
    }),
  })
  const text = treeText(page('/api/miscellaneous/store').root)
  expect(text).toContain('Requires no authentication')
  expect(text).toContain('text/plain')
  expect(text).toContain('text/html')
  expect(text).not.toContain('application/json')
  expect(text).not.toContain('X-Key')
})
