import { pluralize, type VirtualNode } from 'lectern/plugin-kit'
import { code, element } from './nodes.ts'

/** Lists with more members have a filter. */
const minForFilter = 20

export function definitionList(items: VirtualNode[], ...classes: string[]): VirtualNode {
  return element('dl', { className: ['members', ...classes] }, items)
}

/** The name of a member, with a link to itself. */
export function memberName(name: string, id: string): VirtualNode {
  const anchor = element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel: `Link to ${name}` })
  return element('dt', { id }, [code(name), anchor])
}

/** Members as a definition list. Deprecated ones follow in a collapsed list; long lists get a filter. */
export function memberSections<T>(
  members: readonly T[],
  {
    noun,
    isDeprecated,
    toNode,
  }: {
    /** `['field', 'fields']` */
    noun: readonly [singular: string, plural: string]
    isDeprecated: (member: T) => boolean
    toNode: (member: T) => VirtualNode
  },
): VirtualNode[] {
  const [singular, plural] = noun
  const current = members.filter((member) => !isDeprecated(member))
  const deprecated = members.filter(isDeprecated)
  const summary = `${deprecated.length} deprecated ${pluralize(deprecated.length, singular, plural)}`
  return [
    ...(members.length > minForFilter ? [memberFilter(plural)] : []),
    ...(current.length > 0 ? [definitionList(current.map(toNode))] : []),
    ...(deprecated.length > 0
      ? [
          element('details', { className: ['deprecated-members'] }, [
            element('summary', {}, [summary]),
            definitionList(deprecated.map(toNode)),
          ]),
        ]
      : []),
  ]
}

/** Powered by the `SchemaReference` component; style sheets hide it without JavaScript. */
function memberFilter(noun: string): VirtualNode {
  const label = `Filter ${noun}`
  return element('p', { className: ['member-filter'] }, [
    element('label', {}, [
      element('span', { className: ['visually-hidden'] }, [label]),
      element('input', { type: 'search', placeholder: label, autoComplete: 'off', spellCheck: 'false' }),
    ]),
    element('output', { ariaLive: 'polite' }),
  ])
}
