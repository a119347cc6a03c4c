import type { SearchHit, SearchResult } from 'lectern/search/client'
import { useCallback, useEffect, useState } from 'react'

export interface Found {
  hits: SearchHit[]
  total: number
  /** Of the pages of hits, those that are there, and all. */
  pages: number
  allPages: number
  /** Section → how many of the hits are in it, had none been chosen. */
  sections: Record<string, number>
}

export interface Results {
  /** For what was asked, or while that is looked for, for what was asked before. */
  found?: Found
  status: 'idle' | 'searching' | 'done' | 'failed'
  /** Fetches what failed, or the next page of hits. */
  more(): void
}

/** What was found lately: going back shows it at once, as far as it was scrolled. */
const kept = new Map<string, Found>()
const mostKept = 10

interface State extends Omit<Results, 'more'> {
  /** What the state is of. */
  key: string
  /** Counts what was to be fetched anew. */
  attempt: number
  /** Number of the page of hits that is wanted. */
  page: number
}

/**
 * Results of a search, page after page.
 * @param key stands for all that `ask` asks; nothing is asked where it is empty
 * @param ask asks for a page of hits
 */
export function useResults(key: string, ask: (page: number) => Promise<{ results: SearchResult[] }>): Results {
  const [last, setState] = useState<State>(() => stateOf(key))
  let state = last
  if (last.key !== key) {
    state = stateOf(key)
    if (state.status === 'searching') state.found = last.found
    setState(state)
  }
  const { status, page, attempt } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (status !== 'searching') return
    let isWanted = true
    ask(page).then(
      ({ results }) => {
        if (!isWanted) return
        setState((now) => {
          if (now.key !== key) return now
          const found = join(page === 0 ? undefined : now.found, results)
          keep(key, found)
          return { ...now, found, status: 'done' }
        })
      },
      (error: unknown) => {
        if (!isWanted) return
        console.warn('The search could not be answered.', error)
        setState((now) => ({ ...now, status: 'failed', found: page === 0 ? undefined : now.found }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, status, page, attempt])

  const more = useCallback(() => {
    setState((now) => {
      if (now.status === 'failed') return { ...now, status: 'searching', attempt: now.attempt + 1 }
      const { found } = now
      if (now.status !== 'done' || !found || found.pages >= found.allPages) return now
      return { ...now, status: 'searching', page: found.pages }
    })
  }, [])
  return { found: state.found, status, more }
}

function stateOf(key: string): State {
  const found = kept.get(key)
  const status = key === '' ? 'idle' : found ? 'done' : 'searching'
  return { key, status, page: 0, attempt: 0, ...(found && { found }) }
}

function keep(key: string, found: Found): void {
  kept.delete(key)
  kept.set(key, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

function join(before: Found | undefined, [result, all]: SearchResult[]): Found {
  const { hits = [], nbHits = 0, nbPages = 0 } = result ?? {}
  const known = new Set(before?.hits.map(({ objectID }) => objectID))
  return {
    hits: [...(before?.hits ?? []), ...hits.filter(({ objectID }) => !known.has(objectID))],
    total: nbHits,
    pages: (before?.pages ?? 0) + 1,
    allPages: nbPages,
    sections: before?.sections ?? (all ?? result)?.facets?.section ?? {},
  }
}
