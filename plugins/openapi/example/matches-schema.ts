import { ExactNumber } from '../../reference/index.ts'
import type { SchemaReader } from '../spec/schema.ts'
import { isObject, type SpecNode, type SpecObject } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'

/** More levels are those of a schema that refers to itself without a value in between. */
const maxDepth = 30

/** Whether a value satisfies a schema. Formats are not checked. */
export function matchesSchema(value: JsonValue, node: SpecNode, schemas: SchemaReader, depth = 0): boolean {
  if (typeof node.value === 'boolean' || depth > maxDepth) return node.value !== false
  if (value instanceof ExactNumber) return matchesSchema(value.valueOf(), node, schemas, depth)
  const schema = isObject(node.value) ? node.value : {}
  const matches = (inner: JsonValue, of: SpecNode) => matchesSchema(inner, of, schemas, depth + 1)
  const count = (nodes: readonly { target: SpecNode }[]) => nodes.filter(({ target }) => matches(value, target)).length
  const [all, one, any, not] = (['allOf', 'oneOf', 'anyOf', 'not'] as const).map((key) => schemas.composed(node, key))
  if (value === null) return schemas.isNullable(node) || (schema.type === undefined && !isLimitedTo(schema))
  if (!matchesType(value, schemas.types(node), schema)) return false
  if (count(all ?? []) < (all?.length ?? 0) || count(not ?? []) > 0) return false
  if ((one?.length ?? 0) > 0 && count(one ?? []) !== 1) return false
  if ((any?.length ?? 0) > 0 && count(any ?? []) === 0) return false
  const allowed = schemas.values(node)
  if (allowed.length > 0 && !allowed.some((each) => isEqual(each, value))) return false
  if (typeof value === 'number') return matchesNumber(value, schema)
  if (typeof value === 'string') return matchesText(value, schema)
  if (Array.isArray(value)) return matchesList(value, node, schemas, matches)
  return typeof value === 'boolean' || matchesObject(value, node, schemas, matches)
}

type Matches = (value: JsonValue, node: SpecNode) => boolean

/** Whether only listed values are possible. */
function isLimitedTo({ enum: allowed, const: only }: SpecObject): boolean {
  return Array.isArray(allowed) ? !allowed.includes(null) : only !== undefined && only !== null
}

/** Types that a schema has only by its limits exclude no others. */
function matchesType(value: JsonValue, types: readonly string[], { type }: SpecObject): boolean {
  if (type === undefined || types.length === 0) return true
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(Array.isArray(value) ? 'array' : typeof value)
}

export function numberOf(schema: SpecObject, key: string): number | undefined {
  const value = schema[key]
  return typeof value === 'number' ? value : undefined
}

function isWithin(value: number, schema: SpecObject, least: string, most: string): boolean {
  const [min, max] = [numberOf(schema, least), numberOf(schema, most)]
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}

function matchesNumber(value: number, schema: SpecObject): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const step = numberOf(schema, 'multipleOf')
  // Before version 3.1, `exclusiveMinimum` is a flag.
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum
  return (
    isWithin(value, schema, 'minimum', 'maximum') &&
    (typeof above !== 'number' || value > above) &&
    (typeof below !== 'number' || value < below) &&
    (step === undefined || isMultiple(value, step))
  )
}

export function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 1e-9
}

function matchesText(value: string, schema: SpecObject): boolean {
  return isWithin([...value].length, schema, 'minLength', 'maxLength') && matchesPattern(value, schema.pattern)
}

export function matchesPattern(value: string, pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

function matchesList(value: readonly JsonValue[], node: SpecNode, schemas: SchemaReader, matches: Matches): boolean {
  const schema = node.value as SpecObject
  if (!isWithin(value.length, schema, 'minItems', 'maxItems')) return false
  const keys = value.map((item) => canonical(item))
  if (schema.uniqueItems === true && new Set(keys).size < keys.length) return false
  const tuple = schemas.tuple(node)
  const items = schemas.items(node)
  if (!value.every((item, index) => matches(item, (tuple[index] ?? items)?.target ?? { ...node, value: true })))
    return false
  const { contains: contained } = schemas.rules(node)
  if (!contained) return true
  const found = value.filter((item) => matches(item, contained.target)).length
  return found >= (numberOf(schema, 'minContains') ?? 1) && found <= (numberOf(schema, 'maxContains') ?? found)
}

function matchesObject(
  value: { [name: string]: JsonValue },
  node: SpecNode,
  schemas: SchemaReader,
  matches: Matches,
): boolean {
  const schema = node.value as SpecObject
  const names = Object.keys(value)
  const required = Array.isArray(schema.required) ? schema.required : []
  if (!isWithin(names.length, schema, 'minProperties', 'maxProperties')) return false
  if (!required.every((name) => Object.hasOwn(value, String(name)))) return false
  const { propertyNames, requiredWith } = schemas.rules(node)
  if (propertyNames && !names.every((name) => matches(name, propertyNames.target))) return false
  const fields = new Map(schemas.fields(node).map((field) => [field.name, field.schema.target]))
  const maps = schemas.mapSchemas(node)
  return names.every((name) => {
    const inner = value[name] as JsonValue
    const patterns = maps.filter(({ pattern }) => pattern !== undefined && matchesPattern(name, pattern))
    const field = fields.get(name)
    const isKnown = field !== undefined || patterns.length > 0
    if (!isKnown && schema.additionalProperties === false) return false
    const others = isKnown ? patterns : maps.filter(({ pattern }) => pattern === undefined)
    const needed = requiredWith.flatMap(([other, all]) => (other === name ? all : []))
    return (
      needed.every((other) => Object.hasOwn(value, other)) &&
      [...(field ? [field] : []), ...others.map((map) => map.schema.target)].every((each) => matches(inner, each))
    )
  })
}

export function isEqual(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** The same text for values that are equal. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
