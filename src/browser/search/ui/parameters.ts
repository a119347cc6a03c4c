import { type Page, preferredVersionStorageKey, readStored, type SiteSearch } from 'lectern/client'
import { ownValue } from '../../../shared/dictionary.ts'

type FacetFilters = (string | string[])[]

/**
 * Returns the Algolia parameters of every search: those of the site and, for contextual search, filters for the page's language
 * and for one version of each docs instance: the selected one, else the page's, else the latest.
 * @param selected version names by instance
 */
export function searchParameters(
  { parameters, contextual, versions }: Pick<SiteSearch, 'parameters' | 'contextual' | 'versions'>,
  page: Pick<Page, 'locale' | 'version'>,
  selected: Record<string, string> = {},
): { facetFilters?: FacetFilters } & Record<string, unknown> {
  if (!contextual) return parameters as ReturnType<typeof searchParameters>
  const tags = [...displayedVersions({ versions }, page, selected)].map(
    ([instance, name]) => `docs-${instance}-${name}`,
  )
  const filters: FacetFilters = [
    `language:${page.locale}`,
    ['default', ...tags].map((tag) => `docusaurus_tag:${tag}`),
    ...facetFilterList(parameters.facetFilters),
  ]
  return { ...parameters, facetFilters: filters }
}

/** Returns the version of each docs instance to search: the selected one, else the page's, else the latest. */
export function displayedVersions(
  { versions }: Pick<SiteSearch, 'versions'>,
  page: Pick<Page, 'version'>,
  selected: Record<string, string> = {},
): Map<string, string> {
  const names = new Map(versions.toReversed().map(({ instance, name }) => [instance, name]))
  if (page.version) names.set(page.version.instance, page.version.name)
  for (const { instance, name } of versions) if (ownValue(selected, instance) === name) names.set(instance, name)
  return names
}

/** Returns the versions that the reader chose last, of docs instances to which the page does not belong. */
export function preferredVersions(
  { versions }: Pick<SiteSearch, 'versions'>,
  page: Pick<Page, 'version'>,
): Record<string, string> {
  const instances = new Set(versions.map(({ instance }) => instance))
  if (page.version) instances.delete(page.version.instance)
  return Object.fromEntries(
    [...instances].map((instance) => [
      instance,
      readStored('localStorage', preferredVersionStorageKey(instance)) ?? '',
    ]),
  )
}

/** Normalizes `facetFilters` to a list. */
export function facetFilterList(filters: unknown): FacetFilters {
  return typeof filters === 'string' ? [filters] : Array.isArray(filters) ? filters : []
}
