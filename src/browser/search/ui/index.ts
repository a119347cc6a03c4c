/** `lectern/search/ui`: opens the search modal from any page. Browser; small enough for the main bundle. */
export { searchButtonClass } from 'lectern/client'
export { type SearchModalControls, useSearchModal } from './use-search-modal.tsx'
