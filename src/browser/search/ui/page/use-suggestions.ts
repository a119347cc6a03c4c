import { type SiteSearch, usePage, useSite } from 'lectern/client'
import { useEffect, useState } from 'react'
import { getSiteClient } from '../site-client.ts'
import { suggestQueries } from '../suggest-queries.ts'
import { pageRequests } from './page-requests.ts'
import { formatSearchState, type SearchState } from './search-state.ts'

const none: string[] = []

/** Returns up to three queries that have results, for a search that has none; undefined until they are known. */
export function useSuggestions(state: SearchState, isMissed: boolean, settings: SiteSearch): string[] | undefined {
  const site = useSite()
  const page = usePage()
  const key = isMissed ? formatSearchState(state) : ''
  const [suggested, setSuggested] = useState({ key: '', queries: none })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the search
  useEffect(() => {
    const [request] = pageRequests({ ...state, section: undefined }, 0, settings, page)
    if (key === '' || request === undefined) return
    suggestQueries(state.query, request, getSiteClient(settings, site)).then(
      (queries) => setSuggested({ key, queries }),
      () => setSuggested({ key, queries: none }),
    )
  }, [key])
  return suggested.key === key ? suggested.queries : undefined
}
