import type { z } from 'zod'
import type { WrittenScalar } from '../documents/content/read/index.ts'

/**
 * Replaces numbers by what is written for them in the file, wherever a schema means text. Numbers that code has changed since the
 * file was read stay.
 */
export function withWrittenTexts<T>(schema: z.ZodType, value: T, written: readonly WrittenScalar[] = []): T {
  let result: unknown = value
  for (const { path, value: number, text } of written) {
    if (Object.is(valueAt(value, path), number) && meansText(schema as Schema, path))
      result = replaceAt(result, path, text)
  }
  return result as T
}

/** The parts of schemas that are looked at. */
interface Schema {
  _zod: {
    def: {
      type: string
      innerType?: Schema
      in?: Schema
      out?: Schema
      options?: Schema[]
      shape?: Record<string, Schema>
      catchall?: Schema
      valueType?: Schema
      element?: Schema
    }
  }
}

/** Whether a schema wants a text, and no number, at a path of the value. */
function meansText(schema: Schema | undefined, path: readonly PropertyKey[]): boolean {
  const types = typesAt(schema, path)
  return types.includes('string') && !types.includes('number')
}

/** The types of the alternatives of a schema at a path. */
function typesAt(schema: Schema | undefined, path: readonly PropertyKey[]): string[] {
  if (schema === undefined) return []
  const { type, innerType, in: input, out, options, shape, catchall, valueType, element } = schema._zod.def
  if (innerType) return typesAt(innerType, path)
  if (input) return typesAt(input._zod.def.type === 'transform' ? out : input, path)
  if (options) return options.flatMap((option) => typesAt(option, path))
  const [key, ...rest] = path
  if (key === undefined) return [type]
  if (shape) return typesAt(Object.hasOwn(shape, key) ? shape[String(key)] : catchall, rest)
  return typesAt(valueType ?? element, rest)
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** Copies what lies on the path, since aliases share values. */
function replaceAt(value: unknown, [key, ...rest]: readonly PropertyKey[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaceAt(item, rest, text) : item))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? replaceAt(item, rest, text) : item]))
}
