import type { Page, SiteSearch } from 'lectern/client'
import type { SearchRequest } from 'lectern/search/client'
import type { Dependency } from './asked.ts'
import { facetFilters, searchParameters } from './parameters.ts'

const hitsPerPage = 15

/**
 * What the search page asks, in one call: for a page of hits, and where a section is chosen, for how many hits the others have.
 * @param number of the page of hits, the first is 0
 */
export function pageRequests(
  dependencies: Dependency,
  number: number,
  settings: SiteSearch,
  page: Page,
): SearchRequest[] {
  const { query, section, versions } = dependencies
  const parameters = searchParameters(settings, page, versions)
  const common = { ...parameters, indexName: settings.indexName, query, facets: ['section'] } as SearchRequest
  const hits: SearchRequest = {
    ...common,
    page: number,
    hitsPerPage,
    attributesToSnippet: ['content:24'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  }
  if (section === undefined) return [hits]
  const filtered = { ...hits, facetFilters: [...facetFilters(parameters.facetFilters), `section:${section}`] }
  return number === 0 ? [filtered, { ...common, page: 0, hitsPerPage: 0 }] : [filtered]
}
