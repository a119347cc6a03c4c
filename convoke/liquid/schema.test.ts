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

/** Methods that the API does not have, or has in a different form. */
const own = {
  // Form responses are an object with a field for each answer.
  FormResponseDrop: 'all',
  // One drop represents time spans with and without an end.
  TimespanDrop: 'all',
  ScheduledValueTimespanDrop: ['value'],
  ScheduledMoneyValueDrop: ['current_value', 'timespans'],
  // The API returns them page by page.
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

/** API fields, each with the drop method that exposes it to templates. */
const pairs = environment.drops.flatMap((drop: Definition) => {
  const ownMethods = own[drop.name] ?? []
  if (ownMethods === 'all') return []
  const type = schema.getType(drop.name.replace(/Drop$/, '')) as GraphQLObjectType | undefined
  return listMethods(environment, drop)
    .filter((method) => !isPrivate(method) && !ownMethods.includes(method.name))
    .map((method) => ({ place: method.place, method, field: type?.getFields()[camelCase(method.name)] }))
})

/** The type of a field in the notation of drops. */
function dropTypes({ type }: GraphQLField<unknown, unknown>): string[] {
  const named = getNamedType(type)
  const name = isEnumType(named) ? 'String' : (scalars[named.name] ?? `${named.name}Drop`)
  const names = 'getTypes' in named ? named.getTypes().map((each) => `${each.name}Drop`) : [name]
  const listed = isListType(getNullableType(type)) ? names.map((each) => `Array<${each}>`) : names
  return isNonNullType(type) ? listed : [...listed, 'nil']
}

test('every drop corresponds to an API object, and its methods to fields', () => {
  const free = Object.entries(own).flatMap(([name, methods]) => (methods === 'all' ? [name.replace(/Drop$/, '')] : []))
  const objects = environment.drops.map(({ name }) => name.replace(/Drop$/, '')).filter((name) => !free.includes(name))
  expect(objects.filter((name) => !isObjectType(schema.getType(name)))).toEqual([])
  expect(pairs.filter(({ field }) => !field).map(({ place, method }) => `${place} ${method.name}`)).toEqual([])
})

test('methods and fields have the same types and nullability', () => {
  for (const { place, method, field } of pairs) {
    expect([place, ...returned(method).sort()]).toEqual([place, ...(field ? dropTypes(field) : []).sort()])
  }
})

test('the same members are deprecated in the API and in Liquid', () => {
  const deprecated = ({ tags }: Method) => tags.some(({ tag }) => tag === 'deprecated')
  const different = pairs.filter(({ method, field }) => deprecated(method) !== Boolean(field?.deprecationReason))
  expect(different.map(({ place, method }) => `${place} ${method.name}`)).toEqual([])
})

test('methods that return an enum value list all values', () => {
  for (const { place, method, field } of pairs) {
    const type = field && getNamedType(field.type)
    const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
    expect([place, ...values.filter((value) => !method.description.includes(`\`${value}\``))]).toEqual([place])
  }
})
