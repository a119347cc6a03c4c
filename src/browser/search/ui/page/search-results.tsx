import { type SiteSearch, useIsBrowser } from 'lectern/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { searchText } from '../search-text.ts'
import { SearchHit } from './search-hit.tsx'
import { formatSearchState, type SearchState } from './search-state.ts'
import { StartLinks } from './start-links.tsx'
import type { Results } from './use-results.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchResultsProps {
  state: SearchState
  results: Results
  settings: SiteSearch
  /** Absolute URL of the page. */
  base: string
  /** Shown while a search is running. */
  loading: ReactNode
}

/** The hits, or a message if there are none. Loads the next page when the reader scrolls to the end. */
export function SearchResults({ state, results, settings, base, loading }: SearchResultsProps): ReactNode {
  const { query } = state
  const { found, status, loadMore } = results
  const moreButton = useRef<HTMLButtonElement>(null)
  const isDone = status === 'done'
  const hasMore = isDone && found !== undefined && found.loadedPages < found.totalPages
  useEffect(() => {
    if (!hasMore || !moreButton.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(moreButton.current)
    return () => observer.disconnect()
  }, [hasMore, loadMore])

  const { missingResultsUrl } = settings
  const isMissed = isDone && found?.total === 0
  const suggestions = useSuggestions(state, isMissed, settings)
  // The HTML is the same for all queries.
  const isEmpty = useIsBrowser() && query.trim() === ''
  return (
    <>
      <p className="search-count" role="status">
        {isDone &&
          found &&
          (isMissed ? `${searchText.noResults} "${query}"` : searchText.found({ count: found.total }))}
      </p>
      {suggestions && suggestions.length > 0 && (
        <>
          <p className="search-missed">{searchText.tryOther}:</p>
          <ul className="search-suggested">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={formatSearchState({ ...state, section: undefined, query: suggestion })}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {isMissed && missingResultsUrl !== undefined && (
        <p className="search-missed">
          {searchText.missing}{' '}
          <a
            href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {searchText.letUsKnow}
          </a>
        </p>
      )}
      {(isEmpty || (isMissed && suggestions?.length === 0)) && <StartLinks />}
      {found && status !== 'idle' && found.hits.length > 0 && (
        <ol className="search-results" aria-busy={status === 'searching'}>
          {found.hits.map((hit) => (
            <SearchHit key={hit.objectID} hit={hit} settings={settings} base={base} />
          ))}
        </ol>
      )}
      {status === 'searching' && loading}
      {status === 'failed' && (
        <div className="failure" role="alert">
          <p>
            <strong>{searchText.failed}</strong>
          </p>
          <p>{searchText.failedHelp}</p>
          <button type="button" onClick={loadMore}>
            {searchText.searchRetry}
          </button>
        </div>
      )}
      {hasMore && (
        <button ref={moreButton} type="button" className="search-more" onClick={loadMore}>
          {searchText.more}
        </button>
      )}
    </>
  )
}
