import { useWindowSize } from '@docusaurus/theme-common'
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop'
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile'
import type { ReactNode } from 'react'
import type { RecentPostList } from '../recent-posts.tsx'

export interface BlogSidebarProps {
  sidebar?: RecentPostList
}

/** The recent posts of a blog. On small screens, a site may add them to the menu, too. */
export default function BlogSidebar({ sidebar }: BlogSidebarProps): ReactNode {
  const windowSize = useWindowSize()
  if (!sidebar || sidebar.items.length === 0) return null
  return (
    <>
      <BlogSidebarDesktop sidebar={sidebar} />
      {windowSize === 'mobile' && <BlogSidebarMobile sidebar={sidebar} />}
    </>
  )
}
