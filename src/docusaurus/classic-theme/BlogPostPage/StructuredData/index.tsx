import type { ReactNode } from 'react'

/** Nothing: the structured data of a post is part of the head, rendered at build time. */
export default function BlogPostPageStructuredData(): ReactNode {
  return null
}
