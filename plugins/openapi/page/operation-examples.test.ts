import { expect, test } from 'vitest'
import { codeBlocks, type GeneratedApi, generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

async function buoyPage(operation: object, more: object = {}): Promise<ReturnType<GeneratedApi['page']>['root']> {
  const paths = {
    '/buoys': { post: { operationId: 'addBuoy', responses: { 204: { description: 'Added.' } }, ...operation } },
  }
  const info = { title: 'Buoys', version: '1' }
  const spec = { openapi: '3.1.0', info, servers: [{ url: 'https://buoys.example' }], paths, ...more }
  const { page, diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return page('/api/miscellaneous/add-buoy').root
}

const schema = { type: 'object', properties: { color: { type: 'string' } } }
const json = (media: object) => ({ content: { 'application/json': { schema, ...media } } })

test('several examples of a request body are tabs below the samples', async () => {
  const examples = { default: { value: { color: 'red' } }, other: { summary: 'At night', value: { color: 'white' } } }
  const root = await buoyPage({ requestBody: json({ examples }) })
  expect(codeBlocks(root).map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['cURL', expect.stringContaining('"color": "red"')],
    ['default', '{ "color": "red" }'],
    ['At night', '{ "color": "white" }'],
  ])
  expect(treeText(root)).toContain('Example Request body')
  const [only, none] = await Promise.all([
    buoyPage({ requestBody: json({ examples: { default: { value: { color: 'red' } } } }) }),
    buoyPage({ requestBody: json({}) }),
  ])
  expect(codeBlocks(only).map(({ label }) => label)).toEqual(['cURL'])
  expect(codeBlocks(none).map(({ label }) => label)).toEqual(['cURL'])
})

test('only generated examples of responses are limited', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const examples = Object.fromEntries(names.map((name) => [name, { value: { color: name } }]))
  const response = (media: object) => ({ description: 'Text.', ...json(media) })
  const root = await buoyPage({
    responses: { 200: response({ examples }), 400: response({}), 500: response({ example: { color: 'grey' } }) },
  })
  expect(codeBlocks(root).map(({ label }) => label)).toEqual(['cURL', ...names.map((name) => `200: ${name}`), '500'])
})

test('parameters and headers show all of their examples, in place of those of their schemas', async () => {
  const text = { type: 'string', example: 'unused' }
  const list = { type: 'array', items: { type: 'integer' } }
  const root = await buoyPage({
    parameters: [
      { name: 'one', in: 'query', schema: text, example: 'red' },
      { name: 'two', in: 'query', schema: text, examples: { a: { value: 'green' }, b: { value: '' } } },
      { name: 'three', in: 'query', schema: list, example: [0, 7] },
      { name: 'four', in: 'query', content: { 'application/json': { schema, example: { color: 'white' } } } },
      { name: 'five', in: 'query', schema: text },
    ],
    responses: {
      204: {
        description: 'Added.',
        headers: { Six: { schema: list, examples: { a: { value: [1] }, b: { value: [2] } } } },
      },
    },
  })
  const page = treeText(root)
  for (const shown of [
    'one string Examples: red',
    'two string Examples: green , ""',
    'three integer [] Examples: [0,7]',
    'five string Examples: unused',
    'Six integer [] Examples: [1] , [2]',
  ])
    expect(page).toContain(shown)
  expect(page).toMatch(/four .*Examples: \{"color":"white"\}/)
})

test('examples of the body of a callback are below its fields', async () => {
  const post = { requestBody: json({ example: { color: 'blue' } }), responses: { 204: { description: 'Read.' } } }
  const root = await buoyPage({ callbacks: { moved: { '{$request.body#/url}': { post } } } })
  expect(codeBlocks(root).map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['cURL', expect.any(String)],
    ['', '{ "color": "blue" }'],
  ])
})

test('bodies of callbacks and webhooks have examples for their schemas, also by reference', async () => {
  const body = json({ schema: { type: 'object', properties: { what: { type: 'string', example: 'soup' } } } })
  const responses = { 204: { description: 'Read.' } }
  const components = {
    requestBodies: { Change: body },
    callbacks: { Changed: { '{$request.query.to}': { $ref: '#/components/pathItems/Change' } } },
    pathItems: { Change: { put: { requestBody: { $ref: '#/components/requestBodies/Change' }, responses } } },
  }
  const callbacks = {
    inline: { '{$request.body#/url}': { post: { requestBody: body, responses } } },
    changed: { $ref: '#/components/callbacks/Changed' },
  }
  const root = await buoyPage({ callbacks }, { components })
  expect(codeBlocks(root).map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['cURL', expect.any(String)],
    ['', '{ "what": "soup" }'],
    ['', '{ "what": "soup" }'],
  ])
})

test('other media types have examples, too, unless they are the same or say nothing', async () => {
  const red = { type: 'object', properties: { color: { type: 'string', example: 'red' } } }
  const content = {
    'text/csv': { schema: { type: 'string' }, example: 'a;b\n1;2' },
    'application/json': { schema: red },
    'text/json': { schema: red },
    'application/vnd.buoys+json': { schema: { properties: { mass: { type: 'integer', example: 8 } } } },
    'application/xml': { schema: red },
    'text/html': { schema: { type: 'string' } },
    'text/plain': { schema: { type: 'string' }, examples: { one: { value: '1' }, two: { value: '2' } } },
    'image/png': { schema: { type: 'string', format: 'binary' } },
    'multipart/form-data': { schema: red, example: { color: 'blue' } },
  }
  const root = await buoyPage({ requestBody: { content }, responses: { 200: { description: 'Read.', content } } })
  const others = [
    ['text/csv', 'a;b 1;2'],
    ['application/vnd.buoys+json', '{ "mass": 8 }'],
    ['application/xml', '<?xml version="1.0" encoding="UTF-8"?> <root> <color>red</color> </root>'],
    ['text/plain: one', '1'],
    ['text/plain: two', '2'],
  ]
  expect(codeBlocks(root).map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['cURL', expect.stringContaining('"color": "red"')],
    ['application/json', '{ "color": "red" }'],
    ...others,
    ['200', '{ "color": "red" }'],
    ...others.map(([label, text]) => [`200 ${label}`, text]),
  ])
})

test('named examples have their texts', async () => {
  const components = {
    examples: { Night: { value: { color: 'white' }, summary: 'Unused.', description: 'Seen at **night**.' } },
  }
  const examples = {
    day: { value: { color: 'red' } },
    night: { $ref: '#/components/examples/Night', summary: 'At night' },
  }
  const texts = {
    first: { value: 'i-1', summary: 'The first' },
    second: { value: 'i-2', description: 'Another one.' },
    third: { value: '' },
  }
  const root = await buoyPage(
    {
      parameters: [{ name: 'id', in: 'query', schema: { type: 'string', enum: ['i-1', 'i-2', ''] }, examples: texts }],
      requestBody: json({ examples }),
      responses: { 200: { description: 'Text.', ...json({ examples }) } },
    },
    { components },
  )
  const page = treeText(root)
  expect(page).toContain('Request body At night Seen at **night**.')
  expect(page).toContain('Response 200: At night Seen at **night**.')
  expect(page).toContain(
    'Allowed values: i-1 , i-2 , "" Examples: i-1 : The first i-2 : second Another one. "" : third',
  )
})

test('the only example of a body has its summary and description', async () => {
  const text = async (example: object) => {
    const root = await buoyPage({ requestBody: json({ examples: { day: { value: { color: 'red' }, ...example } } }) })
    return treeText(root)
  }
  expect(await text({ summary: 'By day' })).toContain('Request body By day')
  expect(await text({ summary: 'By day', description: 'In the sun.' })).toContain('Request body By day In the sun.')
  expect(await text({ description: 'In the sun.' })).toContain('Request body day In the sun.')
  expect(await text({})).not.toContain('day')
})

test('examples in files of their own are links', async () => {
  const examples = {
    big: { summary: 'All buoys', description: '100 MB.', externalValue: 'https://buoys.example/all.json' },
    near: { externalValue: './near.json' },
  }
  const root = await buoyPage({
    parameters: [{ name: 'area', in: 'query', schema: { type: 'string' }, examples }],
    requestBody: json({ examples }),
  })
  expect(treeText(root).match(/Examples: All buoys 100 MB\. \.\/near\.json near/g)).toHaveLength(2)
  expect(JSON.stringify(root)).toContain('"https://buoys.example/all.json"')
})

test('parts of multipart bodies have the headers of their encoding', async () => {
  const properties = { file: { type: 'string', format: 'binary' } }
  const headers = { 'X-Part': { description: 'Of a part.', schema: { type: 'integer' } } }
  const form = (type: string) =>
    buoyPage({
      requestBody: { content: { [type]: { schema: { type: 'object', properties }, encoding: { file: { headers } } } } },
    })
  expect(treeText(await form('multipart/form-data'))).toContain('file X-Part integer Of a part.')
  expect(treeText(await form('application/x-www-form-urlencoded'))).not.toContain('X-Part')
})

test('the text of a form is shown next to the example in JSON', async () => {
  const form = { schema, examples: { sent: { dataValue: { color: 'deep red' }, serializedValue: 'color=deep+red' } } }
  const content = {
    'application/json': { schema, example: { color: 'red' } },
    'application/x-www-form-urlencoded': form,
  }
  const root = await buoyPage({ requestBody: { content } }, { openapi: '3.2.0' })
  expect(codeBlocks(root).map(({ label, text }) => [label, text.replace(/\s+/g, ' ')])).toEqual([
    ['cURL', expect.stringContaining('"color": "red"')],
    ['application/json', '{ "color": "red" }'],
    ['application/x-www-form-urlencoded: sent', 'color=deep+red'],
  ])
})

test('headers of responses do not repeat the media type, and fields link to their documentation', async () => {
  const header = { schema: { type: 'string' } }
  const field = { type: 'string', externalDocs: { url: 'https://docs.example/colors', description: 'All colors' } }
  const root = await buoyPage({
    responses: {
      200: {
        description: 'Found.',
        headers: { 'Content-Type': header, 'content-type': header, 'X-Count': header },
        content: { 'application/json': { schema: { type: 'object', properties: { color: field } } } },
      },
    },
  })
  const text = treeText(root)
  expect(text).toContain('X-Count')
  expect(text).not.toMatch(/content-type/i)
  expect(text).toContain('See also: All colors')
  expect(JSON.stringify(root)).toContain('https://docs.example/colors')
})

test('files have no text as an example', async () => {
  const file = { type: 'string', format: 'binary' }
  const root = await buoyPage({
    requestBody: { content: { '*/*': { schema: file } } },
    responses: { 200: { description: 'Copied.', content: { 'application/json': { schema: file } } } },
  })
  expect(codeBlocks(root).map(({ label }) => label)).toEqual(['cURL'])
  expect(codeBlocks(root)[0]?.text).toContain("--data-binary '@file.bin'")
})

test('files of version 2.0 have their type, and no text as an example', async () => {
  const post = {
    operationId: 'copy',
    consumes: ['multipart/form-data'],
    parameters: [{ name: 'scan', in: 'formData', type: 'file' }],
    responses: { 200: { description: 'Copied.', schema: { type: 'file' } } },
  }
  const spec = { swagger: '2.0', info: { title: 'Buoys', version: '1' }, paths: { '/buoys': { post } } }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  const { root } = page('/api/miscellaneous/copy')
  expect(codeBlocks(root).map(({ label }) => label)).toEqual(['cURL'])
  expect(codeBlocks(root)[0]?.text).toContain("--form 'scan=@scan.bin'")
  expect(treeText(root).match(/\bfile\b/g)).toHaveLength(2)
})

test('the parts of a schema allow the values that all of them list', async () => {
  const light = { allOf: [{ enum: ['red', 'white', 'green'] }, { enum: ['white', 'green', 'blue'] }], type: 'string' }
  const root = await buoyPage({ requestBody: json({ schema: { type: 'object', properties: { light } } }) })
  expect(treeText(root)).toMatch(/Allowed values: white , green(?! ,)/)
})

test('a schema with a discriminator has one of its values', async () => {
  const kind = { type: 'string' }
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const base = { type: 'object', required: ['kind'], properties: { kind }, discriminator: { propertyName: 'kind' } }
  const schemas = { Buoy: base, Lit: { allOf: [ref('Buoy'), { properties: { color: kind } }] } }
  const root = await buoyPage({ requestBody: json({ schema: ref('Buoy') }) }, { components: { schemas } })
  expect(codeBlocks(root)[0]?.text).toContain('"kind": "Lit"')
})
