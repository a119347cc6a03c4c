import {
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql'
import type { Places, VirtualNode } from 'lectern/plugin-kit'
import { deprecationNote, describe } from './describe.ts'
import { appliedDirectives } from './directives.ts'
import { deprecationOf } from './entities.ts'
import { code, element, link } from './nodes.ts'
import type { Reference } from './reference.ts'
import { defaultOf } from './sdl-tokens.ts'

/** A field, an argument or a value of an enum. */
export type Member = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue

export interface MemberPage {
  reference: Reference
  places: Places
  ids: ReadonlyMap<string, string>
}

/** From so many members on they can be filtered. */
const leastForFilter = 20

/**
 * Members as a list of definitions, those that are deprecated folded away behind the others.
 * @param about.key what they belong to: `Event`
 * @param about.words one of them, and more of them: `['field', 'fields']`
 */
export function memberList(
  members: readonly Member[],
  about: { key: string; words: readonly [string, string] },
  page: MemberPage,
): VirtualNode[] {
  const [one, more] = about.words
  const shown = page.reference.options.deprecated === 'skip' ? members.filter((each) => !isDeprecated(each)) : members
  const current = shown.filter((member) => !isDeprecated(member))
  const deprecated = shown.filter(isDeprecated)
  const listOf = (all: readonly Member[]) => definitionList(all.map((member) => memberNode(member, about.key, page)))
  return [
    ...(shown.length > leastForFilter ? [filter(more)] : []),
    ...(current.length > 0 ? [listOf(current)] : []),
    ...(deprecated.length > 0
      ? [
          element('details', { className: ['deprecated-members'] }, [
            element('summary', {}, [`${deprecated.length} deprecated ${deprecated.length === 1 ? one : more}`]),
            listOf(deprecated),
          ]),
        ]
      : []),
  ]
}

export function definitionList(items: VirtualNode[], ...classes: string[]): VirtualNode {
  return element('dl', { className: ['members', ...classes] }, items)
}

/** Served by the component `SchemaReference`; without it, style sheets hide it. */
function filter(noun: string): VirtualNode {
  return element('p', { className: ['member-filter'] }, [
    element('label', {}, [
      element('span', { className: ['visually-hidden'] }, [`Filter ${noun}`]),
      element('input', { type: 'search', placeholder: `Filter ${noun}`, autoComplete: 'off', spellCheck: 'false' }),
    ]),
    element('output', { ariaLive: 'polite' }),
  ])
}

function memberNode(member: Member, owner: string, page: MemberPage): VirtualNode {
  const { name } = member
  const { reference, places, ids } = page
  const id = ids.get(name) ?? name
  const key = `${owner}.${name}`
  const args = 'args' in member ? member.args : []
  const details = [...deprecationNote(member, page), ...describe(member, key, { reference, places })]
  return element('div', {}, [
    nameNode(name, id),
    ...('type' in member ? [element('dd', { className: ['member-type'] }, typeAndBadges(member, reference))] : []),
    ...(details.length > 0 || !('type' in member) ? [element('dd', {}, details)] : []),
    ...(args.length > 0 ? [element('dd', {}, [argumentList(args, { key, name }, page)])] : []),
  ])
}

function nameNode(name: string, id: string): VirtualNode {
  return element('dt', { id }, [
    code(name),
    element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel: `Link to ${name}` }),
  ])
}

/** Arguments of a field, below it. */
function argumentList(
  args: readonly GraphQLArgument[],
  of: { key: string; name: string },
  page: MemberPage,
): VirtualNode {
  const items = args.map((arg) => {
    const id = page.ids.get(`${of.name}.${arg.name}`) ?? arg.name
    const details = [...deprecationNote(arg, page), ...describe(arg, `${of.key}.${arg.name}`, page)]
    return element('div', {}, [
      nameNode(arg.name, id),
      element('dd', { className: ['member-type'] }, typeAndBadges(arg, page.reference)),
      ...(details.length > 0 ? [element('dd', {}, details)] : []),
    ])
  })
  return definitionList(items, 'member-arguments')
}

function typeAndBadges(
  member: GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField,
  reference: Reference,
): VirtualNode[] {
  const { type } = member
  const isInput = 'defaultValue' in member
  const isRequired = isInput ? isRequiredArgument(member as GraphQLArgument) : isNonNullType(type)
  const written = isInput ? defaultOf(member) : undefined
  const words = [
    ...(isRequired ? [isInput ? 'required' : 'non-null'] : []),
    ...(isListType(isNonNullType(type) ? type.ofType : type) ? ['list'] : []),
  ]
  const parts = [
    typeNode(type, reference),
    ...words.map((word) =>
      element('span', { className: ['badge', ...(word === 'required' ? ['badge-info'] : [])] }, [word]),
    ),
    ...(isDeprecated(member) ? [deprecatedBadge()] : []),
    ...(written === undefined ? [] : [element('span', { className: ['member-default'] }, ['default ', code(written)])]),
    ...appliedDirectives(member.astNode).map(({ name }) =>
      element(
        'span',
        { className: ['member-directive'] },
        link(reference.urlOf(`@${name.value}`), code(`@${name.value}`)),
      ),
    ),
  ]
  return parts.flatMap((part, index) => (index === 0 ? [part] : [{ type: 'text', value: ' ' }, part]))
}

/** A type as it is written, the name in it linked. */
export function typeNode(type: GraphQLType, reference: Reference): VirtualNode {
  const { name } = getNamedType(type)
  const [before = '', after = ''] = String(type).split(name)
  return element(
    'code',
    { className: ['type'] },
    [before, ...link(reference.urlOf(name), name), after].filter((part) => part !== ''),
  )
}

export function deprecatedBadge(): VirtualNode {
  return element('span', { className: ['badge', 'badge-caution'] }, ['deprecated'])
}

export function isDeprecated(member: object): boolean {
  return deprecationOf(member) !== undefined
}
