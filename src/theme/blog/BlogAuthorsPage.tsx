import BlogAuthor from '@theme/BlogAuthor'
import BlogLayout from '@theme/BlogLayout'
import { type BlogAuthorsPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

/** Everybody who writes for a blog. */
export default function BlogAuthorsPage(): ReactNode {
  const { title, authors, recent } = usePageData<BlogAuthorsPageData>()
  return (
    <BlogLayout title={title} recent={recent}>
      <ul className="entries">
        {authors.map(({ count, ...author }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
          <li key={index}>
            <BlogAuthor author={author} whole="h2">
              {author.description && <p>{author.description}</p>}
            </BlogAuthor>
            <span>{blogText.posts(count)}</span>
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
