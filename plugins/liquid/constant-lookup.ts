/** Resolves a Ruby constant from within namespaces, innermost first. */
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

/** A class and its namespaces, innermost first: `Money::CurrencyDrop`, `Money`. */
export function enclosingNamespaces(name: string): string[] {
  const parts = name.split('::')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('::'))
}
