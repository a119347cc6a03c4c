import type { Element } from 'hast'
import { attributesHtml } from '../tree/html.ts'

/** A range of a line of code. Positions count characters of the code. */
export interface CodeRange {
  start: number
  end: number
}

/** A tag, an entity, or one character of a highlighted line. */
const part = /<[^>]*>|&[a-z]+;|[\s\S]/g

/**
 * Puts ranges of a highlighted line into elements. Such an element is inside that of its token; if a range covers several tokens, it
 * has an element in each.
 *
 * @param ranges must not overlap
 * @param wrapper returns the element of a range
 */
export function wrapRanges<T extends CodeRange>(
  html: string,
  ranges: readonly T[],
  wrapper: (range: T, isFirst: boolean) => [tag: string, properties: Element['properties']],
): string {
  if (ranges.length === 0) return html
  const pending = ranges.toSorted((a, b) => a.start - b.start)
  const begun = new Set<T>()
  let out = ''
  let column = 0
  let open: { range: T; tag: string } | undefined
  const close = () => {
    if (open) out += `</${open.tag}>`
    open = undefined
  }
  for (const [piece] of html.matchAll(part)) {
    if (piece.length > 1 && piece.startsWith('<')) {
      close()
      out += piece
      continue
    }
    while (pending[0] && pending[0].end <= column) pending.shift()
    const range = pending[0]
    const current = range && range.start <= column ? range : undefined
    if (current !== open?.range) {
      close()
      if (current) {
        const [tag, properties] = wrapper(current, !begun.has(current))
        begun.add(current)
        out += `<${tag}${attributesHtml(properties)}>`
        open = { range: current, tag }
      }
    }
    out += piece
    column += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length
  }
  close()
  return out
}
