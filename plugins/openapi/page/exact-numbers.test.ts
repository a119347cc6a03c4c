import { describe, expect, test } from 'vitest'
import { codeBlocks, generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

const yaml = `openapi: 3.1.0
info: { title: Buoys, version: '1' }
servers: [{ url: 'https://buoys.example/{release}', variables: { release: { default: '2.0' } } }]
paths:
  /buoys/{id}:
    post:
      operationId: addBuoy
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, maximum: 18446744073709551615 }, example: 9007199254740993 }
        - { name: depth, in: query, schema: { type: number, multipleOf: 0.010, default: 1.50, enum: [1.50, 1e3, -0.0] } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Buoy' }
            examples:
              one: { value: { id: 9007199254740993, depth: 1.50, list: [12345678901234567890123, 2] } }
      responses:
        200:
          description: Added.
          headers: { Left: { schema: { type: integer, examples: [9007199254740993] } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Buoy' } } }
components:
  schemas:
    Buoy:
      type: object
      properties:
        id: { type: integer, example: 9007199254740993 }
        depth: { type: number, const: 2.50 }
        ids: { type: array, uniqueItems: true, minItems: 2, items: { type: integer, enum: [9007199254740993, 9007199254740995, 10] } }
`
const json = `{
  "openapi": "3.1.0", "info": { "title": "Buoys", "version": "1" }, "servers": [{ "url": "https://buoys.example" }],
  "paths": { "/buoys": { "post": { "operationId": "addBuoy",
    "requestBody": { "content": { "application/json": { "example": { "id": 9007199254740993, "depth": 1.50, "far": 1E400 } } } },
    "responses": { "204": { "description": "Added." } } } } }
}`

async function addPage(name: string, text: string) {
  const { page, diagnostics } = await generateApi({ [name]: text }, { spec: name })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return page('/api/miscellaneous/add-buoy').root
}

describe('numbers are as the specification has them', () => {
  test('in YAML', async () => {
    const root = await addPage('openapi.yaml', yaml)
    const text = treeText(root)
    expect(text).toContain('maximum: 18446744073709551615')
    expect(text).toContain('multipleOf: 0.010')
    expect(text).toContain('default 1.50')
    expect(text).toContain('Allowed values: 1.50 , 1e3 , -0.0')
    const blocks = new Map(codeBlocks(root).map(({ label, text: code }) => [label, code]))
    expect(blocks.get('cURL')).toContain('https://buoys.example/2.0/buoys/9007199254740993')
    const body = '{"id":9007199254740993,"depth":1.50,"list":[12345678901234567890123,2]}'
    expect(blocks.get('cURL')?.replace(/\s/g, '')).toContain(body)
    expect(blocks.get('JavaScript')).toContain(`  body: '${body}',`)
    expect(blocks.get('PHP')).toContain(`CURLOPT_POSTFIELDS => '${body}',`)
    expect(blocks.get('Python')).toContain('"id": 9007199254740993,\n        "depth": 1.50,')
    expect(blocks.get('200')?.replace(/\s/g, '')).toBe(
      '{"id":9007199254740993,"depth":2.50,"ids":[9007199254740993,9007199254740995]}',
    )
  })

  test('in JSON', async () => {
    const blocks = codeBlocks(await addPage('openapi.json', json))
    expect(blocks[0]?.text.replace(/\s/g, '')).toContain('{"id":9007199254740993,"depth":1.50,"far":1E400}')
  })

  test('in version 2.0', async () => {
    const text = `swagger: '2.0'
info: { title: Buoys, version: '1' }
host: buoys.example
paths:
  /buoys:
    post:
      operationId: addBuoy
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ name: id, in: formData, required: true, type: integer, format: int64, default: 9007199254740993 }]
      responses: { 200: { description: Added., schema: { type: object }, examples: { application/json: { id: 9007199254740993 } } } }
`
    const blocks = codeBlocks(await addPage('openapi.yaml', text))
    expect(blocks[0]?.text).toContain("'id=9007199254740993'")
    expect(blocks.at(-1)?.text.replace(/\s/g, '')).toBe('{"id":9007199254740993}')
  })
})

test.each<[limits: string, value: string]>([
  ['minimum: 9007199254740993', '9007199254740993'],
  ['exclusiveMaximum: -9007199254740993', '-9007199254740994'],
])('a generated integer with %s is %s', async (limits, value) => {
  const root = await addPage(
    'openapi.yaml',
    `openapi: 3.1.0
info: { title: Buoys, version: '1' }
paths:
  /buoys:
    post:
      operationId: addBuoy
      requestBody: { content: { application/json: { schema: { type: array, items: { type: integer, ${limits} } } } } }
      responses: { 204: { description: Added. } }
`,
  )
  expect(codeBlocks(root)[0]?.text.replace(/\s+/g, '')).toContain(`[${value}]`)
})
