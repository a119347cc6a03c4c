/** What a name of Ruby means within others, the nearest first. */
export function resolveConstant<T>(
  name: string,
  nesting: readonly string[],
  known: ReadonlyMap<string, T>,
): T | undefined {
  if (name.startsWith('::')) return known.get(name.slice(2))
  for (const outer of nesting) {
    const found = known.get(`${outer}::${name}`)
    if (found !== undefined) return found
  }
  return known.get(name)
}

/** A class and what it stands in, the nearest first: `Money::CurrencyDrop`, `Money`. */
export function enclosingNamespaces(name: string): string[] {
  const parts = name.split('::')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('::'))
}
