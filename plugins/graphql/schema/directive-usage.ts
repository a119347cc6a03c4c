import { type ConstDirectiveNode, type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql'
import { getRootTypes } from '../entities.ts'
import type { UsageLocation } from './usage.ts'

interface Annotated {
  name: string
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** Every place of a schema that a directive is applied to, with the name of the directive. */
export function directiveUsages(schema: GraphQLSchema): { directive: string; use: UsageLocation }[] {
  const places: { directive: string; use: UsageLocation }[] = []
  const roots = getRootTypes(schema)
  const addUsage = ({ astNode }: Annotated, use: UsageLocation) => {
    // One that is applied more than once is in one place all the same.
    const names = new Set((astNode?.directives ?? []).map(({ name }) => name.value))
    places.push(...[...names].map((directive) => ({ directive, use })))
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    const isRoot = roots.has(type)
    addUsage(type, { owner: type.name, label: type.name })
    const members: readonly Annotated[] = isEnumType(type)
      ? type.getValues()
      : 'getFields' in type
        ? Object.values(type.getFields())
        : []
    for (const member of members) {
      const label = isRoot ? member.name : `${type.name}.${member.name}`
      const owner = isRoot ? `${type.name}.${member.name}` : type.name
      addUsage(member, isRoot ? { owner, label } : { owner, member: member.name, label })
      for (const arg of 'args' in member ? (member.args as readonly Annotated[]) : []) {
        const name = isRoot ? arg.name : `${member.name}.${arg.name}`
        addUsage(arg, { owner, member: name, label: `${label}(${arg.name})` })
      }
    }
  }
  return places
}
