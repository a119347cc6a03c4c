import BlogSidebar from '@theme/BlogSidebar'
import Layout from '@theme/Layout'
import clsx from 'clsx'
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
    <Layout {...layoutProps} hasMain>
      <div className={clsx('page blog', kind === 'post' ? 'blog-post' : 'blog-lists')}>
        <BlogSidebar sidebar={sidebar} />
        <main>
          {kind === 'post' ? (
            <div className="article-columns">
              {toc}
              <div className="article-column">
                {header}
                {children}
              </div>
            </div>
          ) : (
            <>
              {header}
              {children}
            </>
          )}
        </main>
      </div>
    </Layout>
  )
}
