import { expect, test } from 'vitest'
import { codeBlocks, generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

const formats = ['csv', 'ssv', 'tsv', 'pipes', undefined]

/** The page of an operation of version 2.0 with a list in a location for each format. */
async function listPage(location: string, names: (string | undefined)[], consumes: string[] = []) {
  const parameters = names.map((collectionFormat, index) => ({
    name: `p${index}`,
    in: location,
    required: true,
    type: 'array',
    items: { type: 'string' },
    'x-example': ['x y', 'b'],
    ...(collectionFormat && { collectionFormat }),
  }))
  const path = `/kites${location === 'path' ? parameters.map(({ name }) => `/{${name}}`).join('') : ''}`
  const post = { operationId: 'send', consumes, parameters, responses: { 204: { description: 'Sent.' } } }
  const spec = {
    swagger: '2.0',
    info: { title: 'Kites', version: '1' },
    host: 'kites.example',
    paths: { [path]: { post } },
  }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  const { root } = page('/api/miscellaneous/send')
  return { text: treeText(root), curl: codeBlocks(root)[0]?.text.split(' \\\n  ') ?? [] }
}

test('lists of version 2.0 in queries, with their format on the page', async () => {
  const { curl, text } = await listPage('query', [...formats, 'multi'])
  expect(curl[0]).toContain('?p0=x%20y,b&p1=x%20y%20b&p2=x%20y%09b&p3=x%20y%7Cb&p4=x%20y,b&p5=x%20y&p5=b')
  expect(text.match(/collectionFormat: \w+/g)).toEqual(
    ['csv', 'ssv', 'tsv', 'pipes', 'csv'].map((format) => `collectionFormat: ${format}`),
  )
})

test('lists of version 2.0 in paths and headers', async () => {
  const { curl } = await listPage('path', formats)
  expect(curl[0]).toContain('/kites/x%20y,b/x%20y%20b/x%20y%09b/x%20y%7Cb/x%20y,b')
  const { curl: headers, text } = await listPage('header', formats)
  expect(headers.slice(1)).toEqual([
    "--header 'p0: x y,b'",
    "--header 'p1: x y b'",
    "--header 'p2: x y\tb'",
    "--header 'p3: x y|b'",
    "--header 'p4: x y,b'",
  ])
  expect(text.match(/collectionFormat: \w+/g)).toEqual(
    ['ssv', 'tsv', 'pipes'].map((format) => `collectionFormat: ${format}`),
  )
})

test('lists of version 2.0 in forms', async () => {
  const values = ['p0=x y,b', 'p1=x y b', 'p2=x y\tb', 'p3=x y|b', 'p4=x y,b', 'p5=x y', 'p5=b']
  const form = await listPage('formData', [...formats, 'multi'])
  expect(form.curl.slice(2)).toEqual(values.map((value) => `--data-urlencode '${value}'`))
  const parts = await listPage('formData', [...formats, 'multi'], ['multipart/form-data'])
  expect(parts.curl.slice(1)).toEqual(values.map((value) => `--form-string '${value}'`))
})
