import { type GraphQLType, getNamedType } from 'graphql'
import { scope, type TokenWriter } from './token-writer.ts'

/** Returns the URL of the page of a type or directive; undefined if it has none. */
export type UrlLookup = (name: string) => string | undefined

/** Writes a type in SDL notation, `[Event!]!`, its name linked. */
export function writeType(type: GraphQLType, writer: TokenWriter, urlFor: UrlLookup): void {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  writer.add(before)
  writer.add(name, scope.type, urlFor(name))
  writer.add(after)
}
