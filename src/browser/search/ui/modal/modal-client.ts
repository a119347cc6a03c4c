import type { SearchClient, SearchHit, SearchResult } from '../../client/index.ts'
import type { DialogStatus } from './dialog-status.ts'
import { hitRows } from './hit-rows.ts'
import { toSafeHit } from './safe-hit.ts'

type SearchResponse = { results: SearchResult[] }

export interface ModalOptions {
  /** Called with the hits of a response that lacked some of their texts; before, when a search starts, with none. */
  onTexts?(hits: SearchHit[]): void

  /** Returns a hit to show for a query that has none. */
  findOther?(query: string): Promise<SearchHit | undefined>
  /** Returns queries to suggest in place of one without hits. */
  suggest?(query: string): Promise<string[]>
  status?: DialogStatus
}

/**
 * Adapts a search client to DocSearch, for one opening of the modal: makes hits safe to insert and turns them into rows, replaces responses that arrive
 * after that of a later search, and reports failures so that DocSearch shows them.
 */
export function createModalClient(
  client: SearchClient,
  { onTexts, findOther, suggest, status }: ModalOptions = {},
): SearchClient {
  let searchCount = 0
  let last: { order: number; response: SearchResponse } | undefined
  const reportResults = ([result]: SearchResult[]) => {
    status?.ended(result?.nbHits ?? 0)
    if (!result || result.hits.length > 0) return
    suggest?.(result.query).then(
      (suggestions) => status?.suggest(result.query, suggestions),
      () => {},
    )
  }
  return {
    addAlgoliaAgent: () => client.addAlgoliaAgent(),
    transporter: client.transporter,
    close: () => client.close(),
    search(query) {
      const order = ++searchCount
      status?.searching()
      onTexts?.([])
      const laterResponse = () => (last && last.order > order ? last.response : undefined)
      const onComplete = ({ results }: SearchResponse) => {
        if (order === searchCount) onTexts?.(results.flatMap(({ hits }) => hits.map(toSafeHit)))
      }
      const searching = firstResponse(client, query, onComplete).then(async ({ results: found, isEarly }) => {
        const results = order === searchCount ? await withOther(found, findOther) : found
        if (order === searchCount) reportResults(results)
        const response = {
          results: results.map((result) => ({ ...result, hits: hitRows(result.hits.map(toSafeHit), { isEarly }) })),
        }
        last = laterResponse() ? last : { order, response }
        return laterResponse() ?? response
      })
      const handleFailure = (error: unknown, onError: (error: Error) => unknown): SearchResponse => {
        const later = laterResponse()
        if (later) return later
        console.warn('Search failed.', error)
        if (order === searchCount) status?.ended()
        // DocSearch sets its status to idle when a search ends; a failure reported before that would not be shown.
        setTimeout(() => order === searchCount && reportFailure(onError))
        return noResults
      }
      return Object.assign(searching, {
        catch: (onError: (error: Error) => unknown) =>
          searching.then(undefined, (error) => handleFailure(error, onError)),
      }) as Promise<SearchResponse>
    },
  }
}

/** Returns the first response. If it lacks texts (`isEarly`), calls `onComplete` with another one that has them. */
function firstResponse(
  client: SearchClient,
  query: Parameters<SearchClient['search']>[0],
  onComplete: (response: SearchResponse) => void,
): Promise<SearchResponse & { isEarly: boolean }> {
  return new Promise((resolve, reject) => {
    let isEarly = false
    const onHits = (response: SearchResponse) => {
      isEarly = true
      resolve({ ...response, isEarly })
    }
    client.search(query, onHits).then(
      (response) => (isEarly ? onComplete(response) : resolve({ ...response, isEarly })),
      (error: unknown) => (isEarly ? console.warn('Cannot read the texts of hits.', error) : reject(error)),
    )
  })
}

/** Adds a hit to the results of a query without hits. */
async function withOther(results: SearchResult[], findOther: ModalOptions['findOther']): Promise<SearchResult[]> {
  const [first] = results
  if (!first || first.nbHits > 0) return results
  const hit = await findOther?.(first.query).catch(() => undefined)
  return hit ? [{ ...first, hits: [hit] }] : results
}

const noResults = { results: [{ hits: [] as SearchHit[], nbHits: 0 } as SearchResult] }

function reportFailure(onError: (error: Error) => unknown): void {
  try {
    // DocSearch shows its error screen for errors with this name.
    onError(Object.assign(new Error(), { name: 'RetryError' }))
  } catch {
    // It throws the error again.
  }
}
