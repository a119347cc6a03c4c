import type { SearchRequest, SearchResult } from '../../shared/search.ts'

/** What DocSearch wants of a search client. */
export interface SearchClient {
  addAlgoliaAgent(): void
  transporter: { algoliaAgent: { value: string } }
  /** @throws Error named `RetryError`, whatever went wrong */
  search(query: { requests: SearchRequest[] } | SearchRequest[]): Promise<{ results: SearchResult[] }>
  /** Stops what runs for it. */
  close(): void
}

/** By this name DocSearch knows that it is to show its error screen. */
export function retryError(message: string, cause: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'RetryError'
  return error
}
