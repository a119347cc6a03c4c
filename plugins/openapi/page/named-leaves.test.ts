import { expect, test } from 'vitest'
import { generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

async function textOf(slug: string, schemas: object): Promise<string> {
  const spec = { openapi: '3.0.3', info: { title: 'Buoys', version: '1' }, paths: {}, components: { schemas } }
  const { page } = await generateApi({ 'openapi.yaml': JSON.stringify(spec) })
  return treeText(page(slug).root)
}

test('fields with named texts and numbers have their types and descriptions', async () => {
  const text = await textOf('/api/schemas/buoy', {
    Buoy: {
      type: 'object',
      properties: {
        id: { $ref: '#/components/schemas/Id' },
        color: { allOf: [{ $ref: '#/components/schemas/Color' }], nullable: true },
        owner: { $ref: '#/components/schemas/Owner' },
      },
    },
    Id: { type: 'integer', format: 'int64', description: 'A number from 1.', minimum: 1 },
    Color: { type: 'string', description: 'At night.', enum: ['red'] },
    Owner: { type: 'object', description: 'Who owns it.', properties: { name: { type: 'string' } } },
  })
  expect(text).toContain('id Id = integer (int64) minimum: 1 A number from 1. color')
  expect(text).toContain('owner Owner')
  expect(text).not.toContain('Who owns it.')
})

test('flags of exclusive limits are limits', async () => {
  const text = await textOf('/api/schemas/depth', {
    Depth: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: false },
  })
  expect(text).toContain('exclusiveMinimum: 0 maximum: 10')
  expect(text).not.toContain('minimum: 0 exclusive')
})

test('values of any type may be null', async () => {
  const text = await textOf('/api/schemas/state', { State: { enum: [null, 0, 'on'] } })
  expect(text).toContain('number | string | null')
})
