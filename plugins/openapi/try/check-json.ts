import type { JsonValue } from '../example/json-value.ts'
import type { SchemaOutline } from './form.ts'

/** What is wrong with a body, as paths of its parts: `books[0].isbn`. */
export interface BodyProblems {
  missing: string[]
  /** Values of another type, that are not allowed, or whose field is unknown. */
  wrong: string[]
}

/** Compares a value with the outline of its schema. */
export function checkJson(value: JsonValue, schema: SchemaOutline): BodyProblems {
  const problems: BodyProblems = { missing: [], wrong: [] }
  check(value, schema, '', problems)
  return problems
}

function check(value: JsonValue, schema: SchemaOutline, path: string, problems: BodyProblems): void {
  const { types, values, fields = [], isClosed, items } = schema
  const isTyped = types.length === 0 || typesOf(value).some((type) => types.includes(type))
  const isAllowed = !values || values.some((allowed) => JSON.stringify(allowed) === JSON.stringify(value))
  if (!isTyped || !isAllowed) {
    problems.wrong.push(path || 'body')
    return
  }
  if (Array.isArray(value)) {
    if (items) for (const [index, item] of value.entries()) check(item, items, `${path}[${index}]`, problems)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const join = (name: string) => (path === '' ? name : `${path}.${name}`)
  const given = new Map(Object.entries(value))
  for (const { name, isRequired, schema: inner } of fields) {
    const own = given.get(name)
    if (own !== undefined) check(own, inner, join(name), problems)
    else if (isRequired) problems.missing.push(join(name))
  }
  if (!isClosed) return
  const known = new Set(fields.map(({ name }) => name))
  for (const name of given.keys()) if (!known.has(name)) problems.wrong.push(join(name))
}

function typesOf(value: JsonValue): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

/** The fields that an object does not have yet. */
export function absentFields(value: JsonValue, { fields = [] }: SchemaOutline): NonNullable<SchemaOutline['fields']> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return fields.filter(({ name }) => !Object.hasOwn(value, name))
}
