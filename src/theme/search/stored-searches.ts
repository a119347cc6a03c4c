import type { SearchHit } from 'lectern/search/client'
import { safeHit } from './modal-client.ts'

/**
 * Makes sure that DocSearch can read what it has stored on this device, and may show it: what is no list of hits, it would
 * break at.
 */
export function repairStored(indexName: string): void {
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`
    try {
      const text = localStorage.getItem(key)
      if (text) localStorage.setItem(key, JSON.stringify(readHits(text)))
    } catch (error) {
      // Storage may be blocked: then nothing is remembered.
      console.warn('Earlier searches could not be read.', error)
      return
    }
  }
}

function readHits(text: string): SearchHit[] {
  try {
    const hits: unknown = JSON.parse(text)
    return Array.isArray(hits) ? hits.filter(isHit).map(safeHit) : []
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
