import { expect, test } from 'vitest'
import { generateApi, treeText } from '../../../tests/support/generate-openapi.ts'

/** The text of the page of a schema. */
async function schemaText(schema: object, others: Record<string, object> = {}): Promise<string> {
  const spec = { openapi: '3.1.0', info: { title: 'Rules', version: '1' }, paths: {} }
  const components = { schemas: { Kite: schema, ...others } }
  const { page, diagnostics } = await generateApi({ 'openapi.yaml': JSON.stringify({ ...spec, components }) })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return treeText(page('/api/schemas/kite').root).replace(' Example ', ' ')
}

test('items that a list contains, and the names of fields', async () => {
  const list = { type: 'array', contains: { type: 'string', pattern: '^main' }, minContains: 2, maxContains: 3 }
  expect(await schemaText(list)).toContain(
    'minContains: 2 maxContains: 3 Contains items that match: string pattern: ^main',
  )
  const field = { type: 'object', properties: { all: { ...list, items: { type: 'string' } } } }
  expect(await schemaText(field)).toContain('Contains items that match: string pattern: ^main')
  const names = { type: 'object', propertyNames: { enum: ['left', 'right'] } }
  expect(await schemaText(names)).toContain('Field names match: string Allowed values: left , right')
})

test('fields and schemas that go with a field', async () => {
  const properties = { line: { type: 'string' }, reel: { type: 'string' }, brake: { type: 'boolean' } }
  const dependentSchemas = { brake: { properties: { force: { type: 'number' } }, required: ['force', 'reel'] } }
  const text = await schemaText({
    type: 'object',
    properties,
    dependentRequired: { line: ['reel', 'brake'] },
    dependentSchemas,
  })
  expect(text).toContain('With line , these fields are also required: reel , brake')
  expect(text).toMatch(/With brake , it also matches: object Required fields: reel force .*number/)
})

test('conditions, also those of parts, with links to schemas', async () => {
  const condition = {
    if: { properties: { kind: { const: 'stunt' } } },
    // biome-ignore lint/suspicious/noThenProperty: It is a keyword of JSON Schema.
    then: { required: ['lines'] },
    else: { $ref: '#/components/schemas/Single' },
  }
  const properties = { kind: { type: 'string' } }
  const text = await schemaText({ type: 'object', properties, allOf: [condition] }, { Single: { type: 'object' } })
  expect(text).toMatch(/If it matches: object kind .*string Allowed values: stunt/)
  expect(text).toMatch(/Then it also matches: object Required fields: lines Otherwise, it matches: Single$/)
  // Without an outcome, a condition says nothing.
  expect(await schemaText({ type: 'object', if: condition.if })).not.toContain('If it matches')
  const not = { type: 'object', not: { required: ['kind', 'line'] } }
  expect(await schemaText(not)).toContain('None of: object Required fields: kind , line')
})

test('names in XML', async () => {
  const text = await schemaText({
    type: 'object',
    xml: { name: 'kite', prefix: 'k', namespace: 'https://kites.example/ns' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      colour: { type: 'string', xml: { name: 'color' } },
      lines: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'line' } } },
      tails: { type: 'array', xml: { name: 'unused' }, items: { type: 'string', xml: { prefix: 'k' } } },
      plain: { type: 'string', xml: {} },
    },
  })
  expect(text).toContain('XML element: k:kite · XML namespace: https://kites.example/ns')
  expect(text).toContain('XML attribute: id')
  expect(text).toContain('XML element: color')
  expect(text).toContain('XML element around the items: lines · XML element of each item: line')
  expect(text).toContain('XML element of each item: k:tails')
  expect(text).not.toContain('unused')
  // Each line is folded, below a heading of its own.
  expect(text.match(/XML(?! )/g)).toBeNull()
  expect(text.match(/xml (?=XML)/g)).toHaveLength(5)
})

test('limits, values, and descriptions of items and of values in maps', async () => {
  const label = { type: 'string', maxLength: 40, description: 'A label.' }
  const fields = (properties: object) => schemaText({ type: 'object', properties })
  expect(await fields({ all: { type: 'array', minItems: 1, items: label } })).toContain(
    'all string [] minItems: 1 items.maxLength: 40 A label.',
  )
  expect(await fields({ all: { type: 'object', additionalProperties: { type: 'array', items: label } } })).toContain(
    'additionalProperties.items.maxLength: 40 A label.',
  )
  expect(await fields({ all: { type: 'object', additionalProperties: { enum: ['a', 'b'] } } })).toContain(
    '> Allowed values: a , b',
  )
  expect(await schemaText({ type: 'array', items: { type: 'integer', maximum: 9 } })).toContain('items.maximum: 9')
  // A schema with a page has its limits there.
  const properties = { all: { type: 'array', items: { $ref: '#/components/schemas/Label' } } }
  expect(await schemaText({ type: 'object', properties }, { Label: label })).not.toContain('40')
})

test('limits and values of the parts of an allOf', async () => {
  const name = { allOf: [{ type: 'string', maxLength: 40 }, { allOf: [{ pattern: '^k', enum: ['kite', 'kit'] }] }] }
  expect(await schemaText({ type: 'object', properties: { name } })).toMatch(
    /name \S.* maxLength: 40 pattern: \^k Allowed values: kite , kit/,
  )
})

test('objects and lists that allow nothing else', async () => {
  const text = await schemaText({
    type: 'object',
    properties: {
      closed: { type: 'object', additionalProperties: false, properties: { only: { type: 'string' } } },
      open: { type: 'object', additionalProperties: true, properties: { only: { type: 'string' } } },
    },
    unevaluatedProperties: false,
  })
  expect(text).toContain('closed object additionalProperties: false only string')
  expect(text).toContain('open object only string [key] any')
  expect(text).toMatch(/^object unevaluatedProperties: false/)
})

test('the fields that decide between the alternatives of parts, at any depth', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const oneOf = [ref('Box'), ref('Delta')]
  const discriminator = { propertyName: 'shape', mapping: { box: '#/components/schemas/Box' } }
  const common = { type: 'object', properties: { shape: { type: 'string' } } }
  const shapes = { Box: { type: 'object' }, Delta: { type: 'object' } }
  const decided = /Exactly one of: Box Delta .*shape.* box : Box Delta : Delta$/
  expect(await schemaText({ allOf: [common, { oneOf, discriminator }] }, shapes)).toMatch(decided)
  expect(await schemaText({ allOf: [{ allOf: [common, { oneOf, discriminator }] }] }, shapes)).toMatch(decided)
})

test('the discriminator of a schema that others include, on all their pages', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const discriminator = { propertyName: 'kind', mapping: { stunt: ref('Stunt').$ref } }
  const base = { type: 'object', properties: { kind: { type: 'string' } }, discriminator }
  const others = { Stunt: { allOf: [ref('Kite')] }, Fast: { allOf: [ref('Stunt')] }, Calm: { allOf: [ref('Kite')] } }
  const decides = 'The field kind determines the schema.'
  expect(await schemaText(base, others)).toContain(`${decides} stunt : Stunt Fast : Fast Calm : Calm`)
  const own = async (Kite: object, more: object) => schemaText(Kite, { Base: base, ...more })
  const mapped = { Stunt: { allOf: [ref('Kite')] }, Calm: { allOf: [ref('Base')] } }
  expect(await own({ allOf: [ref('Base')] }, mapped)).toContain(`Includes Base . ${decides} stunt : Stunt Kite : Kite`)
})

test('required fields of schemas that a field includes', async () => {
  const Line = { type: 'object', properties: { length: { type: 'number' } } }
  const allOf = [{ $ref: '#/components/schemas/Line' }, { required: ['length'] }]
  const text = await schemaText({ type: 'object', properties: { line: { allOf } } }, { Line })
  expect(text).toMatch(/line .*Required fields: length Includes Line \./)
})

test('titles of alternatives without pages', async () => {
  const card = { type: 'object', title: 'By card', properties: { card: { type: 'string' } } }
  const properties = { pay: { oneOf: [card, { type: 'boolean' }, { $ref: '#/components/schemas/Cash' }] } }
  const text = await schemaText({ properties }, { Cash: { type: 'object', title: 'By cash' } })
  expect(text).toMatch(/Exactly one of: By card object card .*string boolean Cash$/)
})
