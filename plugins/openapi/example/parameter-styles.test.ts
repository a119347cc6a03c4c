import { expect, test } from 'vitest'
import { codeBlocks, generateApi } from '../../../tests/support/generate-openapi.ts'

/** What follows the server in the URL of the sample for a parameter with an example. */
async function sentUrl(parameter: { in: 'path' | 'query'; example: unknown; [key: string]: unknown }): Promise<string> {
  const path = parameter.in === 'path' ? '/kites/{p}' : '/kites'
  const get = {
    operationId: 'find',
    parameters: [{ name: 'p', required: true, schema: {}, ...parameter }],
    responses: { 204: { description: 'Found.' } },
  }
  const spec = {
    openapi: '3.1.1',
    info: { title: 'Kites', version: '1' },
    servers: [{ url: 'https://kites.example' }],
    paths: { [path]: { get } },
  }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) }, { samples: ['curl'] })
  const [curl] = codeBlocks(page('/api/miscellaneous/find').root)
  return /https:\/\/kites\.example\/kites([^']*)/.exec(curl?.text ?? '')?.[1] ?? ''
}

const path = { in: 'path' } as const
const query = { in: 'query' } as const

test('an empty text with the style matrix is only the name', async () => {
  expect(await sentUrl({ ...path, style: 'matrix', example: '' })).toBe('/;p')
  expect(await sentUrl({ ...path, style: 'matrix', explode: true, example: ['a', ''] })).toBe('/;p=a;p')
  expect(await sentUrl({ ...path, style: 'matrix', example: [] })).toBe('/;p')
  expect(await sentUrl({ ...path, style: 'label', example: '' })).toBe('/.')
})

test('objects have the separators of their style', async () => {
  const example = { R: 100, G: 'a b' }
  expect(await sentUrl({ ...query, style: 'pipeDelimited', explode: false, example })).toBe('?p=R%7C100%7CG%7Ca%20b')
  expect(await sentUrl({ ...query, style: 'spaceDelimited', explode: false, example })).toBe('?p=R%20100%20G%20a%20b')
  expect(await sentUrl({ ...query, explode: false, example })).toBe('?p=R,100,G,a%20b')
  expect(await sentUrl({ ...path, style: 'label', example })).toBe('/.R,100,G,a%20b')
  expect(await sentUrl({ ...path, style: 'label', explode: true, example })).toBe('/.R=100.G=a%20b')
})

test('null is not sent', async () => {
  expect(await sentUrl({ ...query, example: null })).toBe('')
  expect(await sentUrl({ ...query, example: ['a', null, 'b'] })).toBe('?p=a&p=b')
  expect(await sentUrl({ ...query, explode: false, example: ['a', null, 'b'] })).toBe('?p=a,b')
  expect(await sentUrl({ ...query, example: { a: null, b: 0 } })).toBe('?b=0')
  expect(
    await sentUrl({ ...query, style: 'deepObject', explode: true, example: { a: null, b: { c: 1, d: null } } }),
  ).toBe('?p%5Bb%5D%5Bc%5D=1')
  expect(await sentUrl({ ...path, explode: true, example: { a: null, b: false } })).toBe('/b=false')
})
