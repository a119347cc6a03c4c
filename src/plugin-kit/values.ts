import { z } from 'zod'

/** Text; YAML gives numbers for texts such as `7.0`, which are taken as they are written by JavaScript. */
export const text = z.preprocess((value) => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? String(value) : value
}, z.string('text'))

/** Text, or null for what is not wanted. `expected` says what the text is. */
export const textOrNull = (expected: string) => z.union([text, z.null()], expected)

/** A number, also one in quotes. */
export const number = z.preprocess((value) => {
  return typeof value === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value
}, z.number('a number'))

/** True or false, also in quotes. */
export const flag = z.preprocess((value) => {
  return value === 'true' ? true : value === 'false' ? false : value
}, z.boolean('true or false'))

/** An object of the site's own, handed on as it is. */
export const anyObject = z.record(z.string(), z.unknown(), 'an object')

const level = 'a whole number from 2 to 6'

/** A level of headings that a table of contents may show. */
export const headingLevel = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.int(level).min(2, level).max(6, level),
)
