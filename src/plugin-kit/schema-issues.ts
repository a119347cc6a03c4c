import type { z } from 'zod'
import { closestMatch } from '../platform/index.ts'

/** What a schema has against one place of a value. */
export interface SchemaIssue {
  type: 'unknown-key' | 'wrong-value'
  /** Keys from the checked value down to the place. */
  path: PropertyKey[]
  message: string
  hint?: string
}

/**
 * Says in human words what a schema found. The message of every rule of the schema is the noun phrase of what it
 * expects (`z.string('text')`), and the value is parsed with `reportInput`. `keysAt` gives the known keys of a strict
 * object.
 */
export function toSchemaIssues(error: z.ZodError, keysAt: (path: PropertyKey[]) => readonly string[]): SchemaIssue[] {
  return error.issues.flatMap(innermost).flatMap((issue): SchemaIssue[] => {
    if (issue.code !== 'unrecognized_keys') return [wrongValue(issue)]
    return issue.keys.map((key) => unknownKey([...issue.path, key], keysAt(issue.path)))
  })
}

/** Where the value has the shape of one form out of several, what is wrong within it. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const inside = issue.errors.filter((issues) => issues.some(isInside))
  const [form = []] = inside
  if (inside.length !== 1 || !form.every(isInside)) return [issue]
  return form.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

function isInside({ code, path }: z.core.$ZodIssue): boolean {
  return path.length > 0 || code === 'unrecognized_keys'
}

function unknownKey(path: PropertyKey[], keys: readonly string[]): SchemaIssue {
  const meant = closestMatch(String(path.at(-1)), keys)
  const hint = meant === undefined ? `The keys here are ${keys.join(', ')}.` : `Did you mean \`${meant}\`?`
  return { type: 'unknown-key', path, message: `\`${keyPath(path)}\` is not a known key.`, hint }
}

function wrongValue(issue: z.core.$ZodIssue): SchemaIssue {
  const subject = issue.path.length === 0 ? 'The whole' : `\`${keyPath(issue.path)}\``
  const message = `${subject}: expected ${issue.message}, found ${found(valueAt(issue))}.`
  return { type: 'wrong-value', path: issue.path, message }
}

/** The value at the place of an issue; for the tag of a union, Zod gives the object that holds it. */
function valueAt(issue: z.core.$ZodIssue): unknown {
  const { input } = issue
  const isTag = issue.code === 'invalid_union' && issue.discriminator === issue.path.at(-1)
  return isTag && typeof input === 'object'
    ? new Map(Object.entries(input ?? {})).get(String(issue.path.at(-1)))
    : input
}

/** `link.keywords[1]` */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

/** A value in a few words. */
export function found(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `'${value.length > 50 ? `${value.slice(0, 50)}…` : value}'`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty object' : 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}
