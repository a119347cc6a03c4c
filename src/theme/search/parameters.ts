import type { Page, SiteSearch } from 'lectern/client'

type FacetFilters = (string | string[])[]

/**
 * What goes with every search: the parameters that the site has set, and where it says so, filters for the shown language and
 * of each docs instance for one version: the one that is chosen, else that of the page, else the latest.
 * @param chosen names of versions by instance
 */
export function searchParameters(
  { parameters, contextual, versions }: Pick<SiteSearch, 'parameters' | 'contextual' | 'versions'>,
  page: Pick<Page, 'locale' | 'version'>,
  chosen: Record<string, string> = {},
): { facetFilters?: FacetFilters } & Record<string, unknown> {
  if (!contextual) return parameters as ReturnType<typeof searchParameters>
  const names = new Map(versions.toReversed().map(({ instance, name }) => [instance, name]))
  if (page.version) names.set(page.version.instance, page.version.name)
  for (const { instance, name } of versions) if (chosen[instance] === name) names.set(instance, name)
  const tags = [...names].map(([instance, name]) => `docs-${instance}-${name}`)
  const filters: FacetFilters = [
    `language:${page.locale}`,
    ['default', ...tags].map((tag) => `docusaurus_tag:${tag}`),
    ...facetFilters(parameters.facetFilters),
  ]
  return { ...parameters, facetFilters: filters }
}

/** Filters as a list, however they were written. */
export function facetFilters(given: unknown): FacetFilters {
  return typeof given === 'string' ? [given] : Array.isArray(given) ? given : []
}
