import type { Page, SiteSearch } from 'lectern/client'
import type { SearchRequest, SearchResult } from '../client/index.ts'
import { displayedVersions, facetFilterList } from './parameters.ts'

type Versions = Pick<SiteSearch, 'parameters' | 'contextual' | 'versions' | 'indexName'>

/** Hits of a query in a version that the search leaves out. */
export interface OtherVersion {
  instance: string
  name: string
  label: string
  hits: number
}

/** Returns a request that counts the hits of a query in all versions that the search leaves out; undefined if there are none. */
export function otherVersionsRequest(
  query: string,
  settings: Versions,
  page: Pick<Page, 'locale' | 'version'>,
  selected: Record<string, string> = {},
): SearchRequest | undefined {
  const others = leftOut(settings, page, selected)
  if (others.length === 0 || query.trim() === '') return undefined
  const { parameters, indexName } = settings
  const facetFilters = [
    `language:${page.locale}`,
    others.map(({ instance, name }) => `docusaurus_tag:docs-${instance}-${name}`),
    ...facetFilterList(parameters.facetFilters),
  ]
  return { ...parameters, indexName, query, facetFilters, facets: ['docusaurus_tag'], hitsPerPage: 0 } as SearchRequest
}

/** Returns the versions with hits, in the order of the settings. */
export function readOtherVersions({ facets }: Pick<SearchResult, 'facets'>, { versions }: Versions): OtherVersion[] {
  return versions.flatMap(({ instance, name, label }) => {
    const hits = facets?.docusaurus_tag?.[`docs-${instance}-${name}`] ?? 0
    return hits > 0 ? [{ instance, name, label, hits }] : []
  })
}

function leftOut(settings: Versions, page: Pick<Page, 'version'>, selected: Record<string, string>) {
  if (!settings.contextual) return []
  const displayed = displayedVersions(settings, page, selected)
  return settings.versions.filter(({ instance, name }) => displayed.get(instance) !== name)
}
