import { z } from 'zod'
import { addressRule } from '../platform/index.ts'
import { encodeSpaces } from '../shared/url.ts'
import { parseDate } from './date.ts'

/** A string. YAML reads values such as `7.0` as numbers and dates as `Date`s; they are converted to strings. */
export const text = z.preprocess((value) => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? String(value) : value
}, z.string())

/** A string or null. `expected` describes both for messages. */
export const textOrNull = (expected: string) => z.union([text, z.null()], expected)

/** The target of a link: a path, or a URL with a scheme that runs no code. */
export const linkField = text.superRefine(addressRule('link')).overwrite(encodeSpaces)

/** The source of an image: a path, an http or https URL, or an image as a data URL. */
export const imageField = text.superRefine(addressRule('file')).overwrite(encodeSpaces)

/** An image that other sites show with links to the page: a path, or an http or https URL. */
export const previewImageField = text.superRefine(addressRule('preview')).overwrite(encodeSpaces)

/** A complete http or https URL. */
export const completeUrlField = text.superRefine(addressRule('complete')).overwrite(encodeSpaces)

/** A list of strings. */
export const texts = z.array(text, 'a list of strings')

/** A number, with or without quotes. */
export const number = z.preprocess((value) => {
  return typeof value === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value
}, z.number())

/** True or false, with or without quotes. */
export const flag = z.preprocess((value) => {
  return value === 'true' ? true : value === 'false' ? false : value
}, z.boolean())

/** An object with any keys, passed on as it is. */
export const anyObject = z.record(z.string(), z.unknown())

const level = 'an integer from 2 to 6'

/** A heading level that tables of contents can show. */
export const headingLevel = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.int(level).min(2, level).max(6, level),
)

/** A date, as a `Date` or as a string that `parseDate` can read. */
export const dateField = z
  .union([text, z.date()], 'a date')
  .refine((value) => value instanceof Date || parseDate(value) !== undefined, 'a date, such as 2024-02-03')

/** How to report a problem: `'ignore'`, `'log'`, `'warn'` or `'throw'`. */
export const reportingSeverity = z.enum(['ignore', 'log', 'warn', 'throw'])

/** A function with the type `T`, which is not checked. */
export function functionField<T>() {
  return z.custom<T>((value) => typeof value === 'function', 'a function')
}
