import { type GraphQLDirective, type GraphQLNamedType, type GraphQLSchema, isEnumType } from 'graphql'
import { ownValue } from 'lectern/plugin-kit'
import { memberIds } from './page/member-ids.ts'
import { isDeprecated } from './schema/directives.ts'
import { getRootTypes } from './schema/root-types.ts'

/** Returns the documents, with anchors, that describe the names of a schema; undefined if there is none. */
export interface NameUrls {
  type(name: string): string | undefined
  directive(name: string): string | undefined
  /** A field, an input field, or an enum value. */
  member(type: GraphQLNamedType, name: string): string | undefined
  /** An argument of a field. */
  argument(type: GraphQLNamedType, field: string, name: string): string | undefined
  directiveArgument(directive: Pick<GraphQLDirective, 'name'>, name: string): string | undefined
}

export interface PageSettings {
  /** Documents by key: `Event`, `Query.event`, `@cost`. */
  pages: Record<string, string>
  /** Whether pages leave out deprecated members. */
  skipsDeprecated: boolean
}

type Described = Parameters<typeof memberIds>[0]

export function createNameUrls(schema: GraphQLSchema, { pages, skipsDeprecated }: PageSettings): NameUrls {
  const roots = getRootTypes(schema)
  const idsByElement = new Map<Described, Map<string, string>>()
  const idOf = (of: Described, name: string) => {
    const ids = idsByElement.get(of) ?? memberIds(of)
    idsByElement.set(of, ids)
    return ids.get(name)
  }
  const anchor = (key: string, of: Described, name: string) => {
    const page = ownValue(pages, key)
    const id = idOf(of, name)
    return page === undefined || id === undefined ? undefined : `${page}#${id}`
  }
  const isHidden = (of: object | undefined) => of !== undefined && skipsDeprecated && isDeprecated(of)
  const fieldsOf = (type: GraphQLNamedType) => ('getFields' in type ? type.getFields() : {})
  return {
    type: (name) => ownValue(pages, name),
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
    directiveArgument({ name: owner }, name) {
      const directive = schema.getDirective(owner)
      return directive ? anchor(`@${owner}`, directive, name) : undefined
    },
  }
}

/** No links. */
export const noUrls: NameUrls = {
  type: () => undefined,
  directive: () => undefined,
  member: () => undefined,
  argument: () => undefined,
  directiveArgument: () => undefined,
}

/** Returns the same on one of the pages: anchors of its own, and no links to itself. */
export function urlsOnPage(urls: NameUrls, page: string | undefined): NameUrls {
  const local = (url: string | undefined) =>
    url === undefined || url === page ? undefined : url.startsWith(`${page}#`) ? url.slice(page?.length) : url
  return {
    type: (name) => local(urls.type(name)),
    directive: (name) => local(urls.directive(name)),
    member: (type, name) => local(urls.member(type, name)),
    argument: (type, field, name) => local(urls.argument(type, field, name)),
    directiveArgument: (directive, name) => local(urls.directiveArgument(directive, name)),
  }
}
