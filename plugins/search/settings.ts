import type { RouteContext, SearchEngine, SearchSettings, SiteConfig } from 'lectern/plugin-kit'
import type { ResolvedOptions } from './options.ts'

/** What the theme is told. */
export function settingsOf(options: ResolvedOptions, { config, pageUrl }: RouteContext): SearchSettings {
  const { searchPagePath, placeholder, maxResultsPerGroup, contextualSearch, searchParameters } = options
  const { externalUrlRegex, replaceSearchResultPathname, missingResultsUrl, insights } = options
  return {
    engine: engineOf(options),
    indexName: indexNameOf(options, config),
    ...(searchPagePath !== false && { page: pageUrl(searchPagePath) }),
    placeholder,
    maxResultsPerGroup,
    contextual: contextualSearch,
    parameters: searchParameters,
    ...(externalUrlRegex !== undefined && { externalUrlRegex }),
    ...(replaceSearchResultPathname && { replacePathname: replaceSearchResultPathname }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(insights !== undefined && { insights }),
  }
}

function engineOf({ server, algolia }: ResolvedOptions): SearchEngine {
  if (algolia) return { type: 'algolia', ...algolia }
  if (server) return { type: 'server', hosts: server.hosts ?? [] }
  return { type: 'embedded' }
}

/** The name that stands for the index where searches are answered. */
export function indexNameOf({ indexName }: ResolvedOptions, { title }: SiteConfig): string {
  if (indexName !== undefined) return indexName
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return name.replace(/^-|-$/g, '') || 'site'
}
