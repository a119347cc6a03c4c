import BlogAuthor from '@theme/BlogAuthor'
import type { PostAuthor } from 'lectern/client'
import type { ReactNode } from 'react'

export interface AuthorProps {
  author: PostAuthor & { imageURL?: string }
  /** Renders the name as a heading, and the full profile. */
  as?: 'h1' | 'h2'
  className?: string
  /** Number of posts. */
  count?: number
}

/** An author: image or initials, name, title, social profiles. */
export default function Author({ as, author, className }: AuthorProps): ReactNode {
  const profile = (
    <BlogAuthor author={{ ...author, imageUrl: author.imageUrl ?? author.imageURL }} headingLevel={as}>
      {as && author.description && <p>{author.description}</p>}
    </BlogAuthor>
  )
  return className ? <div className={className}>{profile}</div> : profile
}
