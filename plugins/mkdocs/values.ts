/** Values of a config, by their keys. */
export type Values = Record<string, unknown>

export function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The name of a plugin or an extension, which may have options. */
export function entryName(entry: unknown): string {
  return asText(entry) ?? Object.keys(asValues(entry))[0] ?? ''
}

/** Plugins or extensions by their names, each with its options. They are a list, or an object. */
export function readEntries(value: unknown): Map<string, Values> {
  if (!Array.isArray(value))
    return new Map(Object.entries(asValues(value)).map(([name, options]) => [name, asValues(options)]))
  return new Map(
    value.map((entry): [string, Values] => [entryName(entry), asValues(Object.values(asValues(entry))[0])]),
  )
}

export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
}
