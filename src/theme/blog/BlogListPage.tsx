import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import { type BlogListPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** A page of the list of posts, newest first. */
export default function BlogListPage(): ReactNode {
  const { title, description, posts, pagination, feeds, browseLinks, recent } = usePageData<BlogListPageData>()
  return (
    <BlogLayout
      title={title}
      description={description}
      recent={recent}
      header={
        <>
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
        </>
      }
    >
      <BlogPostList posts={posts} pagination={pagination} />
    </BlogLayout>
  )
}
