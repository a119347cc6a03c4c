import { type GraphQLType, getNamedType } from 'graphql'
import type { TokenWriter } from '../../reference/index.ts'
import type { NameUrls } from '../name-urls.ts'
import { scope } from './scope.ts'

/** Writes a type in SDL notation, `[Event!]!`, its name linked. */
export function writeType(type: GraphQLType, writer: TokenWriter, urls: Pick<NameUrls, 'type'>): void {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  writer.add(before)
  writer.add(name, scope.type, urls.type(name))
  writer.add(after)
}
