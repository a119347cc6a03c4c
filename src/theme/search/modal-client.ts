import type { SearchClient, SearchHit, SearchResult } from 'lectern/search/client'
import { plainText, safeHtml } from './marked-text.ts'

type Answer = { results: SearchResult[] }

/**
 * A client for one opening of the modal. DocSearch puts texts of hits into the page as they are, but names of groups as text;
 * so hits hold safe HTML, and names of groups none. An answer that comes after that to a later search gives way to it.
 */
export function modalClient(client: SearchClient): SearchClient {
  let dependencies = 0
  let last: { order: number; answer: Answer } | undefined
  return {
    addAlgoliaAgent: () => client.addAlgoliaAgent(),
    transporter: client.transporter,
    close: () => client.close(),
    search(query) {
      const order = ++dependencies
      const latest = () => (last && last.order > order ? last.answer : undefined)
      const answering = client.search(query).then(({ results }) => {
        const answer = { results: results.map((result) => ({ ...result, hits: result.hits.map(safeHit) })) }
        last = latest() ? last : { order, answer }
        return latest() ?? answer
      })
      const failed = (error: unknown, tell: (error: Error) => unknown): Answer => {
        const later = latest()
        if (later) return later
        console.warn('The search could not be answered.', error)
        // DocSearch calls a failed search idle as soon as it ends, so that it would never show its error screen.
        setTimeout(() => order === dependencies && tellFailure(tell))
        return nothing
      }
      return Object.assign(answering, {
        catch: (tell: (error: Error) => unknown) => answering.then(undefined, (error) => failed(error, tell)),
      }) as Promise<Answer>
    },
  }
}

const nothing = { results: [{ hits: [] as SearchHit[], nbHits: 0 } as SearchResult] }

/** By the name of the error DocSearch knows it; it throws it again. */
function tellFailure(tell: (error: Error) => unknown): void {
  try {
    tell(Object.assign(new Error(), { name: 'RetryError' }))
  } catch {}
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
