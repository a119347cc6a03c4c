import type { Page, SiteSearch } from 'lectern/client'
import type { SearchRequest } from '../../client/index.ts'
import { facetFilterList, searchParameters } from '../parameters.ts'
import type { SearchState } from './search-state.ts'

const hitsPerPage = 20

/** Words of a snippet: as many as DocSearch requests. */
function snippetWords(): number {
  return matchMedia('(max-width: 768px)').matches ? 5 : 10
}

/**
 * Returns the requests of the search page, for one call: a page of hits and, if a section is selected, the hit counts of all
 * sections.
 * @param pageIndex index of the page of hits, from 0
 */
export function pageRequests(
  state: SearchState,
  pageIndex: number,
  settings: SiteSearch,
  page: Pick<Page, 'locale' | 'version'>,
): SearchRequest[] {
  const { query, section, versions } = state
  const parameters = searchParameters(settings, page, versions)
  const common = { ...parameters, indexName: settings.indexName, query, facets: ['section'] } as SearchRequest
  const hits: SearchRequest = {
    ...common,
    page: pageIndex,
    hitsPerPage,
    attributesToSnippet: [`content:${snippetWords()}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  }
  if (section === undefined) return [hits]
  const filtered = { ...hits, facetFilters: [...facetFilterList(parameters.facetFilters), `section:${section}`] }
  return pageIndex === 0 ? [filtered, { ...common, page: 0, hitsPerPage: 0 }] : [filtered]
}
