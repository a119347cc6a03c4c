import { type GraphQLType, getNamedType } from 'graphql'
import type { UrlOf } from './request-tokens.ts'
import { scope, type TokenWriter } from './tokens.ts'

/** A type as it is written, `[Event!]!`; the name in it leads to its page. */
export function writeType(type: GraphQLType, writer: TokenWriter, urlOf: UrlOf): void {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  writer.add(before)
  writer.add(name, scope.type, urlOf(name))
  writer.add(after)
}
