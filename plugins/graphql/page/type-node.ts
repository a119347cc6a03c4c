import { type GraphQLType, getNamedType } from 'graphql'
import type { VirtualNode } from 'lectern/plugin-kit'
import { element, link } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'

/** A type in SDL notation, `[Event!]!`, its name linked. */
export function typeNode(type: GraphQLType, reference: Reference): VirtualNode {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  return element(
    'code',
    { className: ['type'] },
    [before, ...link(reference.urlFor(name), name), after].filter((part) => part !== ''),
  )
}
