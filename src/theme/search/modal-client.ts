import type { SearchClient, SearchHit, SearchResult } from 'lectern/search-client'
import { plainText, safeHtml } from './marked-text.ts'

/**
 * A client for one opening of the modal. DocSearch puts texts of hits into the page as they are, but names of groups as text;
 * so hits hold safe HTML, and names of groups none. An answer that comes after that to a later search gives way to it.
 */
export function modalClient(client: SearchClient): SearchClient {
  let asked = 0
  let last: { order: number; answer: { results: SearchResult[] } } | undefined
  return {
    addAlgoliaAgent: () => client.addAlgoliaAgent(),
    transporter: client.transporter,
    close: () => client.close(),
    async search(query) {
      const order = ++asked
      const isLate = () => last !== undefined && last.order > order
      try {
        const { results } = await client.search(query)
        const answer = { results: results.map((result) => ({ ...result, hits: result.hits.map(safeHit) })) }
        if (!isLate()) last = { order, answer }
      } catch (error) {
        if (!isLate()) throw error
      }
      return (last as NonNullable<typeof last>).answer
    },
  }
}

/** A hit as DocSearch may show it. */
export function safeHit(hit: SearchHit): SearchHit {
  const safe = safeTexts(hit) as SearchHit
  const group = safe._highlightResult?.hierarchy?.lvl0
  if (group) group.value = plainText(group.value)
  else if (safe.hierarchy.lvl0) safe.hierarchy.lvl0 = plainText(safe.hierarchy.lvl0)
  return safe
}

const plain = new Set(['objectID', 'url', 'url_without_anchor', 'anchor', 'type', 'matchedWords', 'matchLevel'])

function safeTexts(value: unknown, name = ''): unknown {
  if (plain.has(name)) return value
  if (typeof value === 'string') return safeHtml(value)
  if (Array.isArray(value)) return value.map((item) => safeTexts(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, safeTexts(item, key)]))
}
