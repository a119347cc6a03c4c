import BlogLayout from '@theme/BlogLayout'
import BlogListPaginator from '@theme/BlogListPaginator'
import BlogPostItems from '@theme/BlogPostItems'
import { type BlogListPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from '../../theme/blog/blog-text.ts'
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
          {browseLinks && (
            <p className="feeds">
              {browseLinks.map(({ label, url }) => (
                <a key={url} href={url}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {feeds && (
            <p className="feeds">
              {blogText.subscribe}{' '}
              {feeds.map(({ label, url }) => (
                <a key={url} href={url} data-full-load="">
                  {label}
                </a>
              ))}
            </p>
          )}
        </header>
      }
    >
      <BlogPostItems items={toPostItems(posts)} />
      <BlogListPaginator metadata={toPostPagination(pagination)} />
    </BlogLayout>
  )
}
