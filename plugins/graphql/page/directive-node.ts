import type { ConstDirectiveNode } from 'graphql'
import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, link } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import { printLiteral } from '../schema/literals.ts'

/** A directive as it is applied, its name linked: `@requiresPermission` `(anyOf: ["update_events"])`. */
export function directiveNode({ name, arguments: args = [] }: ConstDirectiveNode, reference: Reference): VirtualNode {
  const values = args.map((arg) => `${arg.name.value}: ${printLiteral(arg.value)}`).join(', ')
  return element('span', { className: ['member-directive'] }, [
    ...link(reference.urlFor(`@${name.value}`), code(`@${name.value}`)),
    ...(values === '' ? [] : [code(`(${values})`)]),
  ])
}
