import { buildClientSchema, buildSchema, introspectionFromSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { formatDefaultValue } from '../tokens/sdl-tokens.ts'
import { printSdl } from './literals.ts'

const sdl = `scalar JSON

type Query {
  find(x: JSON = {a: 1, b: [true, "say \\"hi\\""], c: null, d: {}}, y: [JSON!] = [[1], "s"], z: In = {j: {k: 1.5}, n: 3}, r: [Role] = [ADMIN], id: ID = 7, no: JSON = null, one: JSON = false): Int
}

enum Role {
  ADMIN
}

input In {
  j: JSON = []
  n: Int = 3
}`

test('prints schemas whose scalars have objects and lists as defaults', () => {
  const schema = buildSchema(sdl)
  expect(printSdl(schema)).toBe(sdl)
  expect(schema.getType('JSON')).toMatchObject({ serialize: expect.any(Function) })
  expect((schema.getType('JSON') as never as { serialize(value: unknown): unknown }).serialize({ a: 1 })).toEqual({
    a: 1,
  })
})

test('prints each default in SDL notation', () => {
  const query = buildSchema(sdl).getQueryType()
  const args = isObjectType(query) ? (query.getFields().find?.args ?? []) : []
  expect(Object.fromEntries(args.map((arg) => [arg.name, formatDefaultValue(arg)]))).toEqual({
    x: '{a: 1, b: [true, "say \\"hi\\""], c: null, d: {}}',
    y: '[[1], "s"]',
    z: '{j: {k: 1.5}, n: 3}',
    r: '[ADMIN]',
    id: '7',
    no: 'null',
    one: 'false',
  })
})

test('prints the defaults of an introspection', () => {
  const result = introspectionFromSchema(buildSchema('scalar JSON\n\ntype Query {\n  find(x: JSON = 1): Int\n}'))
  const text = JSON.stringify(result).replace('"defaultValue":"1"', '"defaultValue":"{a: [1]}"')
  expect(printSdl(buildClientSchema(JSON.parse(text)))).toContain('find(x: JSON = {a: [1]}): Int')
})
