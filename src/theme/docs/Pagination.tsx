import type { PageLink } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface PaginationProps {
  previous?: PageLink
  next?: PageLink
  /** Texts in place of "Previous" and "Next". */
  labels?: { label: string; previous: string; next: string }
}

/** Links to the previous and next page. */
export default function Pagination({ previous, next, labels }: PaginationProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={labels?.label ?? text.pagination}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>{labels?.previous ?? text.previous}</span> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.url} rel="next">
          <span>{labels?.next ?? text.next}</span> {next.label}
        </a>
      )}
    </nav>
  )
}
