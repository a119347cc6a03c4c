import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { createSchemaReader } from '../spec/schema.ts'
import { createSpec } from '../spec/spec.ts'
import { parseSpecFile } from '../spec/spec-file.ts'
import { exampleForPattern } from './pattern.ts'
import { exampleForSchema } from './schema-value.ts'

/** The example for a schema of version 3.1, and what is wrong with it. */
function check(schema: object, schemas: object = {}) {
  const text = JSON.stringify({ openapi: '3.1.0', components: { schemas: { Root: schema, ...schemas } } })
  const file = parseSpecFile('a.json', text)
  if (Array.isArray(file)) throw new Error('Invalid JSON')
  const spec = createSpec(new Map([['a.json', file]]))
  const node = spec.resolve({ ...spec.root, value: { $ref: '#/components/schemas/Root' } }).target
  const value = exampleForSchema(
    { use: node, target: node },
    { schemas: createSchemaReader(spec), direction: 'response' },
  )
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile({ ...JSON.parse(text), $ref: '#/components/schemas/Root' })
  return { value, errors: validate(value) ? [] : validate.errors }
}

describe('examples are valid', () => {
  test.each<[name: string, schema: object]>([
    [
      'formats',
      {
        type: 'object',
        properties: Object.fromEntries(
          [
            'date-time',
            'date',
            'time',
            'duration',
            'email',
            'hostname',
            'ipv4',
            'ipv6',
            'uri',
            'uri-reference',
            'uuid',
            'json-pointer',
            'regex',
          ].map((format) => [format, { type: 'string', format }]),
        ),
      },
    ],
    ['a short text', { type: 'string', maxLength: 3 }],
    ['a long text', { type: 'string', minLength: 90, maxLength: 95 }],
    ['an empty text', { type: 'string', maxLength: 0 }],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{2,4}-(?:\\d{3}|x)[^\\s]?$' }],
    ['a number between', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.01 }],
    ['a negative integer', { type: 'integer', maximum: -5 }],
    ['a multiple', { type: 'integer', minimum: 100, multipleOf: 7, maximum: 110 }],
    ['an enum', { enum: [null, 1] }],
    ['null or a text', { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 4 }] }],
    ['null only', { oneOf: [{ const: null }] }],
    ['a constant', { const: { a: [1] } }],
    ['a list', { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'string' } }],
    ['a list of constants', { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['a', 'b'] } }],
    ['a map', { type: 'object', minProperties: 3, additionalProperties: { type: 'integer' } }],
    [
      'a map with patterns',
      { type: 'object', patternProperties: { '^x_[a-z]+$': { type: 'boolean' } }, additionalProperties: false },
    ],
    [
      'all of',
      {
        allOf: [
          { type: 'object', required: ['a'], properties: { a: { type: 'string', minLength: 4 } } },
          { type: 'object', required: ['b'], properties: { b: { type: 'number' } } },
        ],
      },
    ],
    ['limits in all of', { allOf: [{ type: 'integer', minimum: 20 }, { maximum: 25 }] }],
    [
      'one of with fields',
      {
        type: 'object',
        required: ['k'],
        properties: { k: { type: 'string' } },
        oneOf: [{ required: ['x'], properties: { x: { type: 'string' } } }],
      },
    ],
    ['any of with null', { anyOf: [{ type: 'null' }, { type: 'string', format: 'uuid' }] }],
    ['type lists', { type: ['null', 'integer'], minimum: 3 }],
  ])('%s', (_, schema) => {
    expect(check(schema).errors).toEqual([])
  })

  test('recursive schemas end, and required ones stay', () => {
    const node = {
      type: 'object',
      required: ['name', 'children'],
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        parent: { $ref: '#/components/schemas/Node' },
      },
    }
    const { value, errors } = check({ $ref: '#/components/schemas/Node' }, { Node: node })
    expect(errors).toEqual([])
    expect(value).toEqual({ name: 'Example name', children: [] })
  })

  test('discriminators have the value that stands for the schema', () => {
    const cat = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } }
    const oneOf = [{ $ref: '#/components/schemas/Cat' }]
    expect(check({ oneOf, discriminator: { propertyName: 'kind' } }, { Cat: cat }).value).toEqual({ kind: 'Cat' })
    const mapping = { tom: '#/components/schemas/Cat' }
    expect(check({ oneOf, discriminator: { propertyName: 'kind', mapping } }, { Cat: cat }).value).toEqual({
      kind: 'tom',
    })
  })

  test('lists, alternatives, and parts do not count as levels of optional fields', () => {
    const object = (properties: object) => ({ type: 'object', properties })
    const list = (items: object) => ({ type: 'array', items })
    const leaf = object({ mass: { type: 'integer' } })
    expect(check(object({ rows: list(list(leaf)) })).value).toEqual({ rows: [[{ mass: 10 }]] })
    expect(check(list(object({ a: { allOf: [object({ b: { oneOf: [leaf] } })] } }))).value).toEqual([
      { a: { b: { mass: 10 } } },
    ])
    expect(check(object({ a: { type: 'object', additionalProperties: list(leaf) } })).value).toEqual({
      a: { key: [{ mass: 10 }] },
    })
    const deep = object({ a: object({ b: object({ c: leaf }) }) })
    expect(check(deep).value).toEqual({ a: { b: { c: {} } } })
  })

  test('examples of the specification come first', () => {
    expect(
      check({
        type: 'object',
        properties: { a: { type: 'string', examples: ['x'] }, b: { type: 'integer', default: 7 } },
      }).value,
    ).toEqual({ a: 'x', b: 7 })
  })
})

describe('patterns', () => {
  test.each([
    '^\\d{4}-\\d{2}$',
    '^(a|b)+$',
    '[^a-c]x*',
    '^\\p{Lu}[a-z]{2,}$',
    '^#[0-9a-f]{6}$',
    '^$',
    '^\\+?[\\w.-]+@x\\.y$',
  ])('%s', (pattern) => {
    expect(exampleForPattern(pattern)).toMatch(new RegExp(pattern, 'u'))
  })
  test.each(['(?=a)b', '(', '^(?!x).*$', '(a)\\1'])('gives up on %s', (pattern) => {
    expect(exampleForPattern(pattern)).toBe(undefined)
  })
})

describe('values that are easy to miss', () => {
  test.each<[schema: object, value: unknown]>([
    [{ type: ['string', 'null'], example: null }, null],
    [{ type: ['string', 'null'], examples: [null] }, null],
    [{ type: ['string', 'null'], 'x-example': null }, null],
    [{ type: ['string', 'null'], example: null, 'x-example': 'a' }, null],
    [{ type: ['string', 'null'], default: null }, null],
    [{ enum: [null] }, null],
    [{ const: null }, null],
    [{ type: 'boolean', example: false }, false],
    [{ type: 'integer', examples: [0] }, 0],
    [{ type: 'string', example: '' }, ''],
    [{ type: 'boolean', default: false }, false],
    [{ type: 'integer', default: 0 }, 0],
    [{ type: 'string', default: '' }, ''],
    [{ const: false }, false],
    [{ enum: [0] }, 0],
    [{ type: 'array', items: { type: ['string', 'null'], example: null } }, [null]],
    [{ type: 'object', properties: { a: { type: ['string', 'null'], default: null } } }, { a: null }],
  ])('%o', (schema, value) => {
    expect(check(schema)).toEqual({ value, errors: [] })
  })
})

test('the value of a discriminator in schemas that include others, at any depth', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { cat: ref('Cat').$ref, kitten: 'Kitten' } },
    },
    Cat: { allOf: [ref('Animal'), { type: 'object', properties: { purrs: { type: 'boolean' } } }] },
    Kitten: { allOf: [ref('Cat'), { type: 'object', properties: { weeks: { type: 'integer', example: 3 } } }] },
    Lion: { allOf: [ref('Cat')] },
  }
  const value = (name: string) => check(ref(name), schemas).value
  expect(value('Cat')).toEqual({ kind: 'cat', purrs: true })
  expect(value('Kitten')).toEqual({ kind: 'kitten', purrs: true, weeks: 3 })
  expect(value('Lion')).toEqual({ kind: 'Lion', purrs: true })
  const pet = { type: 'object', properties: { pet: { allOf: [ref('Kitten')], description: 'A pet.' } } }
  expect(check(pet, schemas).value).toEqual({ pet: { kind: 'kitten', purrs: true, weeks: 3 } })
})

describe('fields of a schema that includes others', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
  const list = (items: object) => ({ type: 'array', items })
  const text = (example: string) => ({ type: 'string', example })
  const Base = object({ n: text('b') })
  const including = (fields: object, base: object = Base) => ({
    Base: base,
    Heir: { allOf: [ref('Base'), object(fields)] },
  })
  test.each<[name: string, schemas: object, value: unknown]>([
    ['a list of the included', including({ all: list(ref('Base')) }), { n: 'b', all: [{ n: 'b' }] }],
    ['the included', including({ boss: ref('Base') }), { n: 'b', boss: { n: 'b' } }],
    ['the included, in allOf', including({ boss: { allOf: [ref('Base')] } }), { n: 'b', boss: { n: 'b' } }],
    [
      'a map of the included',
      including({ by: { type: 'object', additionalProperties: ref('Base') } }),
      { n: 'b', by: { key: { n: 'b' } } },
    ],
    [
      'one that includes the same',
      { ...including({ other: ref('Other') }), Other: { allOf: [ref('Base'), object({ back: ref('Heir') })] } },
      { n: 'b', other: { n: 'b' } },
    ],
    ['itself', including({ same: ref('Heir'), m: text('m') }), { n: 'b', m: 'm' }],
    [
      'included ones that have themselves',
      including({ m: text('m') }, object({ n: text('b'), children: list(ref('Base')), parent: ref('Base') })),
      { n: 'b', children: [], m: 'm' },
    ],
    [
      'included ones that have the schema',
      including({ m: text('m') }, object({ n: text('b'), heirs: list(ref('Heir')) })),
      { n: 'b', heirs: [], m: 'm' },
    ],
  ])('%s', (_, schemas, value) => {
    expect(check(ref('Heir'), schemas)).toEqual({ value, errors: [] })
  })

  test('have fewer levels if the example would be long', () => {
    const refs = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`f${index}`, ref(`${prefix}${index}`)]))
    const heir = (fields: object) => ({ allOf: [ref('Base'), object(fields)] })
    const types = (prefix: string, fields: object) =>
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${prefix}${index}`, heir(fields)]))
    const schemas = {
      Base,
      Top: heir(refs('A')),
      ...types('A', refs('B')),
      ...types('B', refs('C')),
      ...types('C', {}),
    }
    const level = (value: object) => Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`f${index}`, value]))
    expect(check(ref('Top'), schemas).value).toEqual({ n: 'b', ...level({ n: 'b', ...level({}) }) })
  })

  test('are limited if they require each other', () => {
    const names = Array.from({ length: 8 }, (_, index) => `S${index}`)
    const fields = Object.fromEntries(names.map((name) => [name, list(ref(name))]))
    const heirs = Object.fromEntries(names.map((name) => [name, { allOf: [ref('Base'), object(fields, names)] }]))
    const { value } = check(ref('S0'), { Base, ...heirs })
    // Without a limit, it has millions of characters.
    expect(JSON.stringify(value).length).toBeLessThan(15_000)
  })
})

test('lists of objects without fields are empty, unless they need items', () => {
  const list = { type: 'array', items: { type: 'object' } }
  expect(check({ type: 'object', properties: { any: list } })).toEqual({ value: { any: [] }, errors: [] })
  expect(check({ ...list, minItems: 1 })).toEqual({ value: [{}], errors: [] })
})

/** Random numbers that are the same in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** A random schema that some value satisfies. */
function randomSchema(random: (below: number) => number, depth = 0): object {
  const one = <T>(values: readonly T[]): T => values[random(values.length)] as T
  const text = () => {
    const minLength = random(12)
    return one<object>([
      { type: 'string', minLength, maxLength: minLength + random(20) },
      { type: 'string', pattern: one(['^[a-z]+$', '^\\d{3}-\\d{2}$', '[A-Z]', '^v\\d+(\\.\\d+){2}$']) },
      { type: 'string', enum: ['open', 'closed', 'late'], not: { const: 'open' } },
      { type: 'string', format: one(['date', 'date-time', 'uuid', 'email', 'uri']) },
      { type: 'string', not: { maxLength: 2 } },
    ])
  }
  const number = () => {
    const minimum = random(50) - 25
    return one<object>([
      { type: 'integer', minimum, maximum: minimum + 10, multipleOf: one([1, 2, 5]) },
      { type: 'number', exclusiveMinimum: minimum, exclusiveMaximum: minimum + 1 },
      { type: 'integer', not: { enum: [0, 1, 10, 42] } },
      { allOf: [{ type: 'integer', minimum }, { maximum: minimum + 3 }] },
    ])
  }
  if (depth === 3) return one([text, number])()
  const list = () => {
    const minItems = random(4)
    return one<object>([
      { type: 'array', items: randomSchema(random, depth + 1), minItems, maxItems: minItems + random(3) },
      { type: 'array', items: { type: 'integer' }, uniqueItems: true, minItems },
      { type: 'array', items: { type: 'string' }, uniqueItems: true, minItems },
      { type: 'array', items: { type: 'integer' }, contains: { minimum: 100 }, minContains: random(3) + 1 },
    ])
  }
  const object = () => {
    const names = ['id', 'name', 'startsAt', 'count', 'state', 'owner'].slice(0, random(6) + 1)
    const properties = Object.fromEntries(names.map((name) => [name, randomSchema(random, depth + 1)]))
    const required = names.filter(() => random(3) === 0)
    return {
      ...{ type: 'object', properties, required },
      ...one<object>([
        {},
        { maxProperties: Math.max(required.length, random(4)) },
        { minProperties: random(names.length + 1) },
        { minProperties: names.length + random(3), additionalProperties: { type: 'integer' } },
        { dependentRequired: { [names[0] as string]: names.slice(-2) } },
        { additionalProperties: false },
        { propertyNames: { pattern: '^[a-zA-Z]+$' }, minProperties: names.length + 1 },
      ]),
    }
  }
  return one([text, number, list, object, object])()
}

test('examples of 300 random schemas are valid', () => {
  const random = createRandom(20)
  const wrong = Array.from({ length: 300 }, () => randomSchema(random)).flatMap((schema) => {
    const { value, errors } = check(schema)
    return errors?.length ? [{ schema: JSON.stringify(schema), value: JSON.stringify(value), errors }] : []
  })
  expect(wrong).toEqual([])
})

test('names of fields in maps match the schema of names', () => {
  const map = { type: 'object', additionalProperties: { type: 'integer' } }
  const names = { pattern: '^[A-Z]{3}$' }
  expect(check({ ...map, propertyNames: names })).toEqual({ value: { ABC: 10 }, errors: [] })
  expect(check({ ...map, propertyNames: { enum: ['north', 'south'] }, minProperties: 2 })).toEqual({
    value: { north: 10, south: 10 },
    errors: [],
  })
  expect(check({ ...map, propertyNames: { const: 'only' } })).toEqual({ value: { only: 10 }, errors: [] })
  expect(check({ ...map, propertyNames: { maxLength: 3 } }).value).toEqual({ key: 10 })
})
