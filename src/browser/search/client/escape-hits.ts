import { escapeText } from '../../../shared/escape-text.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../../../shared/search.ts'

/** Form of the texts in a response: plain, or HTML-escaped, as from a Lectern server. */
export type TextForm = 'plain' | 'escaped'

/** Sent to servers in place of the requested tags: they cannot be confused with text of a document. */
const marks = { before: '__lectern-mark__', after: '__/lectern-mark__' }
const defaultTags = { before: '<mark>', after: '</mark>' }

const toEscape: Record<TextForm, RegExp> = {
  plain: /[&<>"']/g,
  // Entities are not changed.
  escaped: /&(?!(?:[a-z]\w*|#\d+|#x[\da-f]+);)|[<>"']/gi,
}

/** Returns a request with `params` merged in, and with our marks as highlight tags. */
export function withMarks({ params, ...rest }: SearchRequest): SearchRequest {
  const request = { ...rest, ...params }
  // Only one hit per URL is shown, so facets count only one.
  const faceting = request.facets && { facetingAfterDistinct: true }
  return { ...request, ...faceting, highlightPreTag: marks.before, highlightPostTag: marks.after }
}

/**
 * Returns a result whose texts are safe to insert as HTML: the requested highlight tags are the only tags. Hits with URLs other
 * than http(s) are left out.
 */
export function escapeResult(result: SearchResult, request: SearchRequest, form: TextForm): SearchResult {
  const { highlightPreTag = defaultTags.before, highlightPostTag = defaultTags.after } = {
    ...request,
    ...request.params,
  }
  const safe = (text: string): string =>
    text
      .replace(toEscape[form], escapeText)
      .replaceAll(marks.before, () => highlightPreTag)
      .replaceAll(marks.after, () => highlightPostTag)
  const hits = result.hits.filter(hasHttpUrl).map((hit): SearchHit => {
    const { hierarchy, content, _highlightResult, _snippetResult } = hit
    return { ...hit, ...mapTexts({ hierarchy, content, _highlightResult, _snippetResult }, safe) }
  })
  return { ...result, hits }
}

function mapTexts<T>(value: T, transform: (text: string) => string): T {
  if (typeof value === 'string') return transform(value) as T
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, transform)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, transform)])) as T
}

function hasHttpUrl({ url }: SearchHit): boolean {
  try {
    return /^https?:$/.test(new URL(url, 'https://site.example').protocol)
  } catch {
    return false
  }
}
