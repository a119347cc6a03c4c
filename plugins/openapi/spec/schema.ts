import { ownValue } from 'lectern/plugin-kit'
import { exactJson } from '../../reference/index.ts'
import { exactKey } from './exact-value.ts'
import { readRules, type SchemaRules } from './schema-rules.ts'
import { child, getOwn, getText, isObject, type Spec, type SpecNode, type SpecObject, type SpecUse } from './spec.ts'

export type SchemaType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'

/** A field of an object. */
export interface Field {
  name: string
  schema: SpecUse
  isRequired: boolean
  /** The schema whose field it is: one that includes others has their fields, too. */
  owner: SpecNode
}

/** Schemas that a value must match together, exactly one of, at least one of, or none of. */
export type Composition = 'allOf' | 'oneOf' | 'anyOf' | 'not'

export const compositions: readonly Composition[] = ['allOf', 'oneOf', 'anyOf', 'not']

type NamedUse = [name: string, schema: SpecUse]

export interface Discriminator {
  field: string
  /** Values with the schemas that they stand for. */
  mapping: [value: string, schema: SpecUse][]
  /** The schema without the field, and with other values. */
  fallback: SpecUse | undefined
}

/** A schema as all versions of OpenAPI describe it. Every function takes a schema after references. */
export interface SchemaReader {
  /** The types without `null`; empty if every type is allowed. */
  types(node: SpecNode): SchemaType[]
  isNullable(node: SpecNode): boolean
  /** Whether all values are texts, numbers, or flags, without alternatives. */
  isLeaf(node: SpecNode): boolean
  /** Whether `null` is the only value. */
  isNull(node: SpecNode): boolean
  /** The fields, without those of composed schemas. */
  fields(node: SpecNode): Field[]
  /** A schema and those in its `allOf`, at any depth, each before those that it includes: a value matches all of them. */
  parts(node: SpecNode): readonly SpecNode[]
  /** The fields with those of all schemas in `allOf`, or of some of its parts. */
  allFields(node: SpecNode, isShown?: (part: SpecNode) => boolean): Field[]
  /** Named schemas that have this one in their `allOf`, at any depth. */
  derived(node: SpecNode): readonly NamedUse[]
  /** Without an alternative that is only `null`: such a schema is nullable. */
  composed(node: SpecNode, key: Composition): SpecUse[]
  /** The only alternative of a schema beside `null`. */
  onlyAlternative(node: SpecNode): SpecUse | undefined
  /** The schema of other fields: by a pattern of their names, or of any name. */
  mapSchemas(node: SpecNode): { pattern?: string; schema: SpecUse }[]
  items(node: SpecNode): SpecUse | undefined
  /** The schemas of the first items of a list. */
  tuple(node: SpecNode): SpecUse[]
  /** What a text contains, such as a JSON document. */
  content(node: SpecNode): SpecUse | undefined
  discriminator(node: SpecNode): Discriminator | undefined
  rules(node: SpecNode): SchemaRules
  /** Limits of values, as keys with the values that the specification gives. */
  constraints(node: SpecNode): [key: string, value: string][]
  /** Allowed values: those of `enum` or `const`. */
  values(node: SpecNode): unknown[]
  examples(use: SpecUse): unknown[]
}

/** Keys that are limits if they are `false`: no other fields, or no other items. */
const closingKeys: ReadonlySet<string> = new Set([
  ...['additionalProperties', 'unevaluatedProperties', 'additionalItems', 'unevaluatedItems'],
])

const exclusiveKeys: Readonly<Record<string, string>> = { minimum: 'exclusiveMinimum', maximum: 'exclusiveMaximum' }

const constraintKeys = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'contentEncoding',
  'contentMediaType',
  ...closingKeys,
]

export function createSchemaReader(spec: Spec): SchemaReader {
  const types: SchemaReader['types'] = (node) => {
    const { type } = asObject(node)
    const listed = (Array.isArray(type) ? type : [type]).filter((each) => each !== undefined && each !== 'null')
    if (listed.length > 0) return listed.map((each) => (each === 'file' ? 'string' : (each as SchemaType)))
    return inferTypes(node)
  }
  const fields: SchemaReader['fields'] = (node) => {
    const names = asList(asObject(node).required)
    return spec
      .entries(node, 'properties')
      .map(([name, schema]) => ({ name, schema, isRequired: names.includes(name), owner: node }))
  }
  const composed: SchemaReader['composed'] = (node, key) => {
    if (key === 'not') {
      const schema = spec.get(node, key)
      return schema ? [schema] : []
    }
    const uses = spec.items(node, key)
    return key === 'allOf' ? uses : uses.filter(({ target }) => !isNull(target))
  }
  const hasNullAlternative = (node: SpecNode) =>
    [...spec.items(node, 'oneOf'), ...spec.items(node, 'anyOf')].some(({ target }) => isNull(target))
  const onlyAlternative: SchemaReader['onlyAlternative'] = (node) => {
    const [only, ...others] = [...composed(node, 'oneOf'), ...composed(node, 'anyOf')]
    return others.length === 0 && hasNullAlternative(node) ? only : undefined
  }
  /** What limits the values of a schema. */
  const limiting = (node: SpecNode): SpecNode => onlyAlternative(node)?.target ?? node
  const parts = cached((node) => {
    const found: SpecNode[] = []
    const seen = new Set<unknown>()
    const visit = (part: SpecNode) => {
      if (seen.has(part.value)) return
      seen.add(part.value)
      for (const { target } of composed(part, 'allOf')) visit(target)
      found.push(part)
    }
    visit(node)
    return found.reverse()
  })
  const mergeFields = (shown: readonly SpecNode[]): Field[] => {
    const required = new Set(shown.flatMap((part) => asList(asObject(part).required)))
    const byName = new Map<string, Field>()
    // A schema replaces fields of those that it includes, which come first.
    for (const field of [...shown].reverse().flatMap(fields)) {
      const isRequired = field.isRequired || required.has(field.name)
      byName.set(field.name, { ...field, isRequired })
    }
    return [...byName.values()]
  }
  const allOwn = cached((node) => mergeFields(parts(node)))
  const allFields: SchemaReader['allFields'] = (node, isShown) => {
    const all = parts(node)
    return isShown && !all.every(isShown) ? mergeFields(all.filter(isShown)) : allOwn(node)
  }
  let byBase: Map<unknown, NamedUse[]> | undefined
  const derived: SchemaReader['derived'] = ({ value }) => {
    byBase ??= groupByBase(namedSchemas(spec), parts)
    return byBase.get(value) ?? []
  }
  return {
    types,
    isNullable(node) {
      const { type, nullable, 'x-nullable': extension, enum: allowed } = asObject(node)
      return (
        nullable === true ||
        extension === true ||
        isNull(node) ||
        (Array.isArray(type) && type.includes('null')) ||
        (type === undefined && asList(allowed).includes(null)) ||
        hasNullAlternative(node)
      )
    },
    isLeaf: (node) =>
      types(node).some((type) => type !== 'null') &&
      types(node).every((type) => type !== 'object' && type !== 'array') &&
      (['allOf', 'oneOf', 'anyOf'] as const).every((key) => composed(node, key).length === 0),
    isNull,
    fields,
    parts,
    allFields,
    derived,
    composed,
    onlyAlternative,
    mapSchemas(node) {
      const patterns = spec.entries(node, 'patternProperties').map(([pattern, schema]) => ({ pattern, schema }))
      const other = spec.get(node, 'additionalProperties')
      const isSchema = other && other.target.value !== false && other.target.value !== undefined
      return [...patterns, ...(isSchema ? [{ schema: other }] : [])]
    },
    items: (node) => (Array.isArray(asObject(node).items) ? undefined : spec.get(node, 'items')),
    tuple: (node) => spec.items(node, Array.isArray(asObject(node).items) ? 'items' : 'prefixItems'),
    content: (node) => spec.get(node, 'contentSchema'),
    discriminator: (node) => readDiscriminator(node, spec, { composed, derived }),
    rules: (node) => readRules(node, spec),
    constraints(node) {
      const limited = limiting(node)
      const value = asObject(limited)
      return constraintKeys.flatMap((key): [string, string][] => {
        const limit = value[key]
        if (limit === undefined || (limit === false) !== closingKeys.has(key)) return []
        // Before version 3.1, `exclusiveMinimum` is a flag.
        const flag = ownValue(exclusiveKeys, key)
        if (limit === true && Object.values(exclusiveKeys).includes(key)) return []
        if (flag !== undefined && value[flag] === true) return [[flag, exactJson(exactKey(limited, key))]]
        return [[key, typeof limit === 'string' ? limit : exactJson(exactKey(limited, key))]]
      })
    },
    values(node) {
      const limited = limiting(node)
      const allowed = exactKey(limited, 'enum')
      const only = exactKey(limited, 'const')
      return Array.isArray(allowed) ? allowed : only !== undefined ? [only] : []
    },
    examples(use) {
      // `null` is an example, too.
      const own = exactOwn(use, 'example')
      const single = own === undefined ? exactOwn(use, 'x-example') : own
      return [...(single !== undefined ? [single] : []), ...asList(exactOwn(use, 'examples'))]
    },
  }
}

/** Remembers what a function returns for a schema. */
function cached<T>(read: (node: SpecNode) => T): (node: SpecNode) => T {
  const known = new WeakMap<object, T>()
  return (node) => {
    if (!isObject(node.value)) return read(node)
    const found = known.get(node.value) ?? read(node)
    known.set(node.value, found)
    return found
  }
}

function namedSchemas(spec: Spec): NamedUse[] {
  if (spec.version === '2.0') return spec.entries(spec.root, 'definitions')
  const components = spec.get(spec.root, 'components')
  return components ? spec.entries(components.target, 'schemas') : []
}

function groupByBase(named: readonly NamedUse[], parts: SchemaReader['parts']): Map<unknown, NamedUse[]> {
  const found = new Map<unknown, NamedUse[]>()
  const byTarget = new Map<unknown, NamedUse>()
  // A name that only refers to another one is not that of the schema.
  for (const each of named)
    if (!byTarget.has(each[1].target.value) || each[1].use === each[1].target) byTarget.set(each[1].target.value, each)
  for (const each of byTarget.values())
    for (const { value } of parts(each[1].target).slice(1)) found.set(value, [...(found.get(value) ?? []), each])
  return found
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function asObject({ value }: SpecNode): SpecObject {
  return isObject(value) ? value : {}
}

function isNull(node: SpecNode): boolean {
  const { type, const: only, enum: allowed } = asObject(node)
  const listed = (list: unknown) => Array.isArray(list) && list.length > 0
  if (type !== undefined)
    return type === 'null' || (listed(type) && (type as unknown[]).every((each) => each === 'null'))
  return only === null || (listed(allowed) && (allowed as unknown[]).every((each) => each === null))
}

const objectKeys = [
  ...['properties', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties', 'required'],
]

function inferTypes(node: SpecNode): SchemaType[] {
  const value = asObject(node)
  const has = (...keys: string[]) => keys.some((key) => value[key] !== undefined)
  if (has(...objectKeys)) return ['object']
  if (has('items', 'prefixItems', 'contains', 'minItems', 'maxItems')) return ['array']
  if (has('pattern', 'minLength', 'maxLength', 'contentMediaType')) return ['string']
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number']
  const allowed = Array.isArray(value.enum) ? value.enum : has('const') ? [value.const] : []
  return [...new Set(allowed.map(typeOfValue))].filter((type) => type !== 'null')
}

function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'number' || type === 'boolean' || type === 'string' ? type : 'object'
}

function readDiscriminator(
  node: SpecNode,
  spec: Spec,
  { composed, derived }: Pick<SchemaReader, 'composed' | 'derived'>,
): Discriminator | undefined {
  const found = child(node, 'discriminator')
  if (!found) return undefined
  // In version 2.0, it is the name of the field only.
  const field = typeof found.value === 'string' ? found.value : getText(found, 'propertyName')
  if (field === undefined) return undefined
  const mapping = child(found, 'mapping')
  const explicit = Object.entries(isObject(mapping?.value) ? mapping.value : {}).map(
    ([value, target]): [string, SpecUse] => [value, resolveMapping(String(target), node, spec)],
  )
  const mapped = new Set(explicit.map(([, { target }]) => target.value))
  const alternatives = [...composed(node, 'oneOf'), ...composed(node, 'anyOf')]
  const implicit = alternatives.flatMap((use): [string, SpecUse][] => {
    const name = isObject(use.use.value) ? refName(use.use.value.$ref) : undefined
    return name === undefined || mapped.has(use.target.value) ? [] : [[name, use]]
  })
  // Alternatives are all that there are.
  const heirs = alternatives.length > 0 ? [] : derived(node).filter(([, { target }]) => !mapped.has(target.value))
  const fallback = getText(found, 'defaultMapping')
  return {
    field,
    mapping: [...explicit, ...implicit, ...heirs],
    fallback: fallback === undefined ? undefined : resolveMapping(fallback, node, spec),
  }
}

/** A mapping names a schema of the specification, or refers to one. */
export function resolveMapping(target: string, node: SpecNode, spec: Spec): SpecUse {
  const isName = /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/.test(target)
  const $ref = isName ? `#/components/schemas/${target}` : target
  return spec.resolve(isName ? { ...spec.root, value: { $ref } } : { ...node, value: { $ref } })
}

/** The name of what a reference leads to. */
export function refName(ref: unknown): string | undefined {
  return typeof ref === 'string' ? /([^/#]+?)(?:\.(?:ya?ml|json))?$/.exec(ref)?.[1] : undefined
}

/** Whether a schema, or its use, is deprecated, read-only or write-only. */
export function hasMark(use: SpecUse, mark: 'deprecated' | 'readOnly' | 'writeOnly' | 'x-internal'): boolean {
  return getOwn(use, mark) === true
}

export function getDefault(use: SpecUse): unknown {
  return exactOwn(use, 'default')
}

function exactOwn({ use, target }: SpecUse, key: string): unknown {
  const own = exactKey(use, key)
  return own === undefined ? exactKey(target, key) : own
}
