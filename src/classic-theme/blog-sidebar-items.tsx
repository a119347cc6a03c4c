import type { ReactNode } from 'react'
import type { RecentPost } from './recent-posts.tsx'

/** A list of links to posts. */
export function BlogSidebarItemList({ items, path }: { items: readonly RecentPost[]; path: string }): ReactNode {
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
