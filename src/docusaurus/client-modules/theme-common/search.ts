import { useSite } from 'lectern/client'
import { useCallback } from 'react'
import { joinUrl } from '../../../shared/url.ts'

export const DEFAULT_SEARCH_TAG = 'default'

/** Returns the tag of the search records of a version. */
export function docVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

/** Returns a function that creates the URL of the search page for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { baseUrl } = useSite()
  return useCallback((query) => `${joinUrl(baseUrl, 'search')}?q=${encodeURIComponent(query)}`, [baseUrl])
}
