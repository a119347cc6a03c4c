import { kebabCase, type VirtualNode } from 'lectern/plugin-kit'
import { heading } from '../../reference/index.ts'

/** Entries by group, `@!group`, those without one first. */
export function groupEntries<T>(
  entries: readonly T[],
  getGroup: (entry: T) => string | undefined,
): { name: string | undefined; entries: T[] }[] {
  const groups = new Map<string | undefined, T[]>()
  for (const entry of entries.toSorted((a, b) => Number(getGroup(a) !== undefined) - Number(getGroup(b) !== undefined)))
    groups.set(getGroup(entry), [...(groups.get(getGroup(entry)) ?? []), entry])
  return [...groups].map(([name, all]) => ({ name, entries: all }))
}

/** The heading of a group; none for entries without one. */
export function groupHeading(name: string | undefined, depth: 2 | 3): VirtualNode[] {
  return name === undefined ? [] : [heading(depth, `group-${kebabCase(name)}`, name)]
}
