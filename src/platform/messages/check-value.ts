import type { z } from 'zod'
import { closestMatch } from './closest-match.ts'
import { describeValue } from './describe-value.ts'
import { keyPath } from './key-path.ts'

/** One problem that a schema found in a value. An ignored key is only worth a warning. */
export interface SchemaIssue {
  type: 'unknown-key' | 'invalid-value' | 'ignored-key' | 'questionable-value'
  /** Keys from the checked value down to the invalid one. */
  path: PropertyKey[]
  /** A complete sentence: `` `theme.navbar.items[2].to`: expected a path, found 7. `` */
  message: string
  hint?: string
  /** The expected value, as a noun phrase; undefined for unknown keys and problems between keys. */
  expected?: string
}

/** Additional data of a rule's issues: the `params` of `refine()` or `addIssue()`. */
export interface RuleParams {
  /** Replaces "expected …, found …": `needs either \`to\` or \`href\``. */
  problem?: string
  hint?: string
}

export interface CheckOptions {
  /** Names the checked value. Default `The value`. */
  subject?: string
  /** Suffix of key paths: `in docs()`. */
  location?: string
  /** A better hint for an unknown key than the closest match. */
  unknownKeyHint?(path: PropertyKey[]): string | undefined
  /** Top-level keys that are removed from the value before it is checked, each with what is reported for it. */
  ignoredKeys?: Readonly<Record<string, RuleParams & { problem: string }>>
  /** Keys that are reported as not supported yet, as `keyPath` formats them, each with a hint. */
  unsupportedKeys?: Readonly<Record<string, string>>
  /** Whether the schema checks only few values: then compiling it first would take longer. */
  once?: boolean
}

/** The issues of a valid value are those of ignored keys. */
export type Checked<T> = { success: true; data: T; issues: SchemaIssue[] } | { success: false; issues: SchemaIssue[] }

/**
 * Parses a value with a schema and describes its problems. The message of a rule is a noun phrase, which follows
 * "expected": `z.string().refine(isColor, 'a CSS color')`. Rules without a message get one from their type.
 */
export function checkValue<T>(schema: z.ZodType<T>, value: unknown, options: CheckOptions = {}): Checked<T> {
  // Only this callback knows which object rejected a key. The final issue has the same list of rejected keys.
  const knownKeys = new Map<unknown, string[]>()
  const ignored = findIgnoredKeys(value, options)
  const result = schema.safeParse(ignored.length === 0 ? value : omitKeys(value as object, ignored), {
    reportInput: true,
    jitless: options.once === true,
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') knownKeys.set(issue.keys, Object.keys(objectShape(issue.inst)))
      return describeExpected(issue)
    },
  })
  const ignoredIssues = ignored.map((key) => ignoredKey(key, options))
  if (result.success) return { success: true, data: result.data, issues: ignoredIssues }
  const issues = result.error.issues.flatMap(unwrapUnion).flatMap((issue): SchemaIssue[] => {
    if (issue.code !== 'unrecognized_keys') return [invalidValue(issue, options)]
    const known = knownKeys.get(issue.keys) ?? []
    return issue.keys.map((key) => unknownKey([...issue.path, key], known, options))
  })
  return { success: false, issues: [...issues, ...ignoredIssues] }
}

function findIgnoredKeys(value: unknown, { ignoredKeys = {} }: CheckOptions): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).filter((key) => Object.hasOwn(ignoredKeys, key))
}

function omitKeys(value: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}

function ignoredKey(key: string, { location, ignoredKeys = {} }: CheckOptions): SchemaIssue {
  const { problem, hint } = ignoredKeys[key] ?? {}
  return { type: 'ignored-key', path: [key], message: `${formatPlace([key], location)} ${problem}.`, hint }
}

function objectShape(schema: unknown): Record<string, z.core.$ZodType> {
  return (schema as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {}
}

/** If the value has the structure of exactly one of the alternatives, returns the issues inside that one. */
function unwrapUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const inside = issue.errors.filter((issues) => issues.some(isInside))
  const [alternative = []] = inside
  if (inside.length !== 1 || !alternative.every(isInside)) return [issue]
  return alternative.flatMap((inner) => unwrapUnion({ ...inner, path: [...issue.path, ...inner.path] }))
}

function isInside({ code, path }: z.core.$ZodIssue): boolean {
  return path.length > 0 || code === 'unrecognized_keys'
}

function unknownKey(path: PropertyKey[], known: string[], options: CheckOptions): SchemaIssue {
  const { location, unknownKeyHint, unsupportedKeys = {} } = options
  const name = keyPath(path)
  if (Object.hasOwn(unsupportedKeys, name)) {
    const message = `${formatPlace(path, location)} is not supported yet.`
    return { type: 'unknown-key', path, message, hint: unsupportedKeys[name] }
  }
  const match = closestMatch(String(path.at(-1)), known)
  const suggestion = match === undefined ? `Known keys: ${known.join(', ')}.` : `Did you mean \`${match}\`?`
  const message = `Unknown key ${formatPlace(path, location)}.`
  return { type: 'unknown-key', path, message, hint: unknownKeyHint?.(path) ?? suggestion }
}

function invalidValue(issue: z.core.$ZodIssue, { subject = 'The value', location }: CheckOptions): SchemaIssue {
  const { path } = issue
  const place = path.length === 0 ? subject : formatPlace(path, location)
  const { problem, hint }: RuleParams = issue.code === 'custom' ? (issue.params ?? {}) : {}
  if (problem !== undefined) return { type: 'invalid-value', path, message: `${place} ${problem}.`, hint }
  const value = valueAt(issue)
  const expected = issue.message
  if (value === undefined && path.length > 0) {
    const message = `${place} is missing: expected ${expected}.`
    return { type: 'invalid-value', path, message, hint, expected }
  }
  const message = `${place}: expected ${expected}, found ${describeValue(value)}.`
  return { type: 'invalid-value', path, message, hint: hint ?? suggest(issue, value), expected }
}

function formatPlace(path: PropertyKey[], location: string | undefined): string {
  return location === undefined ? `\`${keyPath(path)}\`` : `\`${keyPath(path)}\` ${location}`
}

/** Returns the value of an issue. For the tag of a union, Zod reports the object with the tag. */
function valueAt(issue: z.core.$ZodIssue): unknown {
  const { input } = issue
  const tag = issue.path.at(-1)
  const isTag = issue.code === 'invalid_union' && issue.discriminator === tag
  return isTag && typeof input === 'object' ? new Map(Object.entries(input ?? {})).get(String(tag)) : input
}

function suggest(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (typeof value === 'function') return 'Did you forget to call it?'
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'Wrap it in brackets: [ … ].'
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined
  const match = closestMatch(value, issue.values.map(String))
  return match === undefined ? undefined : `Did you mean \`${match}\`?`
}

const typeNames: Readonly<Record<string, string>> = Object.freeze({
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
})

function describeExpected(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const required = issue.expected === 'object' ? requiredKeys(issue.inst) : ''
    return `${typeNames[issue.expected] ?? issue.expected}${required && ` with ${required}`}`
  }
  if (issue.code === 'invalid_value') return formatList(issue.values.map(describeValue), 'or')
  return 'a different value'
}

function requiredKeys(schema: unknown): string {
  const required = Object.entries(objectShape(schema)).filter(([, member]) => member._zod.optin === undefined)
  return formatList(
    required.map(([key]) => `\`${key}\``),
    'and',
  )
}

function formatList(items: string[], conjunction: 'and' | 'or'): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`
}
