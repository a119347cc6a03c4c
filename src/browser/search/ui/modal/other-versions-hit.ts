import type { Page, SiteSearch } from 'lectern/client'
import type { SearchClient, SearchHit } from '../../client/index.ts'
import { otherVersionsRequest, readOtherVersions } from '../other-versions.ts'
import { formatSearchState, versionedInstances } from '../page/search-state.ts'
import { displayedVersions, preferredVersions } from '../parameters.ts'
import { searchText } from '../search-text.ts'

/** Id of the hit that leads to the hits in other versions. */
export const otherVersionsId = 'other-versions'

/** Returns the URL of the search page with a query, for the versions that the modal searches. */
export function allResultsUrl(query: string, settings: SiteSearch, page: Pick<Page, 'version'>): string {
  const displayed = displayedVersions(settings, page, preferredVersions(settings, page))
  const versions = versionedInstances(settings).flatMap((instance): [string, string][] => {
    const name = displayed.get(instance)
    const latest = settings.versions.find((version) => version.instance === instance)?.name
    return name === undefined || name === latest ? [] : [[instance, name]]
  })
  return settings.page + formatSearchState({ query, versions: Object.fromEntries(versions) })
}

/** Returns a hit that leads to the search page, for a query with hits in other versions only; undefined if there are none. */
export async function otherVersionsHit(
  query: string,
  { settings, page, client }: { settings: SiteSearch; page: Page; client: Pick<SearchClient, 'search'> },
): Promise<SearchHit | undefined> {
  const request = otherVersionsRequest(query, settings, page, preferredVersions(settings, page))
  if (request === undefined || settings.page === undefined) return undefined
  const { results } = await client.search({ requests: [request] })
  const others = results[0] ? readOtherVersions(results[0], settings) : []
  if (others.length === 0) return undefined
  const url = allResultsUrl(query, settings, page)
  const hierarchy = {
    lvl0: searchText.otherVersions,
    lvl1: searchText.alsoIn({ count: others.length }).replace(/\s*[:：]$/, ''),
  }
  const empty = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const values = Object.fromEntries(
    Object.entries(hierarchy).map(([level, value]) => [
      level,
      { value, matchLevel: 'none' as const, matchedWords: [] },
    ]),
  )
  return {
    objectID: otherVersionsId,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy: { ...hierarchy, ...empty },
    _highlightResult: { hierarchy: values },
    _snippetResult: { hierarchy: values },
  }
}
