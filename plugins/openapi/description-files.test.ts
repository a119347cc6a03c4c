import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { descriptionFiles } from './description-files.ts'
import type { SpecFiles } from './spec/spec-file.ts'
import { parseSpecFile, type SpecFile } from './spec/spec-file.ts'
import { withoutMarked } from './spec/without-marked.ts'

const files = (texts: Record<string, string>): SpecFiles =>
  new Map(Object.entries(texts).map(([name, text]) => [name, parseSpecFile(name, text) as SpecFile]))

async function create(all: SpecFiles): Promise<Record<string, string>> {
  const created = descriptionFiles(all, 'api/openapi').map(async ({ path, create }) => [path, await create()])
  return Object.fromEntries(await Promise.all(created))
}

const start = "openapi: 3.1.0\ninfo: { title: T, version: '1' } # Not published.\n"

test('a description has no comments and no internal parts, and all digits', async () => {
  const texts = await create(
    withoutMarked(
      files({
        'a.yaml': `${start}servers:
  - { url: 'https://dev.example', x-internal: true }
  - { url: 'https://api.example' }
paths: {}
components:
  schemas:
    Id: { type: integer, maximum: 9223372036854775807, description: 'NO' }
    Secret: { type: string, x-internal: true }
`,
      }),
      'x-internal',
    ),
  )
  expect(texts['api/openapi.yaml']).toBe(`openapi: 3.1.0
info:
  title: T
  version: "1"
servers:
  - url: https://api.example
paths: {}
components:
  schemas:
    Id:
      type: integer
      maximum: 9223372036854775807
      description: "NO"
`)
  expect(texts['api/openapi.json']).toBe(`{
  "openapi": "3.1.0",
  "info": {
    "title": "T",
    "version": "1"
  },
  "servers": [
    {
      "url": "https://api.example"
    }
  ],
  "paths": {},
  "components": {
    "schemas": {
      "Id": {
        "type": "integer",
        "maximum": 9223372036854775807,
        "description": "NO"
      }
    }
  }
}
`)
})

test('parts of other files are among the components', async () => {
  const texts = await create(
    files({
      'a.yaml': `${start}paths:
  /pets:
    get:
      responses:
        '200':
          description: Pets.
          content: { application/json: { schema: { $ref: 'schemas/pet.yaml#/Pet' } } }
`,
      'schemas/pet.yaml': "Pet: { type: object, properties: { owner: { $ref: '#/Owner' } } }\nOwner: { type: string }",
    }),
  )
  const value = parse(texts['api/openapi.yaml'] ?? '')
  expect(value.paths['/pets'].get.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Pet',
  })
  expect(value.components).toEqual({
    schemas: {
      Owner: { type: 'string' },
      Pet: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
    },
  })
  expect(JSON.parse(texts['api/openapi.json'] ?? '')).toEqual(value)
})
