import PaginatorNavLink from '@theme/PaginatorNavLink'
import type { ReactNode } from 'react'
import { blogText } from '../../../browser/theme/blog/blog-text.ts'
import type { ListMetadata } from '../post-lists.tsx'

/** Links to the other pages of a list. */
export default function BlogListPaginator({ metadata }: { metadata: ListMetadata }): ReactNode {
  const { page, totalPages, previousPage, nextPage } = metadata
  if (!previousPage && !nextPage) return null
  return (
    <nav className="pagination" aria-label={blogText.postPagination}>
      {previousPage && (
        <PaginatorNavLink
          permalink={previousPage}
          title={blogText.newerPosts}
          subLabel={blogText.pageNumber({ page: page - 1, pages: totalPages })}
        />
      )}
      {nextPage && (
        <PaginatorNavLink
          permalink={nextPage}
          title={blogText.olderPosts}
          subLabel={blogText.pageNumber({ page: page + 1, pages: totalPages })}
          isNext
        />
      )}
    </nav>
  )
}
