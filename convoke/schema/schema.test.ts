import {
  type GraphQLArgument,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  validateSchema,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'

const schema = readSchema()
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
const directives = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))

interface Member {
  name: string
  description?: string | null
  deprecationReason?: string | null
}

const listArguments = (owner: string, args: readonly GraphQLArgument[]): [string, Member][] =>
  args.map((argument) => [`${owner}(${argument.name})`, argument])

/** Lists all members of a type, by qualified name. */
function listMembers(type: GraphQLNamedType): [string, Member][] {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).flatMap((field) => [
      [`${type}.${field.name}`, field],
      ...listArguments(`${type}.${field.name}`, field.args),
    ])
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => [`${type}.${field.name}`, field])
  if (isEnumType(type)) return type.getValues().map((value) => [`${type}.${value.name}`, value])
  return []
}

const members = types.flatMap(listMembers)

/** Returns the types that a type references directly. */
function referencedTypes(type: GraphQLNamedType): GraphQLNamedType[] {
  if (isUnionType(type)) return [...type.getTypes()]
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => getNamedType(field.type))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  const fields = Object.values(type.getFields()).flatMap((field) => [field.type, ...field.args.map((arg) => arg.type)])
  const implementing = isInterfaceType(type) ? schema.getPossibleTypes(type) : []
  return [...fields.map((type) => getNamedType(type)), ...type.getInterfaces(), ...implementing]
}

describe('the schema', () => {
  test('is valid', () => {
    expect(validateSchema(schema)).toEqual([])
  })

  test('has about 500 types, all reachable from the roots', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null)
    const reached = new Set<GraphQLNamedType>(roots)
    for (const type of reached) for (const next of referencedTypes(type)) reached.add(next)
    for (const argument of schema.getDirectives().flatMap((directive) => directive.args))
      reached.add(getNamedType(argument.type))
    expect(types.filter((type) => !reached.has(type)).map(String)).toEqual([])
    expect(types.length).toBeGreaterThan(450)
  })

  test('describes every type, field, argument, input field, value and directive', () => {
    const all: [string, Member][] = [
      ...types.map((type): [string, Member] => [type.name, type]),
      ...members,
      ...directives.flatMap((directive) => [
        [`@${directive.name}`, directive] as [string, Member],
        ...listArguments(`@${directive.name}`, directive.args),
      ]),
    ]
    expect(all.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([])
    // A description that only repeats the name is no help.
    const filler = all.filter(([, { description }]) =>
      /^(The|An?) (id|ID|name|type) of (the|an?) \w+\.?$/.test(description ?? ''),
    )
    expect(filler.map(([name]) => name)).toEqual([])
    expect(
      all.filter(([, { description }]) => !/[.:|`]$/.test(description?.trim() ?? '')).map(([name]) => name),
    ).toEqual([])
  })

  test('links a specification for every custom scalar', () => {
    const own = types.filter(isScalarType).filter((type) => !isSpecifiedScalarType(type))
    expect(own.filter((type) => !type.specifiedByURL).map(String)).toEqual([])
  })

  test('names a replacement in every deprecation', () => {
    const deprecated = members.filter(([, member]) => member.deprecationReason != null)
    const vague = deprecated.filter(([, { deprecationReason }]) => !/(Use|Send) `/.test(deprecationReason ?? ''))
    expect(vague.map(([name]) => name)).toEqual([])
    expect(deprecated.map(([name]) => name).sort()).toEqual([
      'Convention.schedulePublished',
      'ConventionSortField.DOMAIN',
      'Event.lengthSeconds',
      'EventInput.title',
      'EventSortField.OWNER',
      'OrderSortField.ID',
      'Product.priceCents',
      'Run.roomName',
      'Signup.waitlisted',
      'UserConProfile.phone',
    ])
  })

  test('uses oneOf inputs for alternative references', () => {
    const oneOf = types.filter(isInputObjectType).filter((type) => type.isOneOf)
    expect(oneOf.map(String)).toEqual(['NotificationDestinationTargetInput', 'UserActivityAlertDestinationInput'])
  })

  test('applies every custom directive', () => {
    const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()))
    const applied = new Set(fields.flatMap((field) => field.astNode?.directives?.map(({ name }) => name.value) ?? []))
    expect(directives.map(({ name }) => name).filter((name) => !applied.has(name))).toEqual([])
    expect(directives.map(({ name }) => name)).toEqual(['requiresPermission', 'siteAdminOnly'])
  })
})

test('fields that require permissions are nullable or lists', () => {
  const fields = types
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type}.${field.name}`, field })))
    .filter(({ field }) =>
      field.astNode?.directives?.some(({ name }) => directives.some((own) => own.name === name.value)),
    )
  const nonNull = fields.filter(({ field: { type } }) => isNonNullType(type) && !isListType(type.ofType))
  expect(nonNull.filter(({ field }) => !/Pagination!$/.test(String(field.type))).map(({ name }) => name)).toEqual([])
  expect(fields.length).toBeGreaterThan(150)
})

describe('mutations', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

  test('take one input and return a payload, both with a client mutation id', () => {
    for (const { name, args, type } of mutations) {
      expect(args.map((argument) => `${argument.name}: ${argument.type}`)).toEqual([`input: ${capital(name)}Input!`])
      // The payload is nullable, because a refused mutation is null.
      expect(String(type)).toBe(`${capital(name)}Payload`)
      const input = schema.getType(`${capital(name)}Input`)
      const payload = schema.getType(`${capital(name)}Payload`)
      expect(isInputObjectType(input) && String(input.getFields().clientMutationId?.type), name).toBe('String')
      expect(isObjectType(payload) && String(payload.getFields().clientMutationId?.type), name).toBe('String')
    }
  })

  test('have a payload type each', () => {
    const named = types.filter(({ name }) => name.endsWith('Payload')).map(String)
    expect(named.sort()).toEqual(mutations.map(({ name }) => `${capital(name)}Payload`).sort())
  })
})

test('paginated lists have the same arguments and page defaults', () => {
  const lists = types
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type}.${field.name}`, field })))
    .filter(({ field }) => field.name.endsWith('Paginated'))
  expect(lists).not.toEqual([])
  for (const { name, field } of lists) {
    const type = getNamedType(field.type)
    expect(isObjectType(type) && type.getInterfaces().map(String), name).toEqual(['PaginationInterface'])
    expect(field.args.filter(isRequiredArgument), name).toEqual([])
    const defaults = Object.fromEntries(field.args.map((argument) => [argument.name, argument.defaultValue]))
    expect(defaults, name).toMatchObject({ page: 1, perPage: expect.any(Number) })
  }
})
