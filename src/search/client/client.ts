import type { SearchSettings } from '../../shared/types.ts'
import { createEmbeddedClient } from './embedded-client.ts'
import { createRemoteClient } from './remote-client.ts'
import type { SearchClient } from './search-client.ts'

export interface SearchClientOptions {
  settings: Pick<SearchSettings, 'engine'>
  /** Of the site; ends with a slash. */
  baseUrl: string
  locale: string
}

/** Searches a site, whatever engine answers. What the engine needs is loaded at once, and again by a search if that failed. */
export function createSearchClient({ settings: { engine }, baseUrl, locale }: SearchClientOptions): SearchClient {
  return engine.type === 'embedded' ? createEmbeddedClient({ baseUrl, locale }) : createRemoteClient(engine)
}
