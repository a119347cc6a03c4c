import type { PageLink } from 'lectern/client'
import type { ReactNode } from 'react'
import { text } from '../text.ts'
import { withWordBreaks } from './word-breaks.tsx'

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
      {paginationLink('prev', labels?.previous ?? text.previous, previous)}
      {paginationLink('next', labels?.next ?? text.next, next)}
    </nav>
  )
}

function paginationLink(rel: string, direction: string, page: PageLink | undefined): ReactNode {
  return (
    page && (
      <a href={page.url} rel={rel}>
        <span>{direction}</span> {withWordBreaks(page.label)}
      </a>
    )
  )
}
