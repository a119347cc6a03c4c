import {
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  validate,
} from 'graphql'
import type { ExampleSettings } from '../example/settings.ts'
import { givenTo, givenValues } from './given-values.ts'
import { leafValues, listLength, type Values, variantOf } from './mock-object.ts'

/** A request as clients send it. */
export interface MockRequest {
  query: string
  variables?: Values | null
  operationName?: string | null
}

/** An object of a response. Objects with the same type and variant are the same object. */
interface MockObject {
  __typename: string
  variant: number
  /** Values of arguments that the object has, too. */
  given: Values
  /** Outer objects, innermost last. */
  trail: MockObject[]
}

/**
 * Creates a server that answers from the schema alone: with the example values of the reference, the same for the same request.
 * What mutations change is remembered.
 */
export function createMock(
  schema: GraphQLSchema,
  settings: ExampleSettings,
): (request: MockRequest) => Promise<ExecutionResult> {
  const changes = new Map<string, Values>()
  const valuesOf = (object: MockObject, type: GraphQLObjectType): Values => ({
    ...leafValues(type, object.variant, settings),
    ...changes.get(keyOf(object)),
    ...givenTo(type, object.given),
  })
  const fieldResolver: GraphQLFieldResolver<MockObject | undefined, unknown, Values> = (parent, args, _, info) => {
    const { fieldName, returnType, parentType } = info
    if (isLeafType(getNamedType(returnType))) {
      const values = parent
        ? valuesOf(parent, parentType)
        : { ...leafValues(parentType, 0, settings), ...givenTo(parentType, args) }
      return Object.hasOwn(values, fieldName) ? values[fieldName] : undefined
    }
    const given = parent ? givenBy(parent, fieldName, 'id' in parentType.getFields()) : givenValues(args)
    const made = makeValue(returnType, { settings, parent, info, given, index: undefined, length: lengthOf(args) })
    if (info.operation.operation === 'mutation' && made && !Array.isArray(made)) remember(made as MockObject, info)
    return made
  }
  /** Remembers what arguments of a mutation say about an object. */
  const remember = (object: MockObject, { schema: { getType } }: GraphQLResolveInfo) => {
    const type = getType.call(schema, object.__typename)
    const given = isObjectType(type) ? givenTo(type, object.given) : {}
    if (Object.keys(given).length > 0) changes.set(keyOf(object), { ...changes.get(keyOf(object)), ...given })
  }
  return async ({ query, variables, operationName }) => {
    let document: ReturnType<typeof parse>
    try {
      document = parse(query)
    } catch (error) {
      return { errors: [error as never] }
    }
    const errors = validate(schema, document)
    if (errors.length > 0) return { errors }
    return execute({
      ...{ schema, document, variableValues: variables, operationName, fieldResolver },
      typeResolver: ({ __typename }: MockObject) => __typename,
    })
  }
}

function keyOf({ __typename, variant }: MockObject): string {
  return `${__typename} ${variant}`
}

/**
 * Only the results of mutations repeat the arguments: those of queries are filters.
 * @param hasId whether an id among the arguments is that of the object itself
 */
function givenBy({ given, trail }: MockObject, field: string, hasId: boolean): Values {
  if (trail.length > 0) return {}
  const { id, ...others } = scalarsIn(given)
  const inner = Object.hasOwn(given, field) ? given[field] : undefined
  return { ...others, ...(hasId || id === undefined ? {} : { id }), ...(typeof inner === 'object' ? inner : {}) }
}

function scalarsIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object'))
}

interface MakeOptions {
  settings: ExampleSettings
  parent: MockObject | undefined
  info: GraphQLResolveInfo
  given: Values
  index: number | undefined
  length: number
}

function makeValue(type: GraphQLOutputType, options: MakeOptions): unknown {
  if (isNonNullType(type)) return makeValue(type.ofType, options)
  if (isListType(type)) {
    return Array.from({ length: options.length }, (_, index) =>
      makeValue(type.ofType, { ...options, given: {}, index: index + (options.index ?? 0) * options.length }),
    )
  }
  return makeObject(type.name, options)
}

function makeObject(name: string, { settings, parent, info, given, index, length }: MakeOptions): MockObject | null {
  const named = info.schema.getType(name)
  if (!named || isLeafType(named)) return null
  const trail = parent ? [...parent.trail, parent] : []
  const possible = isObjectType(named)
    ? [named]
    : isUnionType(named)
      ? named.getTypes()
      : info.schema.getPossibleTypes(named as never)
  // An object that contains this one is the one that it refers to.
  const outer =
    index === undefined ? trail.find((each) => possible.some((type) => type.name === each.__typename)) : undefined
  if (outer) return { ...outer, given: {}, trail }
  const variant =
    given.id === undefined || (isObjectType(named) && !('id' in named.getFields()))
      ? (index ?? 0) + (parent?.variant ?? 0) * (index === undefined ? 1 : length)
      : variantOf(given.id, named, settings)
  const chosen = possible[variant % possible.length]
  return chosen ? { __typename: chosen.name, variant, given: idFor(chosen.name, given), trail } : null
}

/** Adds the id that an argument such as `eventId` gives to an event. */
function idFor(type: string, given: Values): Values {
  const name = type.charAt(0).toLowerCase() + type.slice(1)
  const id = given.id ?? given[`${name}Id`]
  return id === undefined ? given : { ...given, id }
}

/** Clients limit lists by arguments such as `first`. */
function lengthOf(args: Values): number {
  const limits = Object.entries(args).flatMap(([name, value]) =>
    typeof value === 'number' && /^(?:first|last|limit|per_?page|page_?size)$/i.test(name) ? [value] : [],
  )
  return Math.max(0, Math.min(listLength, ...limits))
}
