import { attributesHtml } from '../../emit/html.ts'

/** A link in a line of code. Positions count characters of the code. */
export interface LinkRange {
  start: number
  end: number
  url: string
  /** Whether an earlier link of the block has the same URL: it is not a tab stop then. */
  isRepeated?: boolean
}

/** A tag, an entity, or one character of a highlighted line. */
const part = /<[^>]*>|&[a-z]+;|[\s\S]/g

/**
 * Adds links to a highlighted line. A link is inside the element of its token; if it covers several, around their parts.
 * @param ranges must not overlap
 */
export function linkRanges(html: string, ranges: readonly LinkRange[]): string {
  if (ranges.length === 0) return html
  const pending = ranges.toSorted((a, b) => a.start - b.start)
  let out = ''
  let column = 0
  let open: LinkRange | undefined
  const close = () => {
    if (open) out += '</a>'
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
    if (current !== open) {
      close()
      if (current) out += `<a${attributesHtml({ href: current.url, ...(current.isRepeated && { tabIndex: -1 }) })}>`
      open = current
    }
    out += piece
    column += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length
  }
  close()
  return out
}
