import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql'
import { ExactNumber } from '../../reference/exact-number.ts'
import { isDeprecated } from '../schema/directives.ts'
import { describedValue, namedValue, namedWord, patternedText } from './described-value.ts'
import { type ExampleSettings, typeExample } from './settings.ts'

/** An example value of an enum or scalar. */
export type LeafValue = string | number | ExactNumber | boolean | null | object

export type InputValue = LeafValue | InputValue[] | { [field: string]: InputValue }

/** A name with its description. */
interface Described {
  name: string
  description?: string | null | undefined
}

/** Where a leaf value is. */
export interface LeafContext {
  settings: ExampleSettings
  /** The type with the field. */
  owner?: Described
  /** Name of the type that a field `id` identifies. Default: the owner. */
  subject?: string
  /** Description of the field with the enclosing object. */
  outer?: string | null | undefined
}

/** An example value that suits the type, the description, and the name of a field or an argument. */
export function leafValue(
  type: GraphQLEnumType | GraphQLScalarType,
  of: Described,
  { settings, owner, subject, outer }: LeafContext,
): LeafValue {
  const given = typeExample(type, settings) as LeafValue | undefined
  if (isEnumType(type)) return describedEnumValue(type, of, outer) ?? given ?? enumValue(type)
  const described = builtInValue(type.name, describedValue(of.description))
  if (described !== undefined) return described
  if (given !== undefined) return given
  const field = of.name
  switch (type.name) {
    case 'ID':
      return exampleId(subjectOf(field) ?? subject ?? owner?.name ?? field)
    case 'Int':
      return exampleInt(field)
    case 'Float':
      return 1.5
    case 'Boolean':
      // A response shows the only page.
      return !/^has_?(?:next|prev|more)/i.test(field)
    case 'String':
      return namedWord(of, owner?.description) ?? patternedText(exampleString(field), of.description)
    default:
      return describedValue(type.description) ?? customScalar(type.name)
  }
}

/** The described example of a field, if it is a value of its built-in type. */
function builtInValue(type: string, value: string | number | object | undefined): LeafValue | undefined {
  if (type === 'String') return typeof value === 'string' ? value : undefined
  const number = value instanceof ExactNumber ? value.valueOf() : value
  if (type === 'ID') return typeof value === 'string' || Number.isInteger(number) ? String(value) : undefined
  if (type === 'Int') return Number.isInteger(number) ? value : undefined
  return type === 'Float' && typeof number === 'number' ? value : undefined
}

/** The id of an object: the same for each object of a type, another one for each type. */
export function exampleId(type: string): string {
  let hash = 0
  for (const character of type) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return String(100 + (hash % 900))
}

/** The type that the name of a field refers to: `UserProfile` for `userProfileId` and `user_profile_ids`. */
function subjectOf(field: string): string | undefined {
  const [, name] = /^(.+?)(?:Ids?|_ids?)$/.exec(field) ?? []
  return name?.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The value that the description of a field or of its object names. */
function describedEnumValue(
  type: GraphQLEnumType,
  { name, description }: Described,
  outer: string | null | undefined,
): string | undefined {
  const names = type.getValues().map((value) => value.name)
  return namedValue(description, names) ?? namedValue(outer, names, { inProse: /(?:state|status)$/i.test(name) })
}

function enumValue(type: GraphQLEnumType): string {
  const values = type.getValues()
  return (values.find((value) => !isDeprecated(value)) ?? values[0])?.name ?? ''
}

const intPatterns: [pattern: RegExp, value: number][] = [
  [/^page$|pageNumber|currentPage/i, 1],
  [/perPage|pageSize|^first$|^last$|limit/i, 20],
  [/totalPages/i, 3],
  [/year/i, 2026],
  [/fractional|cents/i, 2500],
]

function exampleInt(field: string): number {
  return intPatterns.find(([pattern]) => pattern.test(field))?.[1] ?? 10
}

const stringPatterns: [pattern: RegExp, value: string][] = [
  [/e-?mail|address(?:es)?$/i, 'person@mail.example'],
  [/url$|uri$|^href$|link$/i, 'https://www.example/page'],
  [/domain|host/i, 'www.example'],
  [/phone/i, '+1 555 0100'],
  [/colou?r/i, '#b23f18'],
  [/time_?zone/i, 'Europe/Berlin'],
  [/currency/i, 'USD'],
  [/locale|language/i, 'en'],
  [/cursor$|^after$|^before$/i, 'Y3Vyc29yOjQy'],
  [/html$/i, '<p>Example</p>'],
  [/(?:_at|At|date)$/i, '2026-06-12T10:00:00Z'],
  [/slug|key$|code$/i, 'example'],
]

function exampleString(field: string): string {
  return stringPatterns.find(([pattern]) => pattern.test(field))?.[1] ?? `Example ${toWords(field)}`.trim()
}

/** Splits a field name into words: `conventionName` and `convention_name` become `convention name`. */
function toWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_+/g, ' ')
    .trim()
    .toLowerCase()
}

const scalarPatterns: [pattern: RegExp, value: LeafValue][] = [
  [/date.*time|timestamp|^time$/i, '2026-06-12T10:00:00Z'],
  [/^(?:local)?date$/i, '2026-06-12'],
  [/time$/i, '10:00:00'],
  [/duration/i, 'PT1H30M'],
  [/json|object|map$|^any$/i, { key: 'value' }],
  [/big_?int|long/i, '9007199254740993'],
  [/decimal|money|amount/i, '12.50'],
  [/uuid|guid/i, '1b671a64-40d5-491e-99b0-da01ff1f3341'],
  [/ur[il]$/i, 'https://www.example/page'],
  [/email/i, 'person@mail.example'],
  [/phone/i, '+1 555 0100'],
  [/colou?r/i, '#b23f18'],
  [/upload|file/i, 'map.png'],
  [/int$/i, 10],
  [/float|number/i, 1.5],
  [/bool/i, true],
]

function customScalar(name: string): LeafValue {
  return scalarPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? `Example ${toWords(name)}`
}
