import BlogAuthor from '@theme/BlogAuthor'
import BlogLayout from '@theme/BlogLayout'
import { type BlogAuthorsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { AllPostsLink } from './all-posts-link.tsx'
import { blogText } from './blog-text.ts'

/** All authors of a blog. */
export default function BlogAuthorsPage(): ReactNode {
  const { title, postsUrl, authors, recent } = usePageData<BlogAuthorsPageData>()
  return (
    <BlogLayout title={title} header={<AllPostsLink url={postsUrl} />} recent={recent}>
      <ul className="entries">
        {authors.map(({ count, ...author }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name
          <li key={index}>
            <BlogAuthor author={author} headingLevel="h2">
              {author.description && <p>{author.description}</p>}
            </BlogAuthor>
            <span>{blogText.posts({ count })}</span>
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
