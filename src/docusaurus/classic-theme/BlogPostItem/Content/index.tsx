import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'
import type { BlogPostItemProps } from '../index.tsx'

/** The text of a post. */
export default function BlogPostItemContent({ children, className }: BlogPostItemProps): ReactNode {
  const content = <MDXContent>{children}</MDXContent>
  return className ? <div className={className}>{content}</div> : content
}
