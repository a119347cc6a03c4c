import type { SiteData, SiteSearch } from 'lectern/client'
import { createSearchClient, type SearchClient } from 'lectern/search/client'

let client: SearchClient | undefined

/** What asks the search of the site; there is one as long as the page lives. */
export function siteClient(
  settings: SiteSearch,
  { baseUrl, locale }: Pick<SiteData, 'baseUrl' | 'locale'>,
): SearchClient {
  client ??= createSearchClient({ settings, baseUrl, locale })
  return client
}
