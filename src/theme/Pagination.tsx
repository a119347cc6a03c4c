import type { PageLink } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from './text.ts'

export interface PaginationProps {
  previous?: PageLink
  next?: PageLink
}

/** Links to the pages before and after this one. */
export default function Pagination({ previous, next }: PaginationProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={text.pagination}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>{text.previous}</span> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.url} rel="next">
          <span>{text.next}</span> {next.label}
        </a>
      )}
    </nav>
  )
}
