import type { RouteContext, SearchEngine, SearchSettings, SiteConfig } from 'lectern/plugin-kit'
import { algoliaHosts, insightsHost } from 'lectern/search/algolia'
import { workerPath } from 'lectern/search/build'
import type { ResolvedOptions } from './options.ts'

/** Returns the settings for the theme. */
export function themeSettings(options: ResolvedOptions, { config, pageUrl, texts }: RouteContext): SearchSettings {
  const {
    searchPagePath,
    placeholder = texts.searchPlaceholder,
    maxResultsPerGroup,
    contextualSearch,
    searchParameters,
  } = options
  const { externalUrlRegex, replaceSearchResultPathname, missingResultsUrl, insights } = options
  return {
    engine: selectEngine(options),
    indexName: resolveIndexName(options, config),
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

/** Returns the index name of the options, or one derived from the site title. */
export function resolveIndexName({ indexName }: ResolvedOptions, { title }: Pick<SiteConfig, 'title'>): string {
  if (indexName !== undefined) return indexName
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return name.replace(/^-|-$/g, '') || 'site'
}

/** Returns the index names that pages of a site use: a locale may have a title of its own. */
export function indexNames(options: ResolvedOptions, config: SiteConfig): string[] {
  const titles = [config, ...Object.values(config.i18n.localeConfigs)].flatMap(({ title }) => title ?? [])
  return [...new Set(titles.map((title) => resolveIndexName(options, { title })))]
}

/** Returns the origins that pages connect to, that of the first search request first. */
export function connectHosts({ server, algolia, insights }: ResolvedOptions): string[] {
  return [
    ...(server?.hosts ?? []),
    ...(algolia ? algoliaHosts(algolia) : []),
    ...(algolia && insights !== undefined ? [insightsHost] : []),
  ]
}

function selectEngine({ server, algolia }: ResolvedOptions): SearchEngine {
  if (algolia) return { type: 'algolia', ...algolia }
  if (server) return { type: 'server', hosts: server.hosts ?? [] }
  return { type: 'embedded', worker: workerPath() }
}
