import type { SearchRequest, SearchResult } from '../../../shared/search.ts'

/** A search client as DocSearch expects it. */
export interface SearchClient {
  addAlgoliaAgent(): void
  transporter: { algoliaAgent: { value: string } }
  /** @throws Error named `RetryError` on any failure */
  search(
    query: { requests: SearchRequest[] } | SearchRequest[],
    /** May be called earlier, with hits of which some have no content. */
    onHits?: (response: { results: SearchResult[] }) => void,
  ): Promise<{ results: SearchResult[] }>
  /** Stops the worker, if there is one. */
  close(): void
}

/** Creates an error for which DocSearch shows its error screen: it checks the name. */
export function retryError(message: string, cause: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'RetryError'
  return error
}
