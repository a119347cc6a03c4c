import type { SearchSettings } from '../../../shared/types.ts'
import { createEmbeddedClient } from './embedded-client.ts'
import { createRemoteClient } from './remote-client.ts'
import type { SearchClient } from './search-client.ts'

export interface SearchClientOptions {
  settings: Pick<SearchSettings, 'engine'>
  /** Base URL of the site, with a trailing slash. */
  baseUrl: string
  locale: string
}

/** Creates the search client for a site's engine. What the engine needs is loaded immediately; a search retries after a failure. */
export function createSearchClient({ settings: { engine }, baseUrl, locale }: SearchClientOptions): SearchClient {
  return engine.type === 'embedded'
    ? createEmbeddedClient({ path: engine.worker, baseUrl, locale })
    : createRemoteClient(engine)
}
