import type { SiteSearch } from 'lectern/client'

/** What is asked for on the search page: all of it stands in the address. */
export interface Dependency {
  query: string
  /** First level of the hierarchy of results. */
  section?: string
  /** Names of versions by docs instance, where others than the latest are chosen. */
  versions: Record<string, string>
}

/** As many characters as DocSearch lets one type. */
export const longestQuery = 64

/** The docs instances of which there are several versions. */
export function versionedInstances({ versions, contextual }: Pick<SiteSearch, 'versions' | 'contextual'>): string[] {
  const instances = versions.map(({ instance }) => instance)
  return contextual ? [...new Set(instances.filter((name, index) => instances.indexOf(name) !== index))] : []
}

/** @param search of an address: begins with a question mark, or is empty */
export function readAsked(search: string, settings: Pick<SiteSearch, 'versions' | 'contextual'>): Dependency {
  const given = new URLSearchParams(search)
  const chosen = versionedInstances(settings).flatMap((instance): [string, string][] => {
    const name = given.get(parameterOf(instance))
    return settings.versions.some((version) => version.instance === instance && version.name === name)
      ? [[instance, name as string]]
      : []
  })
  const section = given.get('section')
  return {
    query: (given.get('q') ?? '').slice(0, longestQuery),
    ...(section && { section }),
    versions: Object.fromEntries(chosen),
  }
}

/** The same as `readAsked` reads. */
export function writeAsked({ query, section, versions }: Dependency): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  if (section !== undefined) parameters.set('section', section)
  for (const [instance, name] of Object.entries(versions)) parameters.set(parameterOf(instance), name)
  const text = parameters.toString()
  return text && `?${text}`
}

function parameterOf(instance: string): string {
  return instance === 'default' ? 'version' : `version-${instance}`
}
