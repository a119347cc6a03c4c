import type { SearchHit } from '../../client/index.ts'
import { toPlainText, toSafeHtml } from '../marked-text.ts'

/** Returns a hit for DocSearch, which inserts group names as text and all other texts as HTML. */
export function toSafeHit(hit: SearchHit): SearchHit {
  const safe = escapeTexts(hit) as SearchHit
  const group = safe._highlightResult?.hierarchy?.lvl0
  if (group) group.value = toPlainText(group.value)
  else if (safe.hierarchy.lvl0) safe.hierarchy.lvl0 = toPlainText(safe.hierarchy.lvl0)
  return safe
}

/** Members that are no HTML. */
const rawMembers = new Set(['objectID', 'url', 'url_without_anchor', 'anchor', 'type', 'matchedWords', 'matchLevel'])

function escapeTexts(value: unknown, name = ''): unknown {
  if (rawMembers.has(name)) return value
  if (typeof value === 'string') return toSafeHtml(value)
  if (Array.isArray(value)) return value.map((item) => escapeTexts(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escapeTexts(item, key)]))
}
