import type { ReactNode } from 'react'

/** Nothing: the head of a post is rendered at build time. A site adds tags to it here. */
export default function BlogPostPageMetadata(): ReactNode {
  return null
}
