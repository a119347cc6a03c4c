import { useCallback } from 'react'
import { useContextualSearchFilters } from '../plugin-content-docs/candidates.ts'
import { useThemeConfig } from '../theme-common/theme-config.ts'

/** Returns the Algolia settings of the config. */
export function useAlgoliaThemeConfig(): Record<string, unknown> {
  return useThemeConfig()
}

/** Returns the facet filters of a contextual search. */
export function useAlgoliaContextualFacetFilters(): [string, string[]] {
  const { locale, tags } = useContextualSearchFilters()
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** Returns a function that replaces the host of a found URL with that of the site. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  return useCallback((url) => {
    const { pathname, search, hash } = new URL(url, 'https://site.invalid')
    return pathname + search + hash
  }, [])
}
