import { type ConstDirectiveNode, type GraphQLSchema, isEnumType, isIntrospectionType, Kind } from 'graphql'
import { getRootTypes } from './root-types.ts'
import type { UsageLocation } from './usage-location.ts'

interface Annotated {
  name: string
  astNode?: { directives?: readonly ConstDirectiveNode[] } | null
}

/** The names (strings without spaces, and enum values) among the arguments of a directive, those in lists included. */
function argumentValues({ name, arguments: args = [] }: ConstDirectiveNode): string[] {
  // A URL or a word of a reason is nothing to look up.
  if (name.value === 'deprecated' || name.value === 'specifiedBy') return []
  return args
    .flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : [value]))
    .flatMap((value) =>
      (value.kind === Kind.STRING && /^[\w.:/-]{1,60}$/.test(value.value)) || value.kind === Kind.ENUM
        ? [value.value]
        : [],
    )
}

/** Every location in a schema where a directive is applied. */
export function directiveUsages(schema: GraphQLSchema): { directive: string; location: UsageLocation }[] {
  const usages: { directive: string; location: UsageLocation }[] = []
  const roots = getRootTypes(schema)
  const addUsages = ({ astNode }: Annotated, location: UsageLocation) => {
    // A repeated directive counts once per location.
    const values = new Map<string, string[]>()
    for (const directive of astNode?.directives ?? [])
      values.set(directive.name.value, [...(values.get(directive.name.value) ?? []), ...argumentValues(directive)])
    for (const [directive, all] of values)
      usages.push({ directive, location: all.length === 0 ? location : { ...location, values: [...new Set(all)] } })
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
  for (const directive of schema.getDirectives()) {
    const owner = `@${directive.name}`
    addUsages(directive, { owner, label: owner })
    for (const arg of directive.args) addUsages(arg, { owner, member: arg.name, label: `${owner}(${arg.name})` })
  }
  return usages
}
