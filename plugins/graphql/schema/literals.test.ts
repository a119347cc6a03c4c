import {
  buildClientSchema,
  buildSchema,
  type GraphQLArgument,
  GraphQLInt,
  type GraphQLSchema,
  introspectionFromSchema,
  parseConstValue,
} from 'graphql'
import { expect, test } from 'vitest'
import { formatDefaultValue } from '../tokens/sdl-tokens.ts'
import { buildSchemaFromText } from './build-schema.ts'
import { printSdl } from './print-sdl.ts'

const sdl = `scalar JSON

type Query {
  find(
    x: JSON = {a: 1, b: [true, "say \\"hi\\""], c: null, d: {}}
    y: [JSON!] = [[1], "s"]
    z: In = {j: {k: 1.5}}
    r: [Role] = [ADMIN]
    id: ID = "7"
    no: JSON = null
    one: JSON = RED
    price: Float = 1.0
    many: Float = 1e21
  ): Int
}

enum Role {
  ADMIN
}

input In {
  j: JSON = []
  n: Int = 3
}`

const defaults = {
  x: '{a: 1, b: [true, "say \\"hi\\""], c: null, d: {}}',
  y: '[[1], "s"]',
  z: '{j: {k: 1.5}}',
  r: '[ADMIN]',
  id: '"7"',
  no: 'null',
  one: 'RED',
  price: '1.0',
  many: '1e21',
}

const args = (schema: GraphQLSchema | undefined) => schema?.getQueryType()?.getFields().find?.args ?? []
const printed = (all: readonly GraphQLArgument[]) =>
  Object.fromEntries(all.map((arg) => [arg.name, formatDefaultValue(arg)]))
const fail = () => {
  throw new Error('Invalid schema.')
}

test('prints schemas with their default values as they are written', () => {
  const schema = buildSchema(sdl)
  const spaced = (text: string) => text.replace(/[\s,]+/g, ' ').replace(/([({]) | ([)}])/g, '$1$2')
  expect(spaced(printSdl(schema))).toBe(spaced(sdl))
  expect(args(schema).map(({ defaultValue }) => defaultValue)).toEqual(
    args(buildSchema(sdl)).map(({ defaultValue }) => defaultValue),
  )
})

test('prints each default as it is written', () => {
  expect(printed(args(buildSchema(sdl)))).toEqual(defaults)
})

test('prints strings in quotes, and objects on one line', () => {
  const schema = buildSchema(
    'scalar J type Query { find(a: String = """\n  x "y"\n  z\n""", b: J = {\n a: 1\n b: [1 2]\n}): Int }',
  )
  expect(printed(args(schema))).toEqual({ a: '"x \\"y\\"\\nz"', b: '{a: 1, b: [1, 2]}' })
})

test('prints the defaults of an introspection as the server has them', () => {
  // GraphQL.js cannot describe some of these itself.
  const plain = buildSchema(sdl.replace(/ = .+/g, ''))
  const { __schema } = introspectionFromSchema(plain)
  const text = JSON.stringify({ __schema }, (_, value: unknown) => {
    const name = (value as { name?: string } | null)?.name
    const literal =
      name !== undefined && Object.hasOwn(defaults, name) ? defaults[name as keyof typeof defaults] : undefined
    return literal && 'defaultValue' in (value as object) ? { ...(value as object), defaultValue: literal } : value
  })
  const schema = buildSchemaFromText({ type: 'introspection', sourcePath: 'a.json', text }, fail)
  expect(printed(args(schema))).toEqual(defaults)
  expect(schema && printed(args(buildSchema(printSdl(schema))))).toEqual(defaults)
})

test('prints the defaults of directives of GraphQL itself', () => {
  const deprecated = buildClientSchema(introspectionFromSchema(buildSchema(sdl.replace(/ = .+/g, '')))).getDirective(
    'deprecated',
  )
  expect(printed(deprecated?.args ?? [])).toEqual({ reason: '"No longer supported"' })
})

test('prints the defaults of GraphQL.js 17, which has literals instead of values', () => {
  const [input] = args(buildSchema('scalar JSON type Query { find(x: JSON): Int }'))
  const literal = parseConstValue('{a: [1.0, RED]}')
  const described = { ...input, astNode: undefined, defaultValue: undefined } as never as GraphQLArgument
  expect(formatDefaultValue(Object.assign(described, { default: { literal } }))).toBe('{a: [1.0, RED]}')
  const withValue = Object.assign(described, { type: GraphQLInt, default: { value: 3 } })
  expect(formatDefaultValue(withValue)).toBe('3')
})
