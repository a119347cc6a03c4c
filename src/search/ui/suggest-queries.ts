import type { SearchClient, SearchHit, SearchRequest } from '../client/index.ts'
import { toPlainText } from './marked-text.ts'

const maxSuggestions = 3
const maxWords = 4
/** Letters of a word that are left when its end is taken off, at least. */
const minPrefix = 3

/**
 * Returns up to three queries that have results, close to one that has none: words of it, then titles that begin as one of its
 * words does.
 *
 * @param request what was searched, with its filters
 */
export async function suggestQueries(
  query: string,
  request: SearchRequest,
  client: Pick<SearchClient, 'search'>,
): Promise<string[]> {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, maxWords)
  const prefixes = words.flatMap((word) => {
    const length = Math.max(minPrefix, Math.ceil(word.length / 2))
    return length < word.length ? [word.slice(0, length)] : []
  })
  const others = words.length > 1 ? words : []
  if (others.length + prefixes.length === 0) return []
  const requests = [...others, ...prefixes].map((text) => ({
    ...request,
    query: text,
    page: 0,
    hitsPerPage: maxSuggestions,
  }))
  const { results } = await client.search({ requests })
  const found = others.filter((_, index) => (results[index]?.nbHits ?? 0) > 0)
  const titles = results.slice(others.length).flatMap(({ hits }) => hits.flatMap((hit) => pageTitle(hit) ?? []))
  return [...new Set([...found, ...titles])].slice(0, maxSuggestions)
}

function pageTitle({ hierarchy }: SearchHit): string | undefined {
  const title = hierarchy.lvl1 ?? hierarchy.lvl0
  return title == null ? undefined : toPlainText(title)
}
