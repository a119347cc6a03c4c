import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import Link from '../Link.tsx'
import { groupBy } from '../theme-common/lists.ts'
import { isSamePath } from '../theme-common/paths.ts'

export interface BlogSidebarItem {
  title: string
  permalink: string
  date: string | Date
  unlisted?: boolean
}

/** Returns the posts that the sidebar displays: unlisted ones only on their page. */
export function useVisibleBlogSidebarItems(items: BlogSidebarItem[]): BlogSidebarItem[] {
  const { pathname } = useLocation()
  return useMemo(
    () => items.filter(({ unlisted, permalink }) => !unlisted || isSamePath(permalink, pathname)),
    [items, pathname],
  )
}

/** Groups posts by the year of their date, newest first. */
export function groupBlogSidebarItemsByYear(items: BlogSidebarItem[]): [year: string, items: BlogSidebarItem[]][] {
  const groups = groupBy(items, ({ date }) => String(new Date(date).getUTCFullYear()))
  return Object.entries(groups).sort(([a], [b]) => Number(b) - Number(a))
}

/** A list of links to posts. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
}: {
  items: BlogSidebarItem[]
  ulClassName?: string
  liClassName?: string
  linkClassName?: string
  linkActiveClassName?: string
}): ReactNode {
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => (
        <li key={permalink} className={liClassName}>
          <Link isNavLink to={permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
