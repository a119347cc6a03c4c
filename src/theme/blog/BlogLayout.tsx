import BlogSidebar from '@theme/BlogSidebar'
import Layout from '@theme/Layout'
import type { BlogSidebarRef } from 'lectern/client'
import type { ReactNode } from 'react'
import '../styles/blog.css'

export interface BlogLayoutProps {
  children: ReactNode
  /** Heading of a list. */
  title?: string
  description?: string
  /** What else stands above a list. */
  head?: ReactNode
  /** The recent posts that stand beside the page. */
  recent?: BlogSidebarRef
  /** `post` leaves room for a table of contents. */
  kind?: 'list' | 'post'
}

/** Frame of the pages of a blog: recent posts beside them, below them on small screens. */
export default function BlogLayout(props: BlogLayoutProps): ReactNode {
  const { children, title, description, head, recent, kind = 'list' } = props
  return (
    <Layout
      className={kind === 'post' ? 'plain blog' : 'blog blog-lists'}
      sidebar={recent && <BlogSidebar key={recent.posts} recent={recent} />}
    >
      {(title || head) && (
        <header className="blog-head">
          {title && <h1>{title}</h1>}
          {description && <p className="lead">{description}</p>}
          {head}
        </header>
      )}
      {children}
    </Layout>
  )
}
