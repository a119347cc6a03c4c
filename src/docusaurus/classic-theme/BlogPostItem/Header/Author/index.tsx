import BlogAuthor from '@theme/Blog/Components/Author'
import type { ReactNode } from 'react'
import type { AuthorProps } from '../../../Blog/Components/Author/index.tsx'

/** An author of a post. */
export default function BlogPostItemHeaderAuthor(props: AuthorProps): ReactNode {
  return <BlogAuthor {...props} />
}
