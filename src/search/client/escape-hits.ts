import { escapeText } from '../../shared/escape-text.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../../shared/search.ts'

/** What answers with: texts as they are, or such that are escaped where whoever answers does as our own server. */
export type TextForm = 'plain' | 'escaped'

/** Stand for the tags of a request on its way: no text of a document is taken for them. */
const marks = { before: '__lectern-mark__', after: '__/lectern-mark__' }
const usualTags = { before: '<mark>', after: '</mark>' }

const toEscape: Record<TextForm, RegExp> = {
  plain: /[&<>"']/g,
  // What is escaped already stays as it is.
  escaped: /&(?!(?:[a-z]\w*|#\d+|#x[\da-f]+);)|[<>"']/gi,
}

/** The same request, with parameters at its top and with marks of our own around what is found. */
export function withMarks({ params, ...given }: SearchRequest): SearchRequest {
  const request = { ...given, ...params }
  // Of an address only one hit is shown, so only one is to be counted.
  const counting = request.facets && { facetingAfterDistinct: true }
  return { ...request, ...counting, highlightPreTag: marks.before, highlightPostTag: marks.after }
}

/**
 * The answer to a request, such that DocSearch may put all of its texts into the page as HTML: of tags it has those that were
 * asked for. Hits that lead to anything but pages are left out.
 */
export function escapeResult(result: SearchResult, request: SearchRequest, form: TextForm): SearchResult {
  const { highlightPreTag = usualTags.before, highlightPostTag = usualTags.after } = { ...request, ...request.params }
  const safe = (text: string): string =>
    text
      .replace(toEscape[form], escapeText)
      .replaceAll(marks.before, () => highlightPreTag)
      .replaceAll(marks.after, () => highlightPostTag)
  const hits = result.hits.filter(leadsToPage).map((hit): SearchHit => {
    const { hierarchy, content, _highlightResult, _snippetResult } = hit
    return { ...hit, ...mapTexts({ hierarchy, content, _highlightResult, _snippetResult }, safe) }
  })
  return { ...result, hits }
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)])) as T
}

function leadsToPage({ url }: SearchHit): boolean {
  try {
    return /^https?:$/.test(new URL(url, 'https://site.example').protocol)
  } catch {
    return false
  }
}
