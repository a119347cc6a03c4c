import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage'
import { type BlogAuthorPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { toPostItems, toPostPagination } from '../post-lists.ts'

/** An author and their posts. */
export default function BlogAuthorPage(): ReactNode {
  const { author, count, authorsUrl, posts, pagination } = usePageData<BlogAuthorPageData>()
  return (
    <BlogAuthorsPostsPage
      author={{ ...author, count }}
      authorsListPath={authorsUrl}
      items={toPostItems(posts)}
      listMetadata={toPostPagination(pagination)}
    />
  )
}
