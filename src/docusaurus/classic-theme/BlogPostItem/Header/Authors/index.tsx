import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import BlogPostItemHeaderAuthor from '@theme/BlogPostItem/Header/Author'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { blogText } from '../../../../../browser/theme/blog/blog-text.ts'

/** The authors of a post. */
export default function BlogPostItemHeaderAuthors({ className }: { className?: string }): ReactNode {
  const { authors } = useBlogPost().metadata
  if (authors.length === 0) return null
  return (
    <ul className={clsx('authors', className)} aria-label={blogText.writtenBy}>
      {authors.map((author, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name
        <li key={index}>
          <BlogPostItemHeaderAuthor author={author} />
        </li>
      ))}
    </ul>
  )
}
