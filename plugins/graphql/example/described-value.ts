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
    return typeof value === 'boolean' || value === null ? undefined : (value as string | number | object)
  } catch {
    return undefined
  }
}
