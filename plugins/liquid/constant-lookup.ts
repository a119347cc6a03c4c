/**
 * Resolves a Ruby constant from within namespaces, innermost first.
 * @param except a name that is not meant: a class is not its own superclass
 */
export function resolveConstant<T>(
  name: string,
  nesting: readonly string[],
  known: ReadonlyMap<string, T>,
  except?: string,
): T | undefined {
  if (name.startsWith('::')) return known.get(name.slice(2))
  for (const outer of nesting) {
    const path = `${outer}::${name}`
    const found = known.get(path)
    if (found !== undefined && path !== except) return found
  }
  return known.get(name)
}

/** A class and its namespaces, innermost first: `Money::CurrencyDrop`, `Money`. */
export function enclosingNamespaces(name: string): string[] {
  const parts = name.split('::')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('::'))
}
