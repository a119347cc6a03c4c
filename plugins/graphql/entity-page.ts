import {
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { createPlaces, type Places, type VirtualNode, type VirtualRoot } from 'lectern/plugin-kit'
import { deprecationNote, describe } from './describe.ts'
import { appliedDirectives } from './directives.ts'
import type { Entity } from './entities.ts'
import { inputExample } from './example/input-value.ts'
import { exampleRequest } from './example/request.ts'
import { jsonTokens } from './json-tokens.ts'
import { memberIds } from './member-ids.ts'
import { type Member, type MemberPage, memberList, typeNode } from './members.ts'
import { block, code, element, heading, link, paragraph } from './nodes.ts'
import { oneLine } from './one-line.ts'
import { placeOf } from './places.ts'
import type { Reference } from './reference.ts'
import { relations } from './relations.ts'
import { requestTokens } from './request-tokens.ts'
import { sdlTokens } from './sdl-tokens.ts'

/** Brings the styles of these pages, and serves the filter of long lists. */
export const component = '@theme/SchemaReference'

interface EntityPage extends MemberPage {
  entity: Entity
  key: string
  /** The id of a section: no field has it. */
  sectionId(id: string): string
}

/** The page of one operation, type or directive. */
export function entityPage(entity: Entity, reference: Reference): { tree: VirtualRoot; places: Places } {
  const places = createPlaces()
  const ids = reference.idsOf(entity)
  const taken = new Set(ids.values())
  const page: EntityPage = {
    entity,
    key: reference.keyOf(entity),
    reference,
    places,
    ids,
    sectionId: (id) => (taken.has(id) ? `${id}-section` : id),
  }
  places.lineOf(placeOf(entity.of, reference.place))
  const children = [
    ...deprecation(page),
    ...describe(entity.of, page.key, page),
    ...facts(page),
    ...example(page),
    heading(2, page.sectionId('definition'), 'Definition'),
    definition(page),
    ...members(page),
    ...returned(page),
    ...relations(entity, page.sectionId('relations'), reference),
  ]
  return { tree: { type: 'root', uses: [component], children }, places }
}

function deprecation(page: EntityPage): VirtualNode[] {
  const note = deprecationNote(page.entity.of, page, '')
  if (note.length === 0) return []
  const title = element('p', { className: ['admonition-title'] }, ['Deprecated'])
  const properties = { className: ['admonition', 'admonition-warning'], role: 'note' }
  return [element('div', properties, [title, ...note])]
}

/** What is to be known of it in one line each. */
function facts({ entity: { of }, reference }: EntityPage): VirtualNode[] {
  const lines: VirtualNode[] = []
  if (isScalarType(of) && of.specifiedByURL) {
    lines.push(
      paragraph(
        'Specified by ',
        { type: 'link', url: of.specifiedByURL, children: [{ type: 'text', value: of.specifiedByURL }] },
        '.',
      ),
    )
  }
  if (isInputObjectType(of) && of.isOneOf) lines.push(paragraph('Exactly one of the fields is to be given.'))
  if ('isRepeatable' in of && of.isRepeatable) lines.push(paragraph('Can be applied more than once in the same place.'))
  const applied = new Set(appliedDirectives(of.astNode).map(({ name }) => `@${name.value}`))
  if (applied.size > 0) {
    const names = [...applied].flatMap((name, index): (VirtualNode | string)[] => [
      ...(index > 0 ? [', '] : []),
      ...link(reference.urlOf(name), code(name)),
    ])
    lines.push(paragraph('Directives: ', ...names, '.'))
  }
  return lines
}

/** Longer definitions are folded away: what stands in them follows. */
const longestDefinition = 40

function definition({ entity, reference }: EntityPage): VirtualNode {
  const lines = sdlTokens(entity, reference.urlOf)
  const code = block('graphql', lines)
  if (lines.length <= longestDefinition) return code
  return element('details', {}, [element('summary', {}, [`${entity.name} in ${lines.length} lines`]), code])
}

function example({ entity, reference, sectionId }: EntityPage): VirtualNode[] {
  const { kind, of } = entity
  const { schema, settings, urlOf } = reference
  const title = heading(2, sectionId('example'), 'Example')
  if (kind === 'inputs' && isInputObjectType(of)) return [title, block('json', jsonTokens(inputExample(of, settings)))]
  if (kind !== 'queries' && kind !== 'mutations' && kind !== 'subscriptions') return []
  const request = exampleRequest({ kind, of }, schema, settings)
  return [
    title,
    block('graphql', requestTokens(request, urlOf), 'tab="Request"'),
    ...(request.args.length > 0 ? [block('json', jsonTokens(request.variables), 'tab="Variables"')] : []),
    block('json', jsonTokens(request.response), 'tab="Response"'),
  ]
}

function members(page: EntityPage): VirtualNode[] {
  const { of } = page.entity
  if ('args' in of) return section('arguments', 'Arguments', of.args, ['argument', 'arguments'], page)
  if (isEnumType(of)) return section('values', 'Values', of.getValues(), ['value', 'values'], page)
  if (isObjectType(of) || isInterfaceType(of) || isInputObjectType(of))
    return section('fields', 'Fields', Object.values(of.getFields()), ['field', 'fields'], page)
  return []
}

function section(
  id: string,
  title: string,
  all: readonly Member[],
  words: readonly [string, string],
  page: EntityPage,
): VirtualNode[] {
  if (all.length === 0) return []
  return [heading(2, page.sectionId(id), title), ...memberList(all, { key: page.key, words }, page)]
}

/** What an operation answers. */
function returned(page: EntityPage): VirtualNode[] {
  const { entity, reference, sectionId } = page
  const { kind, of } = entity
  if (kind === 'directives' || !('args' in of) || !('type' in of)) return []
  const named = getNamedType(of.type)
  const said = oneLine(named, named.name, reference)
  return [
    heading(2, sectionId('returns'), 'Returns'),
    element('p', { className: ['member-type'] }, [typeNode(of.type, reference)]),
    ...(said === '' ? [] : [paragraph(said)]),
    ...ownFields(named, page),
  ]
}

/** Fields of what this operation alone answers: nobody would look for them elsewhere. */
function ownFields(type: GraphQLNamedType, page: EntityPage): VirtualNode[] {
  const { returnedBy, fieldOf } = page.reference.usage(type.name)
  if (!isObjectType(type) || returnedBy.length > 1 || fieldOf.length > 0) return []
  const ids = new Map([...memberIds(type)].map(([name, id]) => [name, `${page.sectionId('returns')}-${id}`]))
  return memberList(Object.values(type.getFields()), { key: type.name, words: ['field', 'fields'] }, { ...page, ids })
}
