import { dropsIn, type TypeNames, withoutNil } from '../types.ts'

/** What is known about a value: the drop that it is, its elements, or that it has no fields; null if nothing is. JSON. */
export type ValueType = { drop: string } | { list: ValueType } | { plain: string } | { anyOf: ValueType[] } | null

/** Types without fields, by their names in lower case. */
const plainTypes: Readonly<Record<string, string>> = Object.freeze({
  string: 'string',
  symbol: 'string',
  html: 'string',
  url: 'string',
  integer: 'number',
  float: 'number',
  numeric: 'number',
  number: 'number',
  bigdecimal: 'number',
  decimal: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  trueclass: 'boolean',
  falseclass: 'boolean',
  true: 'boolean',
  false: 'boolean',
})

const listType = /^(?:Array|List|Set|Enumerable)(?:<(.*)>)?$/i

/** Reads type expressions as sources write them: `Array<EventDrop>`, `nil`. */
export function toValueType(types: readonly string[], within: string, names: TypeNames): ValueType {
  const known = withoutNil(types).map((type) => toSingleType(type.trim(), within, names))
  const [only] = known
  return known.length > 1 ? { anyOf: known } : (only ?? null)
}

function toSingleType(type: string, within: string, names: TypeNames): ValueType {
  const list = listType.exec(type)
  if (list) return { list: list[1] === undefined ? null : toValueType(splitTypes(list[1]), within, names) }
  if (!/^(?:::)?[A-Za-z_]\w*(?:::\w+)*$/.test(type)) return null
  const [drop] = dropsIn([type], within, names)
  if (drop !== undefined) return { drop }
  const plain = Object.hasOwn(plainTypes, type.toLowerCase()) ? plainTypes[type.toLowerCase()] : undefined
  return plain === undefined ? null : { plain }
}

/** Splits at the commas outside of nested types. */
function splitTypes(types: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of types) {
    if (/[<({]/.test(character)) depth++
    if (/[>)}]/.test(character)) depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** The type of the elements of a value; null if it may have any. */
export function elementType(type: ValueType): ValueType {
  return type && 'list' in type ? type.list : null
}

/** The type of the elements of a list and of the lists in it, which filters read as one list. */
export function flatElementType(type: ValueType): ValueType {
  const element = elementType(type)
  return element && 'list' in element ? flatElementType(element) : element
}

/** The type of a value that has one of two types. */
export function eitherType(left: ValueType, right: ValueType): ValueType {
  if (left === null || right === null) return null
  const types = [left, right].flatMap((type) => ('anyOf' in type ? type.anyOf : [type]))
  const distinct = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()]
  return distinct.length === 1 ? (distinct[0] ?? null) : { anyOf: distinct }
}

/** The name of a type in messages. */
export function describeType(type: NonNullable<ValueType>): string {
  if ('drop' in type) return `\`${type.drop}\``
  if ('list' in type) return 'a list'
  if ('plain' in type) return `a ${type.plain}`
  return type.anyOf.flatMap((each) => (each ? [describeType(each)] : [])).join(' or ')
}
