import PaginatorNavLink from '@theme/PaginatorNavLink'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { text } from '../../../browser/theme/text.ts'
import type { ClassicLink } from '../page-content.tsx'

export interface DocPaginatorProps {
  className?: string
  previous?: ClassicLink
  next?: ClassicLink
}

/** Links to the previous and the next document. */
export default function DocPaginator({ className, previous, next }: DocPaginatorProps): ReactNode {
  if (!previous && !next) return null
  return (
    <nav className={clsx('pagination', className)} aria-label={text.pagination}>
      {previous && <PaginatorNavLink {...previous} subLabel={text.previous} />}
      {next && <PaginatorNavLink {...next} subLabel={text.next} isNext />}
    </nav>
  )
}
