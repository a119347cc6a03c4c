import BlogSidebar from '@theme/BlogSidebar'
import Layout from '@theme/Layout'
import type { BlogSidebarRef } from 'lectern/client'
import type { ReactNode } from 'react'
import type { LayoutProps } from '../Layout/index.tsx'
import '../../theme/styles/blog.css'

export interface BlogLayoutProps extends LayoutProps {
  /** Recent posts to show next to the page; those of the page data by default. */
  sidebar?: ReactNode
  recent?: BlogSidebarRef
  /** The table of contents of a post. */
  toc?: ReactNode
  /** Heading of a list above its posts. */
  header?: ReactNode
  /** `post` reserves space for a table of contents. */
  kind?: 'list' | 'post'
}

/** Layout of blog pages: recent posts next to the content, or below it on small screens. */
export default function BlogLayout(props: BlogLayoutProps): ReactNode {
  const { recent, sidebar, toc, header, kind = toc ? 'post' : 'list', children, ...layoutProps } = props
  return (
    <Layout
      {...layoutProps}
      className={kind === 'post' ? 'plain blog' : 'blog blog-lists'}
      sidebar={<BlogSidebar sidebar={sidebar} />}
    >
      {toc}
      {header}
      {children}
    </Layout>
  )
}
