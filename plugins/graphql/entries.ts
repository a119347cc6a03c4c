import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql'
import type { ReferenceCard, ReferenceEntry } from 'lectern/plugin-kit'
import { cardText } from '../reference/index.ts'
import type { Entity } from './entities.ts'
import { descriptionText } from './page/description.ts'
import type { Member } from './page/members.ts'
import type { Reference } from './reference.ts'
import { deprecationReason } from './schema/directives.ts'
import { formatDefaultValue } from './tokens/sdl-tokens.ts'

/** Longer signatures leave out the types of arguments, or members. */
const maxSignature = 160

/** What the page of an operation, a type or a directive describes: itself, its members and their arguments. */
export function entityEntries(entity: Entity, reference: Reference): ReferenceEntry[] {
  const { kind, of } = entity
  const key = reference.keyFor(entity)
  const name = kind === 'directives' ? `@${entity.name}` : entity.name
  // Every API has these, so their names say little.
  const isBuiltIn = kind === 'directives' ? isSpecifiedDirective(of) : kind === 'scalars' && isSpecifiedScalarType(of)
  const related = 'type' in of && 'args' in of ? relatedTypes(of) : []
  const entry: ReferenceEntry = {
    name,
    ...(key !== name && { aliases: [key] }),
    ...(isBuiltIn && { unnamed: true }),
    ...(related.length > 0 && { related }),
    ...(kind === 'inputs' && { yields: true }),
    card: {
      kind: kindWord(entity, reference),
      signature: entitySignature(entity),
      ...describe(of, key, reference),
    },
  }
  return [entry, ...memberEntries(entity, name, reference)]
}

/** The types with fields that an operation takes and returns, and those of their fields. */
function relatedTypes({ args, type }: GraphQLField<unknown, unknown>): string[] {
  type WithFields = GraphQLInputObjectType | GraphQLInterfaceType | GraphQLObjectType
  const hasFields = (each: GraphQLNamedType): each is WithFields =>
    isInputObjectType(each) || isObjectType(each) || isInterfaceType(each)
  const named = (types: readonly GraphQLType[]) => types.map((each): GraphQLNamedType => getNamedType(each))
  const direct = named([type, ...args.map((arg) => arg.type)]).filter(hasFields)
  const inner = direct.flatMap((each) => named(Object.values(each.getFields()).map((field) => field.type)))
  return [...new Set([...direct, ...inner.filter(hasFields)].map(({ name }) => name))]
}

/** The word for a kind, which is the rest of the title of its pages: `object` of `Event object`. */
function kindWord({ kind }: Entity, { texts }: Reference): string {
  return texts[`${kind}Title`]({ name: '' }).replace(/^[\s–:]+|[\s–:]+$/g, '')
}

function memberEntries(entity: Entity, owner: string, reference: Reference): ReferenceEntry[] {
  const { of } = entity
  const { texts } = reference
  const ids = reference.memberIdsFor(entity)
  const key = reference.keyFor(entity)
  const entryFor = (member: Member, path: string, kind: string): ReferenceEntry => ({
    name: member.name,
    id: ids.get(path) ?? member.name,
    of: owner,
    card: { kind, signature: memberSignature(member), ...describe(member, `${key}.${path}`, reference) },
  })
  const argumentsOf = (args: readonly GraphQLArgument[], field?: string): ReferenceEntry[] =>
    args.map((arg) => ({
      ...entryFor(arg, field === undefined ? arg.name : `${field}.${arg.name}`, texts.kindArgument),
      of: field === undefined ? owner : `${owner}.${field}`,
      isArgument: true,
    }))
  if ('args' in of) return argumentsOf(of.args)
  if (isEnumType(of)) return of.getValues().map((value) => entryFor(value, value.name, texts.kindValue))
  if (!isObjectType(of) && !isInterfaceType(of) && !isInputObjectType(of)) return []
  return Object.values(of.getFields()).flatMap((field) => [
    entryFor(field, field.name, texts.kindField),
    ...('args' in field ? argumentsOf(field.args, field.name) : []),
  ])
}

function describe(of: Member | Entity['of'], key: string, reference: Reference): Partial<ReferenceCard> {
  const text = cardText(descriptionText(of, key, reference))
  const deprecated = deprecationReason(of)
  return {
    text,
    ...(deprecated !== undefined && {
      deprecated: `${reference.texts.deprecatedNote} ${cardText(deprecated) ?? ''}`.trim(),
    }),
  }
}

function entitySignature({ kind, of }: Entity): string {
  if (kind === 'directives') return `@${of.name}${argumentList(of.args)}`
  if ('args' in of) return memberSignature(of)
  if (kind === 'unions' && 'getTypes' in of)
    return shorten(
      `union ${of.name} = `,
      of.getTypes().map(({ name }) => name),
      ' | ',
    )
  if (isEnumType(of))
    return `${shorten(
      `enum ${of.name} { `,
      of.getValues().map(({ name }) => name),
      ', ',
    )} }`
  if (isObjectType(of) || isInterfaceType(of)) {
    const keyword = isObjectType(of) ? 'type' : 'interface'
    const interfaces = of.getInterfaces().map(({ name }) => name)
    if (interfaces.length === 0) return `${keyword} ${of.name}`
    return shorten(`${keyword} ${of.name} implements `, interfaces, ' & ')
  }
  return `${kind === 'inputs' ? 'input' : 'scalar'} ${of.name}`
}

function memberSignature(member: Member): string {
  if (!('type' in member)) return member.name
  if ('args' in member) return `${member.name}${argumentList(member.args)}: ${member.type}`
  const value = formatDefaultValue(member as GraphQLArgument)
  return `${member.name}: ${member.type}${value === undefined || value.length > 40 ? '' : ` = ${value}`}`
}

function argumentList(args: readonly GraphQLArgument[]): string {
  if (args.length === 0) return ''
  const typed = `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})`
  return typed.length <= maxSignature
    ? typed
    : `${shorten(
        '(',
        args.map(({ name }) => name),
        ', ',
      )})`
}

/** Joins names until there are too many. */
function shorten(start: string, names: readonly string[], separator: string): string {
  let text = start
  for (const [index, name] of names.entries()) {
    const next = `${text}${index > 0 ? separator : ''}${name}`
    if (next.length > maxSignature) return `${text}${separator}…`
    text = next
  }
  return text
}
