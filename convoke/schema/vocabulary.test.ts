import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  valueFromASTUntyped,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import { enums, families, inputs, mutations, objects, permissions, queries, unions } from './vocabulary.ts'

const schema = readSchema()

/** Splits `a b(c d)` into `{ a: [], b: ['c', 'd'] }`. */
function members(text: string): Record<string, string[]> {
  const all = [...text.matchAll(/(\w+)(?:\(([\w ]*)\))?/g)]
  return Object.fromEntries(all.map(([, name = '', args = '']) => [name, args.split(' ').filter(Boolean)]))
}

function listFields(name: string): Record<string, string[]> {
  const type = schema.getType(name)
  if (isInputObjectType(type)) return Object.fromEntries(Object.keys(type.getFields()).map((field) => [field, []]))
  if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${name} has no fields`)
  const fields = Object.values(type.getFields())
  return Object.fromEntries(fields.map((field) => [field.name, field.args.map((argument) => argument.name)]))
}

/** Returns the expected fields and arguments (as `field(argument)`) that a type lacks. */
function missing(name: string, expected: string): string[] {
  const fields = listFields(name)
  return Object.entries(members(expected)).flatMap(([field, args]) => {
    const present = fields[field]
    if (!present) return [`${name}.${field}`]
    return args.filter((argument) => !present.includes(argument)).map((argument) => `${name}.${field}(${argument})`)
  })
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const lower = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}`
const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

describe('types', () => {
  test.each(Object.entries(enums))('the enum %s has its values, in order', (name, values) => {
    const type = schema.getType(name)
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual(words(values))
  })

  test.each(Object.entries(unions))('the union %s has its members', (name, types) => {
    const type = schema.getType(name)
    expect(isUnionType(type) && type.getTypes().map(String)).toEqual(words(types))
  })

  test('all scalars are listed', () => {
    const names = Object.values(schema.getTypeMap()).filter(isScalarType).map(String)
    expect(names.sort()).toEqual(words('BigDecimal Boolean Date Float ID Int Json String Upload'))
  })

  test('interfaces have their members', () => {
    const implementing = (name: string) => {
      const type = schema.getType(name)
      return isInterfaceType(type) ? schema.getPossibleTypes(type).map(String).sort() : []
    }
    const paginated = Object.keys(schema.getTypeMap()).filter((name) => name.endsWith('Pagination'))
    expect(implementing('CmsParent')).toEqual(['Convention', 'RootSite'])
    expect(implementing('PaginationInterface')).toEqual(paginated.sort())
    expect(paginated).toContain('UserConProfilesPagination')
  })

  test('objects and interfaces have their fields and arguments', () => {
    expect(Object.entries(objects).flatMap(([name, fields]) => missing(name, fields))).toEqual([])
  })

  test('inputs have their fields', () => {
    expect(Object.entries(inputs).flatMap(([name, fields]) => missing(name, fields))).toEqual([])
  })

  test('an ability has a field for each permission', () => {
    const fields = words(permissions).map((name) => `can${name.split('_').map(capital).join('')}`)
    expect(missing('Ability', fields.join(' '))).toEqual([])
    const type = schema.getType('Ability')
    const kinds = isObjectType(type) ? Object.values(type.getFields()).map((field) => String(field.type)) : []
    expect(new Set(kinds)).toEqual(new Set(['Boolean!']))
  })
})

test('fields require known permissions', () => {
  const required = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap((field) => field.astNode?.directives ?? [])
    .filter((directive) => directive.name.value === 'requiresPermission')
    .flatMap((directive) => directive.arguments?.map((argument) => valueFromASTUntyped(argument.value)))
  expect(words(permissions)).toEqual(expect.arrayContaining([...new Set(required.flat())]))
  expect(required).not.toEqual([])
})

describe('operations', () => {
  test('all queries are listed', () => {
    expect(missing('Query', queries)).toEqual([])
    expect(Object.keys(listFields('Query')).sort()).toEqual(Object.keys(members(queries)).sort())
  })

  test('all mutations are listed', () => {
    const crud = Object.keys(families).flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`])
    expect(Object.keys(listFields('Mutation')).sort()).toEqual([...crud, ...Object.keys(mutations)].sort())
  })

  const inputFields = (mutation: string) => Object.keys(listFields(`${capital(mutation)}Input`)).sort()
  const payloadFields = (mutation: string) => Object.keys(listFields(`${capital(mutation)}Payload`)).sort()

  test.each(Object.entries(families))('%s has consistent mutations', (name, owner) => {
    const object = lower(name)
    // The upload is the only input for a new file.
    const created = name === 'CmsFile' ? words(owner) : [...words(owner), object]
    expect(inputFields(`create${name}`)).toEqual([...created, 'clientMutationId'].sort())
    expect(inputFields(`update${name}`)).toEqual(['clientMutationId', 'id', object].sort())
    expect(inputFields(`delete${name}`)).toEqual(['clientMutationId', 'id'])
    expect(payloadFields(`create${name}`)).toEqual(['clientMutationId', object].sort())
    expect(payloadFields(`update${name}`)).toEqual(expect.arrayContaining(['clientMutationId', object]))
    expect(payloadFields(`delete${name}`)).toEqual(['clientMutationId', object].sort())
  })

  test.each(Object.entries(mutations))('%s has its input and payload fields', (name, shape) => {
    const [input = '', payload = ''] = shape.split(':')
    expect(inputFields(name)).toEqual([...words(input), 'clientMutationId'].sort())
    expect(payloadFields(name)).toEqual([...words(payload), 'clientMutationId'].sort())
  })
})
