import { createHash } from 'node:crypto'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import type { CodeData, Severity } from 'lectern/plugin-kit'
import { ownValue } from 'lectern/plugin-kit'
import type { PageSettings } from '../name-urls.ts'
import type { Reference } from '../reference.ts'
import { deprecationReason } from '../schema/directives.ts'
import { getRootTypes } from '../schema/root-types.ts'
import type { SchemaText } from '../schema/schema-text.ts'
import { formatDefaultValue } from '../tokens/sdl-tokens.ts'

/** What the checker of code blocks reads. JSON. */
export interface BlockData extends PageSettings {
  schema: SchemaText
  severity: Severity | 'ignore'
}

/** Stands for the whole schema. */
export const wholeSchema = '*'

/** Returns the data to check and link code blocks with. A type is a definition; so is each field of a root type. */
export function createCodeData(
  { text, schema }: { text: SchemaText; schema: GraphQLSchema },
  { pageSettings }: Reference,
  { severity }: Pick<BlockData, 'severity'>,
): CodeData {
  const { pages } = pageSettings
  const data: BlockData = { schema: text, ...pageSettings, severity }
  const definitions = Object.fromEntries(
    [...signatures(schema)].map(([key, signature]) => [key, digest(`${signature}\n${ownValue(pages, key) ?? ''}`)]),
  )
  const all = Object.entries(definitions)
    .map((entry) => entry.join(' '))
    .join('\n')
  return { text: JSON.stringify(data), definitions: { ...definitions, [wholeSchema]: digest(all) } }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** Returns everything that a valid block can depend on, by key. */
function* signatures(schema: GraphQLSchema): Generator<[key: string, signature: string]> {
  const roots = getRootTypes(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (roots.has(type) && isObjectType(type)) {
      yield [type.name, `root ${roots.get(type)}`]
      for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, fieldSignature(field)]
    } else yield [type.name, typeSignature(type, schema)]
  }
  for (const { name, args, locations, isRepeatable } of schema.getDirectives())
    yield [`@${name}`, `${args.map(inputSignature)} ${locations} ${isRepeatable}`]
}

function typeSignature(type: GraphQLNamedType, schema: GraphQLSchema): string {
  const possible = isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : []
  const parts = [type.constructor.name, possible.join('|')]
  if (isObjectType(type) || isInterfaceType(type))
    parts.push(type.getInterfaces().join('&'), ...Object.values(type.getFields()).map(fieldSignature))
  else if (isInputObjectType(type))
    parts.push(String(type.isOneOf), ...Object.values(type.getFields()).map(inputSignature))
  else if (isEnumType(type)) parts.push(...type.getValues().map((value) => `${value.name}${deprecated(value)}`))
  else if (isUnionType(type)) parts.push('union')
  return parts.join('\n')
}

function fieldSignature(field: GraphQLField<unknown, unknown>): string {
  return `${field.name}(${field.args.map(inputSignature)}): ${field.type}${deprecated(field)}`
}

function inputSignature(input: GraphQLArgument | GraphQLInputField): string {
  return `${input.name}: ${input.type} = ${formatDefaultValue(input)}${deprecated(input)}`
}

function deprecated(of: object): string {
  const reason = deprecationReason(of)
  return reason === undefined ? '' : ` ${JSON.stringify(reason)}`
}
