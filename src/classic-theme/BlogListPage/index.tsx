import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import { type BlogListPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { ListLinks } from '../../theme/blog/list-links.tsx'
import { toPostItems, toPostPagination } from '../post-lists.ts'

/** A page of the list of posts, newest first. */
export default function BlogListPage(): ReactNode {
  const { title, description, posts, pagination, feeds, browseLinks } = usePageData<BlogListPageData>()
  return (
    <BlogLayout
      header={
        <header className="blog-head">
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
          <ListLinks browseLinks={browseLinks} feeds={feeds} />
        </header>
      }
    >
      <BlogPostItems items={toPostItems(posts)} />
      <BlogListPaginator metadata={toPostPagination(pagination)} />
    </BlogLayout>
  )
}
