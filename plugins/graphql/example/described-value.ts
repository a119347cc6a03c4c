import { exactNumber } from '../../reference/exact-number.ts'

/** Words before the examples of a text. */
const introduction = /(?:for example|for instance|e\.g\.|such as|examples?\s*(?:is|are|:))[,:]?\s*$/i

const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Returns the first value that a description gives as an example in a code span: a quoted text or a date, or any value after words such
 * as “for example”. Texts need no quotes then.
 */
export function describedValue(description: string | null | undefined): string | number | object | undefined {
  for (const { 1: code = '', index } of description?.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g) ?? []) {
    const isIntroduced = introduction.test((description as string).slice(0, index))
    const value = parse(code)
    if (typeof value === 'string' || (isIntroduced && value !== undefined)) return value
    if (date.test(code) || isIntroduced) return code
  }
  return undefined
}

/** Returns the value of a JSON text; undefined for other texts, and for the names of constants. */
function parse(code: string): string | number | object | undefined {
  try {
    const value: unknown = JSON.parse(code)
    if (typeof value === 'number') return exactNumber(code.trim())
    return typeof value === 'boolean' || value === null ? undefined : (value as string | number | object)
  } catch {
    return undefined
  }
}

/** Words before a value that is not meant. */
const negation =
  /\b(?:except|not|never|unless|without|instead of|other than|no longer|from)(?: (?:for|the|a|an|be|is))*\s*$/i

/**
 * Returns the first of some names that a description has in a code span.
 * @param options.inProse whether words of the text count, too, in any case
 */
export function namedValue(
  description: string | null | undefined,
  names: readonly string[],
  { inProse = false } = {},
): string | undefined {
  const text = description ?? ''
  const isMeant = ({ index }: RegExpMatchArray) => !negation.test(text.slice(0, index))
  const spans = [...text.matchAll(/`(\w+)`/g)].filter((match) => names.includes(match[1] as string))
  const span = spans.find(isMeant)?.[1]
  if (span !== undefined || !inProse || spans.length > 0) return span
  const byWords = new Map(names.map((name) => [name.toLowerCase().replaceAll('_', ' '), name]))
  const words = [...text.matchAll(/[a-z]+/gi)].find((match) => byWords.has(match[0].toLowerCase()) && isMeant(match))
  return words && byWords.get(words[0].toLowerCase())
}

/**
 * Returns the first of several words that a description offers, such as “`active` or `dropped`”, or the first in the column of a table
 * that has the name of the field.
 * @param around the description of the type with the field
 */
export function namedWord(
  { name, description }: { name: string; description?: string | null | undefined },
  around: string | null | undefined,
): string | undefined {
  const alternatives = /`([a-z][\w-]*)`,? (?:`[\w-]+`,? )*or `[a-z][\w-]*`/i.exec(description ?? '')
  if (alternatives && !negation.test(alternatives.input.slice(0, alternatives.index))) return alternatives[1]
  const table = new RegExp(
    `^ *\\|? *${name.replace(/\W/g, '')} *\\|.*\\n[ |:-]+\\n *\\|? *\`([^\`|\\n]+)\``,
    'im',
  ).exec(around ?? '')
  return table?.[1]
}

/** Returns an example text in the characters that a description allows, such as “lower-case letters, digits and underscores”. */
export function patternedText(text: string, description: string | null | undefined): string {
  const [allowed = ''] = /lower-?\s?case letters[^.;:]*/i.exec(description ?? '') ?? []
  if (allowed === '') return text
  const separator = /underscore/i.test(allowed) ? '_' : /hyphen|dash/i.test(allowed) ? '-' : ''
  return text.toLowerCase().replaceAll(/[^a-z\d]+/g, separator)
}
