import { z } from 'zod'
import type { Json } from '../../shared/types.ts'
import { isPlainObject } from './plain-object.ts'

/** Deeper nesting is taken for an object that contains itself. */
const maxDepth = 100

type Report = (path: PropertyKey[], value: unknown) => void
type Fields = Record<string, Json>

/** JSON values for the site's components, copied. */
export const customFieldsSchema = z
  .record(z.string(), z.custom<Json>())
  .transform((fields, context): Fields => {
    return copyJson(fields, (path, input) => {
      const message = 'a string, a number, true, false, null, or a list or plain object of these'
      const hint = 'Custom fields are sent to the browser as JSON. Convert the value to one of these types.'
      context.issues.push({ code: 'custom', path, input, message, params: { hint } })
    })
  })
  .prefault({})

/** Copies an object of JSON values, and reports others. */
export function copyJson(value: object, report: Report): Fields {
  return copyEntries(value, [], report)
}

function copyEntries(value: object, path: PropertyKey[], report: Report): Fields {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(entries.map(([key, entry]) => [key, copy(entry, [...path, key], report)]))
}

function copy(value: unknown, path: PropertyKey[], report: Report): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const isNested = path.length <= maxDepth
  if (isNested && Array.isArray(value)) return value.map((entry, index) => copy(entry, [...path, index], report))
  if (isNested && isPlainObject(value)) return copyEntries(value, path, report)
  report(path, value)
  return null
}
