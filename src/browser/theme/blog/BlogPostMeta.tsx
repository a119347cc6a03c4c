import BlogAuthor from '@theme/BlogAuthor'
import type { PostHead } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

export interface BlogPostMetaProps {
  post: PostHead
  /** Between the date and the authors. */
  children: ReactNode
}

/** The header of a post: date, reading time, title, authors. */
export default function BlogPostMeta({ post, children }: BlogPostMetaProps): ReactNode {
  const { date, formattedDate, readingTime, authors } = post
  return (
    <header className="post-head">
      <p className="post-meta">
        <time dateTime={date}>{formattedDate}</time>
        {readingTime !== undefined && <span>{blogText.readingTime({ readingTime })}</span>}
      </p>
      {children}
      {authors && (
        <ul className="authors" aria-label={blogText.writtenBy}>
          {authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name
            <li key={index}>
              <BlogAuthor author={author} />
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
