import { wrapRanges } from '../wrap-ranges.ts'

/** A link in a line of code. Positions count characters of the code. */
export interface LinkRange {
  start: number
  end: number
  url: string
  owner?: string
  /** Whether an earlier link of the block has the same URL: it is not a tab stop then. */
  isRepeated?: boolean
}

/**
 * Adds links to a highlighted line. A link is inside the element of its token; if it covers several, around their parts.
 * `nameMembers` must be called with the result.
 * @param ranges must not overlap
 */
export function linkRanges(html: string, ranges: readonly LinkRange[]): string {
  return wrapRanges(html, ranges, ({ url, owner, isRepeated }) => {
    return ['a', { href: url, ...(isRepeated && { tabIndex: -1 }), ...(owner !== undefined && { dataOwner: owner }) }]
  })
}

/** Adds the names of owners to the links of a line, which have no part in the code. */
export function nameMembers(html: string): string {
  return html.replace(/ data-owner="([^"]*)"([^>]*>)(.*?)<\/a>/gs, (_, owner: string, rest: string, inner: string) => {
    const name = inner.replace(/<[^>]*>/g, '')
    return ` aria-label="${name} (${owner})"${rest}${inner}<span class="visually-hidden" inert> (${owner})</span></a>`
  })
}
