import BlogSidebar from '@theme/BlogSidebar'
import Layout from '@theme/Layout'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LayoutProps } from '../Layout/index.tsx'
import { type RecentPostList, useRecentPosts } from '../recent-posts.tsx'
import '../../../browser/theme/styles/blog.css'

export interface BlogLayoutProps extends Omit<LayoutProps, 'sidebar'> {
  /** Recent posts to show next to the page; those of the page by default. */
  sidebar?: RecentPostList
  /** The table of contents of a post. */
  toc?: ReactNode
  /** `post` reserves space for a table of contents. */
  kind?: 'list' | 'post'
}

/** Layout of blog pages: recent posts next to the content, or below it on small screens. */
export default function BlogLayout(props: BlogLayoutProps): ReactNode {
  const { sidebar, toc, kind = toc ? 'post' : 'list', children, ...layoutProps } = props
  const recent = useRecentPosts()
  return (
    <Layout {...layoutProps} hasMain>
      <div className={clsx('page blog', kind === 'post' ? 'blog-post' : 'blog-lists')}>
        <BlogSidebar sidebar={sidebar ?? recent} />
        <main>
          {kind === 'post' ? (
            <div className="article-columns">
              {toc}
              <div className="article-column">{children}</div>
            </div>
          ) : (
            children
          )}
        </main>
      </div>
    </Layout>
  )
}
