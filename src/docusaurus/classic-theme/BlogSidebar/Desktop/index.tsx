import BlogSidebarContent from '@theme/BlogSidebar/Content'
import type { ReactNode } from 'react'
import { BlogSidebarItemList } from '../../blog-sidebar-items.tsx'
import type { RecentPostList } from '../../recent-posts.tsx'
import '../../../../browser/theme/styles/blog.css'

/** The recent posts next to the content. */
export default function BlogSidebarDesktop({ sidebar }: { sidebar: RecentPostList }): ReactNode {
  return (
    <nav className="recent" aria-label={sidebar.title}>
      <p className="recent-title">{sidebar.title}</p>
      <BlogSidebarContent items={sidebar.items} ListComponent={BlogSidebarItemList} />
    </nav>
  )
}
