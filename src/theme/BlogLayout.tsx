import BlogSidebar from '@theme/BlogSidebar'
import Layout from '@theme/Layout'
import type { BlogSidebarRef } from 'lectern/client'
import type { ReactNode } from 'react'
import './styles/blog.css'

export interface BlogLayoutProps {
  children: ReactNode
  /** The recent posts that stand beside the page. */
  recent?: BlogSidebarRef
  /** `post` leaves room for a table of contents. */
  kind?: 'list' | 'post'
}

/** Frame of the pages of a blog: recent posts beside them, below them on small screens. */
export default function BlogLayout({ children, recent, kind = 'list' }: BlogLayoutProps): ReactNode {
  return (
    <Layout
      className={kind === 'post' ? 'plain blog' : 'blog blog-lists'}
      sidebar={recent && <BlogSidebar key={recent.posts} recent={recent} />}
    >
      {children}
    </Layout>
  )
}
