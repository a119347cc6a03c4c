import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'
import { blogText } from '../../../browser/theme/blog/blog-text.ts'
import type { ClassicLink } from '../page-content.tsx'

export interface BlogPostPaginatorProps {
  /** The next older post. */
  nextItem?: ClassicLink
  /** The next newer post. */
  prevItem?: ClassicLink
}

/** Links to the next newer and older post. */
export default function BlogPostPaginator({ nextItem, prevItem }: BlogPostPaginatorProps): ReactNode {
  if (!nextItem && !prevItem) return null
  return (
    <nav className="pagination" aria-label={blogText.adjacentPosts}>
      {prevItem && <PaginatorNavLink {...prevItem} subLabel={blogText.newer} />}
      {nextItem && <PaginatorNavLink {...nextItem} subLabel={blogText.older} isNext />}
    </nav>
  )
}
