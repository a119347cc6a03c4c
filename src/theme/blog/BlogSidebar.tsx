import { type BlogSidebarRef, type RecentPosts, usePage, usePageShared } from 'lectern/client'
import type { ReactNode } from 'react'

export interface BlogSidebarProps {
  recent: BlogSidebarRef
}

/** The recent posts of a blog, by year where the site wants that. */
export default function BlogSidebar({ recent }: BlogSidebarProps): ReactNode {
  const { path } = usePage()
  const shown = usePageShared<RecentPosts>(recent.posts, readRecent)
  return (
    shown && (
      <nav className="recent" aria-label={recent.title}>
        <p className="recent-title">{recent.title}</p>
        {shown.groups.map(({ year, posts }) => (
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

/** Reads the posts back from the HTML of the page, so that a page need not carry them twice. */
function readRecent(): RecentPosts | undefined {
  const nav = document.querySelector('nav.recent')
  if (!nav) return undefined
  const groups = [...nav.querySelectorAll(':scope > div')].map((group) => {
    const year = group.querySelector(':scope > p')?.textContent
    const posts = [...group.querySelectorAll('a')].map((link) => ({
      label: link.textContent ?? '',
      url: link.getAttribute('href') ?? '',
    }))
    return { ...(year && { year }), posts }
  })
  return { groups }
}
