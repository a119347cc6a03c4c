import { useCallback } from 'react'
import { useContextualSearchFilters } from '../plugin-content-docs/candidates.ts'
import { isRegexpStringMatch } from '../theme-common/lists.ts'
import { useThemeConfig } from '../theme-common/theme-config.ts'
import { useBaseUrlUtils } from '../useBaseUrl.ts'

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
