import { z } from 'zod'
import type { Json, VariablesFunction } from '../../shared/types.ts'
import { copyJson } from './custom-fields.ts'
import { isPlainObject } from './plain-object.ts'

const expected = 'an object, the path of a YAML or JSON file, or a function'

/** Variables of documents. Lists and null are allowed, because data has them; a document cannot show them. */
export const variablesSchema = z
  .custom<Record<string, Json> | string | VariablesFunction>(
    (value) => isPlainObject(value) || typeof value === 'function' || (typeof value === 'string' && value !== ''),
    expected,
  )
  .transform((value, context) => {
    if (typeof value !== 'object') return value
    return copyJson(value, (path, input) => {
      const message = 'a string, a number, true, false, or a plain object of these'
      context.issues.push({ code: 'custom', path, input, message })
    })
  })
  .optional()

/** Returns a copy of what a function has returned as variables; the path of a value that is none. */
export function readVariables(value: unknown): { values: Record<string, Json> } | { wrong: PropertyKey[] } {
  if (!isPlainObject(value)) return { wrong: [] }
  let wrong: PropertyKey[] | undefined
  const values = copyJson(value, (path) => {
    wrong ??= path
  })
  return wrong ? { wrong } : { values }
}
