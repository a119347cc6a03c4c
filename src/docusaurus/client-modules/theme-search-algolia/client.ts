import { useCallback } from 'react'
import { useContextualSearchFilters } from '../plugin-content-docs/candidates.ts'
import { isRegexpStringMatch } from '../theme-common/lists.ts'
import { useThemeConfig } from '../theme-common/theme-config.ts'
import { useBaseUrlUtils } from '../useBaseUrl.ts'

type FacetFilters = string | readonly (string | readonly string[])[]

/** Returns the Algolia settings of the config. */
export function useAlgoliaThemeConfig(): Record<string, unknown> {
  return useThemeConfig()
}

/** Returns the facet filters of a contextual search. */
export function useAlgoliaContextualFacetFilters(): [string, string[]] {
  const { locale, tags } = useContextualSearchFilters()
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** Returns a function that makes a found URL a path of this site, unless `externalUrlRegex` matches it. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { withBaseUrl } = useBaseUrlUtils()
  const { externalUrlRegex, replaceSearchResultPathname: replacement } = useThemeConfig().algolia ?? {}
  return useCallback(
    (url) => {
      const { pathname, search, hash, href } = new URL(url, 'https://site.invalid')
      if (isRegexpStringMatch(externalUrlRegex, href)) return url
      const path = pathname + search + hash
      return withBaseUrl(replacement ? path.replaceAll(new RegExp(replacement.from, 'g'), replacement.to) : path)
    },
    [withBaseUrl, externalUrlRegex, replacement],
  )
}

/** Returns the facet filters of a contextual search, if the config enables it. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): FacetFilters | undefined {
  const { algolia } = useAlgoliaThemeConfig() as { algolia?: { contextualSearch?: boolean } }
  const filters = useAlgoliaContextualFacetFilters()
  return algolia?.contextualSearch ? filters : undefined
}

/** Combines two lists of facet filters. */
export function mergeFacetFilters(a?: FacetFilters, b?: FacetFilters): FacetFilters | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return [a, b].flatMap((filters) => (typeof filters === 'string' ? [filters] : filters))
}

/** Returns that Algolia's assistant is not available: the search of the theme does not have it. */
export function useAlgoliaAskAi({ placeholder }: { placeholder?: string } = {}): Record<string, unknown> {
  const state = { askAi: undefined, canHandleAskAi: false, isAskAiActive: false, onAskAiToggle: () => undefined }
  return { ...state, currentPlaceholder: placeholder, extraAskAiProps: state }
}
