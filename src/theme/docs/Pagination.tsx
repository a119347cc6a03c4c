import type { PageLink } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

export interface PaginationProps {
  previous?: PageLink
  next?: PageLink
  /** What is said of them, where it is not "previous" and "next". */
  words?: { label: string; previous: string; next: string }
}

/** Links to the pages before and after this one. */
export default function Pagination({ previous, next, words }: PaginationProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label={words?.label ?? text.pagination}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>{words?.previous ?? text.previous}</span> {previous.label}
        </a>
      )}
      {next && (
        <a href={next.url} rel="next">
          <span>{words?.next ?? text.next}</span> {next.label}
        </a>
      )}
    </nav>
  )
}
