import { nearest } from 'lectern'
import type { z } from 'zod'

/** What a schema has against one key. */
export interface Objection {
  /** Top-level key; undefined where the whole value is wrong. */
  key?: string
  message: string
  hint?: string
}

/**
 * Says in human words what a schema found. The message of every rule of the schema is the noun phrase of what it
 * expects (`z.string('text')`), and the value is parsed with `reportInput`.
 */
export function objectionsOf(error: z.ZodError, keys: readonly string[]): Objection[] {
  return error.issues.flatMap((issue): Objection[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, keys))
    const key = issue.path[0] === undefined ? undefined : String(issue.path[0])
    const subject = key === undefined ? 'The whole' : `\`${issue.path.map(String).join('.')}\``
    return [{ key, message: `${subject}: expected ${issue.message}, found ${found(issue.input)}.` }]
  })
}

function unknownKey(key: string, keys: readonly string[]): Objection {
  const meant = nearest(key, keys)
  const hint = meant === undefined ? `The keys here are ${keys.join(', ')}.` : `Did you mean \`${meant}\`?`
  return { key, message: `\`${key}\` is not a known key.`, hint }
}

function found(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}
