import type { ReactNode } from 'react'

/** Nothing: the structured data of a blog is part of the head, rendered at build time. */
export default function BlogListPageStructuredData(_: object): ReactNode {
  return null
}
