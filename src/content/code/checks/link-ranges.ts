import { wrapRanges } from '../wrap-ranges.ts'

/** A link in a line of code. Positions count characters of the code. */
export interface LinkRange {
  start: number
  end: number
  url: string
  /** Whether an earlier link of the block has the same URL: it is not a tab stop then. */
  isRepeated?: boolean
}

/**
 * Adds links to a highlighted line. A link is inside the element of its token; if it covers several, around their parts.
 * @param ranges must not overlap
 */
export function linkRanges(html: string, ranges: readonly LinkRange[]): string {
  return wrapRanges(html, ranges, ({ url, isRepeated }) => ['a', { href: url, ...(isRepeated && { tabIndex: -1 }) }])
}
