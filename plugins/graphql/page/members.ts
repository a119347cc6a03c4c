import {
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql'
import type { Places, VirtualNode } from 'lectern/plugin-kit'
import {
  badge,
  code,
  definitionList,
  deprecatedBadge,
  element,
  link,
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
import { typeNode } from './type-node.ts'

export type Member = GraphQLField<unknown, unknown> | GraphQLArgument | GraphQLInputField | GraphQLEnumValue

export interface MemberPage {
  reference: Reference
  places: Places
  ids: ReadonlyMap<string, string>
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
  const isSkipped = page.reference.options.deprecated === 'skip'
  return memberSections(isSkipped ? members.filter((member) => !isDeprecated(member)) : members, {
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
  const details = [...deprecationNodes(member, page), ...descriptionNodes(member, key, page)]
  return element('div', {}, [
    memberName(name, ids.get(name) ?? name, reference.texts),
    ...('type' in member ? [element('dd', { className: ['member-type'] }, typeAndBadges(member, reference))] : []),
    ...(details.length > 0 || !('type' in member) ? [element('dd', {}, details)] : []),
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
    const id = page.ids.get(`${field.name}.${arg.name}`) ?? arg.name
    const details = [...deprecationNodes(arg, page), ...descriptionNodes(arg, `${field.key}.${arg.name}`, page)]
    return element('div', {}, [
      memberName(arg.name, id, page.reference.texts),
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
  const { texts } = reference
  const isInput = 'defaultValue' in member
  const isRequired = isInput ? isRequiredArgument(member as GraphQLArgument) : isNonNullType(type)
  const defaultValue = isInput ? formatDefaultValue(member) : undefined
  const parts = [
    typeNode(type, reference),
    ...(isRequired ? [isInput ? badge(texts.required, 'info') : badge(texts.nonNull)] : []),
    ...(isListType(isNonNullType(type) ? type.ofType : type) ? [badge(texts.listBadge)] : []),
    ...(isDeprecated(member) ? [deprecatedBadge(texts)] : []),
    ...(defaultValue === undefined
      ? []
      : [
          element(
            'span',
            { className: ['member-default'] },
            textNodes(texts.defaultValue, { value: [code(defaultValue)] }),
          ),
        ]),
    ...appliedDirectives(member.astNode).map(({ name }) =>
      element(
        'span',
        { className: ['member-directive'] },
        link(reference.urlFor(`@${name.value}`), code(`@${name.value}`)),
      ),
    ),
  ]
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text(' '), part]))
}
