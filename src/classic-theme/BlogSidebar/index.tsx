import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop'
import type { ReactNode } from 'react'
import type { RecentPostList } from '../recent-posts.tsx'

export interface BlogSidebarProps {
  sidebar?: RecentPostList
}

/** The recent posts of a blog. */
export default function BlogSidebar({ sidebar }: BlogSidebarProps): ReactNode {
  return sidebar && sidebar.items.length > 0 && <BlogSidebarDesktop sidebar={sidebar} />
}
