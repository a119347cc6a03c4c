import { useCallback, useEffect, useState } from 'react'
import type { SearchHit, SearchResult } from '../../client/index.ts'

export interface Found {
  hits: SearchHit[]
  total: number
  loadedPages: number
  totalPages: number
  /** Section → number of hits without a section filter. */
  sections: Record<string, number>
}

export interface Results {
  /** Hits of the current search; while it is running, those of the previous one. */
  found?: Found
  status: 'idle' | 'searching' | 'done' | 'failed'
  /** Repeats a failed request, or loads the next page of hits. */
  loadMore(): void
}

/** Recent results, with all pages loaded so far: going back shows them at once. */
const cache = new Map<string, Found>()
const maxCached = 10

interface State extends Omit<Results, 'loadMore'> {
  /** The search that this state belongs to. */
  key: string
  /** Number of retries. */
  attempt: number
  /** Index of the page of hits to load. */
  page: number
}

/**
 * Loads the results of a search, page by page.
 * @param key identifies the search; empty for none
 * @param fetchPage requests a page of hits
 */
export function useResults(key: string, fetchPage: (page: number) => Promise<{ results: SearchResult[] }>): Results {
  const [last, setState] = useState<State>(() => initialState(key))
  let state = last
  if (last.key !== key) {
    state = initialState(key)
    if (state.status === 'searching') state.found = last.found
    setState(state)
  }
  const { status, page, attempt } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what fetchPage requests
  useEffect(() => {
    if (status !== 'searching') return
    let isCurrent = true
    fetchPage(page).then(
      ({ results }) => {
        if (!isCurrent) return
        setState((now) => {
          if (now.key !== key) return now
          const found = appendPage(page === 0 ? undefined : now.found, results)
          addToCache(key, found)
          return { ...now, found, status: 'done' }
        })
      },
      (error: unknown) => {
        if (!isCurrent) return
        console.warn('Search failed.', error)
        setState((now) => ({ ...now, status: 'failed', found: page === 0 ? undefined : now.found }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, status, page, attempt])

  const loadMore = useCallback(() => {
    setState((now) => {
      if (now.status === 'failed') return { ...now, status: 'searching', attempt: now.attempt + 1 }
      const { found } = now
      if (now.status !== 'done' || !found || found.loadedPages >= found.totalPages) return now
      return { ...now, status: 'searching', page: found.loadedPages }
    })
  }, [])
  return { found: state.found, status, loadMore }
}

function initialState(key: string): State {
  const found = cache.get(key)
  const status = key === '' ? 'idle' : found ? 'done' : 'searching'
  return { key, status, page: 0, attempt: 0, ...(found && { found }) }
}

function addToCache(key: string, found: Found): void {
  cache.delete(key)
  cache.set(key, found)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
}

function appendPage(previous: Found | undefined, [result, unfiltered]: SearchResult[]): Found {
  const { hits = [], nbHits = 0, nbPages = 0 } = result ?? {}
  const known = new Set(previous?.hits.map(({ objectID }) => objectID))
  return {
    hits: [...(previous?.hits ?? []), ...hits.filter(({ objectID }) => !known.has(objectID))],
    total: nbHits,
    loadedPages: (previous?.loadedPages ?? 0) + 1,
    totalPages: nbPages,
    sections: previous?.sections ?? (unfiltered ?? result)?.facets?.section ?? {},
  }
}
