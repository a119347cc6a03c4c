import { describe, expect, test } from 'vitest'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

const start = "openapi: 3.2.0\ninfo: { title: T, version: '1' }\n"
const ok = "responses: { '200': { description: Good. } }"

const problems = async (files: Record<string, string>) =>
  (await generateApi(files)).diagnostics.map(({ code, line, message }) => `${code} ${line}: ${message}`)

type Case = [part: string, line: number, refs: string]

describe('references that lead to themselves', () => {
  const toItself = (key: string): Case => [
    `components:\n  ${key}:\n    A: { $ref: '#/components/${key}/A' }`,
    5,
    `\`#/components/${key}/A\``,
  ]
  const toEachOther = (key: string): Case => [
    `components:\n  ${key}:\n    A: { $ref: '#/components/${key}/B' }\n    B: { $ref: '#/components/${key}/A' }`,
    5,
    `\`#/components/${key}/B\` → \`#/components/${key}/A\``,
  ]
  test.each<Case>([
    ["paths:\n  /a: { $ref: '#/paths/~1b' }\n  /b: { $ref: '#/paths/~1a' }", 4, '`#/paths/~1b` → `#/paths/~1a`'],
    ...['callbacks', 'examples', 'headers', 'links', 'mediaTypes', 'parameters', 'pathItems'].map(toItself),
    ...['requestBodies', 'responses', 'schemas', 'securitySchemes'].map(toEachOther),
  ])('are errors: %j', async (part, line, refs) => {
    const paths = part.startsWith('paths') ? '' : '\npaths: {}'
    expect(await problems({ 'openapi.yaml': `${start}${part}${paths}` })).toEqual([
      `openapi-circular-ref ${line}: The reference ${refs} leads to itself.`,
    ])
  })

  test('are errors in several files, too', async () => {
    const found = await problems({
      'openapi.yaml': `${start}paths:\n  /a: { $ref: a.yaml }`,
      'a.yaml': '$ref: openapi.yaml#/paths/~1a',
    })
    expect(found).toEqual([
      'openapi-circular-ref 4: The reference `a.yaml` → `openapi.yaml#/paths/~1a` leads to itself.',
    ])
  })

  test('an operation may be its own callback', async () => {
    const api = await generateApi({
      'openapi.yaml': `${start}paths:
  /a:
    post:
      operationId: send
      ${ok}
      callbacks: { again: { '{$request.body#/url}': { $ref: '#/paths/~1a' } } }`,
    })
    expect(api.diagnostics).toEqual([])
    expect(api.pages).toHaveProperty(['/api/miscellaneous/send'])
  })

  test('schemas may include each other', async () => {
    const api = await generateApi({
      'openapi.yaml': `${start}paths:
  /a: { get: { responses: { '200': { description: A., content: { application/xml: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A: { allOf: [{ $ref: '#/components/schemas/B' }] }
    B: { allOf: [{ $ref: '#/components/schemas/A' }] }`,
    })
    expect(api.diagnostics).toEqual([])
    expect(api.pages).toHaveProperty(['/api/schemas/a'])
  })
})

test.each([
  ['asyncapi: 3.0.0', 'it seems to be an AsyncAPI document'],
  ['arazzo: 1.0.1', 'it seems to be an Arazzo description'],
  ['{ "$schema": "https://json-schema.org/draft/2020-12/schema" }', 'it seems to be a JSON Schema'],
  ['{ "type": "object", "properties": {} }', 'it seems to be a JSON Schema'],
  ['{ "info": { "_postman_id": "1" }, "item": [] }', 'it seems to be a Postman collection'],
  ['{ "data": { "__schema": {} } }', 'it seems to be an introspection of a GraphQL API'],
  ['"""Books."""\ntype Query {\n  books: Int\n}', 'it seems to be a GraphQL schema'],
  ['{ "name": "books", "version": "1.0.0" }', 'it seems to be the package.json of a package'],
  ['<!doctype html>\n<title>Books</title>', 'it seems to be an HTML page'],
  ['<?xml version="1.0"?><a/>', 'it seems to be an XML document'],
  ['#%RAML 1.0\ntitle: Books', 'it seems to be a RAML document'],
  ['syntax = "proto3";', 'it seems to be a Protocol Buffers file'],
  ['', 'it is empty'],
  ['- books', 'it has no keys'],
  ["info: { title: Books, version: '1' }", 'the version is missing'],
])('%j is no specification', async (text, what) => {
  expect(await problems({ 'openapi.yaml': text })).toEqual([
    `openapi-version 1: The file is not an OpenAPI specification: ${what}.`,
  ])
})
