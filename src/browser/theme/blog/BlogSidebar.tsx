import { type BlogSidebarRef, type RecentPosts, usePage, usePageShared } from 'lectern/client'
import type { ReactNode } from 'react'
import { readPostsFromHtml } from './recent-posts.ts'

export interface BlogSidebarProps {
  recent: BlogSidebarRef
}

/** The recent posts of a blog, grouped by year if the site enables it. */
export default function BlogSidebar({ recent }: BlogSidebarProps): ReactNode {
  const { path } = usePage()
  const data = usePageShared<RecentPosts>(recent.posts, readPostsFromHtml)
  return (
    data && (
      <nav className="recent" aria-label={recent.title}>
        <p className="recent-title">{recent.title}</p>
        {data.groups.map(({ year, posts }) => (
          <div key={year ?? ''}>
            {year && <p>{year}</p>}
            <ul>
              {posts.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} aria-current={url === path ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    )
  )
}
