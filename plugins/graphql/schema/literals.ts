import {
  astFromValue,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
  print,
  printSchema,
} from 'graphql'
import { ownValue } from 'lectern/plugin-kit'

/** A value in SDL notation, also objects and lists of scalars, which have no type. */
export function printLiteral(value: unknown, type?: GraphQLType): string {
  if (isNonNullType(type)) return printLiteral(value, type.ofType)
  if (Array.isArray(value)) {
    const itemType = isListType(type) ? type.ofType : undefined
    return `[${value.map((item) => printLiteral(item, itemType)).join(', ')}]`
  }
  if (isListType(type) && value !== null) return printLiteral(value, type.ofType)
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(type) ? type.getFields() : {}
    const members = Object.entries(value).map(
      ([name, part]) => `${name}: ${printLiteral(part, ownValue(fields, name)?.type)}`,
    )
    return `{${members.join(', ')}}`
  }
  const node = isScalarType(type) || isEnumType(type) ? astFromValue(value, type) : undefined
  return node ? print(node) : JSON.stringify(value)
}

const prefix = 'lectern-literal:'
const marked = new RegExp(`"${prefix}((?:[^"\\\\]|\\\\.)*)"`, 'g')

/** A schema in SDL notation. `printSchema` alone fails on defaults of scalars that are objects or lists. */
export function printSdl(schema: GraphQLSchema): string {
  const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type))
  const custom = scalars
    .filter((type) => !isSpecifiedScalarType(type))
    .map((type) => ({ type, serialize: type.serialize }))
  for (const { type, serialize } of custom)
    type.serialize = (value) =>
      typeof value === 'object' && value !== null ? prefix + printLiteral(value) : serialize(value)
  try {
    return printSchema(schema).replace(marked, (_, text: string) => JSON.parse(`"${text}"`))
  } finally {
    for (const { type, serialize } of custom) type.serialize = serialize
  }
}
