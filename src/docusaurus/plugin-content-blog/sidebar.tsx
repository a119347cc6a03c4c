import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
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
  const groups = groupBy(items, ({ date }) => String(new Date(date).getFullYear()))
  return Object.entries(groups).sort(([a], [b]) => Number(b) - Number(a))
}

/** Renders the posts of the sidebar, by year if the site groups them. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
  LinkComponent = 'a',
}: {
  items: BlogSidebarItem[]
  ulClassName?: string
  liClassName?: string
  linkClassName?: string
  linkActiveClassName?: string
  LinkComponent?: ComponentType<{ className?: string; href: string; children: ReactNode }> | 'a'
}): ReactNode {
  const { pathname } = useLocation()
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => {
        const active = isSamePath(permalink, pathname) ? linkActiveClassName : undefined
        return (
          <li key={permalink} className={liClassName}>
            <LinkComponent href={permalink} className={[linkClassName, active].filter(Boolean).join(' ')}>
              {title}
            </LinkComponent>
          </li>
        )
      })}
    </ul>
  )
}
