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
  /** Further content above the list. */
  header?: ReactNode
  /** Recent posts to show next to the page. */
  recent?: BlogSidebarRef
  /** `post` reserves space for a table of contents. */
  kind?: 'list' | 'post'
}

/** Layout of blog pages: recent posts next to the content, or below it on small screens. */
export default function BlogLayout(props: BlogLayoutProps): ReactNode {
  const { children, title, description, header, recent, kind = 'list' } = props
  return (
    <Layout
      className={kind === 'post' ? 'plain blog' : 'blog blog-lists'}
      sidebar={recent && <BlogSidebar key={recent.posts} recent={recent} />}
    >
      {(title || header) && (
        <header className="blog-head">
          {title && <h1>{title}</h1>}
          {description && <p className="lead">{description}</p>}
          {header}
        </header>
      )}
      {children}
    </Layout>
  )
}
