import type { GraphQLArgument, GraphQLEnumValue, GraphQLField, GraphQLInputField } from 'graphql'
import type { Places, VirtualNode } from 'lectern/plugin-kit'
import {
  code,
  definitionList,
  element,
  lifetimeBadges,
  type MemberKind,
  memberName,
  memberSections,
  text,
  textNodes,
} from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import { appliedDirectives, isDeprecated } from '../schema/directives.ts'
import { formatDefaultValue } from '../tokens/sdl-tokens.ts'
import { deprecationNodes, descriptionNodes } from './description.ts'
import { directiveNode } from './directive-node.ts'
import { typeNode } from './type-node.ts'

export type Member = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue

export interface MemberPage {
  reference: Reference
  places: Places
  ids: ReadonlyMap<string, string>
  /** See `earlierIds`. */
  earlier: ReadonlyMap<string, string>
}

/**
 * The members of an entity as a definition list.
 * @param owner.key the entity: `Event`
 */
export function memberList(
  members: readonly Member[],
  owner: { key: string; kind: MemberKind },
  page: MemberPage,
): VirtualNode[] {
  return memberSections(members, {
    kind: owner.kind,
    texts: page.reference.texts,
    isDeprecated,
    toNode: (member) => memberNode(member, owner.key, page),
  })
}

function memberNode(member: Member, owner: string, page: MemberPage): VirtualNode {
  const { name } = member
  const { reference, ids } = page
  const key = `${owner}.${name}`
  const args = 'args' in member ? member.args : []
  const details = [...deprecationNodes(member, key, page), ...descriptionNodes(member, key, page)]
  const facts = typeAndBadges(member, { key, owner }, reference)
  return element('div', {}, [
    memberName(name, ids.get(name) ?? name, { texts: reference.texts, isListed: !isDeprecated(member) }),
    ...(facts.length > 0 ? [element('dd', { className: ['member-type'] }, facts)] : []),
    ...(details.length > 0 || facts.length === 0 ? [element('dd', {}, details)] : []),
    ...(args.length > 0 ? [element('dd', {}, [argumentList(args, { key, name }, page)])] : []),
  ])
}

/** The arguments of a field. */
function argumentList(
  args: readonly GraphQLArgument[],
  field: { key: string; name: string },
  page: MemberPage,
): VirtualNode {
  const items = args.map((arg) => {
    const path = `${field.name}.${arg.name}`
    const id = page.ids.get(path) ?? arg.name
    const key = `${field.key}.${arg.name}`
    const details = [...deprecationNodes(arg, key, page), ...descriptionNodes(arg, key, page)]
    return element('div', {}, [
      memberName(arg.name, id, { texts: page.reference.texts, isListed: false, earlierId: page.earlier.get(path) }),
      element('dd', { className: ['member-type'] }, typeAndBadges(arg, { key, owner: field.key }, page.reference)),
      ...(details.length > 0 ? [element('dd', {}, details)] : []),
    ])
  })
  return definitionList(items, 'member-arguments')
}

/** The type of a member, and badges. Enum values have no type. */
function typeAndBadges(member: Member, place: { key: string; owner: string }, reference: Reference): VirtualNode[] {
  const { texts } = reference
  const lifetime = reference.lifetimeOf(place.key, place.owner)
  const isEnumValue = !('type' in member)
  const parts = [
    ...(isEnumValue ? [] : [typeNode(member.type, reference)]),
    // The list of deprecated enum values, and the note of each, already say so.
    ...lifetimeBadges(lifetime, {
      isDeprecated: isDeprecated(member) && (!isEnumValue || lifetime.deprecatedSince !== undefined),
      texts,
    }),
    ...(isEnumValue ? [] : factNodes(member, reference)),
  ]
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]))
}

type TypedMember = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField

/** The default value and the directives of a member. */
function factNodes(member: TypedMember, reference: Reference): VirtualNode[] {
  const defaultValue = 'defaultValue' in member ? formatDefaultValue(member) : undefined
  const value =
    defaultValue === undefined ? [] : textNodes(reference.texts.defaultValue, { value: [code(defaultValue)] })
  return [
    ...(value.length > 0 ? [element('span', { className: ['member-default'] }, value)] : []),
    ...appliedDirectives(member.astNode).map((directive) => directiveNode(directive, reference)),
  ]
}
