import type { SearchHit } from '../../client/index.ts'
import { toSafeHit } from './safe-hit.ts'

/** Repairs the recent and favorite searches that DocSearch has stored: it crashes on anything but a list of hits. */
export function repairStoredSearches(indexName: string): void {
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`
    try {
      const text = localStorage.getItem(key)
      if (text) localStorage.setItem(key, JSON.stringify(parseHits(text)))
    } catch (error) {
      // Storage may be blocked: then DocSearch stores nothing either.
      console.warn('Cannot read stored searches.', error)
      return
    }
  }
}

function parseHits(text: string): SearchHit[] {
  try {
    const hits: unknown = JSON.parse(text)
    return Array.isArray(hits) ? hits.filter(isHit).map(toSafeHit) : []
  } catch {
    return []
  }
}

function isHit(value: unknown): value is SearchHit {
  const { objectID, url, hierarchy } = (value ?? {}) as Partial<SearchHit>
  return (
    typeof objectID === 'string' &&
    /^(?:\/(?!\/)|https?:)/.test(url ?? '') &&
    typeof hierarchy === 'object' &&
    hierarchy !== null
  )
}
