import { diff, type Change as InspectorChange } from '@graphql-inspector/core'
import { buildSchema, type GraphQLNamedType, type GraphQLSchema } from 'graphql'
import type { Change } from '../../reference/index.ts'
import { type DocumentedBy, documentedSchema, isListed } from '../schema/documented-schema.ts'
import { parseOptions } from '../schema/parse-options.ts'
import { isIntrospection, printSdl } from '../schema/print-sdl.ts'
import { getRootTypes } from '../schema/root-types.ts'
import { printDefaultValue } from './default-values.ts'
import { describeChange } from './describe-change.ts'
import { withoutRepetitions } from './without-repetitions.ts'

/**
 * The changes between two schemas that concern documented elements. What an added element consists of is not listed again. Impacts
 * are those that GraphQL Inspector finds.
 */
export async function compareSchemas(
  older: GraphQLSchema,
  newer: GraphQLSchema,
  settings: DocumentedBy = { onlyDocDirective: [], skipDocDirective: [] },
): Promise<Change[]> {
  const from = documentedSchema(older, settings, [newer])
  const to = documentedSchema(newer, settings, [older])
  const [before, after] = comparable(from, to)
  const found: InspectorChange[] = await diff(before, after)
  const roots = new Set([...getRootTypes(from).keys(), ...getRootTypes(to).keys()].map(({ name }) => name))
  const described = found.flatMap((change) => describeChange(change, roots) ?? [])
  const isDocumented = documentedIn(settings)
  return withoutRepetitions(described)
    .filter(({ owner }) => isDocumented(owner, from) && isDocumented(owner, to))
    .flatMap((change) => withDefaultValues(change, before, after))
}

/**
 * Sets default values as schemas write them: GraphQL Inspector prints them as JavaScript does, with the defaults of the fields of an
 * object, whose changes are others.
 */
function withDefaultValues(change: Change, from: GraphQLSchema, to: GraphQLSchema): Change[] {
  if (change.aspect !== 'defaultValue') return [change]
  const { before: _, after: __, ...rest } = change
  const [before, after] = [printDefaultValue(change, from), printDefaultValue(change, to)]
  if (before === after) return []
  return [{ ...rest, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

/** Introspections have no directives: where one of the schemas is one, they are not compared, except those that it has as values. */
function comparable(from: GraphQLSchema, to: GraphQLSchema): [GraphQLSchema, GraphQLSchema] {
  if (!isIntrospection(from) && !isIntrospection(to)) return [from, to]
  return [buildSchema(printSdl(from), parseOptions), buildSchema(printSdl(to), parseOptions)]
}

/** Whether the directives of an element, if a schema has it, let it have a page. */
function documentedIn(settings: DocumentedBy) {
  return (owner: string, schema: GraphQLSchema): boolean => {
    const element = findOwner(owner, schema)
    return !element || isListed(element, settings)
  }
}

function findOwner(owner: string, schema: GraphQLSchema) {
  if (owner.startsWith('@')) return schema.getDirective(owner.slice(1))
  const [typeName = '', field] = owner.split('.')
  const type: GraphQLNamedType | undefined = schema.getType(typeName)
  if (field === undefined) return type
  return type && 'getFields' in type ? type.getFields()[field] : undefined
}
