/** Surrogates without their other half, and control characters other than tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const invalid = /[\p{Surrogate}\0-\x08\x0b\x0c\x0e-\x1f\x7f]/gu

/**
 * Replaces characters that only escapes in JSON and YAML can express, but that no URL, file, or HTML can contain, with U+FFFD:
 * in keys and values of plain objects and lists.
 * @param source text that the value was parsed from
 */
export function wellFormed<T>(value: T, source: string): T {
  return source.includes('\\') ? (replaceIn(value) as T) : value
}

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(invalid, '\ufffd')
  if (Array.isArray(value)) return value.map(replaceIn)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [replaceIn(key), replaceIn(each)]))
}
