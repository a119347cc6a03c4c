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
import { getRootTypes } from '../entities.ts'
import { directiveUsages } from './directive-usage.ts'

/** A place where something of a schema is used. */
export interface UsageLocation {
  /** Name of the thing whose page has the place: a type, an operation (`Query.event`), a directive (`@cost`). */
  owner: string
  /** Name of the field or argument on that page; the page itself where there is none. */
  member?: string
  /** As it is shown: `Event.runs`. */
  label: string
}

export interface Usage {
  /** Operations that answer it. */
  returnedBy: UsageLocation[]
  /** Fields of objects and interfaces that are of it. */
  fieldOf: UsageLocation[]
  /** Arguments that take it. */
  argumentOf: UsageLocation[]
  /** Fields of inputs that are of it. */
  inputOf: UsageLocation[]
  /** Unions that it is a member of. */
  memberOf: UsageLocation[]
  /** Objects and interfaces that implement it. */
  implementedBy: UsageLocation[]
  /** Of a directive, what it is applied to. */
  appliedTo: UsageLocation[]
}

const none: Usage = {
  returnedBy: [],
  fieldOf: [],
  argumentOf: [],
  inputOf: [],
  memberOf: [],
  implementedBy: [],
  appliedTo: [],
}

/** Where each type is used, by its name, and each directive (`@cost`). */
export function collectUsage(schema: GraphQLSchema): (name: string) => Usage {
  const usage = new Map<string, Usage>()
  const roots = getRootTypes(schema)
  const addUsage = ({ name }: Pick<GraphQLNamedType, 'name'>, kind: keyof Usage, use: UsageLocation) => {
    const known = usage.get(name) ?? structuredClone(none)
    usage.set(name, known)
    // A field may take two arguments of one type.
    if (known[kind].at(-1)?.label !== use.label) known[kind].push(use)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isUnionType(type)) {
      for (const member of type.getTypes()) addUsage(member, 'memberOf', { owner: type.name, label: type.name })
    } else if (isInputObjectType(type)) {
      for (const { name, type: of } of Object.values(type.getFields()))
        addUsage(getNamedType(of), 'inputOf', { owner: type.name, member: name, label: `${type.name}.${name}` })
    } else if (isObjectType(type) || isInterfaceType(type)) {
      const isRoot = roots.has(type)
      for (const implemented of type.getInterfaces())
        addUsage(implemented, 'implementedBy', { owner: type.name, label: type.name })
      for (const { name, type: of, args } of Object.values(type.getFields())) {
        const place = isRoot ? { owner: `${type.name}.${name}` } : { owner: type.name, member: name }
        const label = isRoot ? name : `${type.name}.${name}`
        addUsage(getNamedType(of), isRoot ? 'returnedBy' : 'fieldOf', { ...place, label })
        for (const arg of args) {
          const member = isRoot ? arg.name : `${name}.${arg.name}`
          addUsage(getNamedType(arg.type), 'argumentOf', { owner: place.owner, member, label: `${label}(${arg.name})` })
        }
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    for (const arg of directive.args)
      addUsage(getNamedType(arg.type), 'argumentOf', {
        owner: `@${directive.name}`,
        member: arg.name,
        label: `@${directive.name}(${arg.name})`,
      })
  }
  for (const { directive, use } of directiveUsages(schema)) addUsage({ name: `@${directive}` }, 'appliedTo', use)
  return (name) => usage.get(name) ?? none
}
