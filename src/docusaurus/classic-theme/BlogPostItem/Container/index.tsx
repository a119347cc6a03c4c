import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useDisplayedPost } from '../../blog-post.tsx'
import type { BlogPostItemProps } from '../index.tsx'
import '../../../../browser/theme/styles/blog.css'

/** The element of a post. */
export default function BlogPostItemContainer({ children, className }: BlogPostItemProps): ReactNode {
  const { isPostPage } = useDisplayedPost()
  return <article className={clsx(!isPostPage && 'post-item', className) || undefined}>{children}</article>
}
