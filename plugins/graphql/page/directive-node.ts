import { type ConstDirectiveNode, print } from 'graphql'
import type { VirtualNode } from 'lectern/plugin-kit'
import { code, element, link } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'

/** A directive as it is applied, its name linked: `@requiresPermission` `(anyOf: ["update_events"])`. */
export function directiveNode({ name, arguments: args = [] }: ConstDirectiveNode, reference: Reference): VirtualNode {
  const values = args.map((arg) => `${arg.name.value}: ${print(arg.value).replace(/\s*\n\s*/g, ' ')}`).join(', ')
  return element('span', { className: ['member-directive'] }, [
    ...link(reference.urlFor(`@${name.value}`), code(`@${name.value}`)),
    ...(values === '' ? [] : [code(`(${values})`)]),
  ])
}
