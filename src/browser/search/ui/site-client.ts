import type { SiteData, SiteSearch } from 'lectern/client'
import { createSearchClient, type SearchClient } from '../client/index.ts'

let client: SearchClient | undefined

/** Returns the site's search client; all callers on a page share one. */
export function getSiteClient(
  settings: SiteSearch,
  { baseUrl, locale }: Pick<SiteData, 'baseUrl' | 'locale'>,
): SearchClient {
  client ??= createSearchClient({ settings, baseUrl, locale })
  return client
}
