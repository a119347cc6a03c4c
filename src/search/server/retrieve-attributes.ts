import type { SearchHit } from '../../shared/search.ts'

/** What every hit has, whatever is requested. */
const always = new Set(['objectID', '_highlightResult', '_snippetResult'])

/**
 * Returns a hit with only the requested attributes, as Algolia does: `*` stands for all, `hierarchy.lvl0` for a part of one, and a
 * minus sign leaves one out.
 */
export function retrieveAttributes(hit: SearchHit, requested: readonly string[] | undefined): Partial<SearchHit> {
  if (requested === undefined || requested.length === 0) return hit
  const excluded = new Set(requested.flatMap((name) => (name.startsWith('-') ? [name.slice(1)] : [])))
  const names = requested.filter((name) => !name.startsWith('-'))
  const isWanted = (name: string) =>
    !excluded.has(name) && (names.length === 0 || names.includes('*') || names.includes(name))
  const entries = Object.entries(hit).flatMap(([name, value]): [string, unknown][] => {
    if (always.has(name) || isWanted(name)) return [[name, value]]
    const parts = excluded.has(name) ? {} : wantedParts(name, value, names)
    return Object.keys(parts).length > 0 ? [[name, parts]] : []
  })
  return Object.fromEntries(entries)
}

function wantedParts(name: string, value: unknown, names: string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([part]) => names.includes(`${name}.${part}`)))
}
