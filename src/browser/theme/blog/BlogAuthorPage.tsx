import BlogAuthor from '@theme/BlogAuthor'
import BlogLayout from '@theme/BlogLayout'
import BlogPostList from '@theme/BlogPostList'
import { type BlogAuthorPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { encodeSpaces } from '../../../shared/url.ts'
import { externalLinkProps } from '../layout/external-link.ts'
import { blogText } from './blog-text.ts'

/** An author and their posts. */
export default function BlogAuthorPage(): ReactNode {
  const { author, count, authorsUrl, posts, pagination, recent } = usePageData<BlogAuthorPageData>()
  return (
    <BlogLayout
      recent={recent}
      header={
        <>
          <BlogAuthor author={author} headingLevel="h1">
            {author.description && <p>{author.description}</p>}
          </BlogAuthor>
          <p className="author-about">
            <span>{blogText.posts({ count })}</span>
            {author.url && (
              <a href={encodeSpaces(author.url)} {...externalLinkProps(author.external)}>
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
