import { alternatives, type JsonSchema } from './json-schema.ts'

/** Types of values that JSON cannot express, by what messages call them. */
const expectedTypes: Readonly<Record<string, string>> = Object.freeze({
  'a function': 'function',
  'a regular expression': 'RegExp',
  'a URL or a function': 'string | function',
  'a list of plugins': 'Plugin[]',
  'a JSON value': 'JSON',
})

/** Describes the type of a value as in TypeScript: `'light' | 'dark'`, `string[]`. */
export function typeText(schema: JsonSchema): string {
  const types = [...new Set(alternatives(schema).map(singleType))]
  // What JSON schema cannot express is optional in addition: `undefined`.
  return (types.length > 1 ? types.filter((type) => type !== 'unknown') : types).join(' | ')
}

function singleType(schema: JsonSchema): string {
  const { expected, enum: values, type, items, additionalProperties } = schema
  if (expected !== undefined) return expectedTypes[expected] ?? expected
  if (values) return values.map(literalText).join(' | ')
  if ('const' in schema) return literalText(schema.const)
  // Texts that look like numbers need no quotes in YAML.
  if (Array.isArray(type)) return type[0] ?? 'unknown'
  if (type === 'integer') return 'number'
  if (type === 'array') return listType(items ? typeText(items) : 'unknown')
  if (type === 'object' && !schema.properties && typeof additionalProperties === 'object')
    return `Record<string, ${typeText(additionalProperties)}>`
  return type ?? 'unknown'
}

function listType(item: string): string {
  return item.includes(' ') ? `(${item})[]` : `${item}[]`
}

/** Formats a value as TypeScript, in one line. */
export function literalText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${literalText(entry)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
