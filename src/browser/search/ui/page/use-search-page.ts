import { type SiteSearch, usePage, useRouterHistory, useRouterLocation, useSite } from 'lectern/client'
import { useEffect } from 'react'
import { searchText } from '../search-text.ts'
import { getSiteClient } from '../site-client.ts'
import { pageRequests } from './page-requests.ts'
import { formatSearchState, parseSearchState, type SearchState } from './search-state.ts'
import { type Results, useResults } from './use-results.ts'

export interface SearchPageState {
  state: SearchState
  results: Results
  title: string
  /** Absolute URL of the page. */
  base: string
  /** Starts another search: replaces the URL, so that it can be shared and gone back to. */
  setState(state: SearchState): void
}

/** Runs the search in the page's URL, and keeps the document title up to date. */
export function useSearchPage(settings: SiteSearch): SearchPageState {
  const site = useSite()
  const page = usePage()
  const { pathname, search } = useRouterLocation().location
  const router = useRouterHistory()
  const state = parseSearchState(search, settings)
  const key = state.query.trim() === '' ? '' : formatSearchState(state)
  const results = useResults(key, (pageIndex) =>
    getSiteClient(settings, site).search({ requests: pageRequests(state, pageIndex, settings, page) }),
  )
  const title = state.query === '' ? searchText.searchTitle : searchText.resultsFor({ query: state.query })
  useEffect(() => {
    document.title = `${title} ${site.titleDelimiter} ${site.title}`
  }, [title, site])
  return {
    state,
    results,
    title,
    base: site.url + page.path,
    setState: (next) => router.replace(pathname + formatSearchState(next)),
  }
}
