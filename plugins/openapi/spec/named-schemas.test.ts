import { expect, test } from 'vitest'
import { generateApi } from '../../../tests/support/generate-openapi.ts'

test('schemas that refer to files have one page, with their own names', async () => {
  const operation = (schema: string) => `{ get: { responses: { 200: { description: Done., content: ${schema} } } } }`
  const body = (ref: string) => operation(`{ application/json: { schema: { $ref: '${ref}' } } }`)
  const { pages, diagnostics } = await generateApi({
    'openapi.yaml': `openapi: 3.0.3
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example' }]
paths:
  /a: ${body('#/components/schemas/Pet')}
  /b: ${body('schemas/pet.yaml')}
  /c: ${body('#/components/schemas/Alias')}
  /d: ${body('schemas/Extra.yaml')}
components:
  schemas:
    Alias: { $ref: '#/components/schemas/Own' }
    Own: { type: object, properties: { pet: { $ref: schemas/pet.yaml } } }
    Pet: { $ref: schemas/pet.yaml }
`,
    'schemas/pet.yaml': "type: object\nproperties: { friends: { type: array, items: { $ref: '#' } } }\n",
    'schemas/Extra.yaml': 'type: object\nproperties: { all: { $ref: ../openapi.yaml#/components/schemas/Pet } }\n',
  })
  expect(diagnostics).toEqual([])
  expect(Object.entries(pages).filter(([slug]) => slug.includes('schemas/'))).toEqual([
    ['/api/schemas/extra', 'Extra'],
    ['/api/schemas/own', 'Own'],
    ['/api/schemas/pet', 'Pet'],
  ])
})
