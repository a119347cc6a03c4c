import type { ThemeTexts, VirtualNode } from 'lectern/plugin-kit'
import { code, element } from './nodes.ts'

/** Lists with more members have a filter. */
const minForFilter = 20

interface MemberNameOptions {
  texts: ThemeTexts
  isListed: boolean
  /** An id that links may still have. */
  earlierId?: string | undefined
}

export type MemberKind = 'fields' | 'arguments' | 'values'

function kindTexts(kind: MemberKind, texts: ThemeTexts) {
  if (kind === 'fields') return { filterLabel: texts.filterFields, deprecatedCount: texts.deprecatedFields }
  if (kind === 'arguments') return { filterLabel: texts.filterArguments, deprecatedCount: texts.deprecatedArguments }
  return { filterLabel: texts.filterValues, deprecatedCount: texts.deprecatedValues }
}

export function definitionList(items: VirtualNode[], ...classes: string[]): VirtualNode {
  return element('dl', { className: ['members', ...classes] }, items)
}

/**
 * The name of a member, with a link to itself, which is no tab stop: a page may have hundreds.
 * @param isListed whether the table of contents lists it
 */
export function memberName(name: string, id: string, { texts, isListed, earlierId }: MemberNameOptions): VirtualNode {
  const ariaLabel = texts.linkTo({ heading: name })
  const anchor = element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel, tabIndex: -1 })
  const earlier = earlierId === undefined ? [] : [element('span', { id: earlierId }, [])]
  return element('dt', { id, ...(isListed && { dataTocLevel: '3' }) }, [...earlier, code(name), anchor])
}

/** Members as a definition list. Deprecated ones follow in a collapsed list; long lists get a filter. */
export function memberSections<T>(
  members: readonly T[],
  {
    kind,
    texts,
    isDeprecated,
    toNode,
  }: {
    kind: MemberKind
    texts: ThemeTexts
    isDeprecated: (member: T) => boolean
    toNode: (member: T) => VirtualNode
  },
): VirtualNode[] {
  const { filterLabel, deprecatedCount } = kindTexts(kind, texts)
  const current = members.filter((member) => !isDeprecated(member))
  const deprecated = members.filter(isDeprecated)
  return [
    ...(members.length > minForFilter ? [memberFilter(filterLabel)] : []),
    ...(current.length > 0 ? [definitionList(current.map(toNode))] : []),
    ...(deprecated.length > 0
      ? [
          element('details', { className: ['deprecated-members'] }, [
            element('summary', {}, [deprecatedCount({ count: deprecated.length })]),
            definitionList(deprecated.map(toNode)),
          ]),
        ]
      : []),
  ]
}

/** Powered by the `SchemaReference` component; style sheets hide it without JavaScript. */
function memberFilter(label: string): VirtualNode {
  return element('p', { className: ['member-filter'] }, [
    element('label', {}, [
      element('span', { className: ['visually-hidden'] }, [label]),
      element('input', { type: 'search', placeholder: label, autoComplete: 'off', spellCheck: 'false' }),
    ]),
    element('output', { ariaLive: 'polite' }),
  ])
}
