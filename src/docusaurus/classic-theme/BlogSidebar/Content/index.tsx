import type { ComponentType, ReactNode } from 'react'
import type { RecentPost } from '../../recent-posts.tsx'

export interface BlogSidebarContentProps {
  items: readonly RecentPost[]
  ListComponent: ComponentType<{ items: readonly RecentPost[] }>
  yearGroupHeadingClassName?: string
}

/** The recent posts, grouped by year if the site enables it. */
export default function BlogSidebarContent(props: BlogSidebarContentProps): ReactNode {
  const { items, ListComponent, yearGroupHeadingClassName } = props
  const years = [...new Set(items.map(({ year }) => year))]
  return years.map((year) => (
    <div key={year ?? ''}>
      {year && <p className={yearGroupHeadingClassName}>{year}</p>}
      <ListComponent items={items.filter((item) => item.year === year)} />
    </div>
  ))
}
