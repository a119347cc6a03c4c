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
import { appliedPlaces } from './applied.ts'
import { rootTypes } from './entities.ts'

/** A place where something of a schema is used. */
export interface Use {
  /** Name of the thing whose page has the place: a type, an operation (`Query.event`), a directive (`@cost`). */
  owner: string
  /** Name of the field or argument on that page; the page itself where there is none. */
  member?: string
  /** As it is shown: `Event.runs`. */
  label: string
}

export interface Usage {
  /** Operations that answer it. */
  returnedBy: Use[]
  /** Fields of objects and interfaces that are of it. */
  fieldOf: Use[]
  /** Arguments that take it. */
  argumentOf: Use[]
  /** Fields of inputs that are of it. */
  inputOf: Use[]
  /** Unions that it is a member of. */
  memberOf: Use[]
  /** Objects and interfaces that implement it. */
  implementedBy: Use[]
  /** Of a directive, what it is applied to. */
  appliedTo: Use[]
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
export function usageOf(schema: GraphQLSchema): (name: string) => Usage {
  const usage = new Map<string, Usage>()
  const roots = rootTypes(schema)
  const note = ({ name }: Pick<GraphQLNamedType, 'name'>, kind: keyof Usage, use: Use) => {
    const known = usage.get(name) ?? structuredClone(none)
    usage.set(name, known)
    // A field may take two arguments of one type.
    if (known[kind].at(-1)?.label !== use.label) known[kind].push(use)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    if (isUnionType(type)) {
      for (const member of type.getTypes()) note(member, 'memberOf', { owner: type.name, label: type.name })
    } else if (isInputObjectType(type)) {
      for (const { name, type: of } of Object.values(type.getFields()))
        note(getNamedType(of), 'inputOf', { owner: type.name, member: name, label: `${type.name}.${name}` })
    } else if (isObjectType(type) || isInterfaceType(type)) {
      const isRoot = roots.has(type)
      for (const implemented of type.getInterfaces())
        note(implemented, 'implementedBy', { owner: type.name, label: type.name })
      for (const { name, type: of, args } of Object.values(type.getFields())) {
        const place = isRoot ? { owner: `${type.name}.${name}` } : { owner: type.name, member: name }
        const label = isRoot ? name : `${type.name}.${name}`
        note(getNamedType(of), isRoot ? 'returnedBy' : 'fieldOf', { ...place, label })
        for (const arg of args) {
          const member = isRoot ? arg.name : `${name}.${arg.name}`
          note(getNamedType(arg.type), 'argumentOf', { owner: place.owner, member, label: `${label}(${arg.name})` })
        }
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    for (const arg of directive.args)
      note(getNamedType(arg.type), 'argumentOf', {
        owner: `@${directive.name}`,
        member: arg.name,
        label: `@${directive.name}(${arg.name})`,
      })
  }
  for (const { directive, use } of appliedPlaces(schema)) note({ name: `@${directive}` }, 'appliedTo', use)
  return (name) => usage.get(name) ?? none
}
