import {
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { createPlaces, instanceName, type Places, type VirtualNode, type VirtualRoot } from 'lectern/plugin-kit'
import {
  aside,
  block,
  deprecatedAdmonition,
  element,
  heading,
  lifetimeBadges,
  link,
  type MemberKind,
  paragraph,
  textNodes,
} from '../../reference/index.ts'
import type { Entity } from '../entities.ts'
import { exampleInput } from '../example/input-value.ts'
import { exampleRequest } from '../example/request.ts'
import { type NameUrls, urlsOnPage } from '../name-urls.ts'
import type { Reference } from '../reference.ts'
import { appliedDirectives } from '../schema/directives.ts'
import { getRootTypes } from '../schema/root-types.ts'
import { definitionLocation } from '../schema/source-locations.ts'
import { jsonTokens } from '../tokens/json-tokens.ts'
import { requestTokens } from '../tokens/request-tokens.ts'
import { sdlTokens } from '../tokens/sdl-tokens.ts'
import { component } from './component.ts'
import { deprecationNodes, descriptionNodes } from './description.ts'
import { directiveNode } from './directive-node.ts'
import { earlierIds, memberIds } from './member-ids.ts'
import { type Member, type MemberPage, memberList } from './members.ts'
import { relationNodes } from './relations.ts'
import { summarize } from './summary.ts'
import { typeNode } from './type-node.ts'

interface EntityPage extends MemberPage {
  entity: Entity
  key: string
  /** The id of a section, distinct from the ids of all members. */
  sectionId(id: string): string
}

/** The page of an operation, a type or a directive. */
export function entityPage(entity: Entity, reference: Reference): { tree: VirtualRoot; places: Places } {
  const places = createPlaces()
  const ids = reference.memberIdsFor(entity)
  const earlier = earlierIds(ids)
  const taken = new Set([...ids.values(), ...earlier.values()])
  const page: EntityPage = {
    entity,
    key: reference.keyFor(entity),
    reference,
    places,
    ids,
    earlier,
    sectionId: (id) => (taken.has(id) ? `${id}-section` : id),
  }
  places.allocateLines(definitionLocation(entity.of, page.key, reference.place))
  const children = [
    ...deprecationSection(page),
    ...descriptionNodes(entity.of, page.key, page),
    ...factLines(page),
    aside(
      ...exampleSection(page),
      heading(2, page.sectionId('definition'), reference.texts.definition),
      definitionBlock(page),
    ),
    ...memberSection(page),
    ...returnsSection(page),
    ...relationNodes(entity, page.sectionId('relations'), reference),
  ]
  return { tree: { type: 'root', uses: [component], children }, places }
}

function deprecationSection(page: EntityPage): VirtualNode[] {
  const reason = deprecationNodes(page.entity.of, page.key, page, '')
  return reason.length === 0 ? [] : [deprecatedAdmonition(reason, page.reference.texts)]
}

/** One-line facts: releases, specification, oneOf, repeatable, directives. */
function factLines({ entity: { of }, key, reference }: EntityPage): VirtualNode[] {
  const { texts } = reference
  const lifetime = reference.lifetimeOf(key)
  const badges = lifetimeBadges(lifetime, { isDeprecated: lifetime.deprecatedSince !== undefined, texts })
  const lines = badges.length > 0 ? [element('p', { className: ['member-type'] }, spaced(badges))] : []
  if (isScalarType(of) && of.specifiedByURL)
    lines.push(paragraph(...textNodes(texts.specifiedBy, { url: link(of.specifiedByURL, of.specifiedByURL) })))
  if (isInputObjectType(of) && of.isOneOf) lines.push(paragraph(texts.oneOf))
  if ('isRepeatable' in of && of.isRepeatable) lines.push(paragraph(texts.repeatable))
  const applied = appliedDirectives(of.astNode)
  if (applied.length > 0) {
    const names = applied.flatMap((directive, index): (VirtualNode | string)[] => [
      ...(index > 0 ? [', '] : []),
      directiveNode(directive, reference),
    ])
    lines.push(paragraph(...textNodes(texts.appliedDirectives, { names })))
  }
  return lines
}

function spaced(nodes: VirtualNode[]): (VirtualNode | string)[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [' ', node]))
}

/** Longer definitions are collapsed. */
const maxDefinitionLines = 40

function definitionBlock({ entity, reference }: EntityPage): VirtualNode {
  const lines = sdlTokens(entity, { urls: ownUrls(entity, reference), root: rootType(entity, reference) })
  const definition = block('graphql', lines)
  if (lines.length <= maxDefinitionLines) return definition
  return element('details', {}, [
    element('summary', {}, [reference.texts.showDefinition({ count: lines.length })]),
    definition,
  ])
}

function ownUrls(entity: Entity, { nameUrls, urlFor, keyFor }: Reference): NameUrls {
  return urlsOnPage(nameUrls, urlFor(keyFor(entity)))
}

/** The type that has an operation as a field. */
function rootType({ kind }: Entity, { schema }: Reference): GraphQLNamedType | undefined {
  return [...getRootTypes(schema)].find(([, each]) => each === kind)?.[0]
}

function exampleSection({ entity, reference, sectionId }: EntityPage): VirtualNode[] {
  const { kind, of } = entity
  const { schema, settings, texts } = reference
  const title = heading(2, sectionId('example'), texts.example)
  if (kind === 'inputs' && isInputObjectType(of)) return [title, block('json', jsonTokens(exampleInput(of, settings)))]
  const root = rootType(entity, reference)
  if ((kind !== 'queries' && kind !== 'mutations' && kind !== 'subscriptions') || !root) return []
  const request = exampleRequest({ kind, of }, schema, settings)
  return [
    title,
    block(
      'graphql',
      requestTokens(request, { urls: ownUrls(entity, reference), root }),
      `${tabMeta(texts.request)}${tryWord(kind, reference)}`,
    ),
    ...(request.args.length > 0
      ? [
          block(
            'json',
            jsonTokens(request.variables),
            `${tabMeta(texts.variables)}${reference.options.try ? ' variables' : ''}`,
          ),
        ]
      : []),
    block('json', jsonTokens(request.response), tabMeta(texts.response)),
  ]
}

/** The word of a fence for the button that runs it. A subscription is not one request. */
function tryWord(kind: Entity['kind'], { options }: Reference): string {
  return options.try && kind !== 'subscriptions' ? ` try=${instanceName('graphql', options.id)}` : ''
}

/** Quotes would end the title of the tab. */
function tabMeta(title: string): string {
  return `tab="${title.replaceAll('"', '”')}"`
}

function memberSection(page: EntityPage): VirtualNode[] {
  const { of } = page.entity
  const section = (kind: MemberKind, members: readonly Member[]): VirtualNode[] => {
    if (members.length === 0) return []
    const title = heading(2, page.sectionId(kind), page.reference.texts[kind])
    return [title, ...memberList(members, { key: page.key, kind }, page)]
  }
  if ('args' in of) return section('arguments', of.args)
  if (isEnumType(of)) return section('values', of.getValues())
  if (isObjectType(of) || isInterfaceType(of) || isInputObjectType(of))
    return section('fields', Object.values(of.getFields()))
  return []
}

/** The section about the return type of an operation. */
function returnsSection(page: EntityPage): VirtualNode[] {
  const { entity, reference, sectionId } = page
  const { kind, of } = entity
  if (kind === 'directives' || !('args' in of) || !('type' in of)) return []
  const named = getNamedType(of.type)
  const summary = summarize(named, named.name, reference)
  return [
    heading(2, sectionId('returns'), reference.texts.returns),
    element('p', { className: ['member-type'] }, [typeNode(of.type, reference)]),
    ...(summary === '' ? [] : [paragraph(summary)]),
    ...exclusiveFields(named, page),
  ]
}

/** The fields of a type that only this operation returns, so that readers need not open its page. */
function exclusiveFields(type: GraphQLNamedType, page: EntityPage): VirtualNode[] {
  const { returnedBy, fieldOf } = page.reference.usage(type.name)
  if (!isObjectType(type) || returnedBy.length > 1 || fieldOf.length > 0) return []
  const inSection = (ids: ReadonlyMap<string, string>) =>
    new Map([...ids].map(([name, id]) => [name, `${page.sectionId('returns')}-${id}`]))
  const ids = memberIds(type)
  const owner = { key: type.name, kind: 'fields' } as const
  return memberList(Object.values(type.getFields()), owner, {
    ...page,
    ids: inSection(ids),
    earlier: inSection(earlierIds(ids)),
  })
}
