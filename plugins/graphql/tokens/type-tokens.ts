import { type GraphQLType, getNamedType } from 'graphql'
import type { UrlLookup } from './request-tokens.ts'
import { scope, type TokenWriter } from './token-writer.ts'

/** A type as it is written, `[Event!]!`; the name in it leads to its page. */
export function writeType(type: GraphQLType, writer: TokenWriter, urlFor: UrlLookup): void {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  writer.add(before)
  writer.add(name, scope.type, urlFor(name))
  writer.add(after)
}
