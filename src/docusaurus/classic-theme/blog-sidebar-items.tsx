import { usePage } from 'lectern/client'
import type { ReactNode } from 'react'
import type { RecentPost } from './recent-posts.tsx'

/** A list of links to posts. */
export function BlogSidebarItemList({ items }: { items: readonly RecentPost[] }): ReactNode {
  const { path } = usePage()
  return (
    <ul>
      {items.map(({ title, permalink }) => (
        <li key={permalink}>
          <a href={permalink} aria-current={permalink === path ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
