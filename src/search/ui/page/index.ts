/** `lectern/search/ui/page`: the parts of the search page. Browser; loaded with that page only. */
export { searchText } from '../search-text.ts'
export { OtherVersionsList, type OtherVersionsListProps } from './other-versions-list.tsx'
export { SearchField, type SearchFieldProps } from './search-field.tsx'
export { SearchFilters, type SearchFiltersProps } from './search-filters.tsx'
export { SearchResults, type SearchResultsProps } from './search-results.tsx'
export type { SearchState } from './search-state.ts'
export type { Found, Results } from './use-results.ts'
export { type SearchPageState, useSearchPage } from './use-search-page.ts'
