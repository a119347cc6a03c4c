import { expect, test } from 'vitest'
import { codeBlocks, type GeneratedApi, generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

async function buoyPage(operation: object): Promise<ReturnType<GeneratedApi['page']>['root']> {
  const paths = {
    '/buoys': { post: { operationId: 'addBuoy', responses: { 204: { description: 'Added.' } }, ...operation } },
  }
  const info = { title: 'Buoys', version: '1' }
  const { page, diagnostics } = await generateApi(
    { 'openapi.yaml': JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: 'https://buoys.example' }], paths }) },
    { samples: ['curl'] },
  )
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
