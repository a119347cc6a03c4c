import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { readSchema } from '../schema/read-schema.ts'
import { isPrivate, listMethods, readEnvironment } from './environment.ts'
import type { Definition, Method } from './read-ruby.ts'

const environment = await readEnvironment()
const schema = readSchema()

/** What Liquid has and the API has not, or has otherwise. */
const own = {
  // Answers are an object with a field for each.
  FormResponseDrop: 'all',
  // One drop stands for stretches of time with and without an end.
  TimespanDrop: 'all',
  ScheduledValueTimespanDrop: ['value'],
  ScheduledMoneyValueDrop: ['current_value', 'timespans'],
  // The API has them by the page.
  SignupRoundDrop: ['decisions', 'timespan'],
} as Record<string, 'all' | string[]>

const scalars: Record<string, string> = {
  BigDecimal: 'BigDecimal',
  Boolean: 'Boolean',
  Date: 'DateTime',
  Float: 'Float',
  ID: 'String',
  Int: 'Integer',
  Json: 'FormResponseDrop',
  String: 'String',
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const returned = ({ tags }: Method) => tags.find(({ tag }) => tag === 'return')?.types ?? []

/** The fields of the API that stand behind the drops, each with the method that gives it to templates. */
const pairs = environment.drops.flatMap((drop: Definition) => {
  const ownMethods = own[drop.name] ?? []
  if (ownMethods === 'all') return []
  const type = schema.getType(drop.name.replace(/Drop$/, '')) as GraphQLObjectType | undefined
  return listMethods(environment, drop)
    .filter((method) => !isPrivate(method) && !ownMethods.includes(method.name))
    .map((method) => ({ place: method.place, method, field: type?.getFields()[camelCase(method.name)] }))
})

/** The type of a field as a drop would write it. */
function listTypes({ type }: GraphQLField<unknown, unknown>): string[] {
  const named = getNamedType(type)
  const name = isEnumType(named) ? 'String' : (scalars[named.name] ?? `${named.name}Drop`)
  const names = 'getTypes' in named ? named.getTypes().map((each) => `${each.name}Drop`) : [name]
  const listed = isListType(getNullableType(type)) ? names.map((each) => `Array<${each}>`) : names
  return isNonNullType(type) ? listed : [...listed, 'nil']
}

test('a drop stands for an object of the API, and its methods for fields', () => {
  const free = Object.entries(own).flatMap(([name, methods]) => (methods === 'all' ? [name.replace(/Drop$/, '')] : []))
  const objects = environment.drops.map(({ name }) => name.replace(/Drop$/, '')).filter((name) => !free.includes(name))
  expect(objects.filter((name) => !isObjectType(schema.getType(name)))).toEqual([])
  expect(pairs.filter(({ field }) => !field).map(({ place, method }) => `${place} ${method.name}`)).toEqual([])
})

test('both give values of the same types, and may be without one in the same places', () => {
  for (const { place, method, field } of pairs) {
    expect([place, ...returned(method).sort()]).toEqual([place, ...(field ? listTypes(field) : []).sort()])
  }
})

test('what is deprecated in the API is deprecated in Liquid', () => {
  const deprecated = ({ tags }: Method) => tags.some(({ tag }) => tag === 'deprecated')
  const apart = pairs.filter(({ method, field }) => deprecated(method) !== Boolean(field?.deprecationReason))
  expect(apart.map(({ place, method }) => `${place} ${method.name}`)).toEqual([])
})

test('a method that gives a value of an enum names all values', () => {
  for (const { place, method, field } of pairs) {
    const type = field && getNamedType(field.type)
    const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
    expect([place, ...values.filter((value) => !method.description.includes(`\`${value}\``))]).toEqual([place])
  }
})
