import BlogLayout from '@theme/BlogLayout'
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import { type BlogListPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { ListLinks } from '../../../browser/theme/blog/list-links.tsx'
import { type ListedPost, type ListMetadata, useListMetadata, usePostItems } from '../post-lists.tsx'
import type { RecentPostList } from '../recent-posts.tsx'
import '../../../browser/theme/styles/blog.css'

export interface BlogListPageProps {
  items?: readonly ListedPost[]
  metadata?: ListMetadata
  sidebar?: RecentPostList
}

/** A page of the list of posts, newest first. */
export default function BlogListPage(props: BlogListPageProps): ReactNode {
  const { title, description, feeds, browseLinks } = usePageData<BlogListPageData>()
  const items = usePostItems()
  const metadata = useListMetadata()
  return (
    <BlogLayout sidebar={props.sidebar}>
      <BlogListPageStructuredData {...props} />
      <header className="blog-head">
        <h1>{title}</h1>
        {description && <p className="lead">{description}</p>}
        <ListLinks browseLinks={browseLinks} feeds={feeds} />
      </header>
      <BlogPostItems items={props.items ?? items} />
      <BlogListPaginator metadata={props.metadata ?? metadata} />
    </BlogLayout>
  )
}
