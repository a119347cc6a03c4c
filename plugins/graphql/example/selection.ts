import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isRequiredArgument,
  isUnionType,
} from 'graphql'
import { isDeprecated } from '../schema/directives.ts'
import { isClientField } from './input-value.ts'

/** A selected field, or an inline fragment on one of several types. */
export type Selected =
  | { type: 'field'; name: string; field?: GraphQLField<unknown, unknown>; selection: Selected[] }
  | { type: 'on'; on: GraphQLObjectType; selection: Selected[] }

const limits = { depth: 2, trail: 4, leaves: 8, nestedLeaves: 4, objects: 3, fragments: 3 }

/** A selection for a type: leaf fields and some nested objects. A type is never nested in itself. */
export function createSelection(type: GraphQLNamedType, schema: GraphQLSchema): Selected[] {
  return isCompositeType(type) ? selectFrom(type, { schema, trail: [], depth: 0, taken: new Map() }) : []
}

interface Ancestry {
  schema: GraphQLSchema
  trail: GraphQLCompositeType[]
  /** Number of enclosing types with plain fields. */
  depth: number
  /** Types of the sibling fields by name: fields with the same name must have the same type. */
  taken: Map<string, string>
}

const typename: Selected = { type: 'field', name: '__typename', selection: [] }

function selectFrom(type: GraphQLCompositeType, { schema, trail, depth, taken }: Ancestry): Selected[] {
  const below = { schema, trail: [...trail, type], depth: depth + 1, taken: new Map<string, string>() }
  const isAbstract = isUnionType(type) || isInterfaceType(type)
  const fields = isUnionType(type) ? [] : selectFields(type, below, taken)
  const fragments = isAbstract && depth < limits.depth ? selectFragments(type, { ...below, taken }) : []
  const all = [...fields, ...fragments]
  return isAbstract || all.length === 0 ? [typename, ...all] : all
}

function selectFields(
  type: Exclude<GraphQLCompositeType, { getTypes(): unknown }>,
  below: Ancestry,
  taken: Map<string, string>,
): Selected[] {
  const fields = Object.values(type.getFields())
    .filter((field) => isUsable(field, taken))
    .sort((a, b) => fieldRank(a.name) - fieldRank(b.name))
  const current = fields.filter((field) => !isDeprecated(field) && !isClientField(field.name))
  const usable = current.length > 0 ? current : fields
  const leaves = usable.filter((field) => !isCompositeType(getNamedType(field.type)))
  const isNested = below.trail.length > 1
  // A type that only wraps others, such as a payload or a page of a list, is no level of its own.
  const isWrapper =
    leaves.every(({ name }) => name === 'cursor') ||
    fields.some(({ name, type }) => lists.test(name) && isCompositeType(getNamedType(type)))
  const depth = isWrapper ? below.depth - 1 : below.depth
  const chosen = new Set(leaves.slice(0, isNested ? limits.nestedLeaves : limits.leaves))
  const selections = new Map<GraphQLField<unknown, unknown>, Selected[]>()
  for (const field of usable) {
    const inner = getNamedType(field.type)
    // A field that leads back to an enclosing type would only repeat it.
    if (!isCompositeType(inner) || below.trail.includes(inner) || depth >= limits.depth) continue
    if (below.trail.length >= limits.trail) continue
    if (selections.size >= (isNested && chosen.size > 0 ? 1 : limits.objects)) break
    selections.set(field, selectFrom(inner, { ...below, depth, taken: new Map() }))
  }
  return usable.flatMap((field): Selected[] => {
    const selection = selections.get(field)
    if (!chosen.has(field) && !selection) return []
    taken.set(field.name, String(field.type))
    return [{ type: 'field', name: field.name, field, selection: selection ?? [] }]
  })
}

/** Fields with the objects of a page. */
const lists = /^(?:entries|nodes|edges|items|results)$/

/** Identifying fields come first, regardless of their order in the schema. */
const ranks = [/^(?:id|entries|nodes|edges|node)$/, /^(?:name|title|key|code)$/, /^(?:state|status|kind|type)$/]

function fieldRank(name: string): number {
  const rank = ranks.findIndex((pattern) => pattern.test(name))
  return rank >= 0 ? rank : ranks.length
}

function isUsable({ name, type, args }: GraphQLField<unknown, unknown>, taken: Map<string, string>): boolean {
  const other = taken.get(name)
  return !args.some(isRequiredArgument) && (other === undefined || other === String(type))
}

/** Inline fragments with leaf fields of some of the possible types, without fields that are already selected. */
function selectFragments(type: GraphQLCompositeType, { schema, taken }: Ancestry): Selected[] {
  if (!isUnionType(type) && !isInterfaceType(type)) return []
  const shared = new Set(taken.keys())
  return schema
    .getPossibleTypes(type)
    .slice(0, limits.fragments)
    .flatMap((on): Selected[] => {
      const plain = Object.values(on.getFields()).filter(
        (field) =>
          !isCompositeType(getNamedType(field.type)) &&
          !isDeprecated(field) &&
          !shared.has(field.name) &&
          isUsable(field, taken),
      )
      const chosen = plain.slice(0, limits.nestedLeaves)
      for (const field of chosen) taken.set(field.name, String(field.type))
      if (chosen.length === 0) return []
      return [
        {
          type: 'on',
          on,
          selection: chosen.map((field) => ({ type: 'field', name: field.name, field, selection: [] })),
        },
      ]
    })
}
