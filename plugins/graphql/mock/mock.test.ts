import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchema } from '../../../convoke/schema/read-schema.ts'
import { largeSchema } from '../../../tests/support/large-schema.ts'
import { checkedExamples } from '../../../tests/support/schema-examples.ts'
import { createMock } from './index.ts'

const at = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/graphql/schema/${name}`, import.meta.url), 'utf8')
const harbour = buildSchema(at('operations.graphql') + at('types.graphql'))
const convoke = readSchema()
const settings = { examples: {} }

describe('every example runs without errors and answers every selected field', () => {
  test.each([
    ['of a schema with every feature', harbour, 10],
    ["of Convoke's API", convoke, 150],
    ['of a schema with 300 types', buildSchema(largeSchema(300)), 40],
  ])('%s', async (_, schema, atLeast) => {
    const mock = createMock(schema, settings)
    const examples = checkedExamples(schema)
    expect(examples.length).toBeGreaterThanOrEqual(atLeast)
    const wrong: string[] = []
    for (const { operation, text, request } of examples) {
      const { data, errors = [] } = await mock({ query: withStates(text, schema), variables: request.variables })
      wrong.push(...errors.map(({ message }) => `${operation}: ${message}`))
      wrong.push(...wrongValues(data, schema).map((key) => `${operation}: ${key}`))
    }
    expect(wrong).toEqual([])
  })
})

/** Adds the states of all objects to a request, as `state__Order__status`. */
function withStates(text: string, schema: GraphQLSchema): string {
  const types = new TypeInfo(schema)
  const add = (set: SelectionSetNode): SelectionSetNode => {
    const type = types.getParentType()
    const fields = type && 'getFields' in type ? Object.values(type.getFields()) : []
    const states = fields.filter((field) => isEnumType(getNullableType(field.type)) && field.args.length === 0)
    const aliases = states.map(({ name }) => `state__${type?.name}__${name}: ${name}`)
    const added = aliases.length > 0 ? parse(`{ ${aliases.join(' ')} }`).definitions[0] : undefined
    const more = added && 'selectionSet' in added ? (added.selectionSet?.selections ?? []) : []
    return { ...set, selections: [...set.selections, ...more] }
  }
  return print(visit(parse(text), visitWithTypeInfo(types, { SelectionSet: { leave: add } })))
}

/** The names of fields that are null although the object has reached the state of their time, or have a time although it has not. */
function wrongValues(value: unknown, schema: GraphQLSchema): string[] {
  if (value === undefined || value === null) return ['data']
  if (Array.isArray(value)) return value.flatMap((item) => wrongValues(item, schema))
  if (typeof value !== 'object') return []
  const states = Object.entries(value).flatMap(([key, state]) => {
    const [, type = '', field = ''] = /^state__(.+)__(.+)$/.exec(key) ?? []
    const of = schema.getType(type)
    const named = of && 'getFields' in of ? getNullableType(of.getFields()[field]?.type as never) : undefined
    return isEnumType(named) ? [{ state, names: named.getValues().map(({ name }) => name.toLowerCase()) }] : []
  })
  const isUnreached = (key: string) => {
    const [, time = ''] = /^(.+?)_?at$/i.exec(key.toLowerCase()) ?? []
    return states.some(({ state, names }) => names.includes(time) && String(state).toLowerCase() !== time)
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === null) return isUnreached(key) ? [] : [`${key} is missing`]
    return isUnreached(key) ? [`${key} has a time`] : wrongValues(inner, schema)
  })
}

const shop = buildSchema(`
  type Query { order(id: ID!): Order, orders(first: Int): [Order!]!, search: [Result!]!, now: String! }
  type Mutation { updateOrder(input: UpdateOrderInput!): UpdateOrderPayload! }
  input UpdateOrderInput { id: ID!, order: OrderInput!, clientMutationId: String }
  input OrderInput { title: String, state: OrderState }
  type UpdateOrderPayload { order: Order!, clientMutationId: String }
  enum OrderState { PAID UNPAID CANCELED }
  scalar DateTime
  type Money { fractional: Int!, currencyCode: String! }
  interface Node { id: ID! }
  type Order implements Node {
    id: ID!, title: String!, email: String!, state: OrderState!, total: Money!, startsAt: DateTime!, endsAt: DateTime!
    buyer: Buyer!, tags: [String!]!
  }
  type Buyer implements Node { id: ID!, name: String!, orders: [Order!]! }
  union Result = Order | Buyer
`)
const run = (query: string, variables?: Record<string, unknown>) =>
  createMock(shop, settings)({ query, ...(variables && { variables }) })

const orderFields = 'id title email state total { fractional currencyCode } startsAt endsAt tags'

test('the first object has the values of the reference, the others values of their own', async () => {
  const { data } = await run(`{ orders { ${orderFields} } }`)
  const total = (fractional: number) => ({ fractional, currencyCode: 'USD' })
  expect(data?.orders).toEqual([
    {
      ...{ id: '578', title: 'Example title', email: 'person@mail.example', state: 'PAID', total: total(2500) },
      ...{ startsAt: '2026-06-12T10:00:00Z', endsAt: '2026-06-12T12:00:00Z', tags: ['Example tags'] },
    },
    {
      ...{ id: '579', title: 'Example title 2', email: 'person2@mail.example', state: 'UNPAID', total: total(3000) },
      ...{ startsAt: '2026-06-13T10:00:00Z', endsAt: '2026-06-13T12:00:00Z', tags: ['Example tags 2'] },
    },
    {
      ...{ id: '580', title: 'Example title 3', email: 'person3@mail.example', state: 'CANCELED', total: total(3500) },
      ...{ startsAt: '2026-06-14T10:00:00Z', endsAt: '2026-06-14T12:00:00Z', tags: ['Example tags 3'] },
    },
  ])
})

test('the same request has the same answer, and an object is the same wherever it is', async () => {
  const query = `{ order(id: "579") { ${orderFields} } }`
  const [one, two] = [await run(query), await run(query)]
  expect(one).toEqual(two)
  const { data } = await run(`{ orders { ${orderFields} } }`)
  expect(one.data?.order).toMatchObject((data as { orders: object[] }).orders[1] as object)
})

test('lists are as long as the client asks, unions and interfaces have each of their types', async () => {
  const { data } = await run(
    '{ orders(first: 1) { id } search { __typename ... on Order { title } ... on Buyer { name } } }',
  )
  expect(data).toEqual({
    orders: [{ id: '578' }],
    search: [
      { __typename: 'Order', title: 'Example title' },
      { __typename: 'Buyer', name: 'Example name 2' },
      { __typename: 'Order', title: 'Example title 3' },
    ],
  })
})

test('mutations answer with the values they were given, which later requests see', async () => {
  const mock = createMock(shop, settings)
  const query = `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { clientMutationId order { id title state } } }`
  const input = { id: '579', clientMutationId: 'a', order: { title: 'Two tickets', state: 'CANCELED' } }
  const order = { id: '579', title: 'Two tickets', state: 'CANCELED' }
  expect(await mock({ query, variables: { input } })).toEqual({
    data: { updateOrder: { clientMutationId: 'a', order } },
  })
  expect(await mock({ query: '{ orders { id title } }' })).toEqual({
    data: {
      orders: [
        { id: '578', title: 'Example title' },
        { id: '579', title: 'Two tickets' },
        { id: '580', title: 'Example title 3' },
      ],
    },
  })
  // Nothing of it outlives the mock.
  expect((await run('{ order(id: "579") { title } }')).data).toEqual({ order: { title: 'Example title 2' } })
})

test('invalid requests have the errors of a server', async () => {
  const messages = async (query: string, variables?: Record<string, unknown>) =>
    (await run(query, variables)).errors?.map(({ message }) => message)
  expect(await messages('{ order }')).toEqual([
    'Field "order" of type "Order" must have a selection of subfields. Did you mean "order { ... }"?',
    expect.stringMatching(/argument .*id.* of type "ID!" is required, but it was not provided\.$/i),
  ])
  expect(await messages('{')).toEqual(['Syntax Error: Expected Name, found <EOF>.'])
  expect(await messages('query ($id: ID!) { order(id: $id) { id } }')).toEqual([
    expect.stringMatching(/^Variable "\$id" .*"ID!" .*provided\.$/),
  ])
})

test('answers fields and arguments that objects have as properties', async () => {
  const schema = buildSchema(`
    type Query { constructor(toString: Int, valueOf: Input): Odd }
    type Mutation { valueOf(toString: Int): Odd }
    input Input { constructor: Int }
    type Odd { constructor: Int!, toString: String!, hasOwnProperty: Odd }
  `)
  const query = '{ constructor { constructor toString hasOwnProperty { constructor } } }'
  const { data, errors } = await createMock(schema, settings)({ query })
  expect(errors).toBe(undefined)
  const odd = { constructor: expect.any(Number), toString: expect.any(String), hasOwnProperty: expect.anything() }
  expect(data).toMatchObject({ constructor: odd })
  const changed = await createMock(schema, settings)({ query: 'mutation { valueOf { hasOwnProperty { toString } } }' })
  expect(changed.errors).toBe(undefined)
})

test('objects have a type that is no interface, and the values of the directive of their type', async () => {
  const schema = buildSchema(`
    directive @example(value: Any) on SCALAR | OBJECT
    scalar Any
    scalar Cursor @example(value: "Y3Vy")
    interface Actor { login: String, at: Cursor }
    type Bot implements Actor @example(value: { login: "b1" }) { login: String, at: Cursor }
    type User implements Actor { login: String, at: Cursor }
    type Query { actors: [Actor!]!, actor: Actor }`)
  const mock = createMock(schema, { ...settings, example: { directive: 'example', field: 'value' } })
  const { data } = await mock({ query: '{ actor { __typename login at } actors { __typename } }' })
  expect(data).toEqual({
    actor: { __typename: 'Bot', login: 'b1', at: 'Y3Vy' },
    actors: ['Bot', 'User', 'Bot'].map((__typename) => ({ __typename })),
  })
})
