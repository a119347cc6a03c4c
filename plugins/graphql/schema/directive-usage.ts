import { type ConstDirectiveNode, type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql'
import { getRootTypes } from '../entities.ts'
import type { UsageLocation } from './usage-location.ts'

interface Annotated {
  name: string
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** Every location in a schema where a directive is applied. */
export function directiveUsages(schema: GraphQLSchema): { directive: string; location: UsageLocation }[] {
  const usages: { directive: string; location: UsageLocation }[] = []
  const roots = getRootTypes(schema)
  const addUsages = ({ astNode }: Annotated, location: UsageLocation) => {
    // A repeated directive counts once per location.
    const names = new Set((astNode?.directives ?? []).map(({ name }) => name.value))
    usages.push(...[...names].map((directive) => ({ directive, location })))
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    const isRoot = roots.has(type)
    addUsages(type, { owner: type.name, label: type.name })
    const members: readonly Annotated[] = isEnumType(type)
      ? type.getValues()
      : 'getFields' in type
        ? Object.values(type.getFields())
        : []
    for (const member of members) {
      const label = isRoot ? member.name : `${type.name}.${member.name}`
      const owner = isRoot ? `${type.name}.${member.name}` : type.name
      addUsages(member, isRoot ? { owner, label } : { owner, member: member.name, label })
      for (const arg of 'args' in member ? (member.args as readonly Annotated[]) : []) {
        const name = isRoot ? arg.name : `${member.name}.${arg.name}`
        addUsages(arg, { owner, member: name, label: `${label}(${arg.name})` })
      }
    }
  }
  return usages
}
