import type { LiteClient } from 'algoliasearch/lite'
import { algoliaHost } from '../../../shared/algolia-host.ts'
import type { SearchRequest, SearchResult } from '../../../shared/search.ts'
import type { SearchEngine } from '../../../shared/types.ts'
import { escapeResult, type TextForm, withMarks } from './escape-hits.ts'
import { hostStates } from './host-states.ts'
import { retryError, type SearchClient } from './search-client.ts'

type RemoteEngine = Exclude<SearchEngine, { type: 'embedded' }>

/** Milliseconds for a host to connect, to respond, and to accept a write. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** Algolia's client requires credentials, even for servers that ignore them. */
const unusedCredentials = { appId: 'lectern', apiKey: 'public' }

/** Searches with Algolia's protocol and client, which tries the hosts in order. */
export function createRemoteClient(engine: RemoteEngine): SearchClient {
  let opening: Promise<LiteClient> | undefined
  const open = () => {
    opening ??= openClient(engine)
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  open().catch(() => {})
  // Records at Algolia are plain text, which it returns unescaped.
  const form: TextForm = engine.type === 'algolia' ? 'plain' : 'escaped'
  return {
    addAlgoliaAgent() {},
    transporter: { algoliaAgent: { value: 'lectern' } },
    async search(query) {
      const requests = Array.isArray(query) ? query : query.requests
      try {
        const client = await open()
        const { results } = await client.search({ requests: requests.map(withMarks) as never[] })
        return {
          results: requests.map((request: SearchRequest, index) =>
            escapeResult(results[index] as unknown as SearchResult, request, form),
          ),
        }
      } catch (error) {
        throw retryError('No search host responded.', error)
      }
    },
    close() {},
  }
}

async function openClient(engine: RemoteEngine): Promise<LiteClient> {
  const { liteClient } = await import(/* webpackChunkName: "algolia" */ 'algoliasearch/lite')
  const { appId, apiKey } = engine.type === 'algolia' ? engine : unusedCredentials
  const hosts = engine.hosts?.length || engine.type === 'algolia' ? engine.hosts : [location.origin]
  return liteClient(appId, apiKey, {
    ...(hosts?.length && { hosts: hosts.map(algoliaHost) }),
    timeouts,
    hostsCache: hostStates(),
    // Custom headers would cause a preflight request.
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    // The reader is still typing: there will be another request.
    maxRateLimitRetries: 0,
  })
}
