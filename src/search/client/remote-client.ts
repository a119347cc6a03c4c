import type { LiteClient } from 'algoliasearch/lite'
import { algoliaHost, type SearchRequest, type SearchResult } from '../../shared/search.ts'
import type { SearchEngine } from '../../shared/types.ts'
import { escapeResult, type TextForm, withMarks } from './escape-hits.ts'
import { hostStates } from './host-states.ts'
import { retryError, type SearchClient } from './search-client.ts'

type RemoteEngine = Exclude<SearchEngine, { type: 'embedded' }>

/** Milliseconds that a host has to begin its answer to a first try, to end one, and to take in what is written. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 }

/** Who asks, where nobody looks at it; the client insists on both. */
const nobody = { appId: 'lectern', apiKey: 'public' }

/** Searches by the protocol of Algolia, with its own client, which asks the hosts in turn. */
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
  // What is pushed to Algolia is plain text, and Algolia gives it back as it is.
  const form: TextForm = engine.type === 'algolia' ? 'plain' : 'escaped'
  return {
    addAlgoliaAgent() {},
    transporter: { algoliaAgent: { value: 'lectern' } },
    async search(query) {
      const given = Array.isArray(query) ? query : query.requests
      try {
        const client = await open()
        const { results } = await client.search({ requests: given.map(withMarks) as never[] })
        return {
          results: given.map((request: SearchRequest, index) =>
            escapeResult(results[index] as unknown as SearchResult, request, form),
          ),
        }
      } catch (error) {
        throw retryError('No host of the search has answered.', error)
      }
    },
    close() {},
  }
}

async function openClient(engine: RemoteEngine): Promise<LiteClient> {
  const { liteClient } = await import('algoliasearch/lite')
  const { appId, apiKey } = engine.type === 'algolia' ? engine : nobody
  const hosts = engine.hosts?.length || engine.type === 'algolia' ? engine.hosts : [location.origin]
  return liteClient(appId, apiKey, {
    ...(hosts?.length && { hosts: hosts.map(algoliaHost) }),
    timeouts,
    hostsCache: hostStates(),
    // Headers of its own would make browsers ask the host first whether they may send them.
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    // Who types goes on typing: a host that is asked too much is not waited for.
    maxRateLimitRetries: 0,
  })
}
