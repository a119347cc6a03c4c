import { expect, test } from 'vitest'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

const internal = { 'x-internal': true }
const book = { $ref: '#/components/schemas/Book' }
const audit = { $ref: '#/components/schemas/Audit' }

/** A condition of a schema. */
function when(condition: object, rule: object, otherwise?: object) {
  // biome-ignore lint/suspicious/noThenProperty: It is a keyword of JSON Schema.
  return { if: condition, then: rule, ...(otherwise && { else: otherwise }) }
}

/** A specification with internal parts, or the same without them. */
function specification(isFull: boolean) {
  const only = (members: object) => (isFull ? members : {})
  const list = (...items: unknown[]) => (isFull ? items : [])
  const ok = { '200': { description: 'Done.', content: { 'application/json': { schema: book } } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    servers: [...list({ url: 'https://staging.example', ...internal }), { url: 'https://api.example' }],
    tags: [
      ...list({ name: 'staff', description: 'Of us.', ...internal }, { name: 'audits', description: 'Unused now.' }),
      { name: 'books', description: 'Of books.' },
      { name: 'guide', description: 'Without operations.' },
    ],
    'x-tagGroups': [{ name: 'All', tags: ['books', ...list('staff', 'audits')] }],
    paths: {
      '/books': {
        get: {
          operationId: 'listBooks',
          tags: ['books', ...list('staff')],
          parameters: [
            ...list({
              name: 'trace',
              in: 'query',
              required: true,
              schema: { type: 'string', default: 'T1' },
              ...internal,
            }),
            ...list({ $ref: '#/components/parameters/Debug' }),
            { name: 'filter', in: 'query', schema: { type: 'object' }, example: { a: 1 } },
          ],
          responses: {
            '200': {
              description: 'Done.',
              headers: {
                'X-Rate': { schema: { type: 'integer' } },
                ...only({ 'X-Node': { schema: { type: 'string' }, ...internal } }),
              },
              content: {
                'application/json': {
                  schema: { type: 'array', items: book },
                  examples: {
                    one: {
                      value: [{ title: 'Emma', ...only({ cost: 3 }), author: { name: 'J', ...only({ ssn: 1 }) } }],
                    },
                    ...only({ two: { value: [], ...internal } }),
                  },
                },
              },
              links: {
                add: { operationId: 'addBook' },
                ...only({ audit: { operationId: 'auditBooks' }, log: { operationRef: '#/paths/~1books/delete' } }),
              },
            },
            ...only({ '418': { description: 'Internal.', ...internal } }),
          },
          callbacks: only({ changed: { '{$request.query.url}': { post: { ...internal, responses: ok } } } }),
        },
        post: {
          operationId: 'addBook',
          tags: ['books'],
          security: [...list({ staff: [] }), { key: [] }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBook' } } } },
          responses: {
            '201': {
              description: 'Added.',
              content: { 'application/json': { schema: { oneOf: [book, ...list(audit)] } } },
            },
          },
        },
        ...only({ delete: { operationId: 'auditBooks', tags: ['audits'], responses: ok, ...internal } }),
      },
      ...only({ '/audits': { ...internal, get: { operationId: 'listAudits', tags: ['audits'], responses: ok } } }),
    },
    webhooks: only({ audited: { post: { responses: ok, ...internal } } }),
    components: {
      parameters: only({
        Debug: { name: 'debug', in: 'query', schema: { type: 'string', example: 'D1' }, ...internal },
      }),
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        ...only({ staff: { type: 'http', scheme: 'basic', ...internal } }),
      },
      schemas: {
        Book: {
          type: 'object',
          required: ['title', ...list('cost')],
          properties: {
            title: { type: 'string', examples: ['Emma'] },
            ...only({ cost: { type: 'integer', description: 'What we pay.', examples: [3], ...internal }, audit }),
            ...only({ part: { $ref: '#/components/schemas/Audit/properties/who' } }),
            author: {
              type: 'object',
              properties: { name: { type: 'string' }, ...only({ ssn: { type: 'integer', ...internal } }) },
            },
            audits: { type: 'array', ...only({ items: audit }) },
            default: { type: 'boolean' },
          },
        },
        NewBook: {
          allOf: [
            book,
            ...list(audit),
            { type: 'object', ...only({ required: ['cost'], properties: { shelf: { enum: ['S1'], ...internal } } }) },
          ],
          dependentRequired: { title: [...list('shelf'), 'author'] },
          examples: [{ title: 'Emma', author: { name: 'J' }, ...only({ cost: 3, who: 'me', shelf: 'S1' }) }],
        },
        Item: {
          oneOf: [book, { $ref: '#/components/schemas/Disc' }, ...list(audit)],
          discriminator: {
            propertyName: 'title',
            mapping: { disc: '#/components/schemas/Disc', ...only({ log: '#/components/schemas/Audit' }) },
          },
        },
        Offer: {
          type: 'object',
          ...only(when({ properties: { margin: { const: 9 } } }, { required: ['price'] }, { required: ['until'] })),
          ...only({ not: { required: ['margin'] } }),
          allOf: [
            { type: 'object', required: ['price'] },
            ...list(when({ required: ['price'] }, { properties: { margin: { minimum: 1 } } })),
            ...list(when({ properties: { seller: { required: ['rank'] } } }, { required: ['until'] })),
            when(
              { required: ['until'] },
              {
                required: ['seller', ...list('margin')],
                properties: { seller: { required: ['name', ...list('rank')] } },
              },
              isFull ? { required: ['margin'] } : undefined,
            ),
          ],
          dependentSchemas: { until: { required: ['seller', ...list('margin')] } },
          propertyNames: { enum: ['price', 'until', 'seller', ...list('margin')] },
          properties: {
            price: { type: 'integer' },
            until: { type: 'string' },
            seller: {
              type: 'object',
              properties: { name: { type: 'string' }, ...only({ rank: { type: 'integer', ...internal } }) },
            },
            ...only({ margin: { type: 'integer', ...internal } }),
          },
        },
        Disc: { type: 'object', properties: { title: { type: 'string' } } },
        ...only({ Audit: { type: 'object', required: ['who'], properties: { who: { example: 'me' } }, ...internal } }),
      },
    },
  }
}

async function generate(spec: object, options = {}) {
  // Conditions require fields that other parts of the schema describe.
  const validation = { rules: { 'no-required-schema-properties-undefined': 'off' as const } }
  const { files, diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { validation, ...options })
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  return files.map((file) => ('tree' in file ? { ...file, places: undefined } : file))
}

test('pages are those of a specification without its internal parts', async () => {
  const files = await generate(specification(true))
  expect(files).toEqual(await generate(specification(false)))
  expect(files).toHaveLength(17)
})

test('hideInternal: false includes them', async () => {
  const text = JSON.stringify(await generate(specification(true), { hideInternal: false }))
  for (const name of ['trace', 'X-Node', 'auditBooks', 'cost', 'ssn', 'Audit', 'staging']) expect(text).toContain(name)
})

test('places of what remains are those in the file', async () => {
  const parameters = [
    { name: 'a', in: 'query', schema: { type: 'string' }, ...internal },
    { name: 'b', in: 'query', description: '[Missing](missing.md)', schema: { type: 'string' } },
  ]
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { parameters, responses: { '200': { description: 'Done.' } } } } },
  }
  const text = JSON.stringify(spec, undefined, 1)
  const { page, pages } = await generateApi({ 'openapi.yaml': text })
  const slug = Object.keys(pages).at(-1) ?? ''
  const line = text.slice(0, text.indexOf('[Missing]')).split('\n').length
  expect(JSON.stringify(page(slug))).toContain(`"line":${line}`)
})

/** A specification with deprecated parts, or the same without them. */
function withDeprecated(isFull: boolean) {
  const old = { deprecated: true }
  const only = (members: object) => (isFull ? members : {})
  const list = (...items: unknown[]) => (isFull ? items : [])
  const text = { type: 'string' }
  return {
    openapi: '3.2.0',
    info: { title: 'Books', version: '1' },
    servers: [{ url: 'https://api.example' }],
    security: [...list({ key: [] }), { token: [] }],
    paths: {
      '/books/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text, ...old }],
        get: {
          operationId: 'getBook',
          parameters: [
            { name: 'part', in: 'query', schema: text },
            ...list(
              { name: 'q', in: 'query', required: true, schema: text, ...old },
              { $ref: '#/components/parameters/Old' },
            ),
          ],
          responses: {
            '200': {
              description: 'Done.',
              headers: {
                'X-Rate': { schema: { type: 'integer' } },
                ...only({ 'X-Old': { schema: text, ...old }, 'X-Older': { $ref: '#/components/headers/Older' } }),
              },
              content: {
                'application/json': {
                  schema: book,
                  examples: { one: { value: { title: 'Emma', ...only({ isbn: 1 }) } } },
                },
              },
              links: only({ remove: { operationId: 'removeBook' } }),
            },
          },
        },
        ...only({
          delete: { operationId: 'removeBook', tags: ['old'], responses: { '204': { description: 'Done.' } }, ...old },
        }),
      },
    },
    components: {
      ...only({
        parameters: { Old: { name: 'old', in: 'header', schema: text, ...old } },
        headers: { Older: { schema: text, ...old } },
      }),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        ...only({ key: { type: 'apiKey', in: 'header', name: 'X-Key', ...old } }),
      },
      schemas: {
        Book: {
          type: 'object',
          required: ['title', ...list('isbn')],
          properties: {
            title: text,
            deprecated: true,
            by: { oneOf: [{ $ref: '#/components/schemas/Author' }, ...list({ $ref: '#/components/schemas/Name' })] },
            ...only({ isbn: { type: 'integer', ...old }, name: { $ref: '#/components/schemas/Name' } }),
          },
        },
        Author: { type: 'object', properties: { name: text } },
        ...only({ Name: { type: 'object', properties: { first: text }, ...old } }),
      },
    },
  }
}

test('pages are those of a specification without its deprecated parts', async () => {
  const files = await generate(withDeprecated(true), { deprecated: 'skip' })
  const expected = await generate(withDeprecated(false), { deprecated: 'skip' })
  expect(files).toEqual(expected)
  // A parameter of the path itself remains.
  expect(JSON.stringify(files)).toContain('Path parameters')
})

test('the only security scheme remains if it is deprecated', async () => {
  const spec = withDeprecated(true)
  const only = { ...spec, security: [{ key: [] }] }
  expect(JSON.stringify(await generate(only, { deprecated: 'skip' }))).toContain('X-Key')
})
