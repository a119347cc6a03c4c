/** Returns the values that occur again in the list. */
export function duplicates<T>(list: readonly T[], isEqual: (a: T, b: T) => boolean = (a, b) => a === b): T[] {
  return list.filter((value, index) => list.findIndex((other) => isEqual(other, value)) !== index)
}

/** Returns each value once, in the order of their first places. */
export function uniq<T>(list: T[]): T[] {
  return [...new Set(list)]
}

/** Groups the items of a list by a key. */
export function groupBy<T, K extends PropertyKey>(list: readonly T[], key: (item: T) => K): Record<K, T[]> {
  const groups: Partial<Record<K, T[]>> = Object.create(null)
  for (const item of list) {
    const name = key(item)
    groups[name] = [...(groups[name] ?? []), item]
  }
  return groups as Record<K, T[]>
}

/** Whether a text matches a regular expression, case-insensitively; false without one of them. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
}
