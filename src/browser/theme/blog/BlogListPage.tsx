import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import { type BlogListPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { ListLinks } from './list-links.tsx'

/** A page of the list of posts, newest first. */
export default function BlogListPage(): ReactNode {
  const { title, description, posts, pagination, feeds, browseLinks, recent } = usePageData<BlogListPageData>()
  return (
    <BlogLayout
      title={title}
      description={description}
      recent={recent}
      header={<ListLinks browseLinks={browseLinks} feeds={feeds} />}
    >
      <BlogPostList posts={posts} pagination={pagination} />
    </BlogLayout>
  )
}
