import { createDictionary, ownValue } from 'lectern/plugin-kit'
import { exactJson } from '../../reference/index.ts'
import { type Field, getDefault, hasMark, type SchemaReader } from '../spec/schema.ts'
import { otherRequired } from '../spec/schema-rules.ts'
import { isObject, type SpecNode, type SpecUse } from '../spec/spec.ts'
import type { JsonValue } from './json-value.ts'
import { canonical, matchesPattern, matchesSchema, numberOf } from './matches-schema.ts'
import { mergeLimits } from './merge-limits.ts'
import { exampleNumber } from './number-value.ts'
import { exampleForPattern } from './pattern.ts'
import { exampleText } from './text-value.ts'
import { firstOf, textVariants, variantsOf } from './value-variants.ts'

/** Depths of nested objects up to which optional fields are included: the first one whose example is small enough. */
const optionalDepths = [3, 2, 1]

/** Longer lists would fill the page. */
const maxListLength = 20

/** Examples with more objects would fill the page. Those that are left are empty. */
const maxObjects = 200

export interface ExampleContext {
  schemas: SchemaReader
  /** Requests leave out what is read-only, responses what is write-only. */
  direction: 'request' | 'response'
}

/**
 * A value that a schema allows: its own example if it has one, else a plausible value. The same schema always has the same
 * value. Recursive schemas are included once.
 */
export function exampleForSchema(use: SpecUse, context: ExampleContext, name = ''): JsonValue {
  const { value: schema } = use.target
  // Many bodies are examples of one schema. A reference may have an example of its own.
  if (name !== '' || !isPlainUse(use) || !isObject(schema)) return createExample(use, context, name)
  const ofReader = examples.get(context.schemas) ?? { request: new WeakMap(), response: new WeakMap() }
  examples.set(context.schemas, ofReader)
  const known = ofReader[context.direction]
  const value = known.get(schema) ?? createExample(use, context, name)
  known.set(schema, value)
  return value
}

/** Whether a use is the schema itself, or only refers to it. */
function isPlainUse({ use, target }: SpecUse): boolean {
  return use.value === target.value || (isObject(use.value) && Object.keys(use.value).length === 1)
}

/** The examples of schemas in requests and in responses. */
const examples = new WeakMap<SchemaReader, Record<ExampleContext['direction'], WeakMap<object, JsonValue>>>()

function createExample(use: SpecUse, context: ExampleContext, name: string): JsonValue {
  let value: JsonValue = null
  for (const optionalDepth of optionalDepths) {
    const count = { objects: 0 }
    value = exampleFor(use, { ...context, name, trail: [], outer: 0, depth: 0, optionalDepth, count }) ?? null
    if (count.objects <= maxObjects) break
  }
  return value
}

interface ValueContext extends ExampleContext {
  name: string
  /** Values of enclosing schemas, innermost last. */
  trail: readonly unknown[]
  /** How many of them are around the value itself; the others describe it together. */
  outer: number
  /** Number of enclosing objects. */
  depth: number
  optionalDepth: number
  /** Of the whole example. */
  count: { objects: number }
  /** Values of fields that a discriminator decides. */
  decided?: Readonly<Record<string, JsonValue>>
}

function exampleFor(use: SpecUse, context: ValueContext): JsonValue | undefined {
  const { target } = use
  const { schemas, trail } = context
  const [given] = schemas.examples(use)
  if (given !== undefined) return given as JsonValue
  const fallback = getDefault(use)
  if (fallback !== undefined) return fallback as JsonValue
  const allowed = schemas.values(target) as JsonValue[]
  if (allowed.length > 0) return allowed.find((value) => matchesSchema(value, target, schemas)) ?? allowed[0]
  if (trail.includes(target.value) || isAround(target, schemas, trail.slice(0, context.outer))) return undefined
  const inner = { ...context, trail: [...trail, target.value] }
  const alternative = schemas.composed(target, 'oneOf')[0] ? 'oneOf' : 'anyOf'
  const alternatives = schemas.composed(target, alternative)
  const base = isObjectLike(target, schemas) ? exampleObject(target, inner) : undefined
  if (alternatives.length > 0) {
    const chosen = exampleAlternative(target, alternatives, inner)
    if (isJsonObject(base) && isJsonObject(chosen)) return { ...base, ...chosen }
    if (chosen !== undefined) return chosen
  }
  if (base !== undefined) return base
  const all = schemas.composed(target, 'allOf')
  if (all.length > 0) return exampleForAll(target, all, inner)
  return exampleLeaf(target, inner)
}

/** Whether a schema, or one that it includes, encloses the value. */
function isAround(node: SpecNode, schemas: SchemaReader, trail: readonly unknown[]): boolean {
  return schemas.parts(node).some(({ value }) => trail.includes(value))
}

/** The context of a field, an item, or a value of a map. */
function inside(context: ValueContext, name: string): ValueContext {
  return { ...context, name, outer: context.trail.length }
}

/** The first alternative that is possible here, with the value of the discriminator that stands for it. */
function exampleAlternative(node: SpecNode, alternatives: SpecUse[], context: ValueContext): JsonValue | undefined {
  const discriminator = context.schemas.discriminator(node)
  for (const use of alternatives) {
    const value = discriminator?.mapping.find(([, { target }]) => target.value === use.target.value)?.[0]
    const decided = discriminator && value !== undefined ? { [discriminator.field]: value } : undefined
    const example = exampleFor(use, decided ? { ...context, decided } : context)
    if (example === undefined) continue
    return isJsonObject(example) && decided ? { ...example, ...decided } : example
  }
  return undefined
}

/** Parts of a value that is no object are limits of the same value. */
function exampleForAll(node: SpecNode, all: SpecUse[], context: ValueContext): JsonValue | undefined {
  const merged = { ...mergeLimits([...all.map(({ target }) => target.value), node.value]), allOf: undefined }
  return all.length === 1 && all[0]
    ? exampleFor(all[0], context)
    : exampleFor({ use: { ...node, value: merged }, target: { ...node, value: merged } }, context)
}

function exampleLeaf(node: SpecNode, context: ValueContext): JsonValue | undefined {
  const { schemas, name } = context
  const [type] = schemas.types(node)
  const isExcluded = (value: JsonValue) =>
    schemas.composed(node, 'not').some(({ target }) => matchesSchema(value, target, schemas))
  switch (type) {
    case 'string': {
      const text = contentText(node, context) ?? exampleText(node, name)
      if (!isExcluded(text)) return text
      const others = [...textVariants(text), 'example', 'a', '']
      return others.find((other) => matchesSchema(other, node, schemas)) ?? text
    }
    case 'integer':
    case 'number':
      return exampleNumber(node, { name, isInteger: type === 'integer', isExcluded })
    case 'boolean':
      return !isExcluded(true)
    case 'array':
      return exampleList(node, context)
    default:
      if (schemas.isNullable(node)) return null
      return isNotText(node, schemas) ? 10 : exampleText(node, name)
  }
}

/** A text that contains a JSON document. */
function contentText(node: SpecNode, context: ValueContext): string | undefined {
  const content = context.schemas.content(node)
  if (!content || !isObject(node.value) || !/[/+]json\b/.test(String(node.value.contentMediaType))) return undefined
  return exactJson(exampleFor(content, inside(context, context.name)) ?? {})
}

/** Whether a schema of any type excludes texts. */
function isNotText(node: SpecNode, schemas: SchemaReader): boolean {
  return schemas.composed(node, 'not').some(({ target }) => schemas.types(target).includes('string'))
}

function exampleList(node: SpecNode, context: ValueContext): JsonValue {
  const { schemas } = context
  const schema = isObject(node.value) ? node.value : {}
  const most = numberOf(schema, 'maxItems') ?? maxListLength
  const tuple = schemas.tuple(node).map((use) => exampleFor(use, inside(context, context.name)) ?? null)
  const first = tuple.slice(0, most)
  const items = schemas.items(node)
  const { contains } = schemas.rules(node)
  const least = Math.min(numberOf(schema, 'minItems') ?? 0, maxListLength)
  const required = contains ? Math.min(numberOf(schema, 'minContains') ?? 1, maxListLength) : 0
  const contained = contains && first.filter((value) => matchesSchema(value, contains.target, schemas)).length
  const own = contains ? Array.from({ length: Math.max(0, required - (contained ?? 0)) }, () => contains) : []
  if (!items || items.target.value === false) {
    const rest = Array.from({ length: Math.max(0, least - first.length - own.length) }, () => undefined)
    return listOf(first, items ? own : [...own, ...rest], { isUnique: schema.uniqueItems === true, items }, context)
  }
  const isRecursive = isAround(items.target, schemas, context.trail)
  const count = Math.min(Math.max(first.length > 0 || isRecursive ? 0 : 1, least - first.length), most - first.length)
  if (isRecursive && count === 0) return first
  const example = exampleFor(items, inside(context, singular(context.name)))
  const isEmpty = example === undefined || (isJsonObject(example) && Object.keys(example).length === 0)
  // A list of empty objects says no more than an empty list.
  if (isEmpty && least === 0 && own.length === 0) return first
  const isContained = contains && example !== undefined && matchesSchema(example, contains.target, schemas)
  const special = isContained ? own.map(() => items) : own
  const rest = Array.from({ length: Math.max(0, count - special.length) }, () => items)
  return listOf(first, [...special, ...rest], { isUnique: schema.uniqueItems === true, items }, context)
}

/** A list with an item for each schema, or any item without one. */
function listOf(
  first: readonly JsonValue[],
  uses: readonly (SpecUse | undefined)[],
  { isUnique, items }: { isUnique: boolean; items: SpecUse | undefined },
  context: ValueContext,
): JsonValue[] {
  const list = [...first]
  const taken = new Set(list.map(canonical))
  for (const use of uses) {
    const isOther = use !== undefined && items !== undefined && use !== items
    // What a list contains is one of its items, too.
    const both = isOther ? exampleForAll({ ...use.target, value: {} }, [items, use], inside(context, '')) : undefined
    const example = both === undefined && use ? exampleFor(use, inside(context, singular(context.name))) : both
    const value = use ? (example === undefined ? {} : example) : 'value'
    const isFree = (other: JsonValue) =>
      !taken.has(canonical(other)) && (!use || matchesSchema(other, use.target, context.schemas))
    const chosen =
      !isUnique || !taken.has(canonical(value)) ? value : firstOf(variantsOf(value, use, context.schemas), isFree)
    if (chosen === undefined) continue
    taken.add(canonical(chosen))
    list.push(chosen)
  }
  return list
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

function isObjectLike(node: SpecNode, schemas: SchemaReader): boolean {
  const types = schemas.types(node)
  if (types.includes('object')) return true
  return types.length === 0 && schemas.allFields(node).length > 0
}

function exampleObject(node: SpecNode, context: ValueContext): JsonValue {
  const { schemas, decided, depth, count } = context
  count.objects++
  if (count.objects > maxObjects) return {}
  const { decided: _, ...inner } = context
  const parts = schemas.parts(node).slice(1)
  const values = createDictionary<JsonValue>()
  const fields = schemas.allFields(node)
  for (const field of fields) {
    // Of an `allOf`, the parts that have the field enclose it.
    const around = parts.filter((part) => isAround(part, schemas, [field.owner.value]))
    const trail = [...context.trail, ...around.map(({ value }) => value)]
    if (!isIncluded(field, { ...context, trail })) continue
    const known = ownValue(decided, field.name) ?? ownDiscriminator(field, node, context)
    const value = known ?? exampleFor(field.schema, inside({ ...inner, trail, depth: depth + 1 }, field.name))
    if (value !== undefined) values[field.name] = value
    else if (field.isRequired) values[field.name] = {}
  }
  for (const part of schemas.composed(node, 'allOf')) addAlternative(part.target, values, inner)
  addMapEntries(node, values, inner)
  applyRules(node, values, inner)
  return values
}

/** Adds and removes fields as the rules of a schema require. */
function applyRules(node: SpecNode, values: { [name: string]: JsonValue }, context: ValueContext): void {
  const { schemas } = context
  const parts = schemas.parts(node)
  const fields = new Map(schemas.allFields(node).map((field) => [field.name, field]))
  const limits = (key: string) => parts.flatMap(({ value }) => numberOf(isObject(value) ? value : {}, key) ?? [])
  const rules = parts.map((part) => schemas.rules(part))
  const names = rules.flatMap(({ propertyNames }) => propertyNames ?? [])
  const isName = (name: string) => names.every(({ target }) => matchesSchema(name, target, schemas))
  const isClosed = parts.some(({ value }) => isObject(value) && value.additionalProperties === false)
  const maps = parts.flatMap((part) => schemas.mapSchemas(part))
  const add = (name: string) => {
    const map = maps.find(({ pattern }) => pattern === undefined || matchesPattern(name, pattern))
    const use = fields.get(name)?.schema ?? map?.schema
    if (Object.hasOwn(values, name) || use?.target.value === false || (!use && isClosed)) return
    const value = use && use.target.value !== true ? exampleFor(use, inside(context, name)) : 'value'
    if (value !== undefined) values[name] = value
  }
  const required = new Set(parts.flatMap(otherRequired).filter((name) => !fields.has(name)))
  for (const name of required) add(name)
  for (const { name, isRequired } of fields.values()) if (isRequired) required.add(name)
  const needed = rules.flatMap(({ requiredWith }) => requiredWith)
  // What is added may require others.
  for (const [name, others] of [...needed, ...needed, ...needed])
    if (Object.hasOwn(values, name)) for (const other of others) add(other)
  for (const [name, use] of rules.flatMap(({ schemasWith }) => schemasWith)) {
    const more = Object.hasOwn(values, name) ? exampleFor(use, context) : undefined
    if (isJsonObject(more)) Object.assign(values, { ...more, ...values })
  }
  for (const name of Object.keys(values)) if (!required.has(name) && !isName(name)) delete values[name]
  const isNeeded = (name: string) =>
    required.has(name) || needed.some(([other, all]) => Object.hasOwn(values, other) && all.includes(name))
  const removable = () => Object.keys(values).findLast((name) => !isNeeded(name))
  const most = Math.min(...limits('maxProperties'))
  for (let name = removable(); name !== undefined && Object.keys(values).length > most; name = removable())
    delete values[name]
  const least = Math.min(Math.max(0, ...limits('minProperties')), maxListLength)
  const isMissing = () => least > 0 && Object.keys(values).length < least
  for (const { name, schema } of fields.values())
    if (isMissing() && !hasMark(schema, context.direction === 'request' ? 'readOnly' : 'writeOnly')) add(name)
  const others = isMissing() ? namesFor(names[0], context) : []
  for (const name of others) if (isMissing() && isName(name)) add(name)
}

/** Names for fields that a schema does not name. @param use what they match */
function namesFor(use: SpecUse | undefined, context: ValueContext): string[] {
  const base = use ? exampleFor(use, inside(context, 'key')) : 'key'
  if (typeof base !== 'string') return []
  const listed = use ? context.schemas.values(use.target) : []
  return [base, ...listed.map(String), ...textVariants(base)].filter((name) => !name.includes(' '))
}

/** A part of an `allOf` may be one of several schemas. */
function addAlternative(part: SpecNode, values: { [name: string]: JsonValue }, context: ValueContext): void {
  const { schemas, trail } = context
  if (trail.includes(part.value)) return
  const alternatives = [...schemas.composed(part, 'oneOf'), ...schemas.composed(part, 'anyOf')]
  if (alternatives.length === 0) return
  const chosen = exampleAlternative(part, alternatives, { ...context, trail: [...trail, part.value] })
  if (isJsonObject(chosen)) Object.assign(values, chosen)
}

/** The value by which a schema says what it is, if a schema that it includes has a discriminator for it. */
function ownDiscriminator(field: Field, node: SpecNode, { schemas }: ValueContext): JsonValue | undefined {
  const parts = schemas.parts(node)
  for (const part of parts) {
    const discriminator = schemas.discriminator(part)
    if (discriminator?.field !== field.name) continue
    for (const { value } of parts) {
      const mapped = discriminator.mapping.find(([, use]) => use.target.value === value)
      if (mapped) return mapped[0]
    }
  }
  // The schema on its own may have any of the values.
  const own = schemas.discriminator(node)
  const hasValue = [schemas.examples(field.schema), schemas.values(field.schema.target)].some((all) => all.length > 0)
  if (own?.field !== field.name || hasValue || getDefault(field.schema) !== undefined) return undefined
  return own.mapping[0]?.[0]
}

function isIncluded({ schema, isRequired }: Field, context: ValueContext): boolean {
  const { direction, trail, depth, optionalDepth, schemas } = context
  if (hasMark(schema, direction === 'request' ? 'readOnly' : 'writeOnly')) return false
  if (schema.target.value === false) return false
  if (isRequired) return true
  if (hasMark(schema, 'deprecated') || hasMark(schema, 'x-internal')) return false
  return depth < optionalDepth && !isAround(schema.target, schemas, trail)
}

/** An entry of a map, if the object has no other fields or too few. */
function addMapEntries(node: SpecNode, values: { [name: string]: JsonValue }, context: ValueContext): void {
  const { minProperties } = isObject(node.value) ? node.value : {}
  const [map] = context.schemas.mapSchemas(node)
  const least = typeof minProperties === 'number' ? Math.min(minProperties, maxListLength) : 0
  if (!map) return
  const count = Object.keys(values).length
  const needed = count === 0 ? Math.max(1, least) : Math.max(0, least - count)
  const { propertyNames } = context.schemas.rules(node)
  const isName = (name: string) => !propertyNames || matchesSchema(name, propertyNames.target, context.schemas)
  const others = propertyNames && map.pattern === undefined ? namesFor(propertyNames, context) : []
  const free = new Set(others.filter((name) => isName(name) && !Object.hasOwn(values, name)))
  for (let index = 0; index < needed; index++) {
    const usual = mapKey(map.pattern, index)
    const [name] = isName(usual) ? [usual] : free
    if (name === undefined) break
    free.delete(name)
    const isFree = map.schema.target.value === true || Object.keys(map.schema.target.value ?? {}).length === 0
    const value = isFree
      ? 'value'
      : exampleFor(map.schema, inside({ ...context, depth: context.depth + 1 }, isFree ? name : ''))
    if (value !== undefined) values[name] = value
  }
}

function mapKey(pattern: string | undefined, index: number): string {
  const suffix = index === 0 ? '' : String(index + 1)
  const fallback = `key${suffix}`
  if (pattern === undefined) return fallback
  const text = exampleForPattern(pattern) ?? fallback
  return index === 0 ? text : `${text}${suffix}`
}

function isJsonObject(value: JsonValue | undefined): value is { [name: string]: JsonValue } {
  return isObject(value)
}
