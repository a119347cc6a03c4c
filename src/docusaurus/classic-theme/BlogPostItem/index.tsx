import BlogPostItemContainer from '@theme/BlogPostItem/Container'
import BlogPostItemContent from '@theme/BlogPostItem/Content'
import BlogPostItemFooter from '@theme/BlogPostItem/Footer'
import BlogPostItemHeader from '@theme/BlogPostItem/Header'
import type { ReactNode } from 'react'

export interface BlogPostItemProps {
  children: ReactNode
  className?: string
}

/** A post, on its page or in a list. */
export default function BlogPostItem({ children, className }: BlogPostItemProps): ReactNode {
  return (
    <BlogPostItemContainer className={className}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  )
}
