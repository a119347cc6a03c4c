import BlogAuthor from '@theme/BlogAuthor'
import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import { type BlogAuthorPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { externalProps } from '../layout/external.ts'
import { blogText } from './blog-text.ts'

/** An author, and what the author wrote. */
export default function BlogAuthorPage(): ReactNode {
  const { author, count, authorsUrl, posts, pagination, recent } = usePageData<BlogAuthorPageData>()
  return (
    <BlogLayout
      recent={recent}
      head={
        <>
          <BlogAuthor author={author} whole="h1">
            {author.description && <p>{author.description}</p>}
          </BlogAuthor>
          <p className="author-about">
            <span>{blogText.posts(count)}</span>
            {author.url && (
              <a href={author.url} {...externalProps(author.external)}>
                {author.url.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            )}
            <a className="read-more" href={authorsUrl}>
              {blogText.allAuthors}
            </a>
          </p>
        </>
      }
    >
      <BlogPostList posts={posts} pagination={pagination} />
    </BlogLayout>
  )
}
