import { readFileSync } from 'node:fs'
import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  introspectionFromSchema,
  isInputObjectType,
  version,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchema } from '../../../convoke/schema/read-schema.ts'
import { largeSchema } from '../../../tests/support/large-schema.ts'
import { checkedExamples } from '../../../tests/support/schema-examples.ts'
import { buildSchemaFromText } from '../schema/build-schema.ts'
import { jsonTokens } from '../tokens/json-tokens.ts'
import { exampleInput } from './input-value.ts'

const at = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/graphql/schema/${name}`, import.meta.url), 'utf8')
const harbour = buildSchema(at('operations.graphql') + at('types.graphql'))
const convoke = readSchema()
const countOperations = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {})).length
const find = (schema: GraphQLSchema, operation: string) => {
  const found = checkedExamples(schema).find((example) => example.operation === operation)
  if (!found) throw new Error(`There is no ${operation}.`)
  return found
}
const buildDocumentedSchema = (text: string) => {
  const schema = buildSchemaFromText({ type: 'sdl', files: [{ sourcePath: 'a.graphql', text }] }, () => {})
  if (!schema) throw new Error('The schema has errors.')
  return schema
}
const build = (sdl: string, operation = 'Query.a') => find(buildSchema(sdl), operation)

test('shows default values of arguments as the schema has them', () => {
  const schema = buildSchema(`scalar JSON
    input In { a: Int = 1 b: [JSON] = [{ c: 1.5 }] }
    type Query { a(x: JSON = {}, y: [JSON] = [{ d: [1] }], z: In = {}): Int b(w: In, id: ID = "7"): Int }`)
  expect(find(schema, 'Query.a').request.variables).toEqual({ x: {}, y: [{ d: [1] }], z: {} })
  expect(find(schema, 'Query.b').request.variables).toEqual({ w: { a: 1, b: [{ c: 1.5 }] }, id: '7' })
})

test('writes numbers as the schema has them', () => {
  const schema = buildSchema(`directive @example(value: JSON) on FIELD_DEFINITION | SCALAR
    scalar JSON
    "A number such as \`9007199254740995\`"
    scalar Long
    scalar Money @example(value: 12.50)
    type Query { a(id: JSON = 9007199254740993, rates: [Float] = [1.0, 1e3]): Part }
    type Part { long: Long money: Money size: JSON @example(value: { depth: 0.10 }) }`)
  const [example] = checkedExamples(schema, { example: { directive: 'example', field: 'value' }, examples: {} })
  const written = (value: unknown) =>
    jsonTokens(value)
      .flat()
      .map(([text]) => text)
      .join('')
      .replace(/\s/g, '')
  expect(written(example?.request.variables)).toBe('{"id":9007199254740993,"rates":[1.0,1e3]}')
  expect(written(example?.request.response)).toBe(
    '{"data":{"a":{"long":9007199254740995,"money":12.50,"size":{"depth":0.10}}}}',
  )
})

describe('all example requests are valid', () => {
  test.each([
    ['for a schema with every feature', harbour, 10],
    ['for its introspection', buildClientSchema(introspectionFromSchema(harbour, { descriptions: false })), 10],
    ["for Convoke's API", convoke, countOperations(convoke)],
    ['for 3,000 types', buildSchema(largeSchema(3000)), 400],
  ])('%s', (_, schema, count) => {
    const examples = checkedExamples(schema)
    expect(examples).toHaveLength(count)
    expect(examples.flatMap(({ operation, errors }) => errors.map((error) => `${operation}: ${error}`))).toEqual([])
  })
})

test('has variables, arguments, a selection without cycles, and a response', () => {
  const { text, request } = find(harbour, 'Query.boats')
  expect(text).toBe(`query Boats(
  $filter: BoatFilter
  $first: Int
  $after: String
) {
  boats(
    filter: $filter
    first: $first
    after: $after
  ) {
    entries {
      id
      name
      length
      owner {
        id
        name
      }
      createdAt
    }
    totalPages
    currentPage
  }
}`)
  expect(request.variables).toEqual({
    filter: {
      name: 'Example name',
      kinds: ['SAIL', 'MOTOR'],
      within: { from: { x: 1.5, y: 1.5 }, to: { x: 3, y: 3 } },
    },
    first: 20,
    after: 'Y3Vyc29yOjQy',
  })
  expect(request.response).toEqual({
    data: {
      boats: {
        entries: [
          {
            id: '700',
            name: 'Example name',
            length: 1.5,
            owner: { id: '743', name: 'Example name' },
            createdAt: '2026-06-12T10:00:00Z',
          },
        ],
        totalPages: 1,
        currentPage: 1,
      },
    },
  })
})

test('selects fragments on possible types without conflicting fields', () => {
  const { text, request } = find(harbour, 'Query.search')
  expect(text).toContain('search(text: $text, kinds: $kinds) {\n    __typename\n    ... on Boat {\n      id\n')
  expect(request.response.data).toMatchObject({ search: [{ __typename: 'Boat', id: '700' }] })
  const contradicting = build(`
    type Query { a: U }
    union U = A | B
    type A { one: String! both: Int }
    type B { one: Int both: Int }`)
  expect(contradicting.errors).toEqual([])
  expect(contradicting.text).toContain('... on A {\n      one\n      both\n    }\n    ... on B {\n      both\n    }')
})

test('selects `__typename` if all fields are recursive or require arguments', () => {
  expect(build('type Query { a: A } type A { a: A b(c: Int!): Int }').text).toBe(
    'query A {\n  a {\n    __typename\n  }\n}',
  )
})

test('omits deprecated fields unless there are no others', () => {
  expect(build('type Query { a: A } type A { b: Int @deprecated c: Int }').text).toContain('a {\n    c\n  }')
  expect(build('type Query { a: A } type A { b: Int @deprecated }').text).toContain('a {\n    b\n  }')
})

test('splits long lists into lines', () => {
  const args = ['first', 'second', 'third'].map((each) => `${each}ArgumentWithALongName: String!`).join(', ')
  const { text, errors } = build(`type Query { a(${args}): Int }`)
  expect(errors).toEqual([])
  expect(text.split('\n').slice(0, 6)).toEqual([
    'query A(',
    '  $firstArgumentWithALongName: String!',
    '  $secondArgumentWithALongName: String!',
    '  $thirdArgumentWithALongName: String!',
    ') {',
    '  a(',
  ])
})

test('inputs have all fields once, one field of oneOf, and no infinite lists', () => {
  const example = (sdl: string, name = 'I') => {
    const type = buildSchema(`type Query { a: Int } ${sdl}`).getType(name)
    return isInputObjectType(type) ? exampleInput(type, { examples: { Custom: 'mine' } }) : undefined
  }
  expect(example('input I { a: Int!, i: I, all: [I!]!, c: Custom, old: Int @deprecated } scalar Custom')).toEqual({
    a: 10,
    all: [],
    c: 'mine',
  })
  expect(example('input I @oneOf { i: I, b: B, s: String } input B { x: Int }')).toEqual({ s: 'Example s' })
  expect(example('input I @oneOf { i: I }')).toEqual({ i: {} })
})

test('takes example values from a directive', () => {
  const sdl =
    'directive @eg(value: String) on INPUT_FIELD_DEFINITION type Query { a: Int } input I { b: String @eg(value: "Dolphin") }'
  const type = buildSchema(sdl).getType('I')
  const example =
    isInputObjectType(type) && exampleInput(type, { example: { directive: 'eg', field: 'value' }, examples: {} })
  expect(example).toEqual({ b: 'Dolphin' })
})

test('selects identifying fields first and omits client mutation ids', () => {
  const { text } = build(
    'type Query { a: P } type P { clientMutationId: ID z: Int b: T } type T { c: Int name: String id: ID state: Int }',
  )
  expect(text.replace(/\s+/g, ' ')).toBe('query A { a { z b { id name state c } } }')
})

test('ids are those of what they identify, and responses have what the request sends', () => {
  const schema = buildSchema(`
    type Query { order("The id, such as \`7\`" id: ID!): Order }
    type Mutation { updateOrder(input: UpdateOrderInput!): Payload }
    input UpdateOrderInput { id: ID!, buyerId: ID, order: OrderInput! }
    input OrderInput { "Lower-case letters and hyphens" code: String, size: Int, state: String }
    type Payload { order: Order! }
    type Order { id: ID!, code: String, size: String, state: State, buyer: Buyer! }
    enum State { OPEN CLOSED }
    type Buyer { id: ID!, code: String }`)
  expect(find(schema, 'Query.order').request).toMatchObject({
    variables: { id: '7' },
    response: { data: { order: { id: '7', code: 'example', buyer: { id: '559', code: 'example' } } } },
  })
  const settings = {
    examples: { 'Order.code': 'A-1', 'OrderInput.code': 'A-2', 'Order.state': 'CLOSED', 'Buyer.code': null },
  }
  const { request } = checkedExamples(schema, settings)[1] ?? {}
  expect(request).toMatchObject({
    variables: { input: { id: '578', buyerId: '559', order: { code: 'A-2', size: 10, state: 'CLOSED' } } },
    response: {
      data: { updateOrder: { order: { id: '578', code: 'A-2', state: 'CLOSED', buyer: { id: '559', code: null } } } },
    },
  })
})

test('selections end at two levels below payloads and pages of lists', () => {
  const deep = 'b: B } type B { id: ID c: C } type C { id: ID d: D } type D { id: ID }'
  const text = (sdl: string) => build(sdl).text.replaceAll(/\s+/g, ' ')
  expect(text(`type Query { a: A } type A { id: ID ${deep}`)).toBe('query A { a { id b { id } } }')
  expect(text(`type Query { a: A } type A { ${deep}`)).toBe('query A { a { b { id c { id } } } }')
  expect(text(`type Query { a: As } type As { entries: [A!]! total: Int } type A { id: ID ${deep}`)).toBe(
    'query A { a { entries { id b { id } } total } }',
  )
})

test('objects of interfaces and unions have a type that is no other, also below fragments', () => {
  const schema = buildSchema(`
    type Query { a: Actor, all: [Mixed!]!, issue: Issue, made: Payload, node(id: ID!): Node, none: Empty }
    interface Empty { x: Int }
    interface Node { id: ID! }
    interface Actor { login: String! }
    type Bot implements Actor { login: String! }
    type User implements Node & Actor { id: ID!, "Such as \`octo\`" login: String! }
    type Payload { issue: Issue! }
    type Issue { id: ID!, by: Actor, tag: Tag }
    interface Tag { name: String }
    type Label implements Tag { name: String }
    union Mixed = User | Bot`)
  const data = (operation: string) => find(schema, operation).request.response.data
  expect(data('Query.a')).toEqual({ a: { __typename: 'User', id: expect.stringMatching(/^\d{3}$/), login: 'octo' } })
  expect(data('Query.all')).toMatchObject({ all: [{ __typename: 'User', login: 'octo' }] })
  const issue = { by: { __typename: 'User', login: 'octo' }, tag: { __typename: 'Label', name: 'Example name' } }
  expect(data('Query.issue')).toMatchObject({ issue })
  expect(data('Query.made')).toMatchObject({ made: { issue: { by: issue.by } } })
  expect(data('Query.node')).toEqual({
    node: { __typename: 'User', id: find(schema, 'Query.node').request.variables.id, login: 'octo' },
  })
})

test('takes example values from the directive of scalars, enums, inputs, and objects', () => {
  const schema = buildDocumentedSchema(`
    directive @example(value: Any) on SCALAR | ENUM | INPUT_OBJECT | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION
    scalar Any
    scalar Cursor
    extend scalar Cursor @example(value: "Y3Vy")
    enum Order @example(value: DOWN) { UP DOWN }
    input Point @example(value: { x: 7 }) { x: Int, y: Int }
    type User @example(value: { name: "Kim", cursors: ["a", "b"] }) { name: String, cursors: [Cursor], at: Cursor }
    type Query { users(after: Cursor, order: Order, near: Point): User, last(after: Cursor @example(value: "own")): Cursor }`)
  const settings = { example: { directive: 'example', field: 'value' } }
  const [users, last] = checkedExamples(schema, settings).map(({ request }) => request)
  expect(users?.variables).toEqual({ after: 'Y3Vy', order: 'DOWN', near: { x: 7 } })
  expect(users?.response.data).toEqual({ users: { name: 'Kim', cursors: ['a', 'b'], at: 'Y3Vy' } })
  expect([last?.variables, last?.response.data]).toEqual([{ after: 'own' }, { last: 'Y3Vy' }])
  const point = schema.getType('Point')
  expect(isInputObjectType(point) && exampleInput(point, { examples: {}, ...settings })).toEqual({ x: 7 })
})

test('leaves out what is deprecated without a reason', () => {
  const { text, request } = build(`enum E { A @deprecated(reason: "") B }
    input In { a: Int @deprecated(reason: "") b: E }
    type T { a: Int @deprecated(reason: "") b: E }
    type Query { a(x: In!, y: Int @deprecated(reason: "")): T }`)
  expect(text).toBe('query A($x: In!) {\n  a(x: $x) {\n    b\n  }\n}')
  expect(request.variables).toEqual({ x: { b: 'B' } })
})

test.runIf(version.startsWith('16.'))('sends a valid value if a default value is invalid', () => {
  const schema = buildDocumentedSchema(`enum E { A } input In { r: Int! }
    type Query { a(x: Int = "s", y: [E!] = ["A", null], z: In = { q: 1 }): Int }`)
  expect(find(schema, 'Query.a')).toMatchObject({
    errors: [],
    request: { variables: { x: 10, y: ['A'], z: { r: 10 } } },
  })
})
