import { Content } from 'lectern/client'
import type { ReactNode } from 'react'
import { useDisplayedPost } from './blog-post.tsx'

/** The document of the post, or its excerpt in a list. */
export function PostText(): ReactNode {
  return <Content index={useDisplayedPost().index} className="markdown" />
}
