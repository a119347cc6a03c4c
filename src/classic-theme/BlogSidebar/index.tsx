import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop'
import type { ReactNode } from 'react'
import { useRecentPosts } from '../recent-posts.ts'

export interface BlogSidebarProps {
  /** Ignored: the posts are those of the page data. */
  sidebar?: unknown
}

/** The recent posts of a blog. */
export default function BlogSidebar(_: BlogSidebarProps): ReactNode {
  const recent = useRecentPosts()
  return recent && <BlogSidebarDesktop sidebar={recent} />
}
