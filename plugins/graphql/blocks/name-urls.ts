import { type GraphQLDirective, type GraphQLNamedType, type GraphQLSchema, isEnumType } from 'graphql'
import { getRootTypes } from '../entities.ts'
import { memberIds } from '../page/member-ids.ts'
import { isDeprecated } from '../schema/directives.ts'
import type { BlockData } from './code-data.ts'

/** Returns the documents, with anchors, that describe the names of a schema; undefined if there is none. */
export interface NameUrls {
  type(name: string): string | undefined
  directive(name: string): string | undefined
  /** A field, an input field, or an enum value. */
  member(type: GraphQLNamedType, name: string): string | undefined
  /** An argument of a field. */
  argument(type: GraphQLNamedType, field: string, name: string): string | undefined
  directiveArgument(directive: GraphQLDirective, name: string): string | undefined
}

type Described = Parameters<typeof memberIds>[0]

export function createNameUrls(
  schema: GraphQLSchema,
  { pages, skipsDeprecated }: Pick<BlockData, 'pages' | 'skipsDeprecated'>,
): NameUrls {
  const roots = getRootTypes(schema)
  const idsByElement = new Map<Described, Map<string, string>>()
  const idOf = (of: Described, name: string) => {
    const ids = idsByElement.get(of) ?? memberIds(of)
    idsByElement.set(of, ids)
    return ids.get(name)
  }
  const anchor = (key: string, of: Described, name: string) => {
    const page = pages[key]
    const id = idOf(of, name)
    return page === undefined || id === undefined ? undefined : `${page}#${id}`
  }
  const isHidden = (of: object | undefined) => of !== undefined && skipsDeprecated && isDeprecated(of)
  const fieldsOf = (type: GraphQLNamedType) => ('getFields' in type ? type.getFields() : {})
  return {
    type: (name) => pages[name],
    directive: (name) => pages[`@${name}`],
    member(type, name) {
      const member = isEnumType(type) ? (type.getValue(name) ?? undefined) : fieldsOf(type)[name]
      if (member === undefined || isHidden(member)) return undefined
      return roots.has(type) ? pages[`${type.name}.${name}`] : anchor(type.name, type as Described, name)
    },
    argument(type, fieldName, name) {
      const field = fieldsOf(type)[fieldName]
      const arg = field && 'args' in field ? field.args.find((each) => each.name === name) : undefined
      if (!field || !arg || isHidden(field) || isHidden(arg)) return undefined
      if (roots.has(type)) return anchor(`${type.name}.${fieldName}`, field as Described, name)
      return anchor(type.name, type as Described, `${fieldName}.${name}`)
    },
    directiveArgument: (directive, name) => anchor(`@${directive.name}`, directive, name),
  }
}
