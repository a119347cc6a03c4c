import BlogAuthor from '@theme/BlogAuthor'
import type { PostHead } from 'lectern/client'
import type { ReactNode } from 'react'
import { blogText } from './blog-text.ts'

export interface BlogPostMetaProps {
  post: PostHead
  /** Stands between the line of the date and the authors. */
  children: ReactNode
}

/** The head of a post: date and reading time, title, authors. */
export default function BlogPostMeta({ post, children }: BlogPostMetaProps): ReactNode {
  const { date, formattedDate, readingTime, authors } = post
  return (
    <header className="post-head">
      <p className="post-meta">
        <time dateTime={date}>{formattedDate}</time>
        {readingTime !== undefined && <span>{blogText.minutes(readingTime)}</span>}
      </p>
      {children}
      {authors && (
        <ul className="authors" aria-label={blogText.writtenBy}>
          {authors.map((author, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
            <li key={index}>
              <BlogAuthor author={author} />
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
