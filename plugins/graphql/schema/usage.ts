import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { directiveUsages } from './directive-usage.ts'
import { getRootTypes } from './root-types.ts'
import type { UsageLocation } from './usage-location.ts'

/** Where a type or directive is used. */
export interface Usage {
  /** Operations that return the type. */
  returnedBy: UsageLocation[]
  /** Fields of objects and interfaces that have the type. */
  fieldOf: UsageLocation[]
  /** Arguments that have the type. */
  argumentOf: UsageLocation[]
  /** Input fields that have the type. */
  inputOf: UsageLocation[]
  /** Unions that include the type. */
  memberOf: UsageLocation[]
  /** Objects and interfaces that implement the interface. */
  implementedBy: UsageLocation[]
  /** Definitions that the directive is applied to. */
  appliedTo: UsageLocation[]
}

const unused: Usage = {
  returnedBy: [],
  fieldOf: [],
  argumentOf: [],
  inputOf: [],
  memberOf: [],
  implementedBy: [],
  appliedTo: [],
}

/** Indexes a schema by usage. Returns a lookup by type name or directive (`@cost`). */
export function collectUsage(schema: GraphQLSchema): (name: string) => Usage {
  const usage = new Map<string, Usage>()
  const roots = getRootTypes(schema)
  const add = ({ name }: Pick<GraphQLNamedType, 'name'>, kind: keyof Usage, location: UsageLocation) => {
    const entry = usage.get(name) ?? structuredClone(unused)
    usage.set(name, entry)
    // A field may have two arguments of one type.
    if (entry[kind].at(-1)?.label !== location.label) entry[kind].push(location)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isUnionType(type)) {
      for (const member of type.getTypes()) add(member, 'memberOf', { owner: type.name, label: type.name })
    } else if (isInputObjectType(type)) {
      for (const { name, type: of } of Object.values(type.getFields()))
        add(getNamedType(of), 'inputOf', { owner: type.name, member: name, label: `${type.name}.${name}` })
    } else if (isObjectType(type) || isInterfaceType(type)) {
      const isRoot = roots.has(type)
      for (const implemented of type.getInterfaces())
        add(implemented, 'implementedBy', { owner: type.name, label: type.name })
      for (const { name, type: of, args } of Object.values(type.getFields())) {
        const location = isRoot ? { owner: `${type.name}.${name}` } : { owner: type.name, member: name }
        const label = isRoot ? name : `${type.name}.${name}`
        add(getNamedType(of), isRoot ? 'returnedBy' : 'fieldOf', { ...location, label })
        for (const arg of args) {
          const member = isRoot ? arg.name : `${name}.${arg.name}`
          add(getNamedType(arg.type), 'argumentOf', { owner: location.owner, member, label: `${label}(${arg.name})` })
        }
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    for (const arg of directive.args)
      add(getNamedType(arg.type), 'argumentOf', {
        owner: `@${directive.name}`,
        member: arg.name,
        label: `@${directive.name}(${arg.name})`,
      })
  }
  for (const { directive, location } of directiveUsages(schema)) add({ name: `@${directive}` }, 'appliedTo', location)
  return (name) => usage.get(name) ?? unused
}
