import type { SiteSearch } from 'lectern/client'

/** State of the search page; all of it is in the URL. */
export interface SearchState {
  query: string
  /** Only hits of this section: the first level of the hit hierarchy. */
  section?: string
  /** Selected version names by docs instance; instances without an entry use the latest version. */
  versions: Record<string, string>
}

/** The same limit as DocSearch's. */
export const maxQueryLength = 64

/** Returns the docs instances with several versions to choose from. */
export function versionedInstances({ versions, contextual }: Pick<SiteSearch, 'versions' | 'contextual'>): string[] {
  const instances = versions.map(({ instance }) => instance)
  return contextual ? [...new Set(instances.filter((name, index) => instances.indexOf(name) !== index))] : []
}

/** @param search query string of a URL: empty, or with a leading question mark */
export function parseSearchState(search: string, settings: Pick<SiteSearch, 'versions' | 'contextual'>): SearchState {
  const params = new URLSearchParams(search)
  const versions = versionedInstances(settings).flatMap((instance): [string, string][] => {
    const name = params.get(versionParameter(instance))
    return settings.versions.some((version) => version.instance === instance && version.name === name)
      ? [[instance, name as string]]
      : []
  })
  const section = params.get('section')
  return {
    query: (params.get('q') ?? '').slice(0, maxQueryLength),
    ...(section && { section }),
    versions: Object.fromEntries(versions),
  }
}

/** Inverse of `parseSearchState`. */
export function formatSearchState({ query, section, versions }: SearchState): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  if (section !== undefined) params.set('section', section)
  for (const [instance, name] of Object.entries(versions)) params.set(versionParameter(instance), name)
  const text = params.toString()
  return text && `?${text}`
}

function versionParameter(instance: string): string {
  return instance === 'default' ? 'version' : `version-${instance}`
}
