import { type ConstDirectiveNode, type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql'
import { rootTypes } from './entities.ts'
import type { Use } from './usage.ts'

interface Marked {
  name: string
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** Every place of a schema that a directive is applied to, with the name of the directive. */
export function appliedPlaces(schema: GraphQLSchema): { directive: string; use: Use }[] {
  const places: { directive: string; use: Use }[] = []
  const roots = rootTypes(schema)
  const note = ({ astNode }: Marked, use: Use) => {
    // One that is applied more than once is in one place all the same.
    const names = new Set((astNode?.directives ?? []).map(({ name }) => name.value))
    places.push(...[...names].map((directive) => ({ directive, use })))
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    const isRoot = roots.has(type)
    note(type, { owner: type.name, label: type.name })
    const members: readonly Marked[] = isEnumType(type)
      ? type.getValues()
      : 'getFields' in type
        ? Object.values(type.getFields())
        : []
    for (const member of members) {
      const label = isRoot ? member.name : `${type.name}.${member.name}`
      const owner = isRoot ? `${type.name}.${member.name}` : type.name
      note(member, isRoot ? { owner, label } : { owner, member: member.name, label })
      for (const arg of 'args' in member ? (member.args as readonly Marked[]) : []) {
        const name = isRoot ? arg.name : `${member.name}.${arg.name}`
        note(arg, { owner, member: name, label: `${label}(${arg.name})` })
      }
    }
  }
  return places
}
